import AppSources
import SourceValues
import Testing

/// Settings that are members of one encoded object.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct ObjectTests {
  private static let wrapper = """
    enum Density: String, Codable, CaseIterable { case low, high
      var label: String { switch self { case .low: "Little"; case .high: "Much" } } }
    @propertyWrapper struct Setting<T>: DynamicProperty {
      private let keyPath: ReferenceWritableKeyPath<Values, T>
      init(_ keyPath: ReferenceWritableKeyPath<Values, T>) { self.keyPath = keyPath }
      var wrappedValue: T { get { Store.main.values[keyPath: keyPath] } nonmutating set { Store.main.values[keyPath: keyPath] = newValue } }
      var projectedValue: Binding<T> { Store.main.binding(keyPath) }
    }
    struct Other: View { @Setting(\\.anchor) var anchor; var body: some View { Text("x") } }

    """

  /// Returns the lines of all members of `Values` except `anchor`.
  private static func members(_ members: String) -> [String] {
    let findings = KeyTests.findings(["A.swift": wrapper + "final class Values: Codable { var anchor = 0\n\(members) }"])
    return findings.keys.map(\.line).filter { !$0.hasPrefix("anchor") } + findings.undecided.map(\.description)
  }

  @Test func membersAccessedByKeyPathAreSettings() {
    let code = """
      @Observable final class Values: Codable {
        var anchor = 0
        var compact: Bool
        var density: Density
        var depth: Int
        var cache = 3
        init() { self.compact = false; self.density = .high; self.depth = 8 }
        required init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          self.compact = try container.decodeIfPresent(Bool.self, forKey: ._compact) ?? false
          self.density = try container.decodeIfPresent(Density.self, forKey: .density) ?? .high
          self.depth = try container.decode(Int.self, forKey: .depth)
        }
        enum CodingKeys: String, CodingKey { case anchor, _compact = "rows_compact", density, depth = "limit" }
      }
      struct SettingsView: View {
        @Setting(\\.compact) var isCompact
        @Setting(\\.density) var density
        @Setting(\\Values.depth) var depth
        var body: some View {
          Form {
            Toggle("Compact", isOn: $isCompact)
            if isCompact { Picker("Density", selection: $density) { ForEach(Density.allCases, id: \\.self) { Text($0.label) } } }
            Stepper("Depth", value: $depth, in: 1...9)
          }
          .navigationTitle("Rows")
        }
      }
      """
    #expect(
      KeyTests.findings(["A.swift": Self.wrapper + code]).text == [
        "anchor integer = 0 (anchor) file",
        "rows_compact boolean = false (compact, isCompact) file; Compact",
        #"density [low, high] = "high" (density) file; Density; "low" Little, "high" Much"#,
        "limit integer = 8 (depth) file; Depth; 1...9",
        """
        SettingsView "Rows"
        - 
          control Compact [rows_compact]
          control Density [density] visible(rows_compact = true)
          control Depth [limit]

        """,
      ])
  }

  /// The value from `init()` takes precedence over the property's value, which takes precedence over the fallback for decoding.
  @Test(arguments: [
    ("var on = true", ["on boolean = true (on) file"]),
    ("var on: Bool = true\ninit() { on = false }", ["on boolean = false (on) file"]),
    (
      "var on: Bool\ninit(from decoder: any Decoder) throws { let c = try decoder.container(keyedBy: CodingKeys.self); on = try c.decodeIfPresent(Bool.self, forKey: .on) ?? true }",
      ["on boolean = true (on) file"]
    ),
    ("var name: String?", ["name string? = null (name) file"]),
    ("var words: Set<String> = []", ["words array = [] (words) file"]),
    ("var words: Set<String> = .init()", ["words array = [] (words) file"]),
    ("var size: Double = 2", ["size number = 2 (size) file"]),
    ("var density: Density = .low", [#"density [low, high] = "low" (density) file"#]),
    ("var on: Bool", ["on boolean (on) file"]),
    ("var on: Bool { didSet { save() } }\ninit() { on = true }", ["on boolean = true (on) file"]),
    ("private(set) var on = true", ["on boolean = true (on) file"]),
    // Computed and static properties are not encoded.
    ("var on: Bool { true }\nvar off: Bool { get { !on } set { } }\nstatic var shared = Values()", []),
    // Properties without a coding key are not stored.
    ("var on = true\nvar memo = 3\nenum CodingKeys: String, CodingKey { case on, anchor }", ["on boolean = true (on) file"]),
    ("var on = true\nenum CodingKeys: String, CodingKey { case anchor, on = \"is_on\" }", ["is_on boolean = true (on) file"]),
    ("var on = true\nenum CodingKeys: CodingKey { case anchor, on }", ["on boolean = true (on) file"]),
    (
      "var started = Date()",
      ["started string (started) file", "A.swift:11: the default of \"started\" cannot be determined from the code"]
    ),
  ])
  func aMemberHasAKeyATypeAndADefault(_ members: String, _ expected: [String]) { #expect(Self.members(members) == expected) }

  /// A binding to a member of a `Codable` class.
  @Test(arguments: [
    "@ObservedObject var settings: Values", "@EnvironmentObject var settings: Values", "@Environment(Values.self) private var settings",
    "@State private var settings = Values()", "@State private var settings = Values.shared", "@Bindable var settings: Values",
    "@StateObject private var settings = Values()",
  ])
  func membersThatControlsChangeAreSettings(_ property: String) {
    let code = """
      final class Values: Codable { static let shared = Values(); var on = true; var other = 3 }
      struct SettingsView: View { \(property)
        var body: some View { Form { Toggle("On", isOn: $settings.on).disabled(settings.other == 3) } } }
      """
    #expect(
      KeyTests.findings(["A.swift": code]).text == [
        "on boolean = true (on) file; On", "other integer = 3 (other) file",
        "SettingsView \"\"\n- \n  control On [on] enabled(other != 3)\n",
      ])
  }

  /// Structures that people edit in a form are usually documents, not settings.
  @Test(arguments: [
    "struct Draft: Codable { var title = \"\"; var isPinned = false }", "struct Draft { var title = \"\"; var isPinned = false }",
    "@Observable final class Draft { var title = \"\"; var isPinned = false }",
  ])
  func documentsAreNotSettings(_ type: String) {
    let code = """
      \(type)
      struct DraftView: View { @State var draft = Draft()
        var body: some View { Form { TextField("Title", text: $draft.title); Toggle("Pinned", isOn: $draft.isPinned) } } }
      """
    #expect(KeyTests.findings(["A.swift": code]).text == [])
  }

  /// A member's value is encoded as a whole.
  @Test func pathsIntoAMemberAreNotKeys() {
    let code = """
      struct Reading: Codable { var wide = true }
      final class Values: Codable { var anchor = 0; var on = true; var reading = Reading() }
      struct SettingsView: View {
        @Setting(\\.on) var on
        @Setting(\\.reading.wide) var wide
        var body: some View { Form { Toggle("On", isOn: $on); Toggle("Wide", isOn: $wide) } }
      }
      """
    let findings = KeyTests.findings(["A.swift": Self.wrapper + code])
    #expect(findings.rows == ["control On [on]", "control Wide"])
    #expect(findings.summary == "found 2 controls: 1 bound to a stored value; 1 not understood")
  }

  /// The member is a setting even if its store is unknown, as long as the screen has other settings.
  @Test func membersOfOtherObjectsAreNamedByTheirSymbol() {
    let code = """
      @Observable final class Model { var speed = 1.5; var isLoud: Bool; var theme: Density = .low; init() { isLoud = load() } }
      struct SettingsView: View {
        @Setting(\\.on) var on
        @Environment(Model.self) var model
        var body: some View {
          @Bindable var model = model
          Form {
            Toggle("On", isOn: $on)
            Slider(value: $model.speed, in: 0.5...2) { Text("Speed") }
            Toggle("Loud", isOn: $model.isLoud)
            Picker("Theme", selection: $model.theme) { ForEach(Density.allCases, id: \\.self) { Text($0.label) } }
          }
        }
      }
      final class Values: Codable { var anchor = 0; var on = true }
      """
    #expect(
      KeyTests.findings(["A.swift": Self.wrapper + code]).text == [
        "anchor integer = 0 (anchor) file", "on boolean = true (on) file; On",
        "Model.speed number = 1.5 (speed) code Model.speed; Speed; 0.5...2", "Model.isLoud boolean (isLoud) code Model.isLoud; Loud",
        #"Model.theme [low, high] = "low" (theme) code Model.theme; Theme; "low" Little, "high" Much"#,
        """
        SettingsView ""
        - 
          control On [on]
          control Speed [Model.speed]
          control Loud [Model.isLoud]
          control Theme [Model.theme]

        """,
      ])
  }
}
