import AppSources
import SourceValues
import Testing

/// Keys passed to objects of the app's own types that access `UserDefaults`.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct HolderTests {
  private static let group = "let group = UserDefaults(suiteName: \"group.x\")!\n"

  /// Classes as apps write them: one class for each type, with a common superclass.
  private static let classes = """
    class Default<T> {
      var defaults: UserDefaults
      var key: String
      init(defaults: UserDefaults = .standard, forKey: String) { self.defaults = defaults; self.key = forKey }
      func set(_ value: T) { defaults.set(value, forKey: key) }
    }
    class BoolDefault: Default<Bool> { func get() -> Bool { self.defaults.bool(forKey: self.key) } }
    class DateDefault {
      let defaults: UserDefaults
      let key: String
      init(defaults: UserDefaults, forKey: String) { (self.defaults) = defaults; self.key = forKey }
      func get() -> Date { Date(timeIntervalSince1970: defaults.double(forKey: key)) }
    }
    class EnumDefault<T: RawRepresentable> where T.RawValue == String {
      var defaults: UserDefaults
      var key: String
      var defaultValue: T
      init(defaults: UserDefaults = UserDefaults.standard, forKey: String, withDefault: T) {
        self.defaults = defaults
        self.key = forKey
        self.defaultValue = withDefault
      }
      func get() -> T { defaults.string(forKey: key).flatMap { T(rawValue: $0) } ?? defaultValue }
    }
    enum Mode: String { case on, off }

    """

  @Test(arguments: [
    ("let x = BoolDefault(defaults: group, forKey: \"x\")", ["x boolean (x) suite group.x"]),
    ("let x = BoolDefault(forKey: \"x\")", ["x boolean (x)"]),
    ("let KEY = \"a.x\"\npublic let x = BoolDefault(defaults: group, forKey: KEY)", ["a.x boolean (x) suite group.x"]),
    ("let x = Default<Double>(forKey: \"x\")", ["x number (x)"]),
    ("let x = DateDefault(defaults: group, forKey: \"x\")", ["x number (x) suite group.x"]),
    (
      "let x = EnumDefault<Mode>(\n  defaults: group,\n  forKey: \"x\",\n  withDefault: .off\n)",
      [#"x [on, off] = "off" (x) suite group.x"#]
    ),
    ("let x = EnumDefault(forKey: \"x\", withDefault: Mode.off)", [#"x [on, off] = "off" (x)"#]),
    ("let x: EnumDefault<Mode> = .init(forKey: \"x\", withDefault: .on)", [#"x [on, off] = "on" (x)"#]),
    ("enum All { static let list = [BoolDefault(forKey: \"x\"), BoolDefault(forKey: \"y\")] }", ["x boolean", "y boolean"]),
    ("class S { let x: BoolDefault; init(d: UserDefaults) { self.x = BoolDefault(defaults: d, forKey: \"x\") } }", ["x boolean (x)"]),
    ("func f() { BoolDefault(forKey: \"x\").set(true) }", ["x boolean"]),
    ("typealias Flag = BoolDefault\nlet x = Flag(forKey: \"x\")", ["x boolean (x)"]),
    (
      "let x = BoolDefault(defaults: group, forKey: \"x\")\nfunc f() { group.register(defaults: [\"x\": true]) }",
      ["x boolean = true (x) suite group.x"]
    ),
    ("let x = Other(forKey: \"x\")\nlet y = other.BoolDefault(\"x\")", []),
  ])
  func objectsStoreTheKeyTheyAreMadeWith(_ code: String, _ expected: [String]) {
    #expect(KeyTests.keys(Self.group + Self.classes + code) == expected)
  }

  private static let wrapper = """
    @propertyWrapper struct StoredBool {
      let key: String, initial: Bool
      init(_ key: String, default initial: Bool) { self.key = key; self.initial = initial }
      var wrappedValue: Bool {
        get { UserDefaults.standard.object(forKey: key) as? Bool ?? initial }
        nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }
      }
    }

    """
  private static let setting = """
    struct Setting<Value> {
      let key: String
      let defaultValue: Value
      var value: Value { UserDefaults.standard.object(forKey: key) as? Value ?? defaultValue }
    }

    """
  private static let typedKey = """
    struct Key<Value> {
      let name: String
      let fallback: Value
      init(_ name: String, default fallback: Value) { self.name = name; self.fallback = fallback }
    }
    extension UserDefaults {
      subscript<T>(key: Key<T>) -> T { object(forKey: key.name) as? T ?? key.fallback }
    }

    """

  @Test(arguments: [
    (wrapper + "struct S { @StoredBool(\"x\", default: true) var x }", ["x boolean = true (x)"]),
    (wrapper + "struct S { @StoredBool(\"x\", default: true) var x: Bool }", ["x boolean = true (x)"]),
    (setting + "let z = Setting(key: \"z\", defaultValue: 3)", ["z integer = 3 (z)"]),
    (setting + "let z = Setting<Double>(key: \"z\", defaultValue: 3)", ["z number = 3 (z)"]),
    (setting + "let z = Setting<String?>(key: \"z\", defaultValue: nil)", ["z string? = null (z)"]),
    (setting + "func f(key: String) { let z = Setting(key: key, defaultValue: 3) }", []),
    (typedKey + "extension Key where Value == Bool { static let y = Key<Bool>(\"y\", default: true) }", ["y boolean = true (y)"]),
    (typedKey + "extension Key { static var y: Key<Int> { .init(\"y\", default: 2) } }", ["y integer = 2 (y)"]),
    (typedKey + "extension Key<Bool> { static let y = Self(\"y\", default: true) }", ["y boolean = true (y)"]),
    (
      "struct K: RawRepresentable { let rawValue: String }\nextension UserDefaults { func on(_ k: K) -> Bool { bool(forKey: k.rawValue) } }\n"
        + "extension K { static let y = K(rawValue: \"y\") }",
      ["y boolean (y)"]
    ),
  ])
  func structuresAndWrappersHoldKeys(_ code: String, _ expected: [String]) { #expect(KeyTests.keys(code) == expected) }

  @Test(arguments: [
    // A prefix before the key
    (
      "struct P { let key: String\nvar on: Bool { UserDefaults.standard.bool(forKey: \"app.\" + key) } }\nlet x = P(key: \"x\")",
      ["app.x boolean (x)"]
    ),
    (
      "struct P { let key: String\ninit(_ key: String) { self.key = \"app.\\(key)\" }\n"
        + "func on() -> Bool { UserDefaults.standard.bool(forKey: key) } }\nlet x = P(\"x\")", ["app.x boolean (x)"]
    ),
    (
      "struct P { let key: String\nprivate var full: String { \"app.\" + key }\n"
        + "func on() -> Bool { let k = full; return UserDefaults.standard.bool(forKey: k) } }\nlet x = P(key: \"x\")", ["app.x boolean (x)"]
    ),
    // A key from an enumeration
    (
      "enum K: String { case x = \"key.x\" }\nstruct P { let key: K\nvar on: Bool { UserDefaults.standard.bool(forKey: key.rawValue) } }\n"
        + "let x = P(key: .x)", ["key.x boolean (x)"]
    ),
    (
      "enum K: String { case x\nvar name: String { \"app.\" + rawValue } }\n@propertyWrapper struct W { let key: K\n"
        + "var wrappedValue: Bool { UserDefaults.standard.bool(forKey: key.name) } }\nstruct S { @W(key: .x) var x: Bool }",
      ["app.x boolean (x)"]
    ),
    // Initializers that call other initializers, and a parameter's default value
    (
      "class A { let key: String\ninit(name: String, fallback: Int) { self.key = name }\n"
        + "var n: Int { UserDefaults.standard.integer(forKey: key) } }\n"
        + "class B: A { init(_ name: String, or fallback: Int = 7) { super.init(name: name, fallback: fallback) } }\nlet x = B(\"x\")",
      ["x integer = 7 (x)"]
    ),
    (
      "class A { let key: String\ninit(key: String) { self.key = key }\nconvenience init(_ name: String) { self.init(key: \"c.\" + name) }\n"
        + "var n: Int { UserDefaults.standard.integer(forKey: key) } }\nlet x = A(\"x\"), y = A(key: \"y\")",
      ["c.x integer (x)", "y integer (y)"]
    ),
    // Use in the initializer
    (
      "class A { init(_ key: String, default value: Double) { UserDefaults.standard.register(defaults: [key: value]) } }\n"
        + "let x = A(\"x\", default: 0.5)", ["x number = 0.5 (x)"]
    ),
    // Access from another type
    (
      setting + "class Model { let inner: Setting<Bool>\ninit(_ key: String, on: Bool) { inner = Setting(key: key, defaultValue: on) } }\n"
        + "let x = Model(\"x\", on: true)", ["x boolean = true (x)"]
    ),
    (
      "@propertyWrapper struct W { @AppStorage private var stored: Bool\n"
        + "init(wrappedValue: Bool, _ key: String) { _stored = AppStorage(wrappedValue: wrappedValue, \"w.\" + key) }\n"
        + "var wrappedValue: Bool { stored } }\nstruct S { @W(\"x\") var x = true }", ["w.x boolean = true (x)"]
    ),
    (
      "enum Mode: String { case on, off }\n@propertyWrapper struct W<Value: RawRepresentable> { @AppStorage private var raw: String\n"
        + "init(_ key: String, default value: Value, store: UserDefaults? = nil) where Value.RawValue == String {\n"
        + "if let store { _raw = AppStorage(wrappedValue: value.rawValue, key, store: store) }\n"
        + "else { _raw = AppStorage(wrappedValue: value.rawValue, key) } }\nvar wrappedValue: Value { Value(rawValue: raw)! } }\n"
        + "struct S { @W(\"x\", default: .off) var x: Mode }", [#"x [on, off] = "off" (x)"#]
    ),
    // A form row that takes its key as an argument
    (
      "struct Row: View { let title: String\n@AppStorage private var on: Bool\ninit(_ title: String, key: String, defaultValue: Bool) {\n"
        + "self.title = title; _on = AppStorage(wrappedValue: defaultValue, key) }\nvar body: some View { Toggle(title, isOn: $on) } }\n"
        + "struct V: View { var body: some View { Form { Row(\"X\", key: \"x\", defaultValue: true).padding() } } }",
      ["x boolean = true"]
    ),
    (
      "struct V { @AppStorage var x: Bool\ninit() { _x = AppStorage(wrappedValue: true, \"x\", store: UserDefaults(suiteName: \"g\")) } }",
      ["x boolean = true (x) suite g"]
    ),
    // An object with two keys: neither key is known to store its value.
    (
      "struct P { let key: String, initialCount: Int\nvar on: Bool { UserDefaults.standard.bool(forKey: key) }\n"
        + "var at: Double { UserDefaults.standard.double(forKey: key + \".at\") } }\nlet x = P(key: \"x\", initialCount: 1)",
      ["x boolean", "x.at number"]
    ),
  ])
  func keysAreFollowedToTheirUse(_ code: String, _ expected: [String]) { #expect(KeyTests.keys(code) == expected) }

  /// Parameters that are named like a key, but never reach `UserDefaults`.
  @Test(arguments: [
    "class C { init(forKey key: String) {} }\nlet x = C(forKey: \"x\")",
    "class C { let key: String; init(forKey key: String) { self.key = key } }\nlet x = C(forKey: \"x\")",
    "class C { let key: String; init(key: String) { self.key = key }\nfunc f(_ c: NSCoder) { c.decodeBool(forKey: key) } }\nlet x = C(key: \"x\")",
    "class C { let key: String; init(key: String) { self.key = key }\nfunc f(key: String) { UserDefaults.standard.bool(forKey: key) } }\n"
      + "let x = C(key: \"x\")",
    "class C { let key: String; init(key: String) { self.key = key }\nfunc f() { UserDefaults.standard.removeObject(forKey: key) } }\n"
      + "let x = C(key: \"x\")",
    "class C { let key: String, name: String; init(key: String) { self.key = key; name = key.uppercased() }\n"
      + "var on: Bool { UserDefaults.standard.bool(forKey: name) } }\nlet x = C(key: \"x\")",
    "class C { let key: String; init(key: String) { self.key = key }\ninit(_ name: String) { UserDefaults.standard.bool(forKey: name) } }\n"
      + "let x = C(key: \"x\")",
    "struct A { struct K { let key: String; var on: Bool { UserDefaults.standard.bool(forKey: key) } } }\n"
      + "struct B { struct K { let key: String }\nlet x = K(key: \"x\") }",
    "@propertyWrapper struct W { let key: String; var wrappedValue: Bool { cache[key] } }\nstruct S { @W(key: \"x\") var x: Bool }",
  ])
  func argumentsThatReachNoStoreAreNotKeys(_ code: String) { #expect(KeyTests.keys(code) == []) }

  @Test func unknownKeysAreListedOnceWhereTheyAre() {
    let held = KeyTests.findings([
      "A.swift": Self.setting + "let a = Setting(key: \"a\", defaultValue: Int.random(in: 0...3))\n"
        + "func f(id: String) { _ = Setting(key: id, defaultValue: 1) }",
      "B.swift": "struct Model { let id: String\nvar on: Bool { UserDefaults.standard.bool(forKey: \"on-\" + id) } }\n"
        + "func g(id: String) { _ = Model(id: id); _ = Model(id: id) }",
    ])
    #expect(held.keys.map(\.line) == ["a (a)"])
    #expect(
      held.undecided.map(\.description) == [
        "A.swift:6: the default of \"a\" cannot be determined from the code", "A.swift:7: the key cannot be determined from the code",
        "B.swift:2: the key cannot be determined from the code",
      ])
  }

  /// Types that inherit from each other, and objects that create each other.
  @Test func circularTypesAreReadInBoundedTime() {
    let code = """
      class A: B { init(_ key: String) { super.init(key) } }
      class B: A { let c: C; init(_ key: String) { super.init(key); c = C(key); UserDefaults.standard.bool(forKey: key) } }
      class C { let d: B; init(_ key: String) { self.init(key); d = B(key) } }
      let a = A("a"), b = B("b"), c = C("c")
      """
    #expect(KeyTests.keys(code) == ["a boolean (a)", "b boolean (b)", "c boolean (c)"])
  }
}
