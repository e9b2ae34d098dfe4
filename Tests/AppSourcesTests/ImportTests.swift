import AppSources
import CodeImport
import Diagnostics
import SettingsImport
import SettingsModel
import SiteContent
import SourceValues
import Testing

/// The text that `import swift` writes into `settings.yaml`.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct ImportTests {
  private static let code = """
    struct SettingsView: View {
      @AppStorage("sounds") private var sounds = true
      @AppStorage("goal", store: UserDefaults(suiteName: "group.x")) private var goal = 8000
      @AppStorage("app.theme") private var theme: Theme = .light
      @AppStorage("launched") private var hasLaunched = false
      var body: some View {
        Form {
          Section("General") {
            Toggle("Sounds: on", isOn: $sounds)
            Stepper("Goal", value: $goal, in: 1000...20000, step: 500).disabled(!sounds)
            Picker("Theme", selection: $theme) {}
          }
          Section { NavigationLink("About") { AboutView() } }
        }.navigationTitle("Settings")
      }
    }
    enum Theme: String { case light, dark
      var title: String { switch self { case .light: "Light"; case .dark: "Dark" } } }
    """

  private static func catalogue(_ settings: String) throws -> Catalogue {
    let sources: [AppFile: SourceText] = [
      .app: SourceText(path: "content/steps/app.yaml", "name: Steps\n"),
      .settings: SourceText(path: "content/steps/settings.yaml", settings),
    ]
    let (app, diagnostics) = AppReader.read(AppPlace("steps"), sources, files: [:])
    #expect(diagnostics.map(\.summary) == [])
    return try #require(app).catalogue
  }

  private static func result(_ code: String, into settings: String?) throws -> SettingsImport {
    let findings = KeyTests.findings(["A.swift": code])
    let file = settings.map { SourceText(path: "content/steps/settings.yaml", $0) }
    return SettingsImport(findings, into: try catalogue(settings ?? "settings: {}\n"), file, schema: "../../schemas/settings.schema.json")
  }

  @Test func aNewFileIsReadable() throws {
    let text = String(decoding: try Self.result(Self.code, into: nil).bytes, as: UTF8.self)
    #expect(
      text == """
        # yaml-language-server: $schema=../../schemas/settings.schema.json
        # From the app's sources. Never change an id after it is published.
        settings:
          sounds:                                # A.swift:2
            title: "Sounds: on"
            key: sounds
            type: boolean
            default: true
          goal:                                  # A.swift:3
            title: Goal
            key: goal
            store: { kind: appGroup, name: group.x }
            type: integer
            minimum: 1000
            maximum: 20000
            multipleOf: 500
            default: 8000
          theme:                                 # A.swift:4
            title: Theme
            key: app.theme
            options: { light: Light, dark: Dark }
            default: light
          # No control was found for these. Move keys that aren't settings to "stored" in app.yaml.
          launched:                              # A.swift:5
            title: "FILL IN: what the app calls hasLaunched"
            key: launched
            symbol: hasLaunched
            type: boolean
            default: false

        screens:
          settings:  # A.swift:7
            title: Settings
            view: SettingsView
            sections:
              - id: general
                title: General
                rows:
                  - sounds
                  - goal: { enabledWhen: { sounds: true } }
                  - theme
              - id: settings-2
                rows:
                  - about: { title: About, kind: link, opens: { sheet: AboutView } }

        """)
    let catalogue = try Self.catalogue(text)
    #expect(catalogue.settings.count == 4 && CatalogueComparison(catalogue, KeyTests.findings(["A.swift": Self.code])).differences == [])
    #expect(try Self.result(Self.code, into: text).bytes == Array(text.utf8))
  }

  @Test func theAuthorsLinesStayUnchanged() throws {
    let text = """
      # mine
      settings:
          sounds: { title: Sounds, key: sounds, type: boolean }   # kept
          note: |
            no
      screens:   # kept
        main: { title: Main, sections: [{ id: all, rows: [{ sounds: {} }] }] }
      """.replacing("    note: |\n      no\n", with: "")
    let result = try Self.result(
      "struct V { @AppStorage(\"new\") var new = 1 }\nstruct W { @AppStorage(\"sounds\") var s = true }", into: text + "\n")
    #expect(result.added == ["new"] && result.rest == "")
    #expect(
      String(decoding: result.bytes, as: UTF8.self) == """
        # mine
        settings:
            sounds: { title: Sounds, key: sounds, type: boolean }   # kept
            new:                                 # A.swift:1
              title: "FILL IN: what the app calls new"
              key: new
              type: integer
              default: 1
        screens:   # kept
          main: { title: Main, sections: [{ id: all, rows: [{ sounds: {} }] }] }

        """)
  }

  @Test(arguments: ["\r\n", "\n"], [true, false]) func lineEndingsStay(_ end: String, isEnded: Bool) throws {
    let before = ["# mine", "settings:", "  a: { title: A, key: a }"].joined(separator: end) + (isEnded ? end : "")
    let result = try Self.result("struct V { @AppStorage(\"b\") var b = \"x\" }", into: before)
    let entry = [
      "  b:                                     # A.swift:1", #"    title: "FILL IN: what the app calls b""#, "    key: b",
      "    type: string", "    default: x",
    ]
    let expected = isEnded ? before + entry.joined(separator: end) + end : nil
    let text = String(decoding: result.bytes, as: UTF8.self)
    #expect(text.unicodeScalars.starts(with: before.unicodeScalars) && (expected == nil || text.utf8.elementsEqual((expected ?? "").utf8)))
    #expect(try Self.result("struct V { @AppStorage(\"a\") var a = \"x\" }", into: before).bytes == Array(before.utf8))
  }

  @Test func settingsInBracesStayUnchanged() throws {
    let text = "settings: { a: { title: A, key: a } }\n"
    let result = try Self.result("struct V { @AppStorage(\"new\") var new = 1 }", into: text)
    #expect(result.bytes == Array(text.utf8))
    #expect(
      result.rest == """
        # "settings" of content/steps/settings.yaml is not in block style: add these to it.
        settings:
          new:                                   # A.swift:1
            title: "FILL IN: what the app calls new"
            key: new
            type: integer
            default: 1

        """)
  }

  @Test func theNameOfAFileIsNotWritten() throws {
    let findings = KeyTests.findings(["a\n  evil: { title: x }\n\u{2028}#.swift": "@AppStorage(\"a\") var a = 1"])
    let result = SettingsImport(findings, into: try Self.catalogue("settings: {}\n"), nil, schema: "x")
    #expect(try Self.catalogue(String(decoding: result.bytes, as: UTF8.self)).settings.map(\.id.rawValue) == ["a"])
  }

  /// Two settings must not have the same URL. Keys and defaults may contain any characters.
  @Test(arguments: [
    (#"@AppStorage("Big.Size") var a = 1; @AppStorage("big_size") var b = 2"#, ["a", "big_size"]),
    (#"@AppStorage("1") var a = 1; @AppStorage("not") var b = 2; @AppStorage("ünï") var ünï = 3"#, ["a", "not-setting", "n-"]),
    (#"@AppStorage("x: y # \"z\" {") var a = "- {[\n\t'\\ \u{1}""#, ["a"]),
  ])
  func idsAndTextsAreValid(_ code: String, _ ids: [String]) throws {
    let result = try Self.result("struct V { \(code) }", into: nil)
    #expect(try Self.catalogue(String(decoding: result.bytes, as: UTF8.self)).settings.map(\.id.rawValue) == ids)
  }

  /// In YAML, an unquoted word can have another type, and a punctuation mark can end a string.
  @Test(arguments: [
    ("Don’t ask (a/b) + 1.5_x-y", true), ("Kelvin", true), ("\u{212A}elvin", false), ("Größe", false), ("1st", false), ("", false),
    ("Sounds: on", false), ("Sounds #1", false), ("a, b", false), ("a\u{301}", false), ("trailing ", false), ("a  b", true),
    ("Yes", false), ("off", false), ("offer", true), ("null", false),
  ])
  func textsAreQuotedIfNecessary(_ text: String, isPlain: Bool) throws {
    let bytes = try Self.result("struct V { @AppStorage(\"key\") var name = \"\(text)\" }", into: nil).bytes
    let expected = "    default: " + (isPlain ? text : "\"\(text)\"")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.last?.unicodeScalars.elementsEqual(expected.unicodeScalars) == true)
  }

  /// If a step doesn't match the default, it is omitted.
  @Test(arguments: [
    ("1", "1...9, step: 2", ["minimum: 1", "maximum: 9", "multipleOf: 2", "default: 1"]),
    ("2", "1...9, step: 2", ["minimum: 1", "maximum: 9", "default: 2"]),
    ("15", "15...90, step: 10", ["minimum: 15", "maximum: 90", "multipleOf: 10", "default: 15"]),
    ("0.75", "0.5...2, step: 0.25", ["minimum: 0.5", "maximum: 2", "multipleOf: 0.25", "default: 0.75"]),
    ("2.0", "1...3, step: 0", ["minimum: 1", "maximum: 3", "default: 2"]),
  ])
  func stepsStartAtTheLowerBound(_ initial: String, _ range: String, _ expected: [String]) throws {
    let code =
      "struct V: View { @AppStorage(\"a\") var a = \(initial); var body: some View { Form { Stepper(\"A\", value: $a, in: \(range)) } } }"
    let text = String(decoding: try Self.result(code, into: nil).bytes, as: UTF8.self)
    _ = try Self.catalogue(text)
    let names = ["minimum", "maximum", "multipleOf", "default"]
    let members = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { line in names.contains { line.hasPrefix("\($0): ") } }
    #expect(members.map(String.init) == expected)
  }

  /// If no id can be made from a row's title, the row gets a number. Existing ids are skipped.
  @Test func rowsWithTheSameNameAreNumbered() throws {
    let links = ["設定", "Row 3", "通知", "音", "Row", "色"].map { "NavigationLink(\"\($0)\") { A() }" }
    let code = """
      struct S: View {
        @AppStorage("a") var a = true
        var body: some View { Form { Toggle("A", isOn: $a); \(links.joined(separator: "; ")) } }
      }
      """
    let catalogue = try Self.catalogue(String(decoding: try Self.result(code, into: nil).bytes, as: UTF8.self))
    let rows = catalogue.screens.flatMap { $0.sections.flatMap(\.rows) }.map(\.id.rawValue)
    #expect(rows == ["a", "row", "row-3", "row-2", "row-4", "row-5", "row-6"])
  }
}
