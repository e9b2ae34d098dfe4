import AppSources
import CodeImport
import Diagnostics
import SettingsImport
import SettingsModel
import SiteContent
import SourceValues
import Testing

/// Conditions of rows, from the code to `settings.yaml`.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct ConditionTests {
  private static func rows(_ row: String) throws -> [String] {
    let code = """
      enum Theme: String { case light, dark = "night" }
      enum Level: Int { case low, high }
      struct SettingsView: View {
        @AppStorage("on") var on = true
        @AppStorage("off") var off = true
        @AppStorage("theme") var theme: Theme = .light
        @AppStorage("level") var level = Level.low
        @AppStorage("count") var count = 3
        @AppStorage("size") var size = 1.5
        @AppStorage("name") var name: String?
        @AppStorage("a") var a = true
        @State private var isOpen = false
        @State private var model = Model()
        var isBright: Bool { theme == .light }
        var isOpenAndOn: Bool { isOpen && on }
        var body: some View { Form { \(row) } }
      }
      class Model {
        @AppStorage("on") var on = true
        @AppStorage("off") var off = true
        var isFirst: Bool { on ? false : !off }
        var isSecond: Bool { return off && !on }
      }
      """
    let app = SourceText(path: "content/x/app.yaml", "name: X\n")
    let empty = try #require(AppReader.read(AppPlace("x"), [.app: app], files: [:]).app)
    let bytes = SettingsImport(KeyTests.findings(["A.swift": code]), into: empty.catalogue, nil, schema: "x").bytes
    let (read, diagnostics) = AppReader.read(
      AppPlace("x"), [.app: app, .settings: SourceText(path: "content/x/settings.yaml", bytes: bytes)], files: [:])
    #expect(read != nil && diagnostics.filter { $0.severity == .error }.map(\.summary) == [])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.contains("- a") }.map {
      String($0.drop { $0 == " " || $0 == "-" })
    }
  }

  @Test(arguments: [
    ("on", "{ on: true }"), ("!on", "{ on: false }"), ("on == false", "{ on: false }"), ("on && !off", "{ on: true, off: false }"),
    ("theme == .dark", "{ theme: night }"), ("theme != Theme.dark", "{ not: { theme: night } }"), ("level == .high", "{ level: 1 }"),
    ("count > 3", "{ $atLeast: { count: 4 } }"), ("count >= 3", "{ $atLeast: { count: 3 } }"), ("count < 3", "{ $atMost: { count: 2 } }"),
    ("size > 1.5", "{ not: { $atMost: { size: 1.5 } } }"), ("size <= 2", "{ $atMost: { size: 2 } }"),
    ("name != nil", "{ not: { name: null } }"),
    ("theme != .dark && count != 0", "{ all: [{ not: { theme: night } }, { not: { count: 0 } }] }"),
    ("on, theme == .light", "{ on: true, theme: light }"),
    // Conditions in computed properties
    ("isBright", "{ theme: light }"), ("!isBright", "{ not: { theme: light } }"), ("model.isFirst", "{ on: false, off: false }"),
    ("model.isFirst || model.isSecond", "{ on: false }"), ("!(on || off)", "{ on: false, off: false }"),
    ("!model.isFirst", "{ any: [{ on: true }, { off: true }] }"),
    ("on && off || on && !off", "{ on: true }"), ("on || on && off", "{ on: true }"),
    ("on || !off", "{ any: [{ on: true }, { off: false }] }"),
    ("on || off && count > 3", "{ any: [{ on: true }, { off: true, $atLeast: { count: 4 } }] }"),
    ("on && (off || count > 3)", "{ on: true, any: [{ off: true }, { $atLeast: { count: 4 } }] }"),
    ("!(on && off)", "{ any: [{ on: false }, { off: false }] }"),
  ])
  func comparisonsBecomeConditions(_ condition: String, _ expected: String) throws {
    #expect(try Self.rows("if \(condition) { Toggle(\"A\", isOn: $a) }") == ["a: { visibleWhen: \(expected) }"])
  }

  @Test(arguments: [
    ("on", "{ on: false }"), ("!on", "{ on: true }"), ("theme == .dark", "{ not: { theme: night } }"),
    ("count >= 3", "{ $atMost: { count: 2 } }"),
  ])
  func disabledIsTheOppositeOfEnabled(_ condition: String, _ expected: String) throws {
    #expect(try Self.rows("Toggle(\"A\", isOn: $a).disabled(\(condition))") == ["a: { enabledWhen: \(expected) }"])
  }

  @Test func casesOfASwitchBecomeConditions() throws {
    let rows = try Self.rows("switch theme { case .light: EmptyView()\ncase .dark: Toggle(\"A\", isOn: $a) }")
    #expect(rows == ["a: { visibleWhen: { theme: night } }"])
  }

  /// A condition that depends on anything outside the code is omitted.
  @Test(arguments: [
    "on || isOpen", "isOpen", "on && isOpen", "theme == model.theme", "theme == .sepia", "count > limit", "name.isEmpty", "count + 1 > 3",
    "theme > .dark", "on == off", "model.on()", "let on = model.on",
    "isOpenAndOn", "on && !on",
  ])
  func noConditionIsInvented(_ condition: String) throws {
    #expect(try Self.rows("if \(condition) { Toggle(\"A\", isOn: $a) }") == ["a"])
  }
}
