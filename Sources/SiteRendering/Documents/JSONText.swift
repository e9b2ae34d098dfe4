/// Writes JSON of what has no depth, in the very bytes of `JSONBytes`: lists of ten thousand entries, which Foundation's encoder takes
/// ten times as long for.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }

  /// `"a"`
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: Self.isSpecial) {
      for byte in text.utf8 { if Self.isSpecial(byte) { escape(byte) } else { bytes.append(byte) } }
    } else {
      bytes += text.utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The elements between commas.
  package mutating func list<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void) {
    var isFirst = true
    for element in elements {
      if !isFirst { raw(",") }
      isFirst = false
      write(&self, element)
    }
  }

  /// `["a","b"]`
  package mutating func strings(_ texts: [String]) {
    raw("[")
    list(texts) { $0.string($1) }
    raw("]")
  }

  private static func isSpecial(_ byte: UInt8) -> Bool { byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case 0x08: raw("\\b")
    case 0x09: raw("\\t")
    case 0x0A: raw("\\n")
    case 0x0C: raw("\\f")
    case 0x0D: raw("\\r")
    default:
      raw("\\u00")
      bytes += [0x30 + (byte >> 4), byte & 15 < 10 ? 0x30 + (byte & 15) : 0x57 + (byte & 15)]
    }
  }
}
