import AppSources
import Testing

/// The type of a declaration gives the generic parameters of the object that is made for it.
@Suite(.enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources")) struct QualifiedTypeTests {
  private static let holder = """
    class Default<T> {
      let key: String
      init(forKey: String) { key = forKey }
      func set(_ value: T) { UserDefaults.standard.set(value, forKey: key) }
    }

    """

  @Test(arguments: ["Default<Double>", "Walks.Default<Double>"]) func theTypeMayNameItsModule(_ type: String) {
    #expect(KeyTests.keys(Self.holder + "let pace: \(type) = Default(forKey: \"pace\")") == ["pace number (pace)"])
  }
}
