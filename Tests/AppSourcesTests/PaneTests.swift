import AppSources
import SourceValues
import Testing

/// The panes of settings windows, and controls in the app's own views.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct PaneTests {
  private static func findings(_ body: String, _ rest: String = "") -> AppFindings {
    let code = """
      struct SettingsView: View {
        @AppStorage("size") var size = 3
        @AppStorage("on") var isOn = true
        @AppStorage("width") var width = 3.0
        private static let range = 0.2...1.0
        var body: some View { \(body) }
        private var clampedWidth: Binding<Double> {
          Binding(get: { self.width.clamped(to: Self.range) }, set: { self.width = $0.clamped(to: Self.range) })
        }
      }
      \(rest)
      """
    return KeyTests.findings(["A.swift": code])
  }

  private static func key(_ key: String, _ body: String, _ rest: String = "") -> String? {
    findings(body, rest).keys.first { $0.key == key }?.whole
  }

  private static let numberField = """
    struct NumberField: View {
      @Binding private var value: Int
      private var bounds: ClosedRange<Int>
      init(value: Binding<Int>, in bounds: ClosedRange<Int>) { self._value = value; self.bounds = bounds }
      var body: some View { HStack { TextField(value: $value, label: EmptyView.init); Stepper(value: $value, in: self.bounds) } }
    }
    """

  @Test func controlsOfTheAppHaveTheRangeOfTheirArguments() {
    let body = """
      Form { Toggle("On", isOn: $isOn); NumberField(value: $size, in: 1...9).disabled(!self.isOn).accessibilityLabel("Columns") }
      """
    #expect(Self.key("size", body, Self.numberField) == "size integer = 3 (size); Columns; 1...9")
    #expect(Self.findings(body, Self.numberField).rows == ["control On [on]", "control Columns [size] enabled(on = true)"])
  }

  @Test func rangesMayBeConstants() {
    let body = """
      Form { Toggle("On", isOn: $isOn); LabeledContent("Width") { Slider(value: self.clampedWidth, in: Self.range); TextField(value: self.clampedWidth) } }
      """
    #expect(Self.key("width", body) == "width number = 3 (width); Width; 0.2...1")
    #expect(Self.findings(body).rows == ["control On [on]", "control Width [width]"])
  }

  @Test func labelsMayBePairedWithControls() {
    let body = """
      Form {
        Text("All:").accessibilityLabeledPair(role: .label, id: "all", in: space)
        VStack {
          TextField(value: $size, label: EmptyView.init).accessibilityLabeledPair(role: .content, id: "size", in: space)
          Text("Columns").accessibilityLabeledPair(role: .label, id: "size", in: space)
        }
      }
      """
    #expect(Self.findings(body).rows == ["control Columns [size]"])
  }

  @Test func optionsMayBeSomeCasesOrASystemEnumeration() {
    let rest = """
      enum Ending: String, CaseIterable {
        case lf, cr, nel
        var isBasic: Bool { switch self { case .lf, .cr: true; case .nel: false } }
        var index: Int { Self.allCases.firstIndex(of: self)! }
        var label: String { switch self { case .lf: "LF"; case .cr: "CR"; case .nel: "NEL" } }
      }
      """
    let some =
      "Form { Picker(\"Ending\", selection: $size) { ForEach(Ending.allCases.filter(\\.isBasic)) { Text(\"(\\($0.label))\").tag($0.index) } } }"
    #expect(Self.key("size", some, rest) == "size integer = 3 (size); Ending; 0 (LF), 1 (CR)")
    let tabs = """
      Form {
        Picker("Tabs", selection: $size) {
          Text(AttributedString(localized: "As the system") + AttributedString(" (\\(current))")).tag(-1)
          ForEach([NSWindow.UserTabbingPreference.manual, .inFullScreen]) { Text("\\($0.rawValue)").tag($0.rawValue) }
        }
      }
      """
    #expect(Self.key("size", tabs) == "size integer = 3 (size); Tabs; -1 As the system, 0 -, 2 -")
  }

  /// Views stacked in a pane are part of the pane, unless they have a title.
  @Test func viewsWithoutATitleArePartOfTheirPane() {
    let body = "VStack { Text(\"Thanks\"); Badge() }"
    let badge =
      "struct Badge: View { @AppStorage(\"size\") var size = 3; var body: some View { Form { Stepper(\"Size\", value: $size) } } }"
    #expect(Self.findings(body, badge).screens.map(\.name) == ["SettingsView"])
    let titled = badge.replacing("value: $size) }", with: "value: $size) }.navigationTitle(\"Badge\")")
    #expect(Self.findings(body, titled).screens.map(\.name).contains("Badge"))
  }

  /// If a value isn't saved, it belongs to a document.
  @Test(arguments: [("manager.save($1)", ["control Smart [Options.smart]"]), ("count += 1", ["control Smart"])])
  func aCopyThatIsSavedWhenItChangesIsASetting(_ change: String, _ expected: [String]) {
    let code = """
      struct Options { var smart = true }
      struct SettingsView: View {
        @AppStorage("size") var size = 3
        @State private var options = Options()
        var body: some View {
          Form { Stepper("Size", value: $size); OptionsView(options: $options).onChange(of: self.options) { \(change) } }
        }
      }
      struct OptionsView: View {
        @Binding var options: Options
        var body: some View { Toggle("Smart", isOn: $options.smart) }
      }
      """
    #expect(KeyTests.findings(["A.swift": code]).rows == ["control Size [size]"] + expected)
  }

  @Test func buttonsWithOnlyASymbolAreNotRows() {
    let body = """
      Form {
        Toggle("On", isOn: $isOn)
        HStack { Button("Add", systemImage: "plus") {}; Button { } label: { Label("Delete", systemImage: "minus") } }.labelStyle(.iconOnly)
        ControlGroup { Button("Add", systemImage: "plus") {}; Button("Clear") {} }
        ControlGroup { Button("Copy", systemImage: "square") {} }.labelStyle(.titleAndIcon)
        Button("Reset", systemImage: "arrow.clockwise") {}
      }
      """
    #expect(Self.findings(body).rows == ["control On [on]", "action Clear", "action Copy square", "action Reset arrow.clockwise"])
  }

  @Test func membersOfOtherTypesDoNotResolveByName() {
    let rest = """
      enum Search { struct Options { var isOn = false } }
      struct SearchSettingsView: View {
        @State var options: Search.Options
        var body: some View { Form { Toggle("Other", isOn: $options.isOn) } }
      }
      """
    #expect(Self.findings("Form { Toggle(\"On\", isOn: $isOn) }", rest).rows == ["control On [on]"])
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0"><scenes>
      <scene><objects><viewController customClass="GeneralPane" id="a"><view key="view" id="v"><subviews>
        <button id="b"><rect key="frame" x="20" y="50" width="100" height="20"/><buttonCell key="cell" type="check" title="Sounds"/><connections>
          <binding destination="defaults" name="value" keyPath="values.sounds" id="c"/></connections></button>
      </subviews></view></viewController><userDefaultsController representsSharedInstance="YES" id="defaults"/></objects></scene>
      <scene><objects><viewController customClass="AboutPane" id="d"><view key="view" id="w"><subviews>
        <button id="e"><rect key="frame" x="20" y="50" width="100" height="20"/><buttonCell key="cell" type="push" title="Donate"/><connections>
          <action selector="donate:" target="d" id="f"/></connections></button>
      </subviews></view></viewController></objects></scene>
    </scenes></document>
    """

  @Test func panesOfAWindowAreScreensInOrder() {
    let code = """
      class GeneralPane: NSViewController, SettingsPane { let paneTitle = NSLocalizedString("General", comment: "") }
      class AboutPane: NSViewController, SettingsPane {
        let paneTitle = "About"
        @IBAction func donate(_: NSButton) { if let url = URL(string: "https://a.example") { NSWorkspace.shared.open(url) } }
      }
      class AppDelegate {
        let general = storyboard.instantiateController(withIdentifier: "General") as? GeneralPane
        lazy var window: SettingsWindowController = .init(panes: [general!, AboutPane()], style: style)
      }
      """
    let screens = KeyTests.findings(["A.swift": code, "Main.storyboard": Self.storyboard]).screens
    #expect(
      screens.map(\.text) == [
        "GeneralPane \"General\"\n- \n  control Sounds [sounds]\n",
        "AboutPane \"About\"\n- \n  url(https://a.example) Donate\n",
        "SettingsWindowController \"Settings\"\n- \n  screen(GeneralPane) General\n  screen(AboutPane) About\n",
      ])
  }

  @Test func nibsBesideASettingsWindowAreNotSettings() {
    let code = """
      struct SettingsView: View { var body: some View { TabView { A().tabItem { Text("A") }; B().tabItem { Text("B") } } } }
      struct A: View { @AppStorage("a") var a = true; var body: some View { Form { Toggle("A", isOn: $a) } } }
      struct B: View { @AppStorage("b") var b = true; var body: some View { Form { Toggle("B", isOn: $b) } } }
      """
    let names = KeyTests.findings(["A.swift": code, "Main.storyboard": Self.storyboard]).screens.map(\.name)
    #expect(!names.contains("GeneralPane") && names.contains("A"))
  }

  @Test func systemKeysThatAreOnlyReadAreNotSettings() {
    let code = "let a = UserDefaults.standard.double(forKey: \"KeyRepeat\"); let b = UserDefaults.standard.bool(forKey: \"own\")"
    #expect(KeyTests.findings(["A.swift": code]).keys.map(\.key) == ["own"])
  }
}
