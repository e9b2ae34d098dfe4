import AppSources
import SourceValues
import Testing

/// The app's own types, and code that must not become a key.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct StructureTests {
  @Test(arguments: [
    ("struct Browser: Codable, Hashable { var name = \"\" }", "Key<Browser>(\"a\", default: Browser())", "a string (a)"),
    ("struct Browser { var name = \"\" }\nextension Browser: Codable {}", "Key<Browser?>(\"a\")", "a string? = null (a)"),
    ("final class Browser: NSObject, Encodable {}", "Key<[Browser]>(\"a\", default: [])", "a array = [] (a)"),
    ("struct Level: RawRepresentable { let rawValue: Int }", "Key<Level>(\"a\", default: .init(rawValue: 1))", "a integer (a)"),
    ("struct Flags: OptionSet, Codable { let rawValue: Int }", "Key<Flags>(\"a\", default: [])", "a integer (a)"),
    // Unknown types are not guessed.
    ("struct Browser: Hashable { var name = \"\" }", "Key<Browser>(\"a\", default: Browser())", "a (a)"),
    ("enum Kind: Codable { case a, b(Int) }", "Key<Kind>(\"a\", default: .a)", "a (a)"),
    ("", "Key<Elsewhere>(\"a\", default: .a)", "a (a)"),
  ])
  func typesOfTheAppHaveTheirEncodedType(_ type: String, _ key: String, _ expected: String) {
    #expect(KeyTests.keys("\(type)\nextension Defaults.Keys { static let a = \(key) }") == [expected])
  }

  @Test func unknownTypesAreListed() {
    let findings = KeyTests.findings(["A.swift": "func f() { UserDefaults.standard.set(make(), forKey: \"a\") }"])
    #expect(findings.undecided.map(\.description) == ["A.swift:1: the type of \"a\" cannot be determined from the code"])
  }

  @Test func readersAreMorePreciseThanRegistrations() {
    let code = """
      func f(d: UserDefaults) {
        d.register(defaults: ["a": [], "b": 1, "c": 1, "d": ["x"]])
        _ = (d.data(forKey: "a"), d.double(forKey: "b"), d.bool(forKey: "c"), d.array(forKey: "d"))
      }
      """
    let types = KeyTests.findings(["A.swift": code]).keys.map(\.type)
    #expect(types == [.string(.data), .number, .boolean, .array(.string(nil))])
  }

  /// A name refers to the declaration that Swift resolves it to, or it is unknown. It never refers to the same name in another scope.
  @Test(arguments: [
    "enum Fonts { static let name = \"no\" }\nfunc load(name: String) { UserDefaults.standard.bool(forKey: name) }",
    "enum Fonts { static let name = \"no\" }\nstruct C { let name: String; var on: Bool { UserDefaults.standard.bool(forKey: \"x\\(name)\") } }",
    "let key = \"no\"\nfunc flag(_ key: String) { UserDefaults.standard.bool(forKey: key) }",
    "let key = \"no\"\nfunc flags(_ keys: [String]) { for key in keys { UserDefaults.standard.bool(forKey: key) } }",
    "let key = \"no\"\nfunc flags(_ keys: [String]) { keys.forEach { key in UserDefaults.standard.bool(forKey: key) } }",
    "let key = \"no\"\nfunc flag(_ text: String?) { if let key = text { UserDefaults.standard.bool(forKey: key) } }",
    "struct C { var id = 7; func mark() { UserDefaults.standard.set(true, forKey: \"seen.\\(id)\") } }",
    "struct V { @State var profile = \"no\"; @AppStorage(\"nap.\\(profile)\") var on = true }",
    "class P { static let no = \"no\" }\nstruct C { func f(p: P) { UserDefaults.standard.bool(forKey: p.no) } }",
    "enum K: String { case no; var description: String { \"x\" } }\nfunc f() { UserDefaults.standard.bool(forKey: K.no.description) }",
    "func f() { for key in [\"no\"] { UserDefaults.standard.bool(forKey: key) } }",
    "let key = \"no\"\nfunc f(x: Kind) { switch x { case .named(let key): UserDefaults.standard.bool(forKey: key) } }",
    "enum Level: String { case low }\nfunc f() { UserDefaults.standard.bool(forKey: .low) }",
  ])
  func noKeyIsInvented(_ code: String) {
    let findings = KeyTests.findings(["A.swift": code])
    #expect(findings.keys.map(\.key) == [] && findings.undecided.map(\.reason) == [.computedKey])
  }
}

/// The declared type determines the object's generic arguments.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct QualifiedTypeTests {
  private static let holder = """
    class Default<T> {
      let key: String
      init(forKey: String) { key = forKey }
      func set(_ value: T) { UserDefaults.standard.set(value, forKey: key) }
    }

    """

  @Test(arguments: ["Default<Double>", "Walks.Default<Double>"]) func typesWithTheirModuleHaveGenericParameters(_ type: String) {
    #expect(KeyTests.keys(Self.holder + "let pace: \(type) = Default(forKey: \"pace\")") == ["pace number (pace)"])
  }
}
