import AppSources
import SourceValues
import Testing

/// Controls, groups and titles from packages or the app, recognized by their shape.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct ShapeTests {
  private static func findings(_ content: String, _ rest: String = "") -> AppFindings {
    let code = """
      struct SettingsView: View {
        @AppStorage("on") var on = true
        @AppStorage("size") var size = 2.0
        @AppStorage("theme") var theme = Theme.light
        @AppStorage("maybe") var maybe: Theme?
        var body: some View { \(content) }
        \(rest)
      }
      enum Theme: String, CaseIterable { case light, dark
        var title: String { switch self { case .light: "Light"; case .dark: "Dark" } } }
      """
    return KeyTests.findings(["A.swift": code])
  }

  /// Returns the screen without its first line.
  private static func sections(_ content: String, _ rest: String = "") -> String {
    findings(content, rest).screens.map {
      $0.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    }
    .joined()
  }

  private static func key(_ key: String, _ content: String) -> String? { findings(content).keys.first { $0.key == key }?.whole }

  /// A view with a text and a trailing closure is a group; a view with a text and a binding is a control.
  @Test(arguments: [
    ("LuminareSection(\"Box\") { LuminareToggle(\"On\", isOn: $on) }", "- Box\n  control On [on]\n"),
    ("LuminareSection { LuminareToggle(\"On\", isOn: $on) }", "- \n  control On [on]\n"),
    ("SettingsCard(title: \"Box\") { FancySwitch(\"On\", value: $on) }", "- Box\n  control On [on]\n"),
    ("Form { GroupBox(\"Box\") { Toggle(\"On\", isOn: $on) } }", "- Box\n  control On [on]\n"),
    ("Form { DisclosureGroup(\"Box\") { Toggle(\"On\", isOn: $on) } }", "- Box\n  control On [on]\n"),
    ("Form { Section(\"Box\", isExpanded: $isOpen) { Toggle(\"On\", isOn: $on) } }", "- Box\n  control On [on]\n"),
    ("List { Settings.Section(title: \"Box\") { Toggle(\"On\", isOn: $on) } }", "- Box\n  control On [on]\n"),
    ("Form { Knob(\"Size\", $size) }", "- \n  control Size [size]\n"),
    ("Form { ToggleRow(label: \"On\", isOn: $on, icon: \"bell\") }", "- \n  control On [on] bell\n"),
  ])
  func groupsAndControlsOfPackagesAreToldApart(_ content: String, _ expected: String) { #expect(Self.sections(content) == expected) }

  @Test(arguments: [
    ("Adjuster(\"Size\", value: $size, sliderRange: 1...5, suffix: \"px\")", "size number = 2 (size); Size; 1...5"),
    ("Adjuster(\"Size\", value: $size, limits: 0...1, step: 0.1)", "size number = 2 (size); Size; 0...1 by 0.1"),
    ("Adjuster(\"Size\", value: $size, 1...5)", "size number = 2 (size); Size; 1...5"),
    ("Slider(value: $size, in: 1...5, step: 0.5, label: { Text(\"Size\") })", "size number = 2 (size); Size; 1...5 by 0.5"),
    ("Stepper(\"Size\", value: $size, in: -5...5)", "size number = 2 (size); Size; -5...5"),
    ("Slider(value: $size, in: 0...Double(Theme.allCases.count - 1)) { Text(\"Size\") }", "size number = 2 (size); Size; 0...1"),
    ("Slider(value: $size, in: 0...limit) { Text(\"Size\") }", "size number = 2 (size); Size"),
    ("Slider(value: $size, in: Self.range) { Text(\"Size\") }", "size number = 2 (size); Size"),
    (
      "Slider(value: $size) { Text(\"Size\") } minimumValueLabel: { Text(\"A\") } maximumValueLabel: { Text(\"B\") }",
      "size number = 2 (size); Size"
    ),
  ])
  func aClosedRangeIsTheRangeOfTheValue(_ control: String, _ expected: String) {
    #expect(Self.key("size", "Form { \(control) }") == expected)
  }

  @Test(arguments: [
    ("Fancy(\"Size\", value: $size, disabled: !on)", "control Size [size] enabled(on = true)"),
    ("Fancy(\"Size\", value: $size, disabled: on)", "control Size [size] enabled(on = false)"),
    ("Fancy(\"Size\", value: $size).disabled(!on)", "control Size [size] enabled(on = true)"),
    ("Group { Stepper(\"Size\", value: $size) }.disabled(!on)", "control Size [size] enabled(on = true)"),
    ("HStack { Stepper(\"Size\", value: $size) }.disabled(theme == .dark)", "control Size [size] enabled(theme != \"dark\")"),
    (
      "Section { Stepper(\"Size\", value: $size).disabled(!on) }.disabled(theme == .dark)",
      "control Size [size] enabled(theme != \"dark\",on = true)"
    ),
    ("Fancy(\"Size\", value: $size, disabled: isLocked)", "control Size [size]"),
  ])
  func disabledControlsDependOnSettings(_ control: String, _ expected: String) {
    #expect(Self.findings("Form { Toggle(\"On\", isOn: $on); \(control) }").rows == ["control On [on]", expected])
  }

  /// If a control has no title, the text next to it is its title.
  @Test(arguments: [
    ("LabeledContent(\"Size\") { Slider(value: $size, in: 1...5) }", "control Size [size]"),
    ("LabeledContent { Slider(value: $size, in: 1...5) } label: { Text(\"Size\") }", "control Size [size]"),
    ("LabeledContent(\"Size\") { Slider(value: $size, in: 1...5).disabled(!on) }", "control Size [size] enabled(on = true)"),
    ("HStack { Text(\"Size\"); Spacer(); Slider(value: $size, in: 1...5) }", "control Size [size]"),
    ("HStack { Text(\"Size\"); Slider(value: $size, in: 1...5); Text(\"\\(size) px\") }", "control Size [size]"),
    ("VStack { HStack { Text(\"Size\"); Text(\"\\(size)\") }; Slider(value: $size, in: 1...5) }", "control Size [size]"),
    ("HStack { Text(\"Size\"); Stepper(\"\", value: $size) }", "control Size [size]"),
    ("HStack { Text(\"Size\"); Stepper(\"Hidden\", value: $size).labelsHidden() }", "control Size [size]"),
    ("HStack { Text(\"Size\"); Stepper(\"Other\", value: $size) }", "control Other [size]"),
    ("Text(\"Size\")\nSlider(value: $size, in: 1...5)", "control Size [size]"),
    ("HStack { Label(\"Size\", systemImage: \"x\"); Stepper(\"\", value: $size) }", "control Size [size]"),
    ("Grid { GridRow { Text(\"Size\"); Slider(value: $size, in: 1...5) } }", "control Size [size]"),
    (
      "Grid { GridRow { Text(\"Size:\").gridColumnAlignment(.trailing); Stepper(\"Hidden\", value: $size).labelsHidden() } }",
      "control Size: [size]"
    ),
    ("Slider(value: $size, in: 1...5, label: { Text(\"Size\") })", "control Size [size]"),
    (
      "HStack { Image(systemName: \"x\"); VStack { HStack { Text(\"Size\"); Info() }; Text(\"Of all\") }; Stepper(\"\", value: $size) }",
      "control Size [size]"
    ),
    ("Slider(value: $size, in: 1...5) { Label(\"Size\", systemImage: \"ruler\") }", "control Size [size] ruler"),
  ])
  func aTextBesideAControlIsItsTitle(_ control: String, _ expected: String) {
    #expect(Self.findings("Form { Toggle(\"On\", isOn: $on); \(control) }").rows == ["control On [on]", expected])
  }

  /// If a title changes with a switch, the title for the switch's default is used. Texts at the ends of a slider are not titles.
  @Test(arguments: [
    ("HStack { Text(on ? \"On\" : \"Off\"); Toggle(isOn: $on) {} }", "control On [on]"),
    ("HStack { Text(isOpen ? \"Open\" : \"Shut\"); Toggle(isOn: $on) {} }", "control [on]"),
    ("Section(\"Size\") { HStack { Text(\"Less\"); Slider(value: $size, in: 1...5); Text(\"More\") } }", "control Size [size]"),
    ("HStack { Text(\"Size\"); Slider(value: $size, in: 1...5); Text(\"px\") }", "control Size [size]"),
    ("AppSection { Text(\"What it is for\"); Toggle(\"On\", isOn: $on) }", "control On [on]"),
  ])
  func titlesUseTheDefaultValue(_ content: String, _ expected: String) {
    let findings = Self.findings("Form { \(content); Stepper(\"Maybe\", value: $maybe) }")
    #expect(findings.rows == [expected, "control Maybe [maybe]"])
    #expect(findings.screens.flatMap(\.sections).compactMap(\.title) == (content.hasPrefix("Section") ? ["Size"] : []))
  }

  /// If a value is stored as a whole, its parts are rows of one setting.
  @Test func partsOfAValueAreRowsOfOneSetting() {
    let code = """
      struct Padding: Codable, Defaults.Serializable { var top = 1; var left = 2 }
      extension Defaults.Keys { static let padding = Key<Padding>("padding", default: Padding()) }
      struct SettingsView: View {
        @State var copy = Defaults[.padding]
        var body: some View {
          Form { Stepper("Top", value: $copy.top, in: 0...9); Stepper("Left", value: $copy.left, in: 0...9); Stepper("", value: $copy.left) }
            .onChange(of: copy) { Defaults[.padding] = copy }
        }
      }
      """
    let findings = KeyTests.findings(["A.swift": code])
    #expect(findings.rows == ["control Top [padding]", "control Left [padding]"])
    #expect(findings.keys.map { [$0.titles.count, $0.range == nil ? 0 : 1] } == [[0, 0]])
  }

  /// If defaults differ, the default of the control's property is used.
  @Test func theControlsPropertyDecidesBetweenDefaults() {
    let code = """
      struct SettingsView: View {
        @AppStorage("on") var on = false
        var body: some View { Form { Toggle("On", isOn: $on) } }
      }
      struct OtherView { @AppStorage("on") var on = true }
      """
    #expect(KeyTests.findings(["A.swift": code]).keys.map(\.whole) == ["on boolean = false (on); On"])
  }

  /// If no default is declared, the fallback of the code that reads the value is used.
  @Test(arguments: [
    ("store.object(forKey: \"on\") as? Bool ?? true", "on boolean = true"),
    ("store.object(forKey: \"on\") as? Bool ?? true; let b = store.object(forKey: \"on\") as? Bool ?? false", "on boolean"),
    ("store.stringArray(forKey: \"on\") ?? []", "on array = []"), ("store.string(forKey: \"on\") ?? name()", "on string"),
  ])
  func fallbacksAreDefaults(_ read: String, _ expected: String) {
    #expect(KeyTests.findings(["A.swift": "func f(store: UserDefaults) { let a = \(read) }"]).keys.map(\.line) == [expected])
  }

  /// A hidden title is replaced by the section's title, or by the screen's title if the screen has only one control.
  @Test(arguments: [
    ("Form { Section(\"Look\") { Picker(\"Hidden\", selection: $theme) {}.labelsHidden() }; Toggle(\"On\", isOn: $on) }", "Look"),
    ("Form { Picker(\"Hidden\", selection: $theme) {}.labelsHidden() }.navigationTitle(\"Look\")", "Look"),
    ("Form { Section { Picker(\"Hidden\", selection: $theme) {}.labelsHidden() } header: { Text(\"Look\") } }", "Look"),
    ("Form { Picker(\"Shown\", selection: $theme) {}.pickerStyle(.inline) }.navigationTitle(\"Look\")", "Shown"),
    ("Form { Group { Picker(\"Hidden\", selection: $theme) {} }.labelsHidden() }.navigationTitle(\"Look\")", "Look"),
    ("Form { Picker(\"Hidden\", selection: $theme) {}.labelsVisibility(.hidden) }.navigationTitle(\"Look\")", "Look"),
    ("Form { Picker(\"Shown\", selection: $theme) {}.labelsVisibility(.visible) }.navigationTitle(\"Look\")", "Shown"),
    ("Form { Picker(\"Last\", selection: $theme) {}.labelsHidden(); Toggle(\"On\", isOn: $on) }.navigationTitle(\"Look\")", "Last"),
  ])
  func hiddenTitlesAreReplaced(_ content: String, _ title: String) {
    let findings = Self.findings(content)
    #expect(findings.keys.first { $0.key == "theme" }?.titles.map(\.text) == [title])
    #expect(findings.screens.flatMap(\.sections).flatMap(\.rows).first { $0.key == "theme" }?.title == title)
  }

  @Test func aPickerMayShowItsOptionsInPlace() {
    let content =
      "Form { Picker(\"Theme\", selection: $theme) {}.pickerStyle(.inline); Picker(\"Maybe\", selection: $maybe) {}.pickerStyle(.menu) }"
    #expect(Self.findings(content).rows == ["control Theme [theme] inline", "control Maybe [maybe] menu"])
  }

  /// The rows become one setting, with the rows' texts as options.
  @Test(arguments: [
    """
    Form { option(.light, "Bright", "By day"); option(.dark, "Night", "By night") }
    """,
    "Form { Section { option(.light, \"Bright\", \"By day\") }; Section { option(.dark, \"Night\", \"By night\") } }",
  ])
  func tappableRowsAreOptions(_ content: String) {
    let rest = """
      func option(_ value: Theme, _ title: LocalizedStringKey, _ detail: LocalizedStringKey) -> some View {
        HStack { VStack { Text(title); Text(detail).font(.footnote) }; if theme == value { Image(systemName: "checkmark") } }
          .contentShape(.rect).onTapGesture { theme = value }
      }
      """
    let findings = Self.findings(content + ".navigationTitle(\"Theme\")", rest)
    #expect(
      findings.keys.map(\.whole).contains(
        #"theme [light, dark] = "light" (theme); Theme; "light" Bright (By day), "dark" Night (By night)"#))
    #expect(findings.rows == ["control Theme [theme]"])
  }

  @Test func buttonsAndViewsOfTheAppAreOptionsToo() {
    let code = """
      enum Theme: String, CaseIterable { case light, dark }
      struct SettingsView: View { @AppStorage("theme") var theme = Theme.light; @AppStorage("icon") var icon = Theme.light
        var body: some View { Form {
          Section("Theme") { Button("Bright") { theme = .light }; Button { theme = .dark } label: { Text("Night") } }
          Section("Icon") { HStack { IconOption("White", item: .light, selected: $icon); IconOption("Black", item: .dark, selected: $icon) } }
        } } }
      struct IconOption<Item: Equatable>: View { let title: LocalizedStringKey; let item: Item; @Binding var selected: Item
        init(_ title: LocalizedStringKey, item: Item, selected: Binding<Item>) { self.title = title; self.item = item; _selected = selected }
        var body: some View { VStack { Image("x"); Text(title) }.onTapGesture { selected = item } } }
      """
    #expect(
      KeyTests.findings(["A.swift": code]).text == [
        #"theme [light, dark] = "light" (theme); Theme; "light" Bright, "dark" Night"#,
        #"icon [light, dark] = "light" (icon); Icon; "light" White, "dark" Black"#,
        "SettingsView \"\"\n- Theme\n  control Theme [theme]\n- Icon\n  control Icon [icon]\n",
      ])
  }

  @Test(arguments: [
    (
      "ForEach(Theme.allCases, id: \\.self) { Text($0.title).tag($0 as Theme?) }; Text(\"None\").tag(nil as Theme?)",
      ["\"light\" Light", "\"dark\" Dark", "null None"]
    ),
    (
      "Text(\"None\").tag(Theme?.none); ForEach(Theme.allCases, id: \\.self) { Text($0.title).tag(Optional($0)) }",
      ["\"light\" Light", "\"dark\" Dark", "null None"]
    ),
    ("ForEach(Theme.allCases, id: \\.self) { Text($0.rawValue).tag($0) }", ["\"light\" light", "\"dark\" dark"]),
    ("ForEach(Theme.allCases, id: \\.self) { Text(LocalizedStringKey($0.rawValue)) }", ["\"light\" light", "\"dark\" dark"]),
    ("ForEach(model.themes) { theme in Text(theme.rawValue).tag(theme) }", ["\"light\" light", "\"dark\" dark"]),
    ("ForEach(model.themes) { theme in Text(theme.title).tag(theme) }", ["\"light\" Light", "\"dark\" Dark"]),
    ("Text(\"Only\").tag(Theme.dark)", ["\"light\" Light", "\"dark\" Only"]),
  ])
  func optionsAreTitledByThePicker(_ content: String, _ expected: [String]) {
    let findings = Self.findings("Form { Picker(\"Maybe\", selection: $maybe) { \(content) } }")
    #expect(findings.keys.first { $0.key == "maybe" }?.options == expected)
  }

  /// Controls in menus and toolbars give their setting a title.
  @Test func controlsInToolbarsAreNotRows() {
    let content = """
      ScrollView { Text("x") }.toolbar { ToolbarItem { Menu("View") {
        Toggle("Show details", isOn: $on)
        Button("Bigger", systemImage: "plus") { size += 1 }
        Picker("Theme", selection: $theme) { ForEach(Theme.allCases, id: \\.self) { Text($0.title) } }
      } } }
      """
    #expect(
      Self.findings(content).text == [
        "on boolean = true (on); Show details", "size number = 2 (size)",
        #"theme [light, dark] = "light" (theme); Theme; "light" Light, "dark" Dark"#,
        #"maybe [light, dark] = null (maybe); "light" Light, "dark" Dark"#,
      ])
  }

  @Test func menusInFormsHaveRows() {
    #expect(
      Self.findings("Form { Menu(\"Look\") { Picker(\"Theme\", selection: $theme) {} }; Button(\"Flip\") { on.toggle() } }").rows == [
        "control Theme [theme]", "control Flip [on]",
      ])
  }

  /// A view at the top that has a title and a text is the screen's header.
  @Test(arguments: [
    ("Header(title: \"Sounds\", text: \"What you hear.\")", "SettingsView \"Sounds\": What you hear.\n- \n  control On [on]\n"),
    ("Header(title: \"Sounds\", text: nil)", "SettingsView \"\"\n- \n  control On [on]\n"),
    ("Text(\"Sounds\")", "SettingsView \"\"\n- \n  control On [on]\n"),
  ])
  func headersDescribeTheScreen(_ header: String, _ expected: String) {
    let code = """
      struct Header: View { let title: LocalizedStringKey; let text: LocalizedStringKey?
        var body: some View { Section { VStack { Image(systemName: "bell"); Text(title).font(.title); if let text { Text(text) } } } } }
      struct SettingsView: View { @AppStorage("on") var on = true
        var body: some View { Form { \(header); Section { Toggle("On", isOn: $on) } } } }
      """
    #expect(KeyTests.findings(["A.swift": code]).screens.map(\.text) == [expected])
  }

  @Test(arguments: [
    ("Text(\"Always.\")", "- Box / Always.\n"), ("if isNew { Text(\"New.\") } else { Text(\"Old.\") }", "- Box\n"),
    ("if isNew { Text(\"New.\") }", "- Box\n"), ("if on { Text(\"New.\") }", "- Box\n"), ("Text(\"One.\"); Text(\"Two.\")", "- Box\n"),
    ("VStack { Text(\"Always.\") }", "- Box / Always.\n"), ("Button(\"No\") {}", "- Box\n"),
  ])
  func conditionalFootersAreOmitted(_ footer: String, _ expected: String) {
    let content = "Form { Section { Toggle(\"On\", isOn: $on) } header: { Text(\"Box\") } footer: { \(footer) } }"
    #expect(Self.sections(content) == expected + "  control On [on]\n")
  }
}
