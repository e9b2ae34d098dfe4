internal import Diagnostics
package import SettingsModel
package import TextCoding

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The bytes of a published JSON document: UTF-8, with members sorted by name, so that equal values have equal bytes.
package enum JSONBytes {
  package static func encode(_ value: some Encodable) -> [UInt8] {
    do {
      return try CanonicalEncoder.bytes(value)
    } catch {
      preconditionFailure("the model always encodes: \(error)")
    }
  }

  /// Encodes a value with one line per member.
  package static func encodeIndented(_ value: some Encodable) -> [UInt8] { JSONText.indented(encode(value)) + [UInt8(ascii: "\n")] }

  package static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}

extension JSONText {
  /// Sorts the members of an object that was just written. If a name is repeated, the last member is kept.
  ///
  /// - Parameters:
  ///   - members: the members in the order in which they were written, with the offset of the first byte of each.
  ///   - start: the offset of the first member's first byte.
  mutating func sort(_ members: [(name: String, start: Int)], from start: Int) {
    let isSorted = members.indices.dropFirst().allSatisfy { members[$0 - 1].name.precedesByBytes(members[$0].name) }
    if isSorted { return }
    let written = Array(bytes[start...])
    bytes.removeSubrange(start...)
    let order = members.indices.sorted { members[$0].name.precedesByBytes(members[$1].name) }
    for (index, number) in order.enumerated() {
      if index + 1 < order.count, members[order[index + 1]].name == members[number].name { continue }
      if bytes.count > start { raw(",") }
      let end = number + 1 < members.count ? members[number + 1].start - 1 : start + written.count
      bytes += written[members[number].start - start..<end - start]
    }
  }

  /// Writes a value of any depth, with members sorted by name.
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

  /// Writes the shortest digits that parse to the number, as Foundation's encoder does. Whole numbers have no fraction.
  private mutating func number(_ number: Double) {
    precondition(number.isFinite, "the model's numbers are finite")
    let text = number.description
    raw(number: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}
