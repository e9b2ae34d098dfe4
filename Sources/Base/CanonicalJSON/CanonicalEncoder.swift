internal import SettingsModel
internal import TextCoding

/// Encodes a value directly to the bytes of `JSONText`. Foundation's encoder first builds a tree, which would take most of the time needed
/// for documents.
///
/// Values are written in order. Types that request nested containers could write in any order, so they cannot be encoded. No type in the
/// model does that.
final class CanonicalEncoder: Encoder {
  /// An array, an object or a single value that is being written.
  private struct Frame {
    enum Kind { case value, array, object }

    var kind = Kind.value
    var count = 0
    /// The names and byte offsets of an object's members written so far.
    var members: [(name: String, start: Int)] = []
    /// The byte offset of the first member.
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

  /// Begins an array or object. A type may request its container twice, for example to add members to those of another type.
  private func begin(_ kind: Frame.Kind) {
    if frame.kind == kind { return }
    precondition(frame.kind == .value, "a value is an array or an object")
    frame.kind = kind
    if kind == .array { text.raw("[") } else { text.raw("{") }
    frame.start = text.bytes.count
  }

  /// Appends a value of any type.
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

  /// Writes the most frequent types directly, without a container.
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

  /// Writes a value passed to a single-value container, such as a number.
  func writeSingleValue<Value: Encodable>(_ value: Value) throws {
    // Strings first: the numeric casts below are slower than writing a string.
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

/// The members of an object. One generic method handles all primitive types.
struct CanonicalMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: CanonicalEncoder
  let codingPath: [any CodingKey] = []

  func encodeNil(forKey key: Key) {
    encoder.beginMember(key.stringValue)
    encoder.writeNull()
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    encoder.beginMember(key.stringValue)
    try encoder.write(value)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
    CanonicalEncoder.refuseNesting()
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { CanonicalEncoder.refuseNesting() }

  func superEncoder() -> any Encoder { CanonicalEncoder.refuseNesting() }

  func superEncoder(forKey key: Key) -> any Encoder { CanonicalEncoder.refuseNesting() }
}

/// The elements of an array.
struct CanonicalElements: UnkeyedEncodingContainer {
  let encoder: CanonicalEncoder
  let codingPath: [any CodingKey] = []

  var count: Int { encoder.count }

  func encodeNil() {
    encoder.beginElement()
    encoder.writeNull()
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.beginElement()
    try encoder.write(value)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    CanonicalEncoder.refuseNesting()
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { CanonicalEncoder.refuseNesting() }

  func superEncoder() -> any Encoder { CanonicalEncoder.refuseNesting() }
}

/// A value that is neither an object nor an array.
struct CanonicalValue: SingleValueEncodingContainer {
  let encoder: CanonicalEncoder
  let codingPath: [any CodingKey] = []

  func encodeNil() { encoder.writeNull() }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.writeSingleValue(value) }
}
