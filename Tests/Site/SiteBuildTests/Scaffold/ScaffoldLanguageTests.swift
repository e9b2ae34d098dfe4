import Diagnostics
import EmbeddedFiles
import Localization
import SiteBuild
import SiteContent
import SiteRendering
import TestSupport
import Testing

/// New sites in the languages that sitegen is translated into.
@Suite(.computing) struct ScaffoldLanguageTests {
  private static let languages = ["en"] + Words.shippedLanguages

  private static func files(_ tags: [String], sources: String? = nil) throws -> [String: String] {
    Scaffold(
      for: try SiteName("My App"), on: try #require(CalendarDate("2026-11-01")), sources: sources, languages: try ScaffoldLanguages(tags)
    ).files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the parts that are the same in every language: marks, links, heading levels, and the number of placeholders.
  private static func shape(_ page: String) -> [String] {
    let marks = page.matches(of: /%\{(?:sample|else|end|id|date)\}|(?:setting|range):[^)]+|\]\([.\/a-z-]+\)|FILL IN:/).map { String($0.0) }
    let lines = page.matches(of: /(?m)^(?:#+ |> |layout: .*|order: .*|effective: .*)/).map { String($0.0) }
    return (marks + lines).sorted()
  }

  @Test(arguments: Words.shippedLanguages) func everyLanguageHasTheSamePages(_ language: String) {
    let files = EmbeddedFolder.scaffold.files.mapValues { String(decoding: $0, as: UTF8.self) }
    func pages(_ language: String) -> [String: [String]] {
      let folder = "pages/\(language)/"
      let own = files.filter { $0.key.hasPrefix(folder) }.map { (String($0.key.dropFirst(folder.count)), Self.shape($0.value)) }
      return Dictionary(uniqueKeysWithValues: own)
    }
    let wanted = pages("en").merging(Self.legalPages) { _, own in own }
    #expect(pages(language).count == 9 && pages(language) == wanted)
  }

  /// Legal texts are drafted only in English. In other languages, these pages have a heading for each URL in the README. The privacy page
  /// also has the required link to the setting that collects data.
  private static let legalPages = [
    "privacy.md": [
      "## ", "## ", "## ", "## ", "%{date}", "%{end}", "%{end}", "%{sample}", "FILL IN:", "FILL IN:", "FILL IN:", "effective: %{date}",
      "setting:%{id}/crashReports",
    ],
    "terms.md": ["%{date}", "FILL IN:", "effective: %{date}"],
    "delete-account.md": ["## ", "FILL IN:", "FILL IN:", "order: 3"],
  ]

  @Test(arguments: languages) func newSiteIsInItsLanguageWithoutMistakes(_ language: String) async throws {
    let site = try TestSite(Self.files([language]))
    let report = try await site.build()
    #expect(report.diagnostics.filter { $0.code != .leftToFillIn }.map { DiagnosticFormat.text.print($0) } == [])
    #expect(report.diagnostics.count { $0.code == .leftToFillIn } == 10)
    #expect(try site.folder.text("public/settings/index.html").contains("<html lang=\"\(language)\""))
    // The README lists these pages for the stores.
    let named = try site.folder.text("README.md").matches(of: /\| `(\/[^`#]*)(?:#([^`]*))?` \|/)
    #expect(named.count == 12)
    for match in named {
      let page = try site.folder.text("public\(match.1)index.html")
      if let fragment = match.2 { #expect(page.contains("id=\"\(fragment)\""), "\(fragment)") }
    }
    // No English words are left in the texts of the model.
    if language != "en" { #expect(try !site.folder.text("content/settings.yaml").contains(/title: (?:Settings|Reminder|Hour)\b/)) }
  }

  /// The home page names the file that contains its text.
  @Test func everyHomePageNamesItsOwnFile() throws {
    let files = try Self.files(["de", "en"], sources: "../code")
    for path in ["content/index.md", "content/index.en.md"] {
      #expect(files[path]?.matches(of: /`content\/[^`]*`/).map { String($0.0) } == ["`\(path)`"], "\(path)")
    }
  }

  @Test func newSiteHasAllItsLanguages() async throws {
    let site = try TestSite(Self.files(Self.languages))
    let report = try await site.build()
    #expect(report.diagnostics.filter { $0.code != .leftToFillIn }.map { DiagnosticFormat.text.print($0) } == [])
    #expect(Self.languages == ["en", "ar", "de", "es", "fr", "ja", "pt-BR", "zh-Hans"])
    #expect(report.diagnostics.count { $0.code == .leftToFillIn } == 3 + 7 * Self.languages.count)
    for language in try atLeast(7, Words.shippedLanguages) {
      let page = try site.folder.text("public/\(language.lowercased())/privacy/index.html")
      #expect(page.contains("<html lang=\"\(language)\""))
      // Only the entries of the language menu are in other languages.
      #expect(page.matches(of: /\slang="/).count == 1 + Self.languages.count, "\(language)")
    }
  }

  /// A site in English is the same as one without languages.
  @Test func siteInOneLanguageHasNoCatalog() throws {
    #expect(try Self.files(["de"])["content/Localizable.xcstrings"] == nil)
    #expect(try Self.files(["de"])["content/site.yaml"]?.contains("languages:") == false)
    #expect(try Self.files(["fi"])["content/privacy.md"] == Self.files(["en"])["content/privacy.md"])
  }

  /// In catalogs too, a name is text, not a format string.
  @Test(arguments: ["100%d", "a\"b\\c", "%{id}", "de", "{value}"]) func nameMayHaveAnyCharacters(_ text: String) async throws {
    let (languages, day) = (try ScaffoldLanguages(["en", "de"]), try #require(CalendarDate("2026-11-01")))
    let name = try SiteName(text.replacing("\\", with: "x"), in: languages)
    #expect(name.id != "de")
    let scaffold = Scaffold(for: name, on: day, languages: languages)
    let site = try TestSite(scaffold.files.mapValues { String(decoding: $0, as: UTF8.self) })
    let report = try await site.build()
    #expect(report.diagnostics.filter { $0.code != .leftToFillIn }.map { DiagnosticFormat.text.print($0) } == [])
  }
}
