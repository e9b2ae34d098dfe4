import AppSources
import SourceValues
import Testing

/// Rows created by functions, properties and other views, and the sections around them.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct PartTests {
  private static func screens(_ code: String) -> [String] { KeyTests.findings(["A.swift": code]).screens.map(\.text) }

  @Test func functionsMakeRowsFromTheirArguments() {
    let code = """
      struct SettingsView: View {
        @AppStorage("a") var a = true
        @AppStorage("b") var b = 3
        let title = "no"
        var body: some View {
          Form {
            row("First", symbol: "bell", isOn: $a)
            self.counter("Second", $b)
            row(title: "Third")
            links
          }
        }
        private func row(_ title: LocalizedStringKey, symbol: String, isOn: Binding<Bool>) -> some View {
          Toggle(isOn: isOn) { Label(title, systemImage: symbol) }
        }
        @ViewBuilder func counter(_ name: String, _ count: Binding<Int>, most: Int = 9) -> some View {
          Stepper(name, value: count, in: 0...most)
        }
        func row(title: String) -> some View { Button(title) {} }
        private var links: some View { Section("Links") { Link("Web", destination: URL(string: "https://a.example")!) } }
      }
      """
    #expect(
      Self.screens(code) == [
        """
        SettingsView ""
        - 
          control First [a] bell
          control Second [b]
          action Third
        - Links
          url(https://a.example) Web

        """
      ])
    let count = KeyTests.findings(["A.swift": code]).keys.first { $0.key == "b" }
    #expect(count?.range?.lowerBound == .integer(0) && count?.range?.upperBound == .integer(9))
  }

  @Test(arguments: [
    ("", ["toggle"]), (", isRequest: false", ["toggle"]), (", isRequest: true", ["toggle", "Accept"]),
    (", isRequest: known", ["toggle", "Accept"]),
  ])
  func argumentsDecideWhichRowsAreShown(argument: String, titles: [String]) {
    let code = """
      struct SettingsView: View { @AppStorage("a") var a = true
        var body: some View { Form { Toggle("toggle", isOn: $a); AccountRow(name: "x"\(argument)) } } }
      struct AccountRow: View { let name: String
        let isRequest: Bool
        init(name: String, isRequest: Bool = false) { self.name = name; self.isRequest = isRequest }
        var body: some View { HStack { Text(name); if isRequest { Button("Accept") { accept() } } } } }
      """
    let rows = KeyTests.findings(["A.swift": code]).screens.flatMap(\.sections).flatMap(\.rows)
    #expect(rows.compactMap(\.title) == titles)
  }

  @Test func viewsOfTheAppChangeTheirBindings() {
    let code = """
      struct SettingsView: View {
        @AppStorage("a") var sounds = true
        @AppStorage("b") var level = 0.5
        var body: some View { Form { SoundRows(isLoud: $sounds, volume: $level, title: "Loud"); Card("Box") { Toggle("On", isOn: $sounds) } } }
      }
      struct SoundRows: View {
        @Binding var isLoud: Bool
        @Binding var volume: Double
        let title: String
        var body: some View { Toggle(title, isOn: $isLoud); if isLoud { Slider(value: $volume, in: 0...1) { Text("Volume") } } }
      }
      """
    #expect(
      Self.screens(code) == [
        "SettingsView \"\"\n- \n  control Loud [a]\n  control Volume [b] visible(a = true)\n- Box\n  control On [a]\n"
      ])
  }

  @Test func bindingsThatConvertANumberAreBindings() {
    let code = """
      struct SettingsView: View {
        @AppStorage("a") var count = 3
        @AppStorage("b") var isOff = true
        var body: some View {
          Form {
            Slider(value: .init(get: { Double(count) }, set: { new in count = Int(new) }), in: 1...20, step: 1) { Text("Count") }
            Toggle("Inverted", isOn: Binding(get: { !isOff }, set: { isOff = !$0 }))
            Toggle("Other", isOn: Binding(get: { isOff }, set: { count = $0 ? 1 : 0 }))
          }
        }
      }
      """
    #expect(Self.screens(code) == ["SettingsView \"\"\n- \n  control Count [a]\n  control Inverted [b] inverted\n  control Other\n"])
  }

  @Test func modifiersBetweenConditionsAreRead() {
    let code = """
      struct SettingsView: View {
        @AppStorage("a") var a = true
        var body: some View {
          Form {
            Section("One") { Toggle("A", isOn: $a) }
            #if os(iOS)
              .listRowBackground(Color.red)
              .sheet(isPresented: $isShown) { Button("No") {} }
            #endif
          }
          #if os(iOS)
            .navigationTitle("Settings")
          #endif
          .sheet(isPresented: $isShown) { Button("No") {} }
        }
      }
      """
    #expect(Self.screens(code) == ["SettingsView \"Settings\"\n- One\n  control A [a]\n"])
  }

  @Test func tabsNeedNoForm() {
    let code = """
      struct PreferencesView: View {
        var body: some View {
          TabView {
            GeneralTab().tabItem { Label("General", systemImage: "gear") }
            Tab("Sounds", systemImage: "bell") { SoundsTab() }
            AboutTab().tabItem { Text("About") }
          }
        }
      }
      struct GeneralTab: View { @AppStorage("a") var a = true
        var body: some View { VStack { Toggle("A", isOn: $a) } } }
      struct SoundsTab: View { @AppStorage("b") var b = true
        var body: some View { VStack { Rows() } } }
      struct Rows: View { @AppStorage("b") var b = true
        var body: some View { Toggle("B", isOn: $b) } }
      struct AboutTab: View { var body: some View { Text("1.0") } }
      """
    #expect(
      Self.screens(code) == [
        "PreferencesView \"\"\n- \n  screen(GeneralTab) General gear\n  screen(SoundsTab) Sounds bell\n",
        "GeneralTab \"General\"\n- \n  control A [a]\n", "SoundsTab \"Sounds\"\n- \n  control B [b]\n",
      ])
  }

  /// A name refers to the key in its scope, not to another key with the same name.
  @Test(arguments: [
    "struct V: View { @Binding var isOn: Bool; var body: some View { Form { Toggle(\"No\", isOn: $isOn) } } }",
    "struct V: View { @State var isOn = false; var body: some View { Form { Toggle(\"No\", isOn: $isOn) } } }",
    "struct V: View { func row(_ isOn: Binding<Bool>) -> some View { Toggle(\"No\", isOn: isOn) }; var body: some View { Form { row($other) } } }",
    "final class M { var isOn = false }\nstruct V: View { @Bindable var m: M; var body: some View { Form { Toggle(\"No\", isOn: $m.isOn) } } }",
    "struct V: View { var body: some View { Form { ForEach($rows) { $isOn in Toggle(\"No\", isOn: $isOn) } } } }",
  ])
  func noControlIsInvented(_ view: String) {
    let findings = KeyTests.findings(["A.swift": view, "B.swift": "struct Other { @AppStorage(\"key\") var isOn = true }"])
    #expect(findings.keys.map(\.titles.count) == [0] && findings.screens.flatMap(\.sections).flatMap(\.rows).compactMap(\.key) == [])
  }

  /// A title is resolved in its scope. If that fails, it is unknown.
  @Test(arguments: [
    "func row(_ title: String) -> some View { Toggle(title, isOn: $a) }\nvar body: some View { Form { row(model.title) } }",
    "func row(_ title: String = makeTitle()) -> some View { Toggle(title, isOn: $a) }\nvar body: some View { Form { row() } }",
    "var body: some View { Form { ForEach(model.names, id: \\.self) { title in Toggle(title, isOn: $a) } } }",
    "var body: some View { Form { if let title = model.title { Toggle(title, isOn: $a) } } }",
    "var body: some View { Form { Toggle(\"on\".uppercased(), isOn: $a) } }",
    "var body: some View { Form { Toggle(\"\\(model.count) on\", isOn: $a) } }",
  ])
  func noTitleIsInvented(_ members: String) {
    let code = "struct V: View { @AppStorage(\"a\") var a = true; static let title = \"no\"\n\(members) }\nlet title = \"no\""
    let findings = KeyTests.findings(["A.swift": code])
    #expect(findings.keys.flatMap(\.titles) == [] && findings.screens.flatMap(\.sections).flatMap(\.rows).map(\.key) == ["a"])
  }
}
