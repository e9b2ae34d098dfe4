import Diagnostics
import SettingsModel
import Testing

@testable import SiteContent

extension Diagnostic {
  /// The diagnostic in one line: `3:5 unknown-key "x" is not a valid key in row | did you mean "y"?`
  var brief: String {
    let place = location.map { "\($0.line):\($0.column) " } ?? ""
    let mark = severity == .warning ? "warning " : ""
    return place + mark + code.rawValue + " " + summary + (help.map { " | " + $0 } ?? "")
  }
}

extension Node {
  /// The node with its scalars typed, in one line: `{a: 1, b: ["x", null]}`.
  var brief: String {
    switch content {
    case .scalar: scalar.map { if case .string(let text) = $0 { "\"\(text)\"" } else { $0.text } } ?? ""
    case .sequence(let elements): "[" + elements.map(\.brief).joined(separator: ", ") + "]"
    case .mapping(let members): "{" + members.map { "\($0.key): \($0.value.brief)" }.joined(separator: ", ") + "}"
    }
  }
}

/// An app that is read from strings.
struct AppFixture {
  var files: [AppFile: String]
  var others: [String: FileDigest] = [:]

  init(app: String = "name: Steps\n", _ files: [AppFile: String] = [:]) { self.files = files.merging([.app: app]) { own, _ in own } }

  func read() -> (app: App?, diagnostics: [Diagnostic]) {
    let sources = Dictionary(uniqueKeysWithValues: files.map { ($0.key, SourceText(path: "content/steps/\($0.key.rawValue)", $0.value)) })
    let (app, diagnostics) = AppReader.read(AppPlace("steps"), sources, files: others)
    return (app, diagnostics.report)
  }

  var problems: [String] { read().diagnostics.map(\.brief) }
}

/// A page with every front matter key.
let pageWithEveryKey = """
  ---
  title: Terms
  description: What holds.
  date: 2026-10-01
  updated: 2026-10-02
  version: "1.2.0"
  effective: 2026-11-01
  tags: [legal, text]
  draft: true
  layout: list
  slug: terms-of-use
  aliases: [/agb/, /steps/old-terms/]
  order: 3
  robots: noindex
  image: { file: card.png, description: A card. }
  sample: https://example.com/terms
  ---
  # Heading

  <!--more-->
  """

extension AppFixture {
  /// A setting for each kind of row, and one without keys.
  private static let settings = """
    settings:
      unitSystem: { title: Unit system, options: { metric: Metric, imperial: { title: Imperial, detail: Feet, entitlement: pro } } }
      stepGoal: { title: Daily goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500 }
      notify: { title: Notifications, type: boolean }
      nickname: { title: Nickname, type: string }
      bare: {}

    """

  /// An app.yaml with facts, an entitlement and effects that settings and rows can refer to.
  static let steps = """
    name: Steps
    facts: { isPro: { type: boolean }, auth: { type: enum, values: [undetermined, authorized, denied] }, helpURL: { type: string } }
    entitlements: { pro: { title: Steps Pro, when: { isPro: true }, opens: { paywall: Paywall } } }
    effects: { reload: { title: Reload }, ask: { title: Ask } }

    """

  /// Creates an app with a screen of these rows.
  init(rows: String) {
    let indented = rows.split(separator: "\n").map { "          \($0)\n" }.joined()
    self.init(
      app: Self.steps,
      [.settings: Self.settings + "screens:\n  main:\n    title: Main\n    sections:\n      - all:\n          rows:\n" + indented])
  }
}

extension Row {
  /// Reads an app with this row, and returns the row.
  static func read(_ text: String) throws -> Row {
    let (app, diagnostics) = AppFixture(rows: text).read()
    #expect(diagnostics.map(\.brief) == [])
    return try #require(app?.catalogue.screens.first?.rows.first)
  }
}
