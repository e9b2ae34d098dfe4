/// One stored value of the app: everything that the code says of its key.
package struct FoundKey: Hashable, Sendable {
  package struct Store: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case standard, suite(String), iCloud, unknown }

    package let kind: Kind
  }

  /// The values that its control has.
  package struct Range: Hashable, Sendable {
    package let lowerBound: FoundValue
    package let upperBound: FoundValue
    package let step: FoundValue?
    package let place: CodePlace
  }

  package struct Title: Hashable, Sendable {
    package let text: String
    package let place: CodePlace
  }

  package let key: String
  package let store: Store
  /// The names of the properties that hold it, the first that is written first.
  package var symbols: [String] = []
  package var type: FoundType?
  package var isOptional = false
  package var initial: FoundValue?
  /// What its controls are called.
  package var titles: [Title] = []
  /// Of SF Symbols.
  package var icon: String?
  package var range: Range?
  /// What its picker offers, if its type does not say that.
  package var choices: [FoundType.Enumeration.Option] = []
  /// Where it is declared, in order; where only accesses are, those.
  package var places: [CodePlace]
  package var defaultPlace: CodePlace?
}
