internal import Diagnostics
package import SettingsModel

/// Writes JSON in the very bytes of `JSONBytes`, for lists of ten thousand entries and values without types: Foundation's encoder takes
/// ten times as long for these.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }

  /// `"a"`
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { text in
      var plain = 0
      while plain < text.count, !Self.isSpecial(text[plain]) { plain += 1 }
      bytes += text[..<plain]
      for byte in text[plain...] { if Self.isSpecial(byte) { escape(byte) } else { bytes.append(byte) } }
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

  /// A value of any depth, members sorted by name.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .scalar(let scalar): self.scalar(scalar)
    case .array(let elements):
      raw("[")
      list(elements) { $0.value($1) }
      raw("]")
    case .object(let members):
      raw("{")
      list(members.sorted { $0.key.precedesByBytes($1.key) }) { text, member in
        text.string(member.key)
        text.raw(":")
        text.value(member.value)
      }
      raw("}")
    }
  }

  private mutating func scalar(_ scalar: Scalar) {
    switch scalar {
    case .null: raw("null")
    case .boolean(let value): if value { raw("true") } else { raw("false") }
    case .integer(let value): bytes += String(value).utf8
    // How a fraction is written is not ours to decide.
    case .number: bytes += JSONBytes.encode(scalar).dropLast()
    case .string(let text): string(text)
    }
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
