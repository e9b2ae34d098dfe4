/// A text as App Store Connect takes it, which refuses control characters and pictographs: they are left out.
package enum StoreText {
  package static func text(of notes: String) -> String {
    notes.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line(String($0)) }.joined(separator: "\n")
  }

  /// The first character that the store refuses; nil if it takes them all.
  static func refused(in text: String) -> Character? { text.first { !$0.isNewline && $0 != "\t" && taken($0) != String($0) } }

  /// - Returns: nil if a line had nothing else, except the mark of its list.
  private static func line(_ line: String) -> String? {
    let start = line.prefixMatch(of: #/\ *(?:(?:-|\d+\.)\ )?/#)?.range.upperBound ?? line.startIndex
    guard let (kept, hasGaps) = kept(line[start...]) else { return line }
    let joined = hasGaps ? kept.replacing(#/\ \ +/#, with: " ").replacing(#/\ (?=[.,;:!?\)\]…])/#, with: "") : kept
    let words = joined.replacing(#/^\ +|\ +$/#, with: "")
    return words.isEmpty ? nil : line[..<start] + words
  }

  /// What of a line is taken, with a space for each tab; nil if that is all of it.
  private static func kept(_ line: Substring) -> (text: String, hasGaps: Bool)? {
    var text = ""
    var hasGaps = false
    for character in line {
      let taken = taken(character)
      hasGaps = hasGaps || taken.isEmpty
      text += taken
    }
    return text.unicodeScalars.elementsEqual(line.unicodeScalars) ? nil : (text, hasGaps)
  }

  private static func taken(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return "" }
    if character == "\t" { return " " }
    // Of `1️⃣` and `©️`, the sign itself is a text.
    if scalars.contains("\u{FE0F}") || scalars.contains("\u{20E3}") { return first.value < 0x2190 ? String(first) : "" }
    if isPictograph(first) { return "" }
    return String(String.UnicodeScalarView(scalars.filter { !isPictograph($0) && !isRefused($0) }))
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || scalar.properties.isEmoji && scalar.value > 0xFFFF
      || (0x1F000...0x1FBFF).contains(scalar.value)
  }

  /// Of the other characters: controls, those of nobody or of fonts only, and tags.
  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: true
    default: scalar == "\u{FEFF}" || scalar == "\u{FFFD}" || (0xE0000...0xE007F).contains(scalar.value)
    }
  }
}
