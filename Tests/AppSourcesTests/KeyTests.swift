import AppSources
import CodeImport
import Diagnostics
import SettingsImport
import SiteContent
import SourceValues
import Testing

/// The findings for each key: `key type = default (names) place`.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct KeyTests {
  /// Returns the findings, and checks that an import of the code agrees with them.
  static func findings(_ files: [String: String]) -> AppFindings {
    let sources = files.sorted { $0.key < $1.key }.map { SourceText(path: $0.key, $0.value) }
    let findings = AppSourceReader.findings(sources.map { AppSourceReader.read($0) })
    if findings.keys.count < 500 { ImportAgreement.check(findings) }
    return findings
  }

  static func keys(_ code: String) -> [String] { findings(["A.swift": code]).keys.map(\.line) }

  @Test func defaultsOfDebugBuildsAreIgnored() {
    let code = """
      @AppStorage("b") var b = true
      #if DEBUG
        UserDefaults.standard.register(defaults: ["com.apple.Logging": true, "b": false])
      #else
        UserDefaults.standard.register(defaults: ["c": true])
      #endif
      """
    #expect(Self.keys(code) == ["b boolean = true (b)", "c boolean = true"])
  }

  @Test(arguments: [
    (#"@AppStorage("a") var on = true"#, ["a boolean = true (on)"]),
    (#"@AppStorage("a") var on: Bool = false"#, ["a boolean = false (on)"]),
    (#"@AppStorage("a") private var text = """#, [#"a string = "" (text)"#]),
    (#"@AppStorage("a") var count = 1_000"#, ["a integer = 1000 (count)"]),
    (#"@AppStorage("a") var size: Double = 12"#, ["a number = 12 (size)"]),
    (#"@AppStorage("a") var delay: TimeInterval = 60 * 5"#, ["a number = 300 (delay)"]),
    (#"@AppStorage("a") var low = -3"#, ["a integer = -3 (low)"]),
    (#"@AppStorage("a") var mask = 0xFF"#, ["a integer = 255 (mask)"]),
    (#"@AppStorage("a") var name: String?"#, ["a string? = null (name)"]),
    (#"@AppStorage(wrappedValue: true, "a") var on: Bool"#, ["a boolean = true (on)"]),
    (#"@AppStorage("a") var url: URL = URL(string: "https://a.example")!"#, ["a string (url)"]),
    (
      "extension UserDefaults { static let group = UserDefaults(suiteName: \"group.x\")! }\n@AppStorage(\"a\", store: .group) var on = true",
      ["a boolean = true (on) suite group.x"]
    ),
    (#"@AppStorage("a", store: .init(suiteName: "group.x")) var on = true"#, ["a boolean = true (on) suite group.x"]),
    (#"@AppStorage("a", store: UserDefaults(suiteName: "group.x")) var on = true"#, ["a boolean = true (on) suite group.x"]),
    (#"@SceneStorage("a") var on = true"#, []),
    (#"@State private var on = true"#, []),
    ("@AppStorage(Keys.a) var on = true\nenum Keys { static let a = \"key.a\" }", ["key.a boolean = true (on)"]),
    ("@AppStorage(Keys.a.rawValue) var on = true\nenum Keys: String { case a, b }", ["a boolean = true (on)"]),
    ("@AppStorage(Keys.a.rawValue) var on = true\nenum Keys: String { case a = \"x.a\" }", ["x.a boolean = true (on)"]),
    ("let prefix = \"x.\"\n@AppStorage(\"\\(prefix)a\") var on = true", ["x.a boolean = true (on)"]),
    ("let prefix = \"x.\"\n@AppStorage(prefix + \"a\") var on = true", ["x.a boolean = true (on)"]),
    ("struct V { static let key = \"a\"\n@AppStorage(Self.key) var on = true }", ["a boolean = true (on)"]),
    (
      "struct V { @AppStorage(key) var on = true\nprivate static let key = \"a\" }\nstruct W { static let key = \"b\" }",
      ["a boolean = true (on)"]
    ),
  ])
  func appStorageHasAKey(_ code: String, _ expected: [String]) { #expect(Self.keys(code) == expected) }

  @Test(arguments: [
    ("@AppStorage(\"a\") var theme = Theme.dark", "dark"),
    ("@AppStorage(\"a\") var theme: Theme = .dark", "dark"),
    ("@AppStorage(\"a\") var theme: Theme = Theme.standard", "light"),
    ("@AppStorage(\"a\") var theme: String = Theme.dark.rawValue", "dark"),
  ])
  func enumerationsBecomeOptions(_ use: String, _ initial: String) throws {
    let theme = """
      enum Theme: String, CaseIterable {
        case light, dark
        case system = "auto"
        static let standard = Theme.light
        var title: LocalizedStringKey {
          switch self {
          case .light: "Light"
          case .dark: return "Dark"
          case .system: "Like the system"
          }
        }
      }
      """
    let key = try #require(Self.findings(["A.swift": theme + "\n" + use]).keys.first)
    #expect(key.initial == .string(initial))
    if use.contains("rawValue") { return #expect(key.type == .string(nil)) }
    guard case .enumeration(let enumeration)? = key.type else { return #expect(Bool(false), "\(key)") }
    #expect(enumeration.options.map(\.value) == [.string("light"), .string("dark"), .string("auto")])
    #expect(enumeration.options.map(\.title) == ["Light", "Dark", "Like the system"])
  }

  @Test func implicitRawNumbersCountUp() throws {
    let code = "enum Level: Int { case low = 1, middle, high = 10, top }\n@AppStorage(\"a\") var level: Level = .middle"
    let key = try #require(Self.findings(["A.swift": code]).keys.first)
    guard case .enumeration(let enumeration)? = key.type else { return #expect(Bool(false), "\(key)") }
    #expect(enumeration.isInteger && enumeration.options.map(\.value) == [.integer(1), .integer(2), .integer(10), .integer(11)])
    #expect(key.initial == .integer(2))
  }

  @Test func keysOfThePackageDefaults() {
    let code = """
      extension Defaults.Keys {
        static let tint = Key<Tint>("tint", default: .blue)
        static let size = Key<CGFloat>("size", default: 12, suite: UserDefaults(suiteName: "group.x")!)
        static let name = Key<String?>("name")
        static let words = Key<[String]>("words", default: [])
        static let untyped = Key("untyped", default: 3)
        static let initialized: Defaults.Key<Bool> = .init("initialized", default: true)
        static let computed = Key<Int>("computed", default: Int.random(in: 0...3))
      }
      enum Tint: String, Defaults.Serializable { case red, blue }
      struct V { @Default(.tint) var accent }
      """
    #expect(
      Self.keys(code) == [
        "tint [red, blue] = \"blue\" (tint, accent)", "size number = 12 (size) suite group.x", "name string? = null (name)",
        "words array = [] (words)", "untyped integer = 3 (untyped)", "initialized boolean = true (initialized)",
        "computed integer (computed)",
      ])
  }

  @Test func registeredDefaultsTakePrecedence() {
    let code = """
      enum Keys { static let sound = "sound", volume = "volume" }
      struct V {
        let defaults = UserDefaults.standard
        @AppStorage(Keys.sound) var sound = false
        func start() {
          defaults.register(defaults: [Keys.sound: true, Keys.volume: 0.5, "names": ["a", "b"], "level": 1])
          if defaults.bool(forKey: "level") {}
        }
      }
      """
    #expect(
      Self.keys(code) == [
        "sound boolean = true (sound)", "volume number = 0.5", #"names array = ["a", "b"]"#, "level boolean = true",
      ])
  }

  @Test func onlyAccessesOfAStoreAreKeys() {
    let code = """
      final class Store {
        private let defaults: UserDefaults
        private let cache = NSCache<NSString, NSData>()
        init(defaults: UserDefaults = .standard) { self.defaults = defaults }
        var a: Bool { defaults.bool(forKey: "a") }
        var b: String? { get { UserDefaults.standard.string(forKey: "b") } set { UserDefaults.standard.set(newValue, forKey: "b") } }
        func c(_ coder: NSCoder, _ layer: CALayer) {
          _ = coder.decodeBool(forKey: "no"); layer.setValue(1, forKey: "no"); cache.object(forKey: "no")
          self.defaults.set(3, forKey: "c")
          NSUbiquitousKeyValueStore.default.set("x", forKey: "d")
          defaults.removeObject(forKey: "old")
        }
      }
      extension UserDefaults { var e: Int { integer(forKey: "e") } }
      """
    #expect(Self.keys(code) == ["a boolean (a)", "b string (b)", "c integer", "d string iCloud", "e integer (e)"])
  }

  @Test func propertyWrappersOfTheAppAreRead() {
    let code = """
      @propertyWrapper struct Stored<Value> {
        let key: String
        let defaultValue: Value
        var wrappedValue: Value { UserDefaults.standard.object(forKey: key) as? Value ?? defaultValue }
      }
      @propertyWrapper struct Clamped { var wrappedValue: Int; init(wrappedValue: Int, _ range: ClosedRange<Int>) {} }
      struct Settings {
        @Stored(key: "a", defaultValue: true) var a: Bool
        @Stored(key: Names.b, defaultValue: 3) static var b: Int
        @Clamped(0...3) var no = 1
      }
      enum Names { static let b = "named.b" }
      """
    #expect(Self.keys(code) == ["a boolean = true (a)", "named.b integer = 3 (b)"])
  }

  @Test func unknownFactsAreListedAndNotGuessed() {
    let code = """
      func key(_ n: Int) -> String { "k\\(n)" }
      struct V {
        @AppStorage(key(1)) var a = true
        @AppStorage("b") var b = Date().timeIntervalSince1970
        @AppStorage("c") var c = true
      }
      struct W { @AppStorage("c") var c = false }
      """
    let findings = Self.findings(["A.swift": code])
    #expect(findings.keys.map(\.line) == ["b (b)", "c boolean (c)"])
    #expect(
      findings.undecided.map(\.description) == [
        "A.swift:3: the key cannot be determined from the code", "A.swift:4: the default of \"b\" cannot be determined from the code",
        "A.swift:7: the default of \"c\" differs from the one at A.swift:5",
      ])
  }

  @Test func typesMayBeQualifiedWithTheirModule() {
    let code = """
      enum Audience: String { case everyone = "all", friends }
      extension Core.Audience { var title: String { switch self { case .everyone: "Everyone"; case .friends: "Friends" } } }
      struct V { @AppStorage("a") var audience: Core.Audience = .everyone }
      """
    #expect(Self.keys(code) == [#"a [everyone, friends] = "all" (audience)"#])
  }

  @Test(arguments: [
    ("var on: Bool { (UserDefaults.standard.object(forKey: \"a\") as? Bool) ?? true }", ["a boolean (on)"]),
    ("func f() { let x = UserDefaults.standard.value(forKey: \"a\") as! String }", ["a string"]),
    (
      "var both: Bool { UserDefaults.standard.bool(forKey: \"a\") && UserDefaults.standard.bool(forKey: \"b\") }",
      ["a boolean", "b boolean"]
    ),
    (
      "extension Color: RawRepresentable { init?(rawValue: Int) {} }\nstruct W { @AppStorage(\"a\") var hue: Color = .red }",
      ["a integer (hue)"]
    ),
    (
      "struct Level: RawRepresentable { let rawValue: String; init(rawValue: String) {} }\nstruct W { @AppStorage(\"a\") var l: Level }",
      ["a string (l)"]
    ),
  ])
  func typesFollowFromTheirUse(_ code: String, _ expected: [String]) {
    #expect(Self.keys(code.hasPrefix("extension") || code.hasPrefix("struct") ? code : "struct V { \(code) }") == expected)
  }

  @Test func infiniteValuesAreUnknown() { #expect(Self.keys("@AppStorage(\"a\") var a = 1e400") == ["a number (a)"]) }

  @Test func bothBranchesOfAConditionalCompilationAreRead() {
    #expect(
      Self.keys("struct V {\n#if os(macOS)\n@AppStorage(\"a\") var a = 1\n#else\n@AppStorage(\"b\") var b = 2\n#endif\n}")
        == ["a integer = 1 (a)", "b integer = 2 (b)"])
  }

  @Test func namesResolveAcrossFiles() {
    let findings = Self.findings([
      "Z.swift": "enum Keys { static let tint = \"tint\" }\nenum Tint: String { case red, blue }",
      "A.swift": "struct V { @AppStorage(Keys.tint) var tint: Tint = .red }",
    ])
    #expect(
      findings.keys.map(\.line) == [#"tint [red, blue] = "red" (tint)"#] && findings.keys[0].places.map(\.description) == ["A.swift:1"])
  }
}

/// Checks the code of every test: right after an import, a check finds no differences and skips nothing.
enum ImportAgreement {
  static func check(_ findings: AppFindings) {
    do {
      let empty = try ComparisonTests.app("settings: {}\n").catalogue
      let text = String(decoding: SettingsImport(findings, into: empty, nil, schema: "x").bytes, as: UTF8.self)
      // An import omits everything that the site would reject, such as two settings with the same URL.
      guard let app = try? ComparisonTests.app(text) else { return }
      let comparison = CatalogueComparison(app.catalogue, findings, plain: { $0.replacing("*", with: "") })
      #expect(comparison.differences.map(\.line) == [], "\(text)")
      // The code doesn't contain the links that the import added.
      if text.contains("# No link to these screens was found.") { return }
      #expect(comparison.uncompared.map(\.line) == [], "\(text)")
    } catch {
      Issue.record(error)
    }
  }
}
