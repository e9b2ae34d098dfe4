package import SourceValues

/// What a stored value is, in the words of the catalogue.
package indirect enum FoundType: Hashable, Sendable {
  package enum Format: String, Sendable {
    case uri, color, data, font
    /// An object as JSON.
    case json
    case dateTime = "date-time"
  }

  case boolean, integer, number
  case string(Format?)
  /// One of the cases of an enumeration with this name.
  case enumeration(Enumeration)
  /// Of items whose type is known, or not.
  case array(FoundType?)
  case object
  /// A structure of the app's own, which is stored as an encoder writes it.
  case encoded

  /// An enumeration with raw values.
  package struct Enumeration: Hashable, Sendable {
    package struct Option: Hashable, Sendable {
      package let value: FoundValue
      package let name: String
      package var title: String?
      /// What is shown beside it.
      package var detail: String?
      package let place: CodePlace
    }

    package let name: String
    package let isInteger: Bool
    package var options: [Option]
    package let place: CodePlace
  }
}
