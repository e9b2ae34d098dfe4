/// A character that an editor does not show, or shows as an ordinary space. Beside a mark of a syntax it makes text of it, and nobody sees why.
package struct InvisibleCharacter: Hashable, Sendable {
  package let scalar: Unicode.Scalar

  /// - Returns: nil for what can be seen, and for an ordinary space, a tab and the ends of lines.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0x7E: return nil
    // The Braille pattern without dots.
    case 0..<0x20, 0x7F..<0xA0, 0x2800: break
    default:
      let properties = scalar.properties
      guard properties.isWhitespace || properties.isDefaultIgnorableCodePoint else { return nil }
    }
    self.scalar = scalar
  }

  /// `a no-break space (U+00A0)`
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

  /// Whether it controls a device or the direction of texts: messages show these as U+FFFD, and JSON has its own rule for them.
  package var isControl: Bool { scalar.properties.generalCategory == .control || scalar.properties.isBidiControl }

  /// Whether it looks like a space.
  package var isSpace: Bool { scalar.properties.isWhitespace || scalar.value == 0x2800 }

  /// `write an ordinary one`, or what else to do about it.
  package var help: String { isSpace ? "write an ordinary space" : "remove it" }
}

extension StringProtocol {
  /// The first character that cannot be seen.
  package var firstInvisible: InvisibleCharacter? { unicodeScalars.lazy.compactMap(InvisibleCharacter.init).first }

  /// The text as it looks: without characters that cannot be seen, and with ordinary spaces for those that look like one.
  package var asItLooks: String {
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
