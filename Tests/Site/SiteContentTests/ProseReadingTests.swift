import Diagnostics
import SettingsModel
import Testing

@testable import SiteContent

/// Converts Markdown in an app's files to plain text and HTML.
@Suite struct ProseReadingTests {
  /// Returns an app with a text wherever markup is allowed.
  private static func everywhere(_ text: String) -> (app: App?, diagnostics: [Diagnostic]) {
    let quoted = "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    let texts: [AppFile: String] = [
      .app: """
      name: Steps
      description: \(quoted)
      facts: { isPro: { type: boolean, description: \(quoted) } }
      effects: { reload: { title: Reload, detail: \(quoted) } }
      stored: { cache: { description: \(quoted) } }
      components: { row: { detail: \(quoted) } }
      """,
      .settings: """
      settings:
        size: { description: \(quoted), notes: [\(quoted), plain], options: { big: { title: Big, detail: \(quoted) } } }
        days: { title: Days, multiple: true, options: { mo: { title: Monday, detail: \(quoted) } } }
      screens:
        main:
          title: Main
          description: \(quoted)
          notes: \(quoted)
          cards: [ { id: card, title: Card, notes: \(quoted) } ]
          sections:
            - id: all
              footer: \(quoted)
              notes: \(quoted)
              rows:
                - row: { title: Row, kind: info, detail: \(quoted), notes: \(quoted) }
      """,
      .icons: """
      title: Icons
      description: \(quoted)
      notes: \(quoted)
      grid: { columns: 3, spacing: 16 }
      tile: { width: 64, height: 64, cornerRadius: 14 }
      components: { cell: { detail: \(quoted) } }
      icons: []
      """,
      .onboarding: """
      title: Welcome
      description: \(quoted)
      notes: \(quoted)
      components: { page: { detail: \(quoted) } }
      steps: [ { id: one, title: One, notes: \(quoted) } ]
      timeline: [ { id: hello, text: Hello, notes: \(quoted) } ]
      machine: { initial: a, states: { a: { final: true } } }
      """,
    ]
    return read(texts)
  }

  private static func read(_ texts: [AppFile: String]) -> (app: App?, diagnostics: [Diagnostic]) {
    let sources = texts.map { ($0, SourceText(path: "content/steps/\($0.rawValue)", $1)) }
    return AppReader.read(AppPlace("steps"), Dictionary(uniqueKeysWithValues: sources), files: [:])
  }

  /// The number of texts in `everywhere`.
  private static let places = 24

  @Test func everyTextWithMarkupHasPlainTextAndHTML() throws {
    let (app, diagnostics) = Self.everywhere("*a* [b](setting:steps/size)")
    #expect(diagnostics == [])
    var changed = try #require(app)
    #expect(changed.textLinks.map(\.address) == Array(repeating: "setting:steps/size", count: Self.places))
    var found: [Prose] = []
    changed.updateProse { prose in
      if prose.text == "a b" { found.append(prose) }
      prose = Prose(text: "x", html: nil)
    }
    #expect(found == Array(repeating: Prose(text: "a b", html: #"<em>a</em> <a href="setting:steps/size">b</a>"#), count: Self.places))
    var left = 0
    changed.updateProse { _ in left += 1 }
    #expect(left == 0)
  }

  @Test func aTextWithoutMarkupHasNoHTML() throws {
    let (app, diagnostics) = Self.everywhere("# 1 < 2 & \\\\*a")
    #expect(diagnostics == [])
    var count = 0
    var changed = try #require(app)
    changed.updateProse { _ in count += 1 }
    #expect(count == 0)
    #expect(changed.catalogue.description == "# 1 < 2 & \\*a")
  }

  @Test func notesAndTheirHTMLHaveTheSameOrder() throws {
    let (app, _) = Self.everywhere("a `b`")
    let setting = try #require(app?.catalogue.settings.first)
    #expect(setting.notes == ["a b", "plain"])
    #expect(setting.notesHTML == ["a <code>b</code>", "plain"])
  }

  @Test func aCredentialSplitByMarkupIsFound() throws {
    let key = "AKIA" + "*Q3EGRZ7WDB2TNXK5*"
    let (_, diagnostics) = Self.read([.app: "name: Steps\ndescription: \"\(key)\"\n"])
    #expect(diagnostics.map(\.code) == [.credential])
    #expect(diagnostics.map(\.excerpt).allSatisfy { $0 == nil })
  }
}
