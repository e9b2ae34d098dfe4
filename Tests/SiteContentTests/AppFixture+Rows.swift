import SettingsModel
import Testing

@testable import SiteContent

extension AppFixture {
  /// A setting of each kind of row, and one that says nothing.
  private static let settings = """
    settings:
      unitSystem: { title: Unit system, options: { metric: Metric, imperial: { title: Imperial, detail: Feet, entitlement: pro } } }
      stepGoal: { title: Daily goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500 }
      notify: { title: Notifications, type: boolean }
      nickname: { title: Nickname, type: string }
      bare: {}

    """

  /// app.yaml, with facts, an entitlement and effects that settings and rows can name.
  static let steps = """
    name: Steps
    facts: { isPro: { type: boolean }, auth: { type: enum, values: [undetermined, authorized, denied] }, helpURL: { type: string } }
    entitlements: { pro: { title: Steps Pro, when: { isPro: true }, opens: { paywall: Paywall } } }
    effects: { reload: { title: Reload }, ask: { title: Ask } }

    """

  /// The app with a screen of these rows.
  init(rows: String) {
    let indented = rows.split(separator: "\n").map { "          \($0)\n" }.joined()
    self.init(
      app: Self.steps,
      [.settings: Self.settings + "screens:\n  main:\n    title: Main\n    sections:\n      - all:\n          rows:\n" + indented])
  }
}

extension Row {
  /// The row of the app that is written so.
  static func read(_ text: String) throws -> Row {
    let (app, diagnostics) = AppFixture(rows: text).read()
    #expect(diagnostics.map(\.brief) == [])
    return try #require(app?.catalogue.screens.first?.rows.first)
  }
}
