internal import SettingsModel
internal import TextCoding

/// Encodes a value to the bytes of `JSONText` as it is walked: Foundation's encoder makes a tree of it first, which takes most of the time
/// that documents take.
///
/// A value is written when it is its turn, so a type that asks for nested containers, to which it might write in any order, cannot be
/// encoded. None of the model does.
final class CanonicalEncoder: Encoder {
  /// An array, an object or a single value that is being written.
  private struct Frame {
    enum Kind { case value, array, object }

    var kind = Kind.value
    var count = 0
    /// Of an object: what has been written of it, by names.
    var members: [(name: String, start: Int)] = []
    /// Where its first member begins.
    var start = 0
  }

  private var text = JSONText()
  private var frame = Frame()

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  static func bytes(_ value: some Encodable) throws -> [UInt8] {
    let encoder = CanonicalEncoder()
    try encoder.write(value)
    encoder.text.raw("\n")
    return encoder.text.bytes
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    begin(.object)
    return KeyedEncodingContainer(CanonicalMembers<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    begin(.array)
    return CanonicalElements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { CanonicalValue(encoder: self) }

  /// A type may ask for its container twice, as one does that adds members to those of another.
  private func begin(_ kind: Frame.Kind) {
    if frame.kind == kind { return }
    precondition(frame.kind == .value, "a value is an array or an object")
    frame.kind = kind
    if kind == .array { text.raw("[") } else { text.raw("{") }
    frame.start = text.bytes.count
  }

  /// Writes a value of any type in the place where the text ends.
  func write<Value: Encodable>(_ value: Value) throws {
    if writePlain(value) { return }
    let around = frame
    frame = Frame()
    try value.encode(to: self)
    switch frame.kind {
    case .value: break
    case .array: text.raw("]")
    case .object:
      text.sort(frame.members, from: frame.start)
      text.raw("}")
    }
    frame = around
  }

  /// Writes the most frequent values, which then need no container of their own.
  private func writePlain<Value>(_ value: Value) -> Bool {
    if Value.self == String.self, let value = value as? String {
      text.string(value)
    } else if Value.self == Bool.self, let value = value as? Bool {
      text.value(.scalar(.boolean(value)))
    } else if Value.self == JSONValue.self, let value = value as? JSONValue {
      text.value(value)
    } else {
      return false
    }
    return true
  }

  /// Writes what the type itself says is its only value: of numbers that is the number.
  func writeOnly<Value: Encodable>(_ value: Value) throws {
    // First: to find out that a text is no number takes longer than to write it.
    if writePlain(value) { return }
    if let number = value as? any FixedWidthInteger {
      text.raw(number: String(describing: number))
    } else if let number = value as? any BinaryFloatingPoint {
      text.value(.scalar(.number(Double(number))))
    } else {
      try write(value)
    }
  }

  func writeNull() { text.raw("null") }

  func beginElement() {
    if frame.count > 0 { text.raw(",") }
    frame.count += 1
  }

  func beginMember(_ name: String) {
    beginElement()
    frame.members.append((name, text.bytes.count))
    text.name(name)
  }

  var count: Int { frame.count }

  static func refuseNesting() -> Never { preconditionFailure("types of the model nest by their values") }
}
