package import SourceValues

/// A stored value of the app, with everything that the code says about its key.
package struct FoundKey: Hashable, Sendable {
  package enum Store: Hashable, Sendable {
    case standard, suite(String), iCloud, unknown
    /// A member of an object that the app encodes into a file.
    case file
    /// A member of an object whose store is unknown, as `Model.tint`.
    case code(String)
  }

  /// The bounds of its control.
  package struct Range: Hashable, Sendable {
    package let lowerBound: FoundValue
    package let upperBound: FoundValue
    package let step: FoundValue?
    package let place: CodeLocation

    /// Whether a value is a whole number of steps above the lower bound.
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
  /// The properties that hold the value, in the order of the code.
  package var symbols: [String] = []
  /// The constants that hold the key.
  package var constants: [String] = []
  package var type: FoundType?
  /// Whether only a registered literal gives the type: `1` may be read as 1.0.
  package var isTypeRegistered = false
  package var isOptional = false
  package var initial: FoundValue?
  /// The defaults of its properties, by enclosing types and name, if they differ.
  var differingDefaults: [[String]: FoundValue] = [:]
  /// The titles of its controls.
  package var titles: [Title] = []
  package var range: Range?
  /// The choices of its picker, unless the type has them.
  package var choices: [FoundType.Enumeration.Option] = []
  /// The declarations, in order; without any, the accesses.
  package var places: [CodeLocation]
  package var defaultPlace: CodeLocation?

  /// All names in code.
  var names: [String] { symbols + constants }
}

/// The type of a stored value.
package indirect enum FoundType: Hashable, Sendable {
  package enum Format: String, Sendable {
    case uri, color, data, font
    /// JSON of an object.
    case json
    case dateTime = "date-time"
  }

  case boolean, integer, number
  case string(Format?)
  /// One case of an enumeration.
  case enumeration(Enumeration)
  /// A list; nil if the type of its items is unknown.
  case array(FoundType?)
  case object
  /// A type of the app that is stored with an encoder.
  case encoded

  /// An enumeration with raw values.
  package struct Enumeration: Hashable, Sendable {
    package struct Option: Hashable, Sendable {
      package let value: FoundValue
      package let name: String
      package var title: String?
      /// The text beside the title.
      package var detail: String?
      package let place: CodeLocation
    }

    package let name: String
    package let isInteger: Bool
    package var options: [Option]
    package let place: CodeLocation
  }
}
