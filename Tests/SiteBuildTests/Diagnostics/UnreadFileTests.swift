import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// An unreadable file is reported once. Errors that follow from it are not reported.
@Suite(.computing) struct UnreadFileTests {
  private static let files = [
    "content/site.yaml": """
    title: T
    description: A site.
    languages: [de]
    frontMatter: { ignore: [sidebar] }
    markdown: { html: true }
    navigation:
      - { title: Walks, url: /walks/ }
    limits: { page: 3000000 }

    """,
    "content/index.md": "---\ntitle: Home\nsidebar: left\ndescription: Home.\n---\n<b>All</b> [settings](count:walks/settings)\n",
    "content/index.de.md": "---\ntitle: Start\ndescription: Start.\n---\nText\n",
    "content/walks/app.yaml": """
    name: Walks
    description: Counts.
    version: "1.0"
    platforms: [iOS]
    facts:
      isPro: { type: boolean }

    """,
    "content/walks/settings.yaml": """
    settings:
      sounds: { title: Sounds, description: Plays sounds., type: boolean, default: true }
    screens:
      main:
        title: Main
        sections:
          - { id: a, rows: [sounds] }

    """,
    "content/walks/index.md": "---\nlayout: landing\ntitle: Walks\ndescription: Walks.\n---\n[Sounds](setting:walks/sounds)\n",
    "content/walks/news.md": "---\ntitle: News\ndescription: News.\nversion: \"1.0\"\ndate: 2026-10-01\n---\n\n[Settings](settings/)\n",
    "content/walks/privacy.md": "---\ntitle: Privacy\ndescription: P.\nlayout: own\n---\n\n{#a}\n",
    "content/walks/templates/layouts/own.mustache": "{{>layouts/page}}<p>{{words.ownWord}}</p>",
    "content/walks/templates/words.xcstrings": #"""
    { "sourceLanguage": "en", "version": "1.0",
      "strings": { "ownWord": { "localizations": { "en": { "stringUnit": { "state": "translated", "value": "Own" } } } } } }
    """#,
  ]

  private static func found(_ path: String, _ change: (String) -> String) async throws -> [String] {
    var files = Self.files
    files[path] = change(files[path] ?? "")
    let site = try TestSite(files, templates: .copied)
    let report = try await site.check()
    return report.diagnostics.filter { $0.severity != .note }.map { "\($0.path): \($0.summary)" }
  }

  @Test func siteWithoutChangesHasNoMistakes() async throws { #expect(try await Self.found("content/index.md") { $0 } == []) }

  @Test(arguments: [
    "content/site.yaml", "content/walks/app.yaml", "content/walks/settings.yaml", "content/walks/templates/words.xcstrings",
    "content/index.md",
  ])
  func strayBracketIsOneMistake(_ path: String) async throws {
    for (mark, line) in [("[", 1), ("}", 2), ("\"", 2), (": x: y", 1), ("\u{0}", 3)] {
      let found = try await Self.found(path) { text in
        var lines = text.components(separatedBy: "\n")
        lines[min(line, lines.count - 1)] += " " + mark
        return lines.joined(separator: "\n")
      }
      // A bracket in a quoted string or a comment is not a mistake.
      #expect(found.count <= 1 && found.allSatisfy { $0.hasPrefix(path + ": ") }, "\(path) \(mark): \(found)")
    }
  }

  @Test func messageSaysThatDependentFilesAreNotChecked() async throws {
    var files = Self.files
    files["content/walks/settings.yaml"] = "settings: [\n"
    let messages = try await TestSite(files).messages()
    #expect(
      messages == """
        content/walks/settings.yaml:1:11: error: this "[" is not closed [yaml-syntax]
            1 | settings: [
              |           ^
              = help: write "]" where the list ends, or quote text that contains a bracket; anything that depends on this file was not checked

        """)
  }

  /// The catalog's texts are not reported as missing too, even in languages with `complete: true`.
  @Test func unreadableStringCatalogIsOneMistake() async throws {
    let site = try TestSite([
      "content/site.yaml": "title: T\ndescription: D.\nlanguages: { de: { complete: true } }\n",
      "content/index.md": "---\ntitle: Home\ndescription: Home.\n---\nText\n", "content/Localizable.xcstrings": "{\n",
      "content/walks/app.yaml": "name: Walks\ndescription: Counts.\n", "content/walks/Localizable.xcstrings": "{ ]\n",
    ])
    #expect(
      try await site.build().diagnostics.filter { $0.severity == .error }.map { "\($0.path): \($0.summary)" } == [
        "content/Localizable.xcstrings: this \"{\" is not closed", "content/walks/Localizable.xcstrings: expected a name in double quotes",
      ])
  }

  @Test func unreadableDrawingsAreOneMistake() async throws {
    let row = { (icon: String) in "          - { id: a, rows: [{ sounds: { icon: \(icon) } }] }\n" }
    var files = Self.files
    files["content/walks/settings.yaml"] = """
      settings:
        sounds: { title: Sounds, description: Plays sounds., type: boolean, default: true }
      screens:
        main:
          title: Main
          sections:
      \(row("walks.shoe"))
      """
    files["templates/drawings.svg"] = "<svg xmlns=\"http://www.w3.org/2000/svg\">\u{0}</svg>\n"
    #expect(
      try await TestSite(files).build().diagnostics.map { "\($0.path): \($0.summary)" } == [
        "templates/drawings.svg: the file contains a NUL byte"
      ])
  }
}
