internal import Diagnostics
package import SettingsModel
package import TextCoding

extension JSONText {
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
        text.name(member.key)
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

  mutating func raw(number text: String) { bytes += text.utf8 }

  /// The shortest digits that parse to the number, as Foundation's encoder writes them; whole numbers have no fraction.
  private mutating func number(_ number: Double) {
    precondition(number.isFinite, "the model's numbers are finite")
    let text = number.description
    raw(number: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}
