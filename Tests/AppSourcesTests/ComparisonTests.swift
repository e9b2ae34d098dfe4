import AppSources
import Diagnostics
import SettingsModel
import SiteContent
import SourceValues
import TestSupport
import Testing

/// Every kind of change in the code is reported, and nothing else is.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct ComparisonTests {
  private static let code = """
    enum Theme: String { case light, dark
      var title: String { switch self { case .light: "Light"; case .dark: "Dark" } } }
    struct SettingsView: View {
      @AppStorage("theme") var theme = Theme.light
      @AppStorage("goal") var goal = 8000
      @AppStorage("sounds") var sounds = true
      var body: some View {
        Form {
          Toggle("Sounds", isOn: $sounds)
          Stepper("Goal", value: $goal, in: 1000...20000, step: 500)
        }
      }
    }
    """

  private static let catalogue = """
    settings:
      theme: { title: Theme, key: theme, options: { light: Light, dark: Dark }, default: light }
      goal: { title: Goal, key: goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, default: 8000 }
      sounds: { title: Sounds, symbol: sounds, type: boolean, default: true }
      secret: { title: Secret, key: secret, store: { kind: keychain } }
    """

  static func app(_ settings: String, app: String = "name: Steps\n") throws -> App {
    let sources: [AppFile: SourceText] = [
      .app: SourceText(path: "content/steps/app.yaml", app),
      .settings: SourceText(path: "content/steps/settings.yaml", settings),
    ]
    return try #require(AppReader.read(AppPlace("steps"), sources, files: [:]).app)
  }

  static func differences(_ code: String, _ settings: String = catalogue, ignored: Set<String> = []) throws -> [String] {
    let findings = KeyTests.findings(["A.swift": code])
    return CatalogueComparison(try app(settings).catalogue, findings, ignored: ignored).differences.map(\.line)
  }

  @Test func equalCodeAndCatalogueHaveNoDifferences() throws { #expect(try Self.differences(Self.code) == []) }

  @Test(arguments: [
    ("\"goal\"", "\"dailyGoal\"", [#"key goal "goal"|"dailyGoal" A.swift:5"#]),
    ("goal = 8000", "goal = 9000", ["initial goal 8000|9000 A.swift:5"]),
    ("goal = 8000", "goal = 8000.0", ["type goal integer|number A.swift:5"]),
    ("Theme.light", "Theme.dark", [#"initial theme "light"|"dark" A.swift:4"#]),
    ("case light, dark", "case light, dark, sepia", [#"options theme |"sepia" A.swift:1"#]),
    ("case light, dark", "case light", [#"options theme "dark"| A.swift:1"#]),
    ("case light, dark", "case light, dark = \"night\"", [#"options theme "dark"|"night" A.swift:1"#]),
    (#""Light""#, #""Bright""#, [#"options theme "Light"|"Bright" A.swift:1"#]),
    (#""Light""#, #""theme.light""#, []),
    ("1000...20000", "1000...30000", ["range goal 20000|30000 A.swift:10"]),
    ("1000...20000", "0...30000", ["range goal minimum 1000, maximum 20000|minimum 0, maximum 30000 A.swift:10"]),
    ("step: 500", "step: 100", ["range goal 500|100 A.swift:10"]),
    (#"Toggle("Sounds""#, #"Toggle("Noises""#, [#"title sounds "Sounds"|"Noises" A.swift:9"#]),
    (#"Toggle("Sounds""#, #"Toggle("settings.sounds""#, []),
    ("var sounds", "var noises", [#"symbol sounds "sounds"|"noises" A.swift:6"#]),
    (
      "AppStorage(\"sounds\")", "AppStorage(\"sounds\", store: UserDefaults(suiteName: \"group.x\"))",
      ["store sounds the app's defaults|the defaults \"group.x\" A.swift:6"]
    ),
  ])
  func aChangeInTheCodeIsFound(_ old: String, _ new: String, _ expected: [String]) throws {
    #expect(Self.code.contains(old))
    let code = Self.code.replacing(old, with: new).replacing("$sounds", with: new == "var noises" ? "$noises" : "$sounds")
    #expect(try Self.differences(code) == expected)
  }

  /// A catalog may name a key by its constant.
  @Test func aConstantNamesItsKey() throws {
    let code = """
      let DEFAULT_GOAL = "dailyGoal"
      enum Keys: String { case sounds = "playsSounds" }
      let defaults: [String: Any] = [DEFAULT_GOAL: 8000]
      func start() { UserDefaults.standard.register(defaults: defaults) }
      struct V { @AppStorage(Keys.sounds.rawValue) var isLoud = true }
      """
    let catalogue = """
      settings:
        goal: { title: Goal, symbol: DEFAULT_GOAL, type: integer, default: 9000 }
        loud: { title: Loud, symbol: sounds, type: boolean }
      """
    #expect(try Self.differences(code, catalogue) == ["initial goal 9000|8000 A.swift:3"])
    #expect(
      try Self.differences(code, "settings: {}\n") == [
        "undocumentedKey - |dailyGoal A.swift:3", "undocumentedKey - |playsSounds A.swift:5",
      ])
    #expect(try Self.differences(code, "settings: {}\n", ignored: ["DEFAULT_GOAL", "sounds"]) == [])
  }

  @Test func aRegisteredIntegerMatchesANumber() throws {
    let code = "func f(d: UserDefaults) { d.register(defaults: [\"goal\": 1]) }"
    let catalogue = "settings:\n  goal: { title: Goal, key: goal, type: number, default: 1 }\n"
    #expect(try Self.differences(code, catalogue) == [])
    #expect(
      try Self.differences(code + "\nfunc g(d: UserDefaults) -> Int { d.integer(forKey: \"goal\") }", catalogue)
        == ["type goal number|integer A.swift:1"])
  }

  /// A structure is stored as a map, or as a string that encodes one.
  @Test(arguments: [("object", []), ("string", []), ("integer", ["type goal integer|string A.swift:2"])])
  func encodedValuesMatchMapsAndTexts(_ type: String, _ expected: [String]) throws {
    let code = "struct Goal: Codable {}\nextension Defaults.Keys { static let goal = Key<Goal>(\"goal\", default: Goal()) }"
    #expect(try Self.differences(code, "settings:\n  goal: { title: Goal, key: goal, type: \(type) }\n") == expected)
  }

  @Test func ignoredKeysAreNotReported() throws {
    let code = Self.code + "\nstruct W { @AppStorage(\"launched\") var hasLaunched = false }"
    #expect(try Self.differences(code) == ["undocumentedKey - |launched A.swift:14"])
    #expect(try Self.differences(code, ignored: ["launched"]) == [] && Self.differences(code, ignored: ["hasLaunched"]) == [])
  }

  /// A missing key and a new key are two changes, unless something connects them.
  @Test func aRenameNeedsAnUnambiguousMatch() throws {
    let code = """
      struct SettingsView: View {
        @AppStorage("first") var isFirst = true
        @AppStorage("second") var isSecond = true
        var body: some View { Form { Toggle("On", isOn: $isFirst); Toggle("On", isOn: $isSecond) } }
      }
      """
    let settings = "settings:\n  gone: { title: On, key: gone, type: boolean }\n"
    #expect(
      try Self.differences(code, settings) == [
        "undocumentedKey - |first A.swift:2", "undocumentedKey - |second A.swift:3", "unknownKey gone gone|",
      ])
    #expect(
      try Self.differences(code, "settings:\n  gone: { title: Off, key: gone, symbol: Model.isFirst, type: boolean }\n") == [
        "undocumentedKey - |second A.swift:3", #"key gone "gone"|"first" A.swift:2"#, #"title gone "Off"|"On" A.swift:4"#,
      ])
  }

  @Test(arguments: [
    ("", "store: UserDefaults(suiteName: \"a\")", ["the app's defaults|the defaults \"a\""]),
    ("store: { kind: appGroup, name: a }", "store: UserDefaults(suiteName: \"a\")", []),
    ("store: { kind: userDefaults, name: a }", "store: UserDefaults(suiteName: \"a\")", []),
    ("store: { kind: appGroup, name: b }", "store: UserDefaults(suiteName: \"a\")", ["the defaults \"b\"|the defaults \"a\""]),
    ("store: { kind: appGroup, name: b }", "store: .standard", ["the defaults \"b\"|the app's defaults"]),
    ("store: { kind: keychain }", "store: .standard", ["the keychain|the app's defaults"]),
    ("store: { kind: code, symbol: Model.on }", "store: .standard", ["the code \"Model.on\"|the app's defaults"]),
    ("store: { kind: userDefaults }", "store: .standard", []),
    ("store: { kind: appGroup, name: b }", "store: Self.made()", []),
  ])
  func storesAreCompared(_ written: String, _ found: String, _ expected: [String]) throws {
    let code = "struct V { @AppStorage(\"on\", \(found)) var on = true }"
    let settings = "settings:\n  on: { title: On, key: on, type: boolean\(written.isEmpty ? "" : ", " + written) }\n"
    #expect(try Self.differences(code, settings) == expected.map { "store on \($0) A.swift:1" })
  }

  @Test func oneKeyInTwoStoresIsTwoSettings() throws {
    let code = """
      struct V { @AppStorage("on") var on = true
        @AppStorage("on", store: UserDefaults(suiteName: "group.x")) var shared = false }
      """
    let settings = """
      settings:
        on: { title: On, key: on, type: boolean, default: true }
        shared: { title: Shared, key: on, store: { kind: appGroup, name: group.x }, type: boolean, default: true }
      """
    #expect(try Self.differences(code, settings) == ["initial shared true|false A.swift:2"])
  }

  @Test func factsThatAreNotComparedAreListed() throws {
    let code = """
      struct V {
        @AppStorage("on") var on = true
        @AppStorage("made") var made = Int.random(in: 0...3)
        @AppStorage("other") var other = Elsewhere.first
      }
      """
    let settings = """
      settings:
        on: { title: On, key: on, type: boolean, default: true }
        made: { title: Made, key: made, type: integer, default: 3 }
        other: { title: Other, key: other, type: string }
        secret: { title: Secret, key: secret, store: { kind: keychain } }
        unnamed: { title: Unnamed, type: boolean }
      """
    let comparison = CatalogueComparison(try Self.app(settings).catalogue, KeyTests.findings(["A.swift": code]))
    #expect(comparison.differences == [])
    #expect(
      comparison.uncompared.map(\.line) == ["value made default", "setting secret ", "setting unnamed "])
    #expect(comparison.counts.settings == 3)
  }
}

extension SourceDifference {
  /// The notation of these tests.
  var line: String { "\(kind) \(subject.name) \(inCatalogue)|\(inCode)\(place.map { " \($0)" } ?? "")" }
}

extension SkippedFact {
  var line: String { "\(kind) \(subject.name) \(member)" }
}

extension SourceDifference.Subject {
  fileprivate var name: String {
    switch self {
    case .code: "-"
    case .screens: "screens"
    case .setting(let id): id.rawValue
    case .screen(let id): id.rawValue
    case .section(let screen, let id): "\(screen)/\(id)"
    case .row(let id): id.rawValue
    }
  }
}
