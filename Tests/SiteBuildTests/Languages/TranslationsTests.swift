import Diagnostics
import Foundation
import Localization
import SiteBuild
import SiteChecks
import SiteRendering
import TestSupport
import Testing

/// Missing translations of a site.
@Suite struct TranslationsTests {
  private static func completeness(_ files: [String: String] = [:]) async throws -> Completeness {
    let site = try TestSite(LanguageSite.files().merging(files) { _, new in new })
    return try #require(try await site.check().completeness)
  }

  @Test func missingTextsAreListedByLanguageAndFile() async throws {
    let reviewed = LanguageSite.catalog(["Unit system": ["de": "Maß"], "Metric": ["de": "Metrisch"], "Counts steps.": ["de": "Zählt."]])
      .replacing("{ \"state\": \"translated\", \"value\": \"Maß\"", with: "{ \"state\": \"needs_review\", \"value\": \"Maß\"")
    let found = try await Self.completeness(["content/walker/Localizable.xcstrings": reviewed])
    #expect(
      found.translations.text.hasPrefix(
        """

        de
          content/Localizable.xcstrings  2 of 4
            content/site.yaml:6:14: "Walker"
            content/site.yaml:8:14: "Other"
          content/walker/Localizable.xcstrings  3 of 10
            content/walker/app.yaml:1:7: "Walker"
            content/walker/settings.yaml:2:79: "Imperial"
            content/walker/settings.yaml:3:18: "App Lock"
            content/walker/settings.yaml:6:12: "Settings"
            content/walker/settings.yaml:9:17: "Read the [terms](terms.md)."
            content/walker/settings.yaml:10:45: "Support"
            content/walker/settings.yaml:10:74: "Ask."
            content/walker/Localizable.xcstrings:1:353: "Unit system" needs review
          templates/words.xcstrings  \(Words.builtIn.count) of \(Words.builtIn.count)
          not in this language: other
          only in the main language: 2 pages
            content/walker/blog/2026-10-02-more.md
            content/walker/support.md

        ar

        """))
  }

  @Test func jsonHasTheSameContents() async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\nlanguages: [de]\n", "content/index.md": "---\ndescription: Home.\n---\n# Home\n",
      "content/Localizable.xcstrings": LanguageSite.catalog(["Test": [:]]),
    ])
    let found = try #require(try await site.check().completeness)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(found.json)) as? [String: [[String: Any]]])
    let language = try #require(json["languages"]?.first)
    #expect(language["language"] as? String == "de" && language["pages"] as? [String] == ["content/index.md"])
    let files = try #require(language["files"] as? [[String: Any]])
    #expect(files.map { $0["path"] as? String } == ["content/Localizable.xcstrings", "templates/words.xcstrings"])
    #expect(files.map { $0["total"] as? Int } == [1, Words.builtIn.count])
    let gap = try #require((files[0]["missing"] as? [[String: Any]])?.first)
    #expect(gap["text"] as? String == "Test" && gap["line"] as? Int == 1 && gap["column"] as? Int == 40)
    #expect(gap["path"] as? String == "content/Localizable.xcstrings")
  }

  /// A missing text is an error only in a language with `complete: true`.
  @Test func missingTextsInACompleteLanguageAreErrors() async throws {
    func messages(_ languages: String, _ texts: [String: [String: String]]) async throws -> String {
      try await TestSite([
        "content/site.yaml": "title: Test\nlanguages: \(languages)\n", "content/x/app.yaml": "name: X\n", "content/y/app.yaml": "name: Y\n",
        "content/x/Localizable.xcstrings": LanguageSite.catalog(texts), "content/index.md": "---\ndescription: Home.\n---\n# Home\n",
        "content/Localizable.xcstrings": LanguageSite.catalog(["Test": ["de": "Test"]]),
      ]).messages()
    }
    let missing = """
      content/x/Localizable.xcstrings:1:40: error: "X" is missing in "de" [missing-translation]
      """
    let texts = ["X": ["ar": "س"], "Z": ["de": "Z"]]
    #expect(try await messages("{ de: { complete: true }, ar: {} }", texts).hasPrefix(missing))
    #expect(try await messages("{ de: { complete: false }, ar: }", texts) == "")
    #expect(try await messages("[de, ar]", texts) == "")
    #expect(try await messages("{ de: { complete: true } }", ["X": ["de": "X"]]) == "")
    // An app without any translation has no pages in the language.
    #expect(try await messages("{ de: { complete: true } }", ["X": [:]]) == "")
  }

  @Test func missingWordsAreCounted() async throws {
    let site = try TestSite(["content/site.yaml": "title: Test\nlanguages: { fi: { complete: true } }\n"])
    let messages = try await site.messages()
    #expect(
      messages.contains(
        "templates/words.xcstrings: error: \"fi\" lacks translations for \(Words.builtIn.count) built-in words [missing-translation]\n"))
    #expect(messages.contains("content/site.yaml:1:8: error: \"Test\" is missing in \"fi\" [missing-translation]\n"))
    #expect(
      messages.contains(
        "content/site.yaml:2:14: warning: \"fi\" lacks translations for \(Words.builtIn.count) built-in words [missing-words]\n"))
  }

  /// In a language with `words: english`, untranslated built-in words are not reported.
  @Test func wordsMayBeEnglish() async throws {
    let files = [
      "content/index.md": "---\ntitle: Home\ndescription: Home.\n---\nHome.\n",
      "content/a.it.md": "---\ntitle: Pagina\ndescription: Una pagina.\n---\nTesto.\n",
    ]
    let site = try TestSite(
      files.merging(["content/site.yaml": "title: Test\nlanguages: { it: { words: english, complete: true } }\n"]) { $1 })
    // The site's title is still reported as missing.
    #expect(try await site.build().diagnostics.map(\.code) == [.missingTranslation])
    let main = try TestSite(
      ["content/index.md": files["content/index.md"] ?? ""].merging([
        "content/site.yaml": "title: Test\nlanguage: it\nlanguages: { it: { words: english } }\n"
      ]) { $1 })
    #expect(try await main.messages() == "")
    let page = try main.folder.text("public/index.html")
    #expect(page.contains("<html lang=\"it\"") && page.contains(" lang=\"en\">Skip to content</"))
  }
}
