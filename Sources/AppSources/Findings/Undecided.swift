package import SourceValues

/// What cannot be known from the text, with its place: never guessed.
package struct Undecided: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The key is made while the app runs.
    case computedKey
    /// The default is computed.
    case computedDefault(key: String)
    case unknownType(key: String)
    /// Two places give one key different defaults.
    case otherDefault(key: String, CodePlace)
    /// The file does not parse, nests too deeply, is no UTF-8 or too long.
    case syntaxError, tooDeep, notUTF8, tooLong
    case unreadable(String)
  }

  package let reason: Reason
  package let place: CodePlace
}

extension Undecided: CustomStringConvertible {
  /// A sentence with the place.
  package var description: String {
    let what =
      switch reason {
      case .computedKey: "the key is not known from the text"
      case .computedDefault(let key): "the default of \"\(key)\" is not known from the text"
      case .unknownType(let key): "the type of \"\(key)\" is not known from the text"
      case .otherDefault(let key, let other): "the default of \"\(key)\" is another one at \(other)"
      case .syntaxError: "the file does not parse; what can be read of it is read"
      case .tooDeep: "the file is nested too deeply to be read"
      case .unreadable(let reason): "the file cannot be read: \(reason)"
      case .notUTF8: "the file is not UTF-8; what can be read of it is read"
      case .tooLong: "the file is longer than 4 MB and is not read"
      }
    return "\(place): \(what)"
  }
}
