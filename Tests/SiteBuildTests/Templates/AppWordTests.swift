import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// An app's own words, for its templates and scripts.
@Suite(.computing) struct AppWordTests {
  private static let site = [
    "content/site.yaml": "title: Test\nlanguages: [de]\nplainText: { guide: false, pages: false }\n",
    "content/index.md": "---\ndescription: Home.\n---\nHello\n",
    "content/x/app.yaml": "name: X\n",
    "content/x/index.md": "---\ndescription: X.\n---\nText.\n",
    "content/x/a.md": "---\ndescription: A.\nlayout: own\n---\nText.\n",
    "content/x/a.de.md": "---\ndescription: A.\nlayout: own\n---\nText.\n",
    "content/x/templates/words.xcstrings": """
    { "sourceLanguage": "en", "strings": {
    "calculate": { "localizations": {
      "de": { "stringUnit": { "value": "Berechnen" } }, "en": { "stringUnit": { "value": "Calculate" } } } },
    "per": { "localizations": {
      "de": { "stringUnit": { "value": "%(number)@ pro %(unit)@" } }, "en": { "stringUnit": { "value": "%(number)@ per %(unit)@" } } } },
    "sign": { "localizations": { "en": { "stringUnit": { "value": "MET" } } } }
    } }
    """,
    "content/x/templates/layouts/own.mustache": "{{>partials/button}} {{words.sign}}, {{words.cancel}}\n",
    "content/x/templates/partials/button.mustache": "<button>{{words.calculate}}</button>",
    "content/x/templates/assets/own/a.js": "import { words } from '../words/own.js'\nalert(words.per({ number: 1, unit: words.sign }))\n",
  ]

  private static func file(_ path: String, of site: TestSite) throws -> String {
    if path.hasPrefix("assets/") { return try site.folder.asset(String(path.dropFirst("assets/".count))) }
    return try site.folder.text("public/" + path)
  }

  @Test func templatesAndScriptsOfTheAppHaveItsWordsInEachLanguage() async throws {
    let site = try TestSite(Self.site)
    #expect(try await site.build().diagnostics.filter { $0.severity != .note } == [])
    #expect(try Self.file("x/a/index.html", of: site) == "<button>Calculate</button> MET, Cancel\n")
    #expect(try Self.file("de/x/a/index.html", of: site) == "<button>Berechnen</button> MET, Abbrechen\n")
    #expect(
      try Self.file("assets/apps/x/words/own.js", of: site) == """
        export const { words } = await ({
          'de': () => import('./own.de.js'),
        }[document.documentElement.lang] ?? (() => import('./own.en.js')))()

        """)
    #expect(
      try Self.file("assets/apps/x/words/own.en.js", of: site) == """
        export const words = {
          per: ({ number, unit }) => `${number} per ${unit}`,
          sign: `MET`,
        }

        """)
    #expect(
      try Self.file("assets/apps/x/words/own.de.js", of: site) == """
        export const words = {
          per: ({ number, unit }) => `${number} pro ${unit}`,
          sign: `MET`,
        }

        """)
    let tree = try site.folder.files(below: "public")
    #expect(tree.filter { $0.hasSuffix(".xcstrings") || $0.withPlainAssets.hasPrefix("assets/words/own") } == [])
  }

  @Test func modulesOfTheAppAreKept() async throws {
    let module = "export const words = { per: String, sign: '' }\n"
    let site = try TestSite(Self.site.merging(["content/x/templates/assets/words/own.js": module]) { $1 })
    #expect(try await site.build().diagnostics.filter { $0.severity != .note } == [])
    #expect(try Self.file("assets/apps/x/words/own.js", of: site) == module)
    #expect(try site.folder.files(below: "public").contains { $0.hasSuffix("words/own.de.js") } == false)
  }

  @Test func equalTextsInTwoAppsAreOneWord() async throws {
    let words = #"{ "strings": { "sign": { "localizations": { "en": { "stringUnit": { "value": "MET" } } } } } }"#
    let site = try TestSite(Self.site.merging(["content/y/app.yaml": "name: Y\n", "content/y/templates/words.xcstrings": words]) { $1 })
    #expect(try await site.build().diagnostics.filter { $0.severity != .note } == [])
    #expect(try Self.file("x/a/index.html", of: site) == "<button>Calculate</button> MET, Cancel\n")
  }

  /// After each edit, the site in memory equals a new build.
  @Test func previewUpdatesWords() async throws {
    let site = try TestSite(Self.site)
    var preview = Preview(site)
    let path = "content/x/templates/words.xcstrings"
    for text in ["Berechnen", "Rechnen"] {
      try site.folder.write([path: Self.site[path, default: ""].replacingOccurrences(of: "Berechnen", with: text)])
      #expect(try await preview.update(text == "Berechnen" ? .everything : .files([path])).filter { $0.severity != .note } == [])
      _ = try await site.build { $0.isPreview = true }
      #expect(try preview.differences(from: site.folder) == [])
      #expect(try Self.file("de/x/a/index.html", of: site).hasPrefix("<button>\(text)</button>"))
    }
  }
}
