package import SourceValues

/// One of the app's stored values, with everything that the code reveals about its key.
package struct FoundKey: Hashable, Sendable {
  package enum Store: Hashable, Sendable {
    case standard, suite(String), iCloud, unknown
    /// A property of an object that the app encodes into a file.
    case file
    /// A property of an object whose store is unknown, such as `Model.tint`.
    case code(String)
  }

  /// The bounds of the value's control.
  package struct Range: Hashable, Sendable {
    package let lowerBound: FoundValue
    package let upperBound: FoundValue
    package let step: FoundValue?
    package let place: CodeLocation

    /// Returns whether a value is a whole number of steps above the lower bound.
    package func hasStep(at value: FoundValue?) -> Bool {
      guard let step = step?.number, step > 0 else { return false }
      guard let value = value?.number, let least = lowerBound.number else { return true }
      let count = (value - least) / step
      return abs(count.rounded() - count) < 1e-9
    }
  }

  package struct Title: Hashable, Sendable {
    package let text: String
    package let place: CodeLocation
  }

  package let key: String
  package let store: Store
  /// The names of the properties that hold the value, in code order.
  package var symbols: [String] = []
  /// The names of the constants that hold the key.
  package var constants: [String] = []
  package var type: FoundType?
  /// Whether the type is known only from a registered literal: `1` may be used as 1.0.
  package var isTypeRegistered = false
  package var isOptional = false
  package var initial: FoundValue?
  /// The defaults of the properties, by enclosing types and name, if they differ.
  var differingDefaults: [[String]: FoundValue] = [:]
  /// The titles of the value's controls.
  package var titles: [Title] = []
  package var range: Range?
  /// The options of the value's picker, unless the type has options.
  package var choices: [FoundType.Enumeration.Option] = []
  /// Where the key is declared, in order, or accessed if it is never declared.
  package var places: [CodeLocation]
  package var defaultPlace: CodeLocation?

  /// All symbols and constants.
  var names: [String] { symbols + constants }
}

/// The type of a stored value.
package indirect enum FoundType: Hashable, Sendable {
  package enum Format: String, Sendable {
    case uri, color, data, font
    /// An object, encoded as JSON.
    case json
    case dateTime = "date-time"
  }

  case boolean, integer, number
  case string(Format?)
  /// A case of an enumeration.
  case enumeration(Enumeration)
  /// A list. The item type is nil if it is unknown.
  case array(FoundType?)
  case object
  /// One of the app's types, stored with an encoder.
  case encoded

  /// An enumeration with raw values.
  package struct Enumeration: Hashable, Sendable {
    package struct Option: Hashable, Sendable {
      package let value: FoundValue
      package let name: String
      package var title: String?
      /// The text next to the title.
      package var detail: String?
      package let place: CodeLocation
    }

    package let name: String
    package let isInteger: Bool
    package var options: [Option]
    package let place: CodeLocation
  }
}
