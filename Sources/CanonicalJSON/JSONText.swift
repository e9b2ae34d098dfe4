internal import Diagnostics
package import SettingsModel

/// Writes JSON as Foundation's encoder does, members sorted by name, slashes unescaped.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }

  var count: Int { bytes.count }

  mutating func raw(number text: String) { bytes += text.utf8 }

  /// Sorts members that were written one after the other. Of two of a name, the later one stays.
  ///
  /// - Parameters:
  ///   - members: in the order in which they were written, each with the place of its first byte.
  ///   - start: the place of the first byte of the first of them.
  mutating func sort(_ members: [(name: String, start: Int)], from start: Int) {
    let isSorted = members.indices.dropFirst().allSatisfy { members[$0 - 1].name.precedesByBytes(members[$0].name) }
    if isSorted { return }
    let written = Array(bytes[start...])
    bytes.removeSubrange(start...)
    let order = members.indices.sorted { members[$0].name.precedesByBytes(members[$1].name) }
    for (place, number) in order.enumerated() {
      if place + 1 < order.count, members[order[place + 1]].name == members[number].name { continue }
      if bytes.count > start { raw(",") }
      let end = number + 1 < members.count ? members[number + 1].start - 1 : start + written.count
      bytes += written[members[number].start - start..<end - start]
    }
  }

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
    case .integer(let value): raw(number: String(value))
    case .number(let value): number(value)
    case .string(let text): string(text)
    }
  }

  /// The shortest digits that parse to the number, as Foundation's encoder writes them; whole numbers have no fraction.
  private mutating func number(_ number: Double) {
    precondition(number.isFinite, "the model's numbers are finite")
    let text = number.description
    raw(number: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
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
