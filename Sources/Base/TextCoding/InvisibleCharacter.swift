/// A character that editors do not show, or show as an ordinary space. Next to markup, it can turn the markup into plain text for no
/// visible reason.
package struct InvisibleCharacter: Hashable, Sendable {
  package let scalar: Unicode.Scalar

  /// - Returns: nil for visible characters, ordinary spaces, tabs and line breaks.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: return nil
    // U+2800 is the Braille pattern without dots.
    case 0..<0x20, 0x7F..<0xA0, 0x2800: break
    default:
      let properties = scalar.properties
      guard properties.isWhitespace || properties.isDefaultIgnorableCodePoint else { return nil }
    }
    self.scalar = scalar
  }

  /// The character for messages, such as `a no-break space (U+00A0)`.
  package var name: String {
    let name =
      switch scalar.value {
      case 0xFEFF: "byte order mark"
      case 0..<0x20, 0x7F..<0xA0: "control character"
      default: scalar.properties.name?.lowercased() ?? "invisible character"
      }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let article = "aeio".contains(name.prefix(1)) ? "an" : "a"
    return "\(article) \(name) (U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits))"
  }

  /// Whether the character is a control character or changes the text direction. Messages show such characters as U+FFFD.
  package var isControl: Bool { Self.isControl(scalar) }

  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
  }

  /// Whether the character looks like an ordinary space.
  package var isSpace: Bool { scalar.properties.isWhitespace || scalar.value == 0x2800 }

  /// The advice for authors, such as `write an ordinary space`.
  package var help: String { isSpace ? "write an ordinary space" : "remove it" }
}

extension StringProtocol {
  /// The first invisible character.
  package var firstInvisible: InvisibleCharacter? { unicodeScalars.lazy.compactMap(InvisibleCharacter.init).first }

  /// The text as it appears on screen: invisible characters are removed, and those that look like a space become ordinary spaces.
  package var asDisplayed: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let character = InvisibleCharacter(scalar) {
        if character.isSpace { text.append(" ") }
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
