import AppSources
import SourceValues
import Testing

/// The options of a picker, if the code contains them.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct PickerTests {
  private static func options(_ code: String) -> [String] {
    KeyTests.findings(["A.swift": code]).keys.flatMap { key -> [String] in
      var options = key.choices
      if case .enumeration(let enumeration)? = key.type { options = enumeration.options }
      return options.map { "\($0.value.shown) \($0.title ?? "-")" }
    }
  }

  private static func form(_ storage: String, _ content: String, _ rest: String = "") -> String {
    """
    struct SettingsView: View {
      @AppStorage("a") var a\(storage)
      var body: some View { Form { Picker("A", selection: $a) { \(content) } } }
      \(rest)
    }
    """
  }

  @Test(arguments: [
    (form(" = \"Bell\"", "ForEach([\"Bell\", \"Horn\"], id: \\.self) { Text($0).tag($0) }"), ["\"Bell\" Bell", "\"Horn\" Horn"]),
    (
      form(
        " = \"bell\"", "ForEach(sounds, id: \\.self) { one in Text(one.capitalized).tag(one) }", "private let sounds = [\"bell\", \"horn\"]"
      ),
      ["\"bell\" Bell", "\"horn\" Horn"]
    ),
    (
      form(" = 1", "ForEach(1...3, id: \\.self) { Text(\"\\($0) days\").tag($0) }\nText(\"Never\").tag(0)"),
      ["1 1 days", "2 2 days", "3 3 days", "0 Never"]
    ),
    (
      form(
        " = 5", "Section { ForEach(Self.steps, id: \\.self) { step in HStack { Text(\"Every \\(step)\") }.tag(step) } }",
        "static let steps = [5, 10]"), ["5 Every 5", "10 Every 10"]
    ),
    // A title computed from another string is unknown, but the values are known.
    (form(" = \"a b\"", "ForEach([\"a b\", \"c\"], id: \\.self) { Text($0.capitalized).tag($0) }"), ["\"a b\" -", "\"c\" C"]),
    (form(" = \"a\"", "ForEach([\"a\", \"b\"], id: \\.self) { Text($0.uppercased()).tag($0) }"), ["\"a\" -", "\"b\" -"]),
  ])
  func loopsOverKnownListsBecomeOptions(_ code: String, _ expected: [String]) { #expect(Self.options(code) == expected) }

  private static let theme = """
    enum Theme: String, CaseIterable {
      case light, dark, auto
      static let shown = [Theme.light, .dark]
      var caption: LocalizedStringKey { switch self { case .light: "Light"; case .dark: "Dark"; default: "Automatic" } }
      var word: String { switch self { case .light: return "Bright"; default: return rawValue } }
      func name(long: Bool = false) -> String { switch self { case .light: "Day"; case .dark: long ? "Deep night" : "Night"; case .auto: "Auto" } }
      var made: String { switch self { case .light: let text = "x"; return text; default: "Other" } }
    }

    """

  @Test(arguments: [
    ("ForEach(Theme.allCases, id: \\.self) { theme in Text(theme.caption).tag(theme) }", ["Light", "Dark", "Automatic"]),
    ("ForEach(Theme.allCases, id: \\.self) { Text($0.word).tag($0) }", ["Bright", "dark", "auto"]),
    ("ForEach(Theme.allCases, id: \\.self) { theme in Text(theme.rawValue.capitalized).tag(theme) }", ["Light", "Dark", "Auto"]),
    // A parameter that isn't passed has its default value.
    ("ForEach(Theme.allCases, id: \\.self) { theme in Text(theme.name()).tag(theme) }", ["Day", "Night", "Auto"]),
    ("ForEach(Theme.allCases, id: \\.self) { theme in Text(theme.made).tag(theme) }", ["-", "Other", "Other"]),
    ("ForEach(Theme.shown, id: \\.self) { theme in Text(theme.caption).tag(theme) }", ["Light", "Dark", nil]),
    (
      """
      ForEach(Theme.allCases, id: \\.self) { theme in
        switch theme {
        case .light: Text("White").tag(theme)
        case .dark: Label("Black", systemImage: "moon").tag(theme)
        case .auto: EmptyView()
        }
      }
      """, ["White", "Black", "-"]
    ),
    ("Text(\"System\").tag(Theme.auto)\nSection { Text(Theme.light.caption).tag(Theme.light) }", ["Light", nil, "System"]),
  ])
  func casesTakeTheTitlesOfThePicker(_ content: String, _ expected: [String?]) {
    let options = Self.options(Self.theme + Self.form(" = Theme.light", content))
    // Cases that the picker does not offer are not options.
    #expect(options == zip(["light", "dark", "auto"], expected).compactMap { name, title in title.map { "\"\(name)\" \($0)" } })
  }

  /// Items that exist only in debug builds are not options.
  @Test func aMemberOfAnItemMayBeStored() {
    let code = """
      struct Icon: Hashable {
        let name: String
        let file: String
        #if DEBUG
          static let all: [Icon] = [.test, .day, Icon(name: "Night", file: "night")]
        #else
          static let all: [Icon] = [.day, Icon(name: "Night", file: "night")]
        #endif
        static let day = Icon(name: .init(localized: "icon.day", defaultValue: "Day"), file: "day")
        static let test = Icon(name: "Test", file: "test")
      }
      struct SettingsView: View {
        @AppStorage("icon") var icon = "day"
        var body: some View {
          Form { IconPicker(elements: Icon.all, selection: Binding(get: { Icons.current }, set: { icon = $0.file })) { IconImage($0) } }
        }
      }
      """
    #expect(Self.options(code) == ["\"day\" Day", "\"night\" Night"])
  }

  @Test func titlesMayBePartOfATuple() {
    let code = """
      enum Theme: String, CaseIterable { case light, dark
        var details: (title: String, icon: String) { switch self { case .light: return ("Day", "sun"); case .dark: return ("Night", "moon") } }
        var title: String { details.title } }

      """
    let options = Self.options(code + Self.form(" = Theme.light", "ForEach(Theme.allCases, id: \\.self) { Text($0.title).tag($0) }"))
    #expect(options == ["\"light\" Day", "\"dark\" Night"])
  }

  /// An incomplete list of options is not used.
  @Test(arguments: [
    "ForEach(model.sounds, id: \\.self) { Text($0).tag($0) }",
    "Text(\"Default\").tag(\"default\")\nText(\"Loud\").tag(\"loud\")\nForEach(model.sounds, id: \\.self) { Text($0).tag($0) }",
    "ForEach(sounds, id: \\.self) { Text($0).tag($0) }",
    "Text(\"A\").tag(\"a\")\nText(model.name).tag(model.name)",
    "Text(\"A\").tag(\"a\")\nOtherChoices()",
    "ForEach(Unknown.allCases, id: \\.self) { Text($0.rawValue).tag($0.rawValue) }",
  ])
  func noOptionIsInvented(_ content: String) {
    #expect(Self.options(Self.form(" = \"a\"", content, "@State private var sounds = [\"a\", \"b\"]")) == [])
  }
}
