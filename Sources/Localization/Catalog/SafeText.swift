/// A text of a catalogue without the characters that reach beyond it.
///
/// Translators paste from everywhere. An override makes what follows read backwards, an embedding that nothing closes does so in titles and
/// attributes, which have no element to end it, and control characters are not allowed in XML.
package struct SafeText: Sendable, Equatable {
  package enum Harm: Sendable, Equatable {
    /// Characters that turn the direction of what follows.
    case direction
    case control
  }

  package let text: String
  package let harms: [Harm]

  /// Isolates and embeddings that are closed are left as they are: apps write them around names.
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
    if scalars.contains(where: Self.isControl) {
      harms.append(.control)
      scalars.removeAll { Self.isControl($0) }
    }
    self.text = harms.isEmpty ? text : String(String.UnicodeScalarView(scalars))
    self.harms = harms
  }
}

extension SafeText {
  /// Hardly any text has such a byte.
  private static func maySuspect(_ text: String) -> Bool {
    text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }
  }

  /// U+202A to U+202E, U+2066 to U+2069.
  private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Control characters other than tabs and line breaks, and those that stand for no character.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    let isBreak = scalar == "\n" || scalar == "\r" || scalar == "\t"
    return !isBreak && scalar.properties.generalCategory == .control || (0xFFFE...0xFFFF).contains(scalar.value)
  }

  /// Whether there are no overrides, and whatever else begins a direction ends it too, in the right order and in its paragraph.
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
