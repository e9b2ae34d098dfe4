package import SettingsModel

/// The name of an enumeration's case, where the catalogue does not name it.
package enum SwiftCase {
  /// - Returns: `veryLow` for the text `very-low`, and for a number that is called “Very low”.
  package static func name(_ value: Scalar, title: String) -> String {
    if case .string(let text) = value { return SwiftName.property(text) }
    let name = SwiftName.property(title)
    // Titles may be of any script, or keys of a String Catalog; `.none` is what an optional is.
    let isUsable = title.first.map { $0.isASCII && $0.isLetter } == true && !title.contains(".") && !title.contains(":") && name != "none"
    return isUsable ? name : SwiftName.property("value" + value.text)
  }

  /// Whether a text is a name that a case can have.
  package static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil }

  /// A name as it is declared.
  static func declared(_ symbol: String) -> String { isName(symbol) ? SwiftName.usable(symbol) : SwiftName.property(symbol) }
}
