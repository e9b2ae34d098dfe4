import AppSources
import SourceValues
import Testing

/// The screens that settings rows open, and the titles of the rows.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct DestinationTests {
  private static func rows(_ links: String, _ code: String = "") -> [String] {
    let screens = """
      struct SettingsView: View { @AppStorage("a") var a = true
        var body: some View { Form { Toggle("A", isOn: $a); \(links) }.navigationTitle("Settings") } }
      struct SoundView: View { @AppStorage("b") var b = true
        var body: some View { Form { Toggle("B", isOn: $b) }.navigationTitle("Sound") } }
      struct BarView: View { @AppStorage("c") var c = true
        var body: some View { Form { Toggle("C", isOn: $c) }.navigationTitle("Bar") } }

      """
    let found = KeyTests.findings(["A.swift": screens + code]).screens.first { $0.name == "SettingsView" }
    return (found?.sections.flatMap(\.rows).map(\.text) ?? []).filter { !$0.contains("[a]") }
  }

  /// The associated value of the case selects the view, even if other enumerations have cases with the same names.
  @Test func aNestedSwitchDecides() {
    let code = """
      enum Page { enum Kind { case post, comment }
        case sound, post, bar(Kind), sounds(Kind), held(Held), text(String)
        @ViewBuilder func view() -> some View {
          switch self {
          case .sound: SoundView()
          case .post: SoundView()
          case let .bar(kind): switch kind { case .post: BarView(); case .comment: Text("later") }
          case .sounds(let kind): switch kind { case .post: SoundView(); case .comment: SoundView() }
          case let .held(held): held.view
          case .text(let text): SoundView(text)
          }
        } }
      struct Held { let view: AnyView
        init(_ path: KeyPath<Int, Int>) { self.view = AnyView(BarView(path)) } }
      """
    let links = """
      NavigationLink("1", destination: .page(.bar(.post))); NavigationLink("2", destination: .bar(.comment))
      NavigationLink("3", destination: .sounds(.comment)); NavigationLink("4", destination: .held(.init(\\.a)))
      NavigationLink("5", destination: .text("x"))
      """
    #expect(
      Self.rows(links, code) == [
        "screen(BarView) 1", "elsewhere 2", "screen(SoundView) 3", "screen(BarView) 4", "screen(SoundView) 5",
      ])
  }

  /// The label may be a view from the app or from a package.
  @Test(arguments: [
    "NavigationLink(destination: SoundView()) { Labelled(title: \"Sound!\", value: 1) }",
    "NavigationLink { SoundView() } label: { Labelled(title: \"Sound!\", value: 1) }",
    "NavigationLink(destination: SoundView()) { Arrow { Label(\"Sound!\", systemImage: \"bell\") } }",
    "NavigationLink { SoundView() } label: { Label { Text(\"Sound!\") } icon: { Image(\"bell\") } }",
    "NavigationLink { SoundView() } label: { Fixed() }",
  ])
  func linksAreTitledByTheirLabels(_ link: String) {
    let code = """
      struct Labelled: View { let title: String; let value: Int
        var body: some View { HStack { Image("bell"); Text(title); Text(String(value)) } } }
      struct Fixed: View {
        var body: some View { HStack { Icon("bell"); Text("Sound!") } } }
      """
    #expect(Self.rows(link, code) == ["screen(SoundView) Sound!"])
  }

  @Test func linksAndButtonsOpenAddresses() {
    let links = """
      Link(destination: .init(string: "https://a.example")!) { Arrow { Label("A", systemImage: "x") } }
      Link("B", destination: URL(string: UIApplication.openSettingsURLString)!)
      Button { openURL(URL(string: "https://c.example")!) } label: { Text("C") }
      Button("D") { UIApplication.shared.open(URL(string: "https://d.example")!) }
      Button("E") { openURL(URL(string: "https://e.example")!); count += 1; isOn = true }
      """
    #expect(
      Self.rows(links) == [
        "url(https://a.example) A", "system(UIApplication.openSettingsURLString) B", "url(https://c.example) C",
        "url(https://d.example) D", "url(https://e.example) E",
      ])
  }

  @Test func twoSectionsMayHaveTheSameLink() {
    let links = """
      Section("Posts") { NavigationLink("Sound") { SoundView() } }; Section("Users") { NavigationLink("Sound") { SoundView() } }
      """
    #expect(Self.rows(links) == ["screen(SoundView) Sound", "screen(SoundView) Sound"])
  }

  @Test func aLinkWithoutATextIsTitledByItsScreen() {
    #expect(Self.rows("NavigationLink { SoundView() } label: { Text(user.name) }") == ["screen(SoundView) Sound"])
  }

  /// A link to any other view has a note that names the view.
  @Test func pushedViewsWithRowsAreScreens() {
    let code = """
      struct SettingsView: View { @AppStorage("a") var a = true
        var body: some View { Form { Toggle("A", isOn: $a); NavigationLink("Sound", destination: SoundView()) } } }
      struct SoundView: View { @AppStorage("b") var b = true
        var body: some View { Form { Toggle("B", isOn: $b); NavigationLink("Bar") { BarView() }; NavigationLink("Log", value: Page.log) } } }
      struct BarView: View {
        var body: some View { VStack { Button("Reset") { reset() }; NavigationLink("All") { AllView() } }.navigationTitle("Bar") } }
      struct AllView: View { var body: some View { Form { Button("Add") { add() } }.navigationTitle("All") } }
      struct LogView: View { var body: some View { ScrollView { Text("x") }.navigationTitle("Log") } }
      enum Page { case log; @ViewBuilder var view: some View { switch self { case .log: LogView() } } }
      """
    let screens = KeyTests.findings(["A.swift": code]).screens
    #expect(screens.map(\.name) == ["SettingsView", "SoundView", "BarView"])
    #expect(screens.flatMap(\.sections).flatMap(\.rows).map(\.text).contains("screen(LogView) Log"))
  }

  /// Screens include sheets that a menu opens. A sheet that only lists items is not a screen.
  @Test(arguments: [
    ("List { ForEach(items) { Text($0.name) }.onMove { move($0, $1) } }", true),
    ("List(items, selection: $selection) { item in Toggle(item.name, isOn: $hidden.not(item)) }", true),
    ("List(items) { Text($0.name) }", false),
  ])
  func aSheetWithAnEditableListIsAScreen(_ list: String, _ isScreen: Bool) {
    let code = """
      struct SettingsView: View { @AppStorage("a") var a = true
        var body: some View { Form { Toggle("A", isOn: $a); NavigationLink("Sound") { SoundView() } } } }
      struct SoundView: View { @AppStorage("b") var b = true; @State var shows = false
        var body: some View { Form { Toggle("B", isOn: $b); Button("Order") { shows = true } }.sheet(isPresented: $shows) { OrderView() }
          PartView() } }
      struct PartView: View { @State var shows = false
        var body: some View { Text("Parts").toolbar { Menu("More") { menu(for: 1) } }.sheet(isPresented: $shows) { PartsView() } }
        @ViewBuilder func menu(for number: Int) -> some View { Button("Copy") { copy() }; Button("Parts") { self.shows = true } } }
      struct OrderView: View { var body: some View { VStack { \(list); Button("Restore") { restore() } } } }
      struct PartsView: View { var body: some View { VStack { \(list); Button("All") { all() } } } }
      """
    let screens = KeyTests.findings(["A.swift": code]).screens
    #expect(screens.map(\.name) == ["SettingsView", "SoundView"] + (isScreen ? ["OrderView", "PartsView"] : []))
    let rows = screens.flatMap(\.sections).flatMap(\.rows).map(\.text)
    #expect(rows.contains("screen(PartsView) Parts") == isScreen)
    #expect(!rows.contains("action Copy"))
  }

  @Test(arguments: [("case .one: OneView()", "case .two: Text(\"2\")", 0), ("case .one: OneView()", "case .two: TwoView()", 2)])
  func aListOfCasesOpensScreensIfMostCasesHaveOne(_ one: String, _ two: String, _ links: Int) {
    let code = """
      enum Tool: String, CaseIterable { case one, two, three
        var title: String { switch self { case .one: "One"; case .two: "Two"; case .three: "Three" } } }
      struct Bar: View { var tool: Tool; var body: some View { switch tool { \(one); \(two); case .three: Text("3") } } }
      struct OneView: View { @State var value = 0.5; var body: some View { Slider(value: $value) } }
      struct TwoView: View { @State var value = 0.5; var body: some View { Slider(value: $value) } }
      """
    #expect(Self.rows("ForEach(Tool.allCases, id: \\.self) { tool in Text(tool.title) }", code).count { $0.hasPrefix("screen") } == links)
  }

  @Test func aNestedViewIsPartOfItsScreen() {
    let code = """
      struct SettingsView: View { @AppStorage("a") var a = true
        var body: some View { Form { Toggle("A", isOn: $a); SizePicker() } } }
      extension SettingsView { struct SizePicker: View { @AppStorage("b") var b = true
        var body: some View { Section("Size") { Toggle("B", isOn: $b) } } } }
      """
    #expect(
      KeyTests.findings(["A.swift": code]).screens.map(\.text) == [
        "SettingsView \"\"\n- \n  control A [a]\n- Size\n  control B [b]\n"
      ])
  }

  @Test func tabsOfTheAppAreNotPanes() {
    let code = """
      enum AppTab { case home, settings
        var title: String { switch self { case .home: "Home"; case .settings: "Settings" } }
        @ViewBuilder var view: some View { switch self { case .home: HomeView(); case .settings: SettingsView() } } }
      struct HomeView: View { var body: some View { List { Button("New") { add() }; NavigationLink("All") { AllView() } } } }
      struct SettingsView: View { @AppStorage("a") var a = true
        var body: some View { Form { Toggle("A", isOn: $a); NavigationLink("Sound") { SoundView() } } } }
      struct SoundView: View { @AppStorage("b") var b = true
        var body: some View { Form { Toggle("B", isOn: $b) } } }
      """
    #expect(KeyTests.findings(["A.swift": code]).screens.map(\.name) == ["SettingsView", "SoundView"])
  }

  /// Views that can't be tapped have no rows, and menu commands are not rows.
  @Test(arguments: [
    "Post().allowsHitTesting(false)", "VStack { Button(\"Reply\") { } }.hidden()", "Menu(\"More\") { Button(\"Copy\") { copy() } }",
    "Menu(\"More\") { Section(\"Top\") { Button(\"Copy\") { copy() } } }",
  ])
  func examplesAndMenusHaveNoRows(_ view: String) {
    #expect(Self.rows(view, "struct Post: View { var body: some View { Button(\"Reply\") { } } }") == [])
  }
}
