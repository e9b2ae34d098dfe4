import AppSources
import SourceValues
import Testing

/// Stores, the types of keys, packages, and the stored forms of values.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct StoreTests {
  private static func text(_ code: String) -> [String] {
    let findings = KeyTests.findings(["A.swift": code])
    return findings.keys.map(\.line) + findings.undecided.map(\.description)
  }

  @Test(arguments: [
    ("var a: Bool { self.bool(forKey: \"a\") }", ["a boolean (a)"]), ("var a: Bool { bool(forKey: \"a\") }", ["a boolean (a)"]),
    ("var a: Bool { get { self.bool(forKey: \"a\") } set { self.set(newValue, forKey: \"a\") } }", ["a boolean (a)"]),
    ("@objc dynamic var a: Int { integer(forKey: #function) }", ["A.swift:1: the key cannot be determined from the code"]),
    ("static var a: String? { standard.string(forKey: \"a\") }", ["a string (a)"]),
    ("func start() { self.register(defaults: [\"a\": true]) }", ["a boolean = true"]),
  ])
  func extensionsOfAStoreAccessIt(_ member: String, _ expected: [String]) {
    #expect(Self.text("extension UserDefaults { \(member) }") == expected)
  }

  private static let keyType = """
    struct AppKey<Value>: Hashable { let name: String; init(_ name: String) { self.name = name } }
    extension UserDefaults {
      subscript(key: AppKey<Bool>) -> Bool { get { self.bool(forKey: key.name) } set { set(newValue, forKey: key.name) } }
      subscript(key: AppKey<Int>) -> Int { get { integer(forKey: key.name) } set { set(newValue, forKey: key.name) } }
    }
    extension AppStorage { init(_ key: AppKey<Value>, store: UserDefaults? = nil) where Value == Bool { self.init(wrappedValue: false, key.name, store: store) } }
    enum Level: Int, CaseIterable { case low, high; var label: String { switch self { case .low: "Low"; case .high: "High" } } }

    """

  @Test func keysOfATypeOfTheAppAreRead() {
    let code = """
      extension AppKey { static var wrap: AppKey<Bool> { .init("wrap") }
        static var width: AppKey<Int> { AppKey<Int>("tab.width") } }
      struct SettingsView: View { @AppStorage(.wrap) private var wrapsLines
        var body: some View { Form { Toggle("Wrap lines", isOn: $wrapsLines) } } }
      """
    let findings = KeyTests.findings(["A.swift": Self.keyType + code])
    #expect(findings.keys.map(\.whole) == ["wrap boolean (wrap, wrapsLines); Wrap lines", "tab.width integer (width)"])
    #expect(findings.rows == ["control Wrap lines [wrap]"] && findings.undecided == [])
  }

  /// One class for each type of value. Their superclass contains the key's string.
  @Test func keysMayFormAClassHierarchy() {
    let code = """
      class AnyKey: RawRepresentable { final let rawValue: String
        required init(rawValue: String) { self.rawValue = rawValue }
        init(_ key: String) { self.rawValue = key } }
      class Key<Value>: AnyKey {}
      final class CaseKey<Value: RawRepresentable>: Key<Value> {}
      extension AnyKey {
        static let wrap = Key<Bool>("wrap"), width = Key<Int>("tab.width")
        static let level = CaseKey<Level>("level")
      }
      enum Level: Int { case low, high }
      extension UserDefaults {
        subscript(key: Key<Bool>) -> Bool { get { bool(forKey: key.rawValue) } set { set(newValue, forKey: key.rawValue) } }
        subscript(key: Key<Int>) -> Int { get { integer(forKey: key.rawValue) } set { set(newValue, forKey: key.rawValue) } }
      }
      """
    #expect(Self.text(code) == ["wrap boolean (wrap)", "tab.width integer (width)", "level [low, high] (level)"])
  }

  /// A dictionary of defaults that the app transforms before it registers them.
  @Test(arguments: [
    "UserDefaults.standard.register(defaults: Dictionary(uniqueKeysWithValues: Initial.all.map { ($0.key.name, $0.value) }))",
    "UserDefaults.standard.register(defaults: Initial.all.mapKeys(\\.name))",
    "let all = Initial.all.compactMapValues(\\.self).mapKeys(\\.name)\nUserDefaults.standard.register(defaults: all)",
    "UserDefaults.standard.register(defaults: Initial.all.mapKeys(\\.name) as [String: Any])",
  ])
  func registeredDictionariesMayBeMapped(_ statement: String) {
    let code = """
      extension AppKey { static let wrap = AppKey<Bool>("wrap"); static let width = AppKey<Int>("width"); static let level = AppKey<Int>("level") }
      enum Initial { static var all: [AnyHashable: Any] { [AppKey.wrap: true, AppKey.width: 4, AppKey.level: Level.high.rawValue] } }
      func start() { \(statement) }
      """
    #expect(
      Self.text(Self.keyType + code) == ["wrap boolean = true (wrap)", "width integer = 4 (width)", "level [low, high] = 1 (level)"])
  }

  /// The app only reads these values, which belong to the system and to other apps.
  @Test(arguments: [
    (
      "static var a: Bool { UserDefaults(suiteName: \"com.apple.dock\")!.bool(forKey: \"autohide\") }",
      ["A.swift:1: \"autohide\" belongs to com.apple.dock and is only read"]
    ),
    (
      "static let dock = UserDefaults(suiteName: \"com.apple.dock\")\nstatic var a: Bool { dock?.bool(forKey: \"autohide\") ?? true }",
      ["A.swift:2: \"autohide\" belongs to com.apple.dock and is only read"]
    ),
    ("static func f() { UserDefaults(suiteName: \"com.example.app\")!.set(true, forKey: \"a\") }", ["a boolean suite com.example.app"]),
    ("static var a: Bool { UserDefaults(suiteName: \"group.example\")!.bool(forKey: \"a\") }", ["a boolean (a) suite group.example"]),
    ("static var a: Bool { NSUbiquitousKeyValueStore.default.bool(forKey: \"a\") }", ["a boolean (a) iCloud"]),
  ])
  func valuesOfOtherDomainsAreNotSettings(_ member: String, _ expected: [String]) {
    #expect(Self.text("enum Dock { \(member) }") == expected)
  }

  /// The package Defaults stores JSON as a string, and a color as a list.
  @Test(arguments: [
    (
      "Key<Padding>(\"a\", default: Padding(top: 1))",
      ["a string (a)", "A.swift:4: the default of \"a\" cannot be determined from the code"]
    ),
    ("Key<Padding?>(\"a\")", ["a string? = null (a)"]),
    ("Key<Color>(\"a\", default: .white)", ["a array (a)", "A.swift:4: the default of \"a\" cannot be determined from the code"]),
    ("Key<NSColor>(\"a\", default: .white)", ["a string (a)", "A.swift:4: the default of \"a\" cannot be determined from the code"]),
    ("Key<[String]>(\"a\", default: [])", ["a array = [] (a)"]), ("Key<Set<Level>>(\"a\", default: .init())", ["a array = [] (a)"]),
    ("Key<[String: Int]>(\"a\", default: [:])", ["a object = {  } (a)"]),
    ("Key<Level>(\"a\", default: .high)", ["a [low, high] = \"high\" (a)"]),
    ("Key<Date?>(\"a\", default: nil)", ["a string? = null (a)"]),
  ])
  func typesMatchWhatThePackageWrites(_ key: String, _ expected: [String]) {
    let code = """
      struct Padding: Codable, Defaults.Serializable { var top: CGFloat }
      enum Level: String, Defaults.Serializable { case low, high }
      extension Defaults.Keys {
        static let a = \(key)
      }
      """
    #expect(Self.text(code) == expected)
  }

  @Test func shortcutsAreSettings() {
    let code = """
      extension KeyboardShortcuts.Name {
        static let toggle = Self("toggleWindow", default: .init(.i, modifiers: [.command]))
        static let next = KeyboardShortcuts.Name("nextItem")
        static let made = Self(name(1))
      }
      struct KeysSettings: View { var body: some View { Form {
        KeyboardShortcuts.Recorder("Toggle:", name: .toggle)
        LabeledContent("Next") { KeyboardShortcuts.Recorder(for: .next) }
      } } }
      """
    #expect(
      KeyTests.findings(["A.swift": code]).text == [
        "KeyboardShortcuts_toggleWindow string? (toggle); Toggle:", "KeyboardShortcuts_nextItem string? (next); Next",
        "KeysSettings \"\"\n- \n  control Toggle: [KeyboardShortcuts_toggleWindow]\n  control Next [KeyboardShortcuts_nextItem]\n",
        "A.swift:4: the key cannot be determined from the code",
      ])
  }

  /// System enumerations have public raw values, unless the app declares an enumeration with the same name.
  @Test(arguments: [
    ("@AppStorage(\"a\") var style: UIUserInterfaceStyle = .dark", "", "a [unspecified, light, dark] = 2 (style)"),
    (
      "@AppStorage(\"a\") var style: UIUserInterfaceStyle = .dark", "enum UIUserInterfaceStyle: String { case dark }",
      "a [dark] = \"dark\" (style)"
    ),
    ("@AppStorage(\"a\") var style: UIUserInterfaceSizeClass = .compact", "", "a [unspecified, compact, regular] = 1 (style)"),
  ])
  func systemEnumerationsHaveTheirPublicValues(_ property: String, _ rest: String, _ expected: String) {
    let code = "extension UIUserInterfaceStyle: @retroactive Codable {}\n\(rest)\nstruct V { \(property) }"
    #expect(Self.text(code) == [expected])
  }

  @Test(arguments: [
    ("Set<String> = .init()", "a array = [] (a)"), ("[String] = []", "a array = [] (a)"), ("Set<String> = Set()", "a array = [] (a)"),
    ("Set<Level> = [.low, .high]", "a array = [\"low\", \"high\"] (a)"), ("[Level] = [.high]", "a array = [\"high\"] (a)"),
    ("Array<String> = .init()", "a array = [] (a)"), ("[String] = [String]()", "a array = [] (a)"),
  ])
  func emptyListsAreRead(_ declaration: String, _ expected: String) {
    let code = "enum Level: String, Codable { case low, high }\nstruct V { @AppStorage(\"a\") var a: \(declaration) }"
    #expect(Self.text(code) == [expected])
  }

  @Test func oneKeyInTwoStoresIsTwoKeys() {
    let code = """
      struct V { @AppStorage("a") var a = true; @AppStorage("a", store: UserDefaults(suiteName: "group.x")) var b = false }
      """
    #expect(Self.text(code) == ["a boolean = true (a)", "a boolean = false (b) suite group.x"])
  }
}
