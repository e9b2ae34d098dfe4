import Diagnostics
import Testing
import TextCoding

@testable import Localization

/// Adding untranslated strings to a String Catalog.
@Suite struct CatalogUpdateTests {
  private static func update(_ text: String, _ request: CatalogUpdate.Request) throws -> CatalogUpdate {
    let source = SourceText(path: "Localizable.xcstrings", text)
    let (catalog, diagnostics) = TextCatalog.read(source)
    try #require(diagnostics.isEmpty)
    return CatalogUpdate(of: try #require(catalog), request)
  }

  private static func catalog(_ entries: String...) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private static func entry(_ key: String, _ members: [String], _ localizations: [(String, String, String)]) -> String {
    let units = localizations.map { language, state, value in
      """
              "\(language)" : {
                "stringUnit" : {
                  "state" : "\(state)",
                  "value" : "\(value)"
                }
              }
      """
    }
    let all = members + (units.isEmpty ? [] : ["      \"localizations\" : {\n\(units.joined(separator: ",\n"))\n      }"])
    return "    \"\(key)\" : {\n\(all.joined(separator: ",\n"))\n    }"
  }

  private static let stale = "      \"extractionState\" : \"stale\""
  private static let manual = "      \"extractionState\" : \"manual\""

  private static func request(_ keys: String..., languages: [String] = ["en", "de", "fi"]) -> CatalogUpdate.Request {
    CatalogUpdate.Request(texts: keys.map { CatalogText(key: $0) }, languages: languages)
  }

  @Test func everyTextHasAPlaceForEveryLanguage() throws {
    let update = try Self.update(
      Self.catalog(Self.entry("b", [], [("de", "translated", "B\\u00e4r")])),
      Self.request("a", "b", "C", languages: ["en-GB", "de-AT", "fi"]))
    let new = [("de-AT", "new", ""), ("fi", "new", "")]
    #expect(
      String(decoding: update.bytes, as: UTF8.self)
        == Self.catalog(
          Self.entry("a", [], new), Self.entry("b", [], [("de", "translated", "B\\u00e4r"), ("fi", "new", "")]), Self.entry("C", [], new)))
    #expect(update.added == ["a", "C"] && update.opened == 5 && update.stale == [] && update.revived == [])
    let again = try Self.update(
      String(decoding: update.bytes, as: UTF8.self), Self.request("a", "b", "C", languages: ["en-GB", "de-AT", "fi"]))
    #expect(again.bytes == update.bytes && again.added == [] && again.opened == 0)
  }

  @Test func anEmptyCatalogueIsFilled() throws {
    let empty = TextCatalog.empty("x", sourceLanguage: "en").source
    let text = String(decoding: empty.bytes, as: UTF8.self)
    let filled = try Self.update(text, Self.request("a", languages: ["de"]))
    #expect(String(decoding: filled.bytes, as: UTF8.self) == Self.catalog(Self.entry("a", [], [("de", "new", "")])))
    #expect(try Self.update(text, Self.request()).bytes == empty.bytes)
  }

  @Test func whatIsNotUsedIsStaleUntilItIsUsedAgain() throws {
    let (a, b, c) = (
      Self.entry("a", [], [("de", "translated", "A")]), Self.entry("b", [Self.manual], [("de", "needs_review", "B")]),
      Self.entry("c", ["      \"comment\" : \"\\/\""], [("de", "translated", "C")])
    )
    let text = Self.catalog(a, b, c)
    let update = try Self.update(text, Self.request(languages: ["de"]))
    #expect(update.stale == ["a", "c"])
    let staleC = Self.entry("c", ["      \"comment\" : \"\\/\"", Self.stale], [("de", "translated", "C")])
    #expect(
      String(decoding: update.bytes, as: UTF8.self) == Self.catalog(Self.entry("a", [Self.stale], [("de", "translated", "A")]), b, staleC))
    let used = try Self.update(String(decoding: update.bytes, as: UTF8.self), Self.request("a", "c", languages: ["de"]))
    #expect(String(decoding: used.bytes, as: UTF8.self) == text)
    #expect(used.revived == ["a", "c"] && used.stale == [])
    var keeping = Self.request(languages: ["de"])
    keeping.keepsUnused = true
    #expect(try Self.update(text, keeping).bytes == Array(text.utf8))
  }

  @Test func whatIsNotTranslatedHasNoPlaces() throws {
    let text = Self.catalog("    \"a\" : {\n      \"shouldTranslate\" : false\n    }")
    #expect(try Self.update(text, Self.request("a")).bytes == Array(text.utf8))
  }

  @Test func everythingThatXcodeWritesStays() throws {
    let source = SourceText(path: "x", CatalogSample.text)
    let entries = try #require(TextCatalog.read(source).catalog?.strings.members)
    // Omits stale keys, because using one would make it no longer stale.
    let keys = entries.filter { $0.value["extractionState"]?.string != "stale" }.map(\.key)
    var request = CatalogUpdate.Request(texts: keys.map { CatalogText(key: $0) }, languages: ["en"])
    #expect(try Self.update(CatalogSample.text, request).bytes == source.bytes)
    request.languages = ["en", "fi"]
    let update = try Self.update(CatalogSample.text, request)
    let (before, after) = (Self.lines(source.bytes), Self.lines(update.bytes))
    // The update only adds lines, and a comma after the last entry.
    var rest = after[...]
    try #require(!before.isEmpty)
    for line in before {
      while let first = rest.first, first != line, first != line + "," { rest.removeFirst() }
      #expect(!rest.isEmpty, "\(line)")
      rest = rest.dropFirst()
    }
    #expect(update.opened > 1 && update.added == [])
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] { String(decoding: bytes, as: UTF8.self).split(separator: "\n") }

  @Test func wordsBringTheirTextsAndPluralForms() throws {
    let word = CatalogText(key: "rows", comment: "A count.", source: [.one: "%(count)lld row", .other: "%(count)lld rows"])
    let request = CatalogUpdate.Request(texts: [word], languages: ["en", "pl"])
    let empty = String(decoding: TextCatalog.empty("x", sourceLanguage: "en").source.bytes, as: UTF8.self)
    let update = try Self.update(empty, request)
    let text = String(decoding: update.bytes, as: UTF8.self)
    func unit(_ category: String, _ value: String) -> String {
      """
                    "\(category)" : {
                      "stringUnit" : {
                        "state" : "new",
                        "value" : "\(value)"
                      }
                    }
      """
    }
    func plural(_ language: String, _ units: [String]) -> String {
      """
              "\(language)" : {
                "variations" : {
                  "plural" : {
      \(units.joined(separator: ",\n"))
                  }
                }
              }
      """
    }
    #expect(
      text
        == Self.catalog(
          """
              "rows" : {
                "comment" : "A count.",
                "extractionState" : "extracted_with_value",
                "localizations" : {
          \(plural("en", [unit("one", "%(count)lld row"), unit("other", "%(count)lld rows")])),
          \(plural("pl", ["few", "many", "one", "other"].map { unit($0, "") }))
                }
              }
          """))
    #expect(try Self.update(text, request).bytes == update.bytes)
    // sitegen's own text may be updated; the author's text stays.
    let indent = String(repeating: " ", count: 18)
    let mine = text.replacing(
      "\"state\" : \"new\",\n\(indent)\"value\" : \"%(count)lld row\"",
      with: "\"state\" : \"translated\",\n\(indent)\"value\" : \"%(count)lld row\"")
    let changed = CatalogText(key: "rows", source: [.one: "%(count)lld line", .other: "%(count)lld lines"])
    let next = CatalogUpdate.Request(texts: [changed], languages: ["pl"])
    #expect(try String(decoding: Self.update(text, next).bytes, as: UTF8.self) == text.replacing("lld row", with: "lld line"))
    #expect(mine != text)
    #expect(try Self.update(mine, next).bytes == Array(mine.utf8))
  }
}

/// Inserts missing keys, and changes nothing else.
@Suite struct CatalogMergeTests {
  private static func merge(_ source: String, _ target: String) throws -> (text: String, added: [String], differing: [String]) {
    let catalogs = [source, target].map { TextCatalog.read(SourceText(path: "Localizable.xcstrings", $0)).catalog }
    let merge = CatalogMerge(of: try #require(catalogs[0]), into: try #require(catalogs[1]))
    return (String(decoding: merge.bytes, as: UTF8.self), merge.added, merge.differing)
  }

  private static func catalog(_ entries: String...) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.map { "    " + $0 }.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private static let (a, b, c, d) = (
    "\"a\" : {\n\n    }", "\"b\" : {\n      \"comment\" : \"x\"\n    }", "\"c\" : {\n\n    }", "\"d\" : {\n\n    }"
  )

  @Test func keysAreInsertedBehindTheirNeighbours() throws {
    let merged = try Self.merge(Self.catalog(Self.a, Self.b, Self.c, Self.d), Self.catalog(Self.b, Self.d))
    #expect(merged.text == Self.catalog(Self.a, Self.b, Self.c, Self.d))
    #expect(merged.added == ["a", "c"] && merged.differing == [])
  }

  @Test(arguments: ["{}", "{\n\n  }", "{ }"]) func anEmptyOneIsFilled(_ strings: String) throws {
    let target = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : \(strings),\n  \"version\" : \"1.0\"\n}"
    #expect(try Self.merge(Self.catalog(Self.a, Self.b), target).text == Self.catalog(Self.a, Self.b))
  }

  @Test func whatIsThereStaysByteForByte() throws {
    let target = #"{"strings":{"z":{"own":[1, 2]},  "b":{"localizations":{"en":{"stringUnit":{"value":"mine"}}}}},"sourceLanguage":"en"} "#
    let merged = try Self.merge(Self.catalog(Self.a, Self.b), target)
    #expect(
      merged.text
        == #"{"strings":{"# + "\n    \"a\" : {\n\n    }," + String(target.dropFirst(#"{"strings":{"#.count)))
    #expect(merged.added == ["a"] && merged.differing == ["b"])
    let again = try Self.merge(Self.catalog(Self.a, Self.b), merged.text)
    #expect(again.text == merged.text && again.added == [] && again.differing == ["b"])
  }

  @Test func theWholeSampleIsItself() throws {
    let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.1\"\n}"
    let merged = try Self.merge(CatalogSample.text, empty)
    #expect(merged.text == CatalogSample.text && merged.added.count == 7)
  }
}
