import AppSources
import SourceValues
import Testing

/// Bindings of controls, resolved to the values that they store.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct BindingTests {
  private static func findings(_ content: String, _ members: String = "", _ rest: String = "") -> AppFindings {
    let code = """
      struct SettingsView: View {
        @AppStorage("on") var on = true
        @AppStorage("other") var other = true
        @AppStorage("theme") var theme = Theme.light
        @AppStorage("count") var count = 3
        @AppStorage("name") var name: String?
        @AppStorage("tabs") var tabs: Set<Theme> = []
        \(members)
        var body: some View { Form { \(content) } }
      }
      enum Theme: String, CaseIterable { case light, dark, auto }
      \(rest)
      """
    return KeyTests.findings(["A.swift": code])
  }

  @Test(arguments: [
    // The binding itself
    ("$on", "control A [on]"), ("$on.animation()", "control A [on]"), ("$on.animation(.easeInOut(duration: 0.2))", "control A [on]"),
    ("self.$on", "control A [on]"), ("Binding($on)!", "control A [on]"),
    ("($on)", "control A [on]"), ("Binding(projectedValue: $on)", "control A [on]"),
    // Inverted
    ("$on.invert()", "control A [on] inverted"), ("!$on", "control A [on] inverted"), ("$on.not()", "control A [on] inverted"),
    ("!$on.invert()", "control A [on]"), (".init(get: { !on }, set: { on = !$0 })", "control A [on] inverted"),
    ("Binding(get: { !on }, set: { new in on = !new })", "control A [on] inverted"),
    ("Binding(get: { on == false }, set: { on = !$0 })", "control A [on] inverted"),
    ("Binding(get: { on == true }, set: { on = $0 })", "control A [on]"),
    // More than one statement
    (".init(get: { on }, set: { on = $0; if $0 { other = false } })", "control A [on]"),
    ("Binding(get: { on }, set: { value in withAnimation { on = value } })", "control A [on]"),
    ("Binding(get: { on }, set: { Task { await refresh() }; self.on = $0 })", "control A [on]"),
    ("Binding(get: { return on }, set: { if $0 { on = true } else { on = false } })", "control A [on]"),
    ("Binding { on } set: { on = $0 }", "control A [on]"), ("Binding(get: { on }) { on = $0 }", "control A [on]"),
    ("Binding<Bool>(get: { on }, set: { on = $0 })", "control A [on]"), ("Binding(get: { on }, set: { store($0) })", "control A [on]"),
    // Cases, and values that are not cases
    (".init(get: { theme == .dark }, set: { theme = $0 ? .dark : .light })", "control A [theme]"),
    (".init(get: { theme != .auto }, set: { theme = $0 ? .light : .auto })", "control A [theme]"),
    (".init(get: { name != nil }, set: { name = $0 ? \"x\" : nil })", "control A [name]"),
    (".init(get: { tabs.contains(.dark) }, set: { if $0 { tabs.insert(.dark) } else { tabs.remove(.dark) } })", "control A [tabs]"),
    // Conversions
    (".init(get: { Double(count) }, set: { count = Int($0) })", "control A [count]"),
    (".init(get: { name ?? \"\" }, set: { name = $0 })", "control A [name]"),
    (".init(get: { count / 60 }, set: { count = $0 * 60 })", "control A [count]"),
    ("$name ?? \"\"", "control A [name]"), (".init(get: { theme.rawValue }, set: { theme = Theme(rawValue: $0)! })", "control A [theme]"),
    // Direct access to a store
    (
      ".init(get: { UserDefaults.standard.bool(forKey: \"on\") }, set: { UserDefaults.standard.set($0, forKey: \"on\") })",
      "control A [on]"
    ),
    // The setter writes something else
    (".init(get: { on }, set: { other = $0 })", "control A"), (".constant(true)", "control A"),
    (".init(get: { model.isReady() }, set: { on = $0 })", "control A"), (".init(get: { on && other }, set: { on = $0 })", "control A"),
  ])
  func bindingsResolveToKeys(_ binding: String, _ expected: String) {
    #expect(Self.findings("Toggle(\"A\", isOn: \(binding)); Toggle(\"Other\", isOn: $other)").rows == [expected, "control Other [other]"])
  }

  @Test(arguments: [
    // Properties that forward to other properties
    (".init(get: { isOn }, set: { isOn = $0 })", "var isOn: Bool { get { on } nonmutating set { on = newValue } }", "control A [on]"),
    (
      ".init(get: { isOff }, set: { isOff = $0 })", "var isOff: Bool { get { !on } nonmutating set { on = !newValue } }",
      "control A [on] inverted"
    ),
    ("isOn", "var isOn: Binding<Bool> { $on }", "control A [on]"),
    ("isOn", "var isOn: Binding<Bool> { Binding(get: { on }, set: { on = $0 }) }", "control A [on]"),
    ("isOff", "var isOff: Binding<Bool> { Binding(get: { !on }, set: { on = !$0 }) }", "control A [on] inverted"),
    (
      ".init(get: { kind }, set: { kind = $0 })", "var kind: Theme { get { .init(theme) } nonmutating set { theme = newValue.old } }",
      "control A [theme]"
    ),
    // Copies
    (
      "$copy", "@State var copy = false; func save() {}; var x: some View { Text(\"\").onChange(of: copy) { on = copy } }", "control A [on]"
    ),
    ("$copy", "@State var copy = false; var x: some View { Text(\"\").onChange(of: copy) { _, new in on = new } }", "control A [on]"),
    ("$copy", "@State var copy = false; var x: some View { Text(\"\").onChange(of: other) { _, new in on = new } }", "control A"),
    ("$copy", "@State var copy = false", "control A"),
  ])
  func propertiesOfAViewForwardToOthers(_ binding: String, _ member: String, _ expected: String) {
    let rows = Self.findings("Toggle(\"A\", isOn: \(binding)); Toggle(\"Other\", isOn: $other)", member).rows
    #expect(rows == [expected, "control Other [other]"])
  }

  /// A slider writes its copy back when the user releases it.
  @Test(arguments: [
    "Slider(value: $copy, in: 1...5, step: 1) { Text(\"A\") } onEditingChanged: { editing in if !editing { count = Int(copy) } }",
    "Slider(value: $copy, in: 1...5, step: 1, onEditingChanged: { _ in count = Int(copy) }, label: { Text(\"A\") })",
    "Slider(value: $copy, in: 1...5, step: 1) { Text(\"A\") }.onChange(of: copy) { count = Int($0) }",
  ])
  func aCopyChangesThePropertyItIsWrittenBackTo(_ slider: String) {
    let findings = Self.findings(slider, "@State private var copy = 0.0")
    #expect(findings.rows == ["control A [count]"])
    #expect(findings.keys.map(\.whole).filter { $0.hasPrefix("count") } == ["count integer = 3 (count); A; 1...5 by 1"])
  }

  /// A list has one row for each element. Its section's title names the setting.
  @Test func aListIsTitledByItsSectionNotByItsRows() {
    let content = """
      Section("Shown tabs") { toggle("Light", .light); toggle("Dark", .dark) }
      """
    let members = """
      func toggle(_ title: LocalizedStringKey, _ tab: Theme) -> some View {
        Toggle(title, isOn: .init(get: { tabs.contains(tab) }, set: { if $0 { tabs.insert(tab) } else { tabs.remove(tab) } }))
      }
      """
    let findings = Self.findings(content, members)
    #expect(findings.rows == ["control Light [tabs]", "control Dark [tabs]"])
    #expect(findings.keys.first { $0.key == "tabs" }?.titles.map(\.text) == ["Shown tabs"])
  }

  /// Objects between a control and its stored value.
  @Test(arguments: [
    "var on = UserDefaults.standard.bool(forKey: \"k\") { didSet { UserDefaults.standard.set(on, forKey: \"k\") } }",
    "var on: Bool { get { UserDefaults.standard.bool(forKey: \"k\") } set { UserDefaults.standard.set(newValue, forKey: \"k\") } }",
    "var on: Bool { get { UserDefaults.standard.bool(forKey: \"k\") } set { objectWillChange.send(); UserDefaults.standard.set(newValue, forKey: \"k\") } }",
    "@AppStorage(\"k\") var on = false",
    "@ObservationIgnored @AppStorage(\"k\") private var stored = false\nvar on: Bool { get { access(keyPath: \\.on); return stored } set { withMutation(keyPath: \\.on) { stored = newValue } } }",
    "@Published var on = false { didSet { store.isOn = on } }\nlet store = Store()\nfinal class Store { @AppStorage(\"k\") var isOn = false }",
  ])
  func aMemberOfAModelResolvesToItsStoredKey(_ member: String) {
    let code = """
      final class Model: ObservableObject { \(member) }
      struct SettingsView: View { @ObservedObject var model: Model
        var body: some View { Form { Toggle("A", isOn: $model.on) } } }
      """
    let findings = KeyTests.findings(["A.swift": code])
    #expect(findings.rows == ["control A [k]"] && findings.keys.map(\.key) == ["k"])
  }

  @Test func bindingsPassThroughViews() {
    let code = """
      struct SettingsView: View { @AppStorage("k") var on = true; @AppStorage("n") var level = 0.5
        var body: some View { Form { Outer(isOn: $on, level: $level) } } }
      struct Outer: View { @Binding var isOn: Bool; @Binding var level: Double
        var body: some View { Section("Sound") { Inner("Loud", value: $isOn); Inner("Off", value: $isOn.invert()); LevelRow(level: $level) } } }
      struct Inner: View { let title: String; @Binding var value: Bool
        init(_ title: String, value: Binding<Bool>) { self.title = title; self._value = value }
        var body: some View { Toggle(title, isOn: $value) } }
      struct LevelRow: View { @Binding var level: Double
        var body: some View { HStack { Text("Level"); Slider(value: $level, in: 0...1) } } }
      """
    let findings = KeyTests.findings(["A.swift": code])
    #expect(
      findings.screens.map(\.text) == ["SettingsView \"\"\n- Sound\n  control Loud [k]\n  control Off [k] inverted\n  control Level [n]\n"])
    #expect(findings.keys.map(\.whole) == ["k boolean = true (on); Loud, Off", "n number = 0.5 (level); Level; 0...1"])
  }

  @Test(arguments: [
    ("$on", "@Default(.on) var on"), (".init(get: { Defaults[.on] }, set: { Defaults[.on] = $0 })", ""),
    ("$on", "@Default(.on) private var on: Bool"), ("$model.on", "let model = Model()"),
  ])
  func keysOfThePackageDefaults(_ binding: String, _ member: String) {
    let code = """
      extension Defaults.Keys { static let on = Key<Bool>("k", default: true) }
      @Observable final class Model { var on: Bool { get { Defaults[.on] } set { Defaults[.on] = newValue } } }
      struct SettingsView: View { \(member)
        var body: some View { Form { Toggle("A", isOn: \(binding)); Defaults.Toggle("B", key: .on) } } }
      """
    #expect(KeyTests.findings(["A.swift": code]).rows == ["control A [k]", "control B [k]"])
  }

  @Test func bindingsByKeyPathAreRead() {
    let code = """
      final class Settings: ObservableObject { @AppStorage("k") var on = true
        func binding<T>(for path: ReferenceWritableKeyPath<Settings, T>) -> Binding<T> { .init(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 }) } }
      struct SettingsView: View { @EnvironmentObject var settings: Settings
        var body: some View { Form { Toggle("A", isOn: settings.binding(for: \\.on)) } } }
      """
    #expect(KeyTests.findings(["A.swift": code]).rows == ["control A [k]"])
  }

  /// Controls that don't change a stored value are listed in notes.
  @Test func controlsWithoutAStoredValueAreListed() {
    let findings = Self.findings(
      "Toggle(\"On\", isOn: $on); Toggle(\"A\", isOn: $copy); TextField(\"B\", text: $model.query)", "@State var copy = false")
    #expect(findings.rows == ["control On [on]", "control A", "control B"])
    #expect(
      findings.undecided.map(\.description) == [
        "A.swift:9: no stored value was found for the control of \"copy\"",
        "A.swift:9: no stored value was found for the control of \"model.query\"",
      ])
    #expect(findings.summary == "found 3 controls: 1 bound to a stored value; 2 not understood")
  }
}
