/// Text in drawings: about how wide it is, and where it breaks. SVG does not break lines.
enum DiagramText {
  /// Of the letters, in the drawing's units.
  static let size = 13
  static let lineHeight = 16

  /// About how wide a line is; rather too wide than too narrow.
  static func width(of text: String) -> Int {
    (text.unicodeScalars.reduce(0) { $0 + hundredths(of: $1) } * size + 99) / 100
  }

  /// A text in lines that are no wider than a limit: broken between words, and within a word that is too wide by itself.
  static func lines(of text: String, upTo limit: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ").flatMap({ pieces(of: String($0), upTo: limit) }) {
      if let last = lines.last, width(of: last + " " + word) <= limit {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private static func pieces(of word: String, upTo limit: Int) -> [String] {
    var pieces = [""]
    for character in word {
      let longer = pieces[pieces.count - 1] + String(character)
      if width(of: longer) <= limit || longer.count == 1 { pieces[pieces.count - 1] = longer } else { pieces.append(String(character)) }
    }
    return pieces
  }

  /// Hundredths of the size of the letters.
  private static func hundredths(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "t", "f", "r", "I", " ", ".", ",", ":", "’", "'", "(", ")": 40
    case "m", "w", "M", "W", "@", "%": 95
    case "A"..."Z": 72
    case " "..."~": 60
    case "\u{1100}"...: 105
    default: 68
    }
  }
}
