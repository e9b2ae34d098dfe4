import AppSources
import SourceValues
import Testing

/// Screens of settings in SwiftUI forms.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct ScreenTests {
  private static let code = """
    struct SettingsView: View {
      @AppStorage("sounds") private var sounds = true
      @AppStorage("volume") private var volume = 5.0
      @AppStorage("theme") private var theme = Theme.light
      @EnvironmentObject var model: Model
      @State private var isShown = false

      var body: some View {
        NavigationStack {
          Form {
            Section("Sound") {
              Toggle("Sounds", isOn: $sounds)
              if sounds {
                Slider(value: $volume, in: 0...10, step: 0.5) { Text("Volume") }
                Stepper("Count", value: $model.count, in: 1...5).disabled(!sounds)
              }
            }
            appearance
            Section {
              NavigationLink { AboutView() } label: { Label("About", systemImage: "info.circle") }
              Link("Website", destination: URL(string: "https://a.example")!)
              Button("Reset", role: .destructive) { isShown = true }
            } header: {
              Text("More")
            } footer: {
              Text("It never leaves the phone.")
            }
          }
          .navigationTitle("Settings")
          .sheet(isPresented: $isShown) { OtherView() }
        }
      }

      private var appearance: some View {
        Section(header: Text("Look"), footer: Text("As you like it.")) {
          Picker(selection: $theme) {
            ForEach(Theme.allCases) { Text($0.rawValue) }
          } label: {
            Label("Theme", systemImage: "paintpalette")
          }
          TitledRow("Haptics", isOn: $model.haptics)
        }
      }
    }
    final class Model: ObservableObject {
      @AppStorage("count") var count = 3
      @AppStorage("haptics") var haptics = true
    }
    enum Theme: String, CaseIterable { case light, dark }
    struct AboutView: View { var body: some View { List { Text("Version") } } }
    """

  @Test func aFormIsAScreen() {
    let findings = KeyTests.findings(["A.swift": Self.code])
    #expect(
      findings.screens.map(\.text) == [
        """
        SettingsView "Settings"
        - Sound
          control Sounds [sounds]
          control Volume [volume] visible(sounds = true)
          control Count [count] visible(sounds = true) enabled(sounds = true)
        - Look / As you like it.
          control Theme [theme] paintpalette
          control Haptics [haptics]
        - More / It never leaves the phone.
          screen(AboutView) About info.circle
          url(https://a.example) Website
          action Reset

        """
      ])
    let volume = findings.keys.first { $0.key == "volume" }
    #expect(volume?.titles.map(\.text) == ["Volume"] && volume?.range?.upperBound == .number(10) && volume?.range?.step == .number(0.5))
    let count = findings.keys.first { $0.key == "count" }
    #expect(count?.range?.lowerBound == .integer(1) && count?.range?.step == nil)
  }

  @Test func viewsInAScreenAreNotSeparateScreens() {
    let code = """
      struct Preferences: View {
        @AppStorage("a") var a = true
        var body: some View { Form { Toggle("A", isOn: $a); MoreRows(); Recursive() } }
      }
      struct MoreRows: View {
        @AppStorage("b") var b = true
        var body: some View { Section("More") { Toggle("B", isOn: $b) } }
      }
      struct Recursive: View { var body: some View { Recursive() } }
      """
    #expect(
      KeyTests.findings(["A.swift": code]).screens.map(\.text)
        == ["Preferences \"\"\n- \n  control A [a]\n- More\n  control B [b]\n"])
  }

  @Test func tabsOfAWindowAreScreens() {
    let code = """
      struct SettingsWindow: View {
        var body: some View { TabView { GeneralPane().tabItem { Label("General", systemImage: "gear") }; OtherPane() } }
      }
      struct MainView: View { var body: some View { TabView { SettingsWindow(); GeneralPane() } } }
      struct GeneralPane: View { @AppStorage("a") var a = true
        var body: some View { Form { Toggle("A", isOn: $a) } } }
      struct OtherPane: View { @AppStorage("b") var b = true
        var body: some View { Form { Toggle("B", isOn: $b) }.navigationTitle("Other") } }
      """
    #expect(
      KeyTests.findings(["A.swift": code]).screens.map(\.text) == [
        "SettingsWindow \"\"\n- \n  screen(GeneralPane) General gear\n  screen(OtherPane) Other\n",
        "GeneralPane \"General\"\n- \n  control A [a]\n", "OtherPane \"Other\"\n- \n  control B [b]\n",
      ])
  }

  /// The strings in a picker are the titles of the options.
  @Test func pickersGiveTitlesToOptions() throws {
    let code = """
      enum Density: String { case low, high }
      struct SettingsView: View {
        @AppStorage("density") var density = Density.low
        @AppStorage("every") var every = 60
        var body: some View {
          Form {
            Picker("Density", selection: $density) { Text("Little").tag(Density.low); HStack { Image("x"); Text("Much") }.tag(Density.high) }
            Picker(selection: $every, label: Text("Every").frame(width: 20)) { Text("15 seconds").tag(15); Text("1 minute").tag(60) }
            Stepper("\\(every) seconds", value: $every)
            Picker("", selection: $density) {}
            Toggle("settings.on".localized, isOn: $density)
            NavigationLink("More", destination: MoreView())
          }
        }
      }
      """
    let findings = KeyTests.findings(["A.swift": code])
    let density = try #require(findings.keys.first)
    guard case .enumeration(let enumeration)? = density.type else { return #expect(Bool(false), "\(density)") }
    #expect(enumeration.options.map(\.title) == ["Little", "Much"] && density.titles.map(\.text) == ["Density", "settings.on"])
    let every = try #require(findings.keys.last)
    #expect(every.choices.map(\.value) == [.integer(15), .integer(60)] && every.choices.map(\.title) == ["15 seconds", "1 minute"])
    #expect(every.titles.map(\.text) == ["Every"])
    #expect(findings.screens[0].sections.flatMap(\.rows).last?.kind == .screen("MoreView"))
  }

  @Test func listsWithoutControlsAreNotScreens() {
    #expect(KeyTests.findings(["A.swift": "struct V: View { var body: some View { List { Text(\"A\") } } }"]).screens.isEmpty)
  }
}
