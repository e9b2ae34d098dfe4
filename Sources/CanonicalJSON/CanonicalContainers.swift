/// The members of an object. One generic method stands for those of all primitive types.
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

/// A value that is neither.
struct CanonicalValue: SingleValueEncodingContainer {
  let encoder: CanonicalEncoder
  let codingPath: [any CodingKey] = []

  func encodeNil() { encoder.writeNull() }

  func encode<Value: Encodable>(_ value: Value) throws { try encoder.writeOnly(value) }
}
