package import SourceValues

/// One stored value of the app: everything that the code says of its key.
package struct FoundKey: Hashable, Sendable {
  package enum Store: Hashable, Sendable {
    case standard, suite(String), iCloud, unknown
    /// A member of an object that the app encodes into a file.
    case file
    /// A member of an object of the app of which no more is known, as `Model.tint`.
    case code(String)
  }

  /// The values that its control has.
  package struct Range: Hashable, Sendable {
    package let lowerBound: FoundValue
    package let upperBound: FoundValue
    package let step: FoundValue?
    package let place: CodePlace

    /// Whether a value is one of its steps, which begin at the least value.
    package func hasStep(at value: FoundValue?) -> Bool {
      guard let step = step?.number, step > 0 else { return false }
      guard let value = value?.number, let least = lowerBound.number else { return true }
      let count = (value - least) / step
      return abs(count.rounded() - count) < 1e-9
    }
  }

  package struct Title: Hashable, Sendable {
    package let text: String
    package let place: CodePlace
  }

  package let key: String
  package let store: Store
  /// The names of the properties that hold it, the first that is written first.
  package var symbols: [String] = []
  /// The names of the constants that the key is written as.
  package var constants: [String] = []
  package var type: FoundType?
  /// Whether the type is only that of a literal that is registered: `1` may be read as 1.0.
  package var isTypeRegistered = false
  package var isOptional = false
  package var initial: FoundValue?
  /// The defaults of its properties, by the types around them and their names, if these differ.
  var differingDefaults: [[String]: FoundValue] = [:]
  /// What its controls are called.
  package var titles: [Title] = []
  package var range: Range?
  /// What its picker offers, if its type does not say that.
  package var choices: [FoundType.Enumeration.Option] = []
  /// Where it is declared, in order; where only accesses are, those.
  package var places: [CodePlace]
  package var defaultPlace: CodePlace?

  /// All names in code.
  var names: [String] { symbols + constants }
}
