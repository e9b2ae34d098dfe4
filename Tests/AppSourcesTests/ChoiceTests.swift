import AppSources
import SourceValues
import Testing

/// Options whose values and titles are computed, and controls that change values in custom ways.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct ChoiceTests {
  private static func keys(_ code: String) -> [String] { KeyTests.findings(["A.swift": code]).keys.map(\.whole) }

  @Test func functionsMayMakeChoices() {
    let code = """
      enum Label: String { case nickname, host }
      struct SettingsView: View { @AppStorage("label") var label = Label.host
        var body: some View { Form { Picker("Label", selection: $label) {
          item("Name", value: user.name).tag(Label.nickname)
          item("Server", value: user.host).tag(Label.host) } } }
        @ViewBuilder func item(_ title: LocalizedStringKey, value: String) -> some View { VStack { Text(title); Text(value) } } }
      """
    #expect(Self.keys(code) == [#"label [nickname, host] = "host" (label); Label; "nickname" Name, "host" Server"#])
  }

  @Test func aPropertyOfAChoiceMayBeStored() {
    let code = """
      enum Tab { case home, search, other, list(String)
        var id: Int { return switch self { case .home: 0; case .search: 7; case .other: 8; case .list(let name): name.hashValue } }
        static var allCases: [Tab] { [.home, .search, .other] }
        var title: LocalizedStringKey { switch self {
          case let .list(name): name.title; case .home: "Home"; case .search: "Search"; case .other: "" } }
        @ViewBuilder var label: some View { if self != .other { Label(title, systemImage: "x") } } }
      @Observable class iOSTabs {
        class Storage { @AppStorage("first") var first = Tab.search.id }
        static let shared = iOSTabs()
        let storage = Storage()
        var first: Tab { didSet { storage.first = first.id } } }
      struct SettingsView: View { @State private var tabs = iOSTabs.shared
        var body: some View { Form { Picker("First", selection: $tabs.first) {
          ForEach(Tab.allCases) { tab in if tab != tabs.first { tab.label.tag(tab) } } } } } }
      """
    #expect(Self.keys(code) == ["first integer = 7 (first); First; 0 Home, 7 Search"])
  }

  /// The default is always an option.
  @Test(arguments: [
    ("disabled", #"place [disabled, top, end] = "disabled" (place); Place; "disabled" -, "#),
    ("top", #"place [top, end] = "top" (place); Place; "#),
  ])
  func casesThatNoPickerOffersAreNoOptions(initial: String, line: String) {
    let code = """
      enum Place: String, CaseIterable { case disabled, top, end }
      struct SettingsView: View { @AppStorage("place") var place = Place.\(initial)
        var body: some View { Form { Picker("Place", selection: $place) {
          Text("Above").tag(Place.top)
          Text("After").tag(Place.end) } } } }
      """
    #expect(Self.keys(code) == [line + #""top" Above, "end" After"#])
  }

  /// A tap gesture stores the value.
  @Test func shownRawValuesAreTitles() {
    let code = """
      enum Look: String { case dark = "Ice - Dark", light = "Ice - Light" }
      protocol Colors { var name: Look { get } }
      class Theme { @AppStorage("look") var stored = Look.dark }
      struct Box: View { var color: Colors
        var body: some View { VStack { Text(color.name.rawValue); Text("x") }.onTapGesture { apply(color) } } }
      """
    #expect(
      Self.keys(code) == [
        #"look [dark, light] = "Ice - Dark" (stored); "Ice - Dark" Ice - Dark, "Ice - Light" Ice - Light"#
      ])
  }

  @Test func aTapThatAlsoTurnsSomethingOffChoosesOnlyOneValue() {
    let code = """
      struct SettingsView: View { @AppStorage("system") var system = true
        var body: some View { Form { Toggle("System", isOn: $system); NavigationLink("Look") { LookView() } } } }
      struct LookView: View { @AppStorage("system") var system = true
        @AppStorage("a") var a = true
        var body: some View { Form { Toggle("A", isOn: $a)
          Text("Dark").onTapGesture { if isDark { system = false }; theme.apply(set: name) } } } }
      """
    let rows = KeyTests.findings(["A.swift": code]).screens.flatMap(\.sections).flatMap(\.rows).compactMap(\.key)
    #expect(rows == ["system", "a"])
  }

  @Test func titlesUseTheDefaultsOfParameters() {
    let code = """
      enum Swipe: String, CaseIterable { case boost, reply
        func title(_ isOn: Bool = false, isPrivate: Bool = false) -> LocalizedStringKey {
          switch self {
          case .boost:
            if isPrivate { return isOn ? "a" : "b" }
            return isOn ? "Undo" : "Boost"
          case .reply: "Reply"
          } } }
      struct SettingsView: View { @AppStorage("swipe") var swipe = Swipe.reply
        var body: some View { Form { Picker("Swipe", selection: $swipe) {
          ForEach(Swipe.allCases, id: \\.self) { Text($0.title()).tag($0) } } } } }
      """
    #expect(Self.keys(code) == [#"swipe [boost, reply] = "reply" (swipe); Swipe; "boost" Boost, "reply" Reply"#])
  }

  /// The last value of the slider means “no limit”.
  @Test func theValueBesideASliderIsNoTitle() {
    let code = """
      struct SettingsView: View { @AppStorage("timeout") var timeout = 1.5
        var body: some View { Form { Section {
          HStack { Text("Timeout"); Spacer(); Text(String(timeout)) }
          Slider(value: .init(get: { timeout == 1000 ? 10 : timeout }, set: { timeout = ($0 == 10 ? 1000 : $0) }), in: 0.5...10)
        } } } }
      """
    #expect(Self.keys(code) == ["timeout number = 1.5 (timeout); Timeout; 0.5...10"])
  }

  /// A switch that only affects its own view is not a setting.
  @Test func aSwitchThatPassesItsValueOnIsASetting() {
    let code = """
      struct SettingsView: View { @AppStorage("a") var a = true
        @State var isBot = false
        @State var isOpen = false
        @State var checks: Bool
        init(_ updater: Updater) { checks = updater.checks }
        var body: some View { Form { Toggle("A", isOn: $a)
          Toggle("Checks", isOn: $checks).onChange(of: checks) { _, new in updater.checks = new }
          Toggle("Bot", isOn: $isBot).onChange(of: isBot) { Task { do { try await save(.init(isBot: isBot)) } catch { isBot = false } } }
          Toggle("Open", isOn: $isOpen).onChange(of: isOpen) { count += 1 } } } }
      """
    #expect(
      Self.keys(code) == [
        "a boolean = true (a); A", "SettingsView.isBot boolean = false (isBot) code SettingsView.isBot; Bot",
        "SettingsView.checks boolean (checks) code SettingsView.checks; Checks",
      ])
  }
}
