internal import TextCoding

/// A text of a String Catalog without characters that could affect the surrounding text.
///
/// Translators paste text from many sources. Direction overrides and unclosed embeddings can reverse the text that follows, for example in
/// titles and attributes, where no element limits their effect. Control characters are not allowed in XML.
package struct SafeText: Sendable, Equatable {
  package enum Harm: Sendable, Equatable {
    /// Characters that change the direction of the text that follows.
    case direction
    case control
  }

  package let text: String
  package let harms: [Harm]

  /// Removes unsafe characters, but not closed isolates and embeddings: apps use them around names.
  package init(_ text: String) {
    guard Self.maySuspect(text) else {
      (self.text, harms) = (text, [])
      return
    }
    var scalars = Array(text.unicodeScalars)
    var harms: [Harm] = []
    if !Self.isBalanced(scalars) {
      harms.append(.direction)
      scalars.removeAll { Self.isDirection($0) }
    }
    if scalars.contains(where: \.isForbidden) {
      harms.append(.control)
      scalars.removeAll(where: \.isForbidden)
    }
    self.text = harms.isEmpty ? text : String(String.UnicodeScalarView(scalars))
    self.harms = harms
  }
}

extension SafeText {
  /// Returns whether the text may contain unsafe characters. Few texts have any of these bytes.
  private static func maySuspect(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 >= 0xEF }
  }

  /// Returns whether the scalar is in U+202A to U+202E or U+2066 to U+2069.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Returns whether the text has no direction overrides, and every embedding or isolate is closed in its paragraph.
  private static func isBalanced(_ scalars: [Unicode.Scalar]) -> Bool {
    var open: [Unicode.Scalar] = []
    for scalar in scalars {
      switch scalar.value {
      case 0x202D, 0x202E: return false
      case 0x202A, 0x202B, 0x2066, 0x2067, 0x2068: open.append(scalar)
      case 0x202C: if open.popLast().map({ $0.value > 0x202B }) ?? true { return false }
      case 0x2069: if open.popLast().map({ $0.value < 0x2066 }) ?? true { return false }
      case 0x0A, 0x0D: if !open.isEmpty { return false }
      default: continue
      }
    }
    return open.isEmpty
  }
}
