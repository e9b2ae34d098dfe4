import AppSources
import SourceValues
import Testing

/// The ways to reach a screen: rows, sidebars, buttons and sheets, using enumerations of screens.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct RouteTests {
  /// Two screens that the first screen may open.
  private static let screens = """
    struct GeneralView: View { @AppStorage("a") var a = true
      var body: some View { Form { Toggle("A", isOn: $a) }.navigationTitle("General") } }
    struct SoundView: View { @AppStorage("b") var b = true
      var body: some View { Form { Toggle("B", isOn: $b) } } }

    """
  private static let general = "GeneralView \"General\"\n- \n  control A [a]\n"
  private static let sound = "SoundView \"Sound\"\n- \n  control B [b]\n"

  private static func text(_ code: String) -> [String] { KeyTests.findings(["A.swift": screens + code]).screens.map(\.text) }

  private static let pages = """
    enum Page: Hashable { case general, sound, about
      @ViewBuilder func view() -> some View { switch self { case .general: GeneralView(); case .sound: SoundView(); case .about: Text("x") } } }

    """

  /// Rows of the first screen that open a page from an enumeration.
  @Test(arguments: [
    "NavigationLink(\"General\", value: Page.general); NavigationLink(\"Sound\", value: Page.sound)",
    "NavigationLink(value: Page.general) { Text(\"General\") }; NavigationLink(value: Page.sound) { Label(\"Sound\", systemImage: \"\") }",
    "NavigationLink(\"General\", destination: .general); NavigationLink(\"Sound\", destination: .sound)",
    "NavigationLink(\"General\") { GeneralView() }; NavigationLink { SoundView() } label: { Text(\"Sound\") }",
    "NavigationLink(destination: GeneralView()) { Text(\"General\") }; NavigationLink(\"Sound\", destination: SoundView())",
    "NavigationLink(.general) { Text(\"General\") }; NavigationLink(.sound) { Text(\"Sound\") }",
    "LinkRow(\"General\", to: .general); LinkRow(\"Sound\", to: .sound)",
    "PageRow(title: \"General\", page: .general); PageRow(title: \"Sound\", page: .sound)",
    "Button(\"General\") { navigation.push(.general) }; Button { path.append(Page.sound) } label: { Text(\"Sound\") }",
    "Button(\"General\") { page = .general }; Button(\"Sound\") { page = Page.sound }",
    "Button(\"General\") { open(.page(.general)) }; Button(\"Sound\") { withAnimation { open(.page(.sound)) } }",
  ])
  func rowsOpenScreens(_ rows: String) {
    let code = """
      enum Root { case page(Page), home }
      struct SettingsView: View { @State var page: Page?
        var body: some View { NavigationStack { Form { \(rows) }.navigationDestination(for: Page.self) { $0.view() } } } }
      """
    let root = "SettingsView \"\"\n- \n  screen(GeneralView) General\n  screen(SoundView) Sound\n"
    #expect(Self.text(Self.pages + code) == [Self.general, Self.sound, root])
  }

  /// A loop over the cases creates a row for each case.
  @Test(arguments: [
    "ForEach(Page.allCases) { page in NavigationLink(value: page) { Label(page.title, systemImage: page.symbol) } }",
    "ForEach(Page.allCases, id: \\.self) { page in Label(page.title, systemImage: page.symbol) }",
    "ForEach(Page.allCases, id: \\.self) { NavigationLink($0.title, value: $0) }",
    "ForEach([Page.general, .sound], id: \\.self) { page in NavigationLink(page.title, value: page) }",
  ])
  func loopsOverPagesBecomeRows(_ loop: String) {
    let code = """
      enum Page: String, CaseIterable, Identifiable { case general, sound
        var id: Self { self }
        var title: LocalizedStringKey { switch self { case .general: "General"; case .sound: "Sound" } }
        var symbol: String { switch self { case .general: "gear"; case .sound: "bell" } }
        @ViewBuilder var view: some View { switch self { case .general: GeneralView(); case .sound: SoundView() } } }
      struct SettingsView: View { @State var page = Page.general
        var body: some View { NavigationSplitView { List(selection: $page) { \(loop) } } detail: { page.view } } }
      """
    let text = Self.text(code).map { $0.replacing(" gear\n", with: "\n").replacing(" bell\n", with: "\n") }
    #expect(text.contains("SettingsView \"\"\n- \n  screen(GeneralView) General\n  screen(SoundView) Sound\n"))
    #expect(text.contains(Self.general) && text.contains(Self.sound))
  }

  /// The sidebar contains the rows, and the detail view shows their screens.
  @Test func theRowsOfASidebarAppearOnce() {
    let code = """
      struct SettingsView: View {
        @State private var selected: String? = "general"
        let user: User?
        var body: some View {
          NavigationSplitView {
            List(selection: $selected) {
              NavigationLink(value: "general") { Label("General", systemImage: "gear") }
              NavigationLink(value: "sound") { Label("Sound", systemImage: "bell") }
              NavigationLink(value: "elsewhere") { Text("Elsewhere") }
            }
          } detail: {
            switch selected {
            case "general": GeneralView()
            case "old": GeneralView()
            case "sound": if let user { SoundView(user) } else { SoundView(nil) }
            default: GeneralView()
            }
          }
        }
      }
      """
    #expect(
      Self.text(code) == [
        Self.general, Self.sound,
        "SettingsView \"\"\n- \n  screen(GeneralView) General gear\n  screen(SoundView) Sound bell\n  elsewhere Elsewhere\n",
      ])
  }

  /// The enumeration is only used if no view has a row for each pane.
  @Test func anEnumerationOfPanesBecomesTheFirstScreen() {
    let code = """
      enum SettingsPane: CaseIterable { case sound, general, about
        var title: String { switch self { case .general: "General"; case .sound: "Sound"; case .about: "About" } }
        var icon: String { switch self { case .general: "gear"; case .sound: "bell"; case .about: "info" } }
        @ViewBuilder var view: some View { switch self { case .general: GeneralView(); case .sound: SoundView(); case .about: AboutView() } } }
      struct AboutView: View { var body: some View { Text("1.0") } }
      """
    #expect(
      Self.text(code) == [
        Self.general, Self.sound, "SettingsPane \"Settings\"\n- \n  screen(SoundView) Sound bell\n  screen(GeneralView) General gear\n",
      ])
  }

  /// A view that shows the panes in sections replaces their enumeration.
  @Test func sidebarsMayHaveSections() {
    let code = """
      enum Tab: CaseIterable { case general, sound
        var title: String { switch self { case .general: "General"; case .sound: "Sound" } }
        @ViewBuilder func view() -> some View { switch self { case .general: GeneralView(); case .sound: SoundView() } }
        static let first: [Tab] = [.general]
        static let second: [Tab] = [.sound] }
      class Model { @Published var tab = Tab.general; let rest: [Tab] = Tab.second }
      struct Window: View {
        @ObservedObject var model = Model()
        var body: some View {
          SidebarSection("First", selection: $model.tab, items: Tab.first)
          SidebarSection("Second", selection: $model.tab, items: model.rest)
        }
      }
      """
    #expect(
      Self.text(code) == [
        Self.general, Self.sound, "Window \"Settings\"\n- First\n  screen(GeneralView) General\n- Second\n  screen(SoundView) Sound\n",
      ])
  }

  /// A pane next to other panes is a screen, even if it only has buttons.
  @Test func panesMayHaveOnlyButtons() {
    let code = """
      enum Tab: String { case general, sound, help }
      struct SettingsView: View {
        @AppStorage("tab") var tab = Tab.general
        var body: some View {
          HStack {
            VStack {
              Item(title: "General") { tab = .general }
              Item(title: "Sound") { tab = .sound }
              Item(title: "Help") { tab = .help }
              Button { tab = .help } label: { Text(verbatim: version()) }
            }
            switch tab { case .general: GeneralView(); case .sound: SoundView(); case .help: HelpView() }
          }
        }
      }
      struct HelpView: View {
        @Environment(\\.openURL) var openURL
        static let page = URL(string: "https://a.example/b")!
        @State var title = "Look for updates"
        var body: some View {
          VStack {
            Button("Web") { openURL(URL(string: "https://a.example")!) }
            Button("Page") { NSWorkspace.shared.open(Self.page) }
            Button("Code") { if let address = URL(string: "https://a.example/c") { NSWorkspace.shared.open(address) } }
            Button("Maybe") { if isNew { openURL(Self.page) } }
            Button { title = look() } label: { Text(title) }
          }
        }
      }
      """
    #expect(
      Self.text(code) == [
        Self.general, Self.sound,
        "SettingsView \"Settings\"\n- \n  screen(GeneralView) General\n  screen(SoundView) Sound\n  screen(HelpView) Help\n",
        "HelpView \"Help\"\n- \n  url(https://a.example) Web\n  url(https://a.example/b) Page\n  url(https://a.example/c) Code\n  action Maybe\n  action Look for updates\n",
      ])
  }

  @Test func buttonsOpenTheirSheets() {
    let code = """
      struct SettingsView: View {
        @AppStorage("c") var c = true
        @State private var showsSound = false
        @State private var showsHelp = false
        var body: some View {
          Form { Toggle("C", isOn: $c); Button("Sound") { showsSound = true }; Button("Help") { showsHelp.toggle() } }
            .sheet(isPresented: $showsSound) { SoundView() }
            .sheet(isPresented: $showsHelp) { Text("Help") }
        }
      }
      """
    #expect(
      Self.text(code).last == "SettingsView \"\"\n- \n  control C [c]\n  screen(SoundView) Sound\n  action Help\n")
  }

  @Test func sheetsWithoutAFormAreScreens() {
    let code = """
      struct SettingsView: View {
        @AppStorage("c") var c = true
        @State private var showsPadding = false
        var body: some View {
          Form {
            Toggle("C", isOn: $c)
            Button("Padding") { showsPadding = true }.sheet(isPresented: $showsPadding) { PaddingView() }
          }
        }
      }
      struct PaddingView: View {
        @AppStorage("p") var p = true
        var body: some View { Group { Toggle("P", isOn: $p) } }
      }
      """
    #expect(
      Self.text(code).suffix(2) == [
        "SettingsView \"\"\n- \n  control C [c]\n  screen(PaddingView) Padding\n", "PaddingView \"Padding\"\n- \n  control P [p]\n",
      ])
  }

  /// Rows that may open several screens, or none, have no destination.
  @Test(arguments: [
    // Two enumerations that have a case with the same name, and no type annotation
    (
      "NavigationLink(value: .general) { Text(\"Row\") }",
      "enum Other { case general; var view: some View { switch self { case .general: SoundView() } } }"
    ),
    // A case that shows one of two views
    (
      "NavigationLink(\"Row\", value: Which.one)",
      "enum Which { case one; var view: some View { switch self { case .one: if x { GeneralView() } else { SoundView() } } } }"
    ),
    ("NavigationLink(\"Row\", value: Page.about)", ""), ("NavigationLink(\"Row\", value: page)", "let page = load()"),
    ("NavigationLink(\"Row\", value: Unknown.general)", ""),
  ])
  func ambiguousRowsOpenNothing(_ row: String, _ rest: String) {
    let code = """
      struct SettingsView: View { @AppStorage("c") var c = true; var body: some View { Form { Toggle("C", isOn: $c); \(row) } } }
      \(rest)
      """
    #expect(Self.text(Self.pages + code).last == "SettingsView \"\"\n- \n  control C [c]\n  elsewhere Row\n")
  }

  /// The type of the associated value distinguishes cases with the same name.
  @Test func casesResolveByTheExpectedType() {
    let code = """
      enum Root { case settings(Page), account(Account) }
      enum Account { case general; var view: some View { switch self { case .general: SoundView() } } }
      struct SettingsView: View {
        var body: some View { Form { NavigationLink("One", value: Root.settings(.general)); NavigationLink("Two", value: Root.account(.general)) } } }
      """
    #expect(Self.text(Self.pages + code).last == "SettingsView \"\"\n- \n  screen(GeneralView) One\n  screen(SoundView) Two\n")
  }

  @Test func aListMayOpenOneScreen() {
    let code = """
      struct OneView: View { @AppStorage("c") var c = true; var body: some View { Form { Toggle("C", isOn: $c) } } }
      struct SettingsView: View { var body: some View { List { NavigationLink("One") { OneView() } }.navigationTitle("Settings") } }
      struct SettingsButton: View { var body: some View { NavigationLink("Settings") { SettingsView() } } }
      """
    #expect(
      KeyTests.findings(["A.swift": code]).screens.map(\.text) == [
        "OneView \"One\"\n- \n  control C [c]\n", "SettingsView \"Settings\"\n- \n  screen(OneView) One\n",
      ])
  }

  /// The app's own modifiers that set the title, directly or through other modifiers.
  @Test(arguments: [
    "extension View { func titled(_ title: String) -> some View { navigationTitle(title).toolbar(removing: .title) } }",
    "extension View { func titled(_ title: LocalizedStringKey) -> some View { self.navigationTitle(Text(title)) } }",
    """
    extension View { func titled(_ title: LocalizedStringResource) -> some View { compactTitle(String(localized: title)) }
    func compactTitle(_ text: String) -> some View { navigationTitle(text).navigationBarTitleDisplayMode(.inline) } }
    """,
  ])
  func modifiersOfTheAppMaySetTheTitle(_ modifier: String) {
    let code = """
      struct View1: View { @AppStorage("c") var c = true; var body: some View { Form { Toggle("C", isOn: $c) }.padding("no").titled("Named") } }
      \(modifier)
      """
    #expect(Self.text(code).last == "View1 \"Named\"\n- \n  control C [c]\n")
  }
}
