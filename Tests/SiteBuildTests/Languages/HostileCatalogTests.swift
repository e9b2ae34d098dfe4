import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// String Catalogs with malicious or wrong translations: problems are reported with their locations, and translations stay plain text.
@Suite struct HostileCatalogTests {
  private static let head = "{ \"sourceLanguage\": \"en\", \"strings\": {\n"

  /// Returns a catalog whose second line is the entry of a text.
  private static func catalog(_ key: String, _ localizations: String) -> String {
    head + "\"\(key)\": { \"localizations\": { \(localizations) } },\n\"Lock\": { \"localizations\": { \(unit("Sperre")) } } } }"
  }

  private static func unit(_ text: String, _ language: String = "de") -> String {
    "\"\(language)\": { \"stringUnit\": { \"state\": \"translated\", \"value\": \"\(text)\" } }"
  }

  private static func site(_ catalog: String, title: String = "Daily {value}") throws -> TestSite {
    try TestSite([
      "content/site.yaml": "title: Test\nlanguages: [de]\n", "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": """
      settings:
        goal: { title: Goal, type: integer }
        lock: { title: Lock, type: boolean }
      screens:
        main: { title: Main, sections: [{ id: one, rows: [{ goal: { title: "\(title)" } }, lock] }] }

      """,
      "content/x/Localizable.xcstrings": catalog,
    ])
  }

  /// The diagnostics for the second line, and the text on the German page.
  @Test(
    "a translation",
    arguments: [
      (unit("Täglich %lld"), [], "Täglich {value}"),
      (unit("%1$lld täglich"), [], "{value} täglich"),
      // A number that only selects a plural form, and is not shown.
      (
        "\"de\": { \"stringUnit\": { \"value\": \"%#@days@\" }, \"substitutions\": { \"days\": { \"argNum\": 1, \"formatSpecifier\": \"lld\", "
          + "\"variations\": { \"plural\": { \"other\": { \"stringUnit\": { \"value\": \"Täglich\" } } } } } } }", [], "Täglich"
      ),
      (unit("Täglich"), ["missing-placeholder: the translation of \"Daily %lld\" lacks \"%lld\""], "Täglich"),
      (
        unit("Täglich %@"), ["unknown-placeholder: \"%@\" replaces \"%lld\", which has another type"], "Täglich {value}"
      ),
      (
        unit("Täglich %lld und %@"), ["unknown-placeholder: \"%@\" is not in the key \"Daily %lld\""], "Täglich {value} und …"
      ),
      (
        unit("Täglich %2$lld"),
        [
          "unknown-placeholder: \"%2$lld\" is not in the key \"Daily %lld\"",
          "missing-placeholder: the translation of \"Daily %lld\" lacks \"%lld\"",
        ], "Täglich …"
      ),
      (unit(" \\n"), ["blank-text: the translation of \"Daily %lld\" is empty"], "Daily {value}"),
      (unit(""), ["blank-text: the translation of \"Daily %lld\" is empty"], "Daily {value}"),
      (
        unit("\\u202e%lld hcilgät"),
        ["unsafe-character: the text has unclosed direction characters, which are removed"],
        "{value} hcilgät"
      ),
      (
        unit("\u{2067}Täglich %lld"),
        ["unsafe-character: the text has unclosed direction characters, which are removed"], "Täglich {value}"
      ),
      (unit("Täglich \\u2068%lld\\u2069"), [], "Täglich \u{2068}{value}\u{2069}"),
      (unit("T\\u0000ä\\u001bglich %lld"), ["unsafe-character: the text has control characters, which are removed"], "Täglich {value}"),
      (unit("<script>x</script>\\\"' %lld"), [], "<script>x</script>\"' {value}"),
    ] as [(String, [String], String)])
  func translationIsChecked(_ localization: String, _ expected: [String], _ shown: String) async throws {
    let site = try Self.site(Self.catalog("Daily %lld", localization))
    let report = try await site.build()
    let found = report.diagnostics.filter { $0.path == "content/x/Localizable.xcstrings" }
    #expect(found.allSatisfy { $0.severity == .warning && $0.location?.line == 2 })
    #expect(Set(found.map { "\($0.code.rawValue): \($0.summary)" }) == Set(expected))
    let json = try site.folder.text("public/api/v1/de/x/settings.json")
    let titles = try json.matches(of: /"title":("(?:[^"\\]|\\.)*")/).map { try JSONDecoder().decode(String.self, from: Data($0.1.utf8)) }
    #expect(titles.contains { Array($0.unicodeScalars) == Array(shown.unicodeScalars) }, "\(titles)")
    for path in ["de/x/index.html", "de/x/screens/main/index.html", "de/x/settings/goal/index.html"]
    where site.folder.exists("public/" + path) {
      let page = try site.folder.text("public/" + path)
      #expect(!page.contains("<script>x") && !page.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{2067}" || $0 == "\0" })
    }
    #expect(site.folder.exists("public/de/x/index.html"))
  }

  /// An unreadable catalog is an error with a location, and nothing is built.
  @Test(
    "a catalogue",
    arguments: [
      (
        head + "\"a\": { \"localizations\": {} }, \"a\": { \"localizations\": { \"de\": {} } } } }",
        "2:31: error: the key \"a\" appears twice [duplicate-key]"
      ),
      (head + "\"a\": { \"localizations\": { \"de\": {}, \"de\": {} } } } }", "2:37: error: the key \"de\" appears twice [duplicate-key]"),
      (head + "\"\\x\": {} } }", "2:2: error: this escape is not valid [json-syntax]"),
      (head + "\"\\ud800\": {} } }", "2:2: error: this escape is half of a character [json-syntax]"),
      (head + "\"\\u00\": {} } }", "2:2: error: this escape is not valid [json-syntax]"),
      (head + "\"a\u{1}\": {} } }", "2:3: error: the string contains a control character [json-syntax]"),
      (head + "\"a\": null } }", "2:6: error: expected an object [wrong-type]"),
      (head + "\"a\": { \"localizations\": [] } } }", "2:25: error: \"localizations\" must be an object [wrong-type]"),
      (
        head + "\"a\": { \"localizations\": { \"de\": { \"stringUnit\": { \"value\": null } } } } } }",
        "2:60: error: a \"stringUnit\" needs a \"value\", which is a string [wrong-type]"
      ),
      (
        head + "\"a\": { \"localizations\": { \"de\": { \"variations\": { \"plural\": { \"one\": {} } } } } } } }",
        "2:51: error: the plural form \"other\" is missing [missing-key]"
      ),
      (
        head + "\"a\": { \"x\": " + String(repeating: "[", count: 70) + String(repeating: "]", count: 70) + " } } }",
        "2:74: error: values lie more than 64 deep in each other [limit-exceeded]"
      ),
      (head + "\"a\": {} } } x", "2:13: error: unexpected text after the value [json-syntax]"),
      ("\0", ""),
    ])
  func catalogIsChecked(_ catalog: String, _ expected: String) async throws {
    let site = try Self.site(catalog)
    let messages = try await site.messages()
    #expect(messages.contains("content/x/Localizable.xcstrings:" + expected), "\(messages)")
    #expect(!site.folder.exists("public"))
    await #expect(throws: (any Error).self) { _ = try await TextExporterTests.run(site) }
    #expect(try site.folder.text("content/x/Localizable.xcstrings") == catalog)
  }

  @Test func tooLargeCatalogIsNotRead() async throws {
    let site = try Self.site(Self.head + String(repeating: " ", count: 2000) + "} }")
    try site.folder.write(["content/site.yaml": "title: Test\nlanguages: [de]\nlimits: { file: 1000 }\n"])
    #expect(
      try await site.messages().contains(
        "content/x/Localizable.xcstrings: error: the file is 2042 bytes; the limit is 1000 [limit-exceeded]"))
  }

  /// sitegen's words come from a catalog too.
  @Test func wordCannotEscapeFromItsText() async throws {
    let site = try Self.site(Self.catalog("a", ""))
    try site.folder.write([
      "templates/words.xcstrings": Self.head + "\"search\": { \"localizations\": { \(Self.unit("<b>\\u202eehcuS")) } } } }"
    ])
    let found = try await site.build().diagnostics.filter { $0.path == "templates/words.xcstrings" }
    #expect(found.map(\.code) == [.unsafeCharacter] && found.first?.location?.line == 2)
    let page = try site.folder.text("public/de/index.html")
    #expect(page.contains("&lt;b&gt;ehcuS") && !page.contains("<b>ehcuS") && !page.contains("\u{202E}"))
  }
}
