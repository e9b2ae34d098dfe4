internal import TextCoding

/// A name in code, as pages show it.
struct CodeName {
  /// Names of this length fit into a line on a phone.
  private static let short = 24

  let text: String

  /// Escaped for HTML; in a long name, lines may break between its words.
  var html: String {
    guard text.count > Self.short else { return text.escapedForHTML }
    return zip(text, text.dropFirst()).reduce(into: text.prefix(1).description.escapedForHTML) { html, pair in
      if Self.isBreak(between: pair.0, and: pair.1) { html += "<wbr>" }
      html += String(pair.1).escapedForHTML
    }
  }

  private static func isBreak(between first: Character, and second: Character) -> Bool {
    guard second.isLetter || second.isNumber else { return false }
    return "._/(".contains(first) || first.isLowercase && second.isUppercase
  }
}
