import SettingsModel

/// What a type of the model reads from JSON, told by the type itself: it decodes from a document that has everything it asks for.
indirect enum DecodedShape: Equatable {
  case string, boolean, integer, number, scalar, anything, condition
  /// A word of an enumeration that may grow.
  case word(known: [String])
  case array(DecodedShape)
  case map(DecodedShape)
  case object([String: Member])

  struct Member: Equatable {
    let isRequired: Bool
    let shape: DecodedShape
  }

  struct NotRead: Error {}

  init<Value: Decodable>(of type: Value.Type) throws { self = try Self.read(type).shape }

  /// A value of the type, and what it was read from.
  fileprivate static func read<Value: Decodable>(_ type: Value.Type) throws -> (value: Value, shape: Self) {
    if let value = Scalar.null as? Value { return (value, .scalar) }
    if let value = JSONValue.null as? Value { return (value, .anything) }
    if let value = Condition.always as? Value { return (value, .condition) }
    if let value = "" as? Value { return (value, .string) }
    if let value = false as? Value { return (value, .boolean) }
    if let value = Int64(0) as? Value { return (value, .integer) }
    if let value = 0.0 as? Value { return (value, .number) }
    if let word = type as? any Word.Type, let value = word.example as? Value { return (value, .word(known: word.known)) }
    let decoder = ShapeDecoder()
    let value = try Value(from: decoder)
    guard let shape = decoder.shape else { throw NotRead() }
    return (value, shape)
  }
}

private protocol Word {
  static var known: [String] { get }
  static var example: Self { get }
}

extension ExtensibleEnum: Word where Known: CaseIterable {
  static var known: [String] { Known.allCases.map(\.rawValue) }
  static var example: Self { .unknown("") }
}

/// Notes what is asked of it.
private final class ShapeDecoder: Decoder {
  var shape: DecodedShape?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    if shape == nil { shape = .object([:]) }
    return KeyedDecodingContainer(Members(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { Elements(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  func note(_ name: String, isRequired: Bool, _ shape: DecodedShape) {
    guard case .object(var members) = self.shape else { return }
    members[name] = .init(isRequired: isRequired, shape: shape)
    self.shape = .object(members)
  }
}

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ShapeDecoder
  var codingPath: [any CodingKey] { [] }
  /// Only maps ask for them.
  var allKeys: [Key] { Key(stringValue: Self.anyName).map { [$0] } ?? [] }

  private static var anyName: String { "*" }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (value, shape) = try DecodedShape.read(type)
    if key.stringValue == Self.anyName { decoder.shape = .map(shape) } else { decoder.note(key.stringValue, isRequired: true, shape) }
    return value
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    let (value, shape) = try DecodedShape.read(type)
    decoder.note(key.stringValue, isRequired: false, shape)
    return value
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }

  private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    let (value, shape) = try DecodedShape.read(type)
    decoder.note(key.stringValue, isRequired: false, shape)
    return value
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
    throw DecodedShape.NotRead()
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw DecodedShape.NotRead() }
  func superDecoder() throws -> any Decoder { throw DecodedShape.NotRead() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw DecodedShape.NotRead() }
}

/// An array of one element.
private struct Elements: UnkeyedDecodingContainer {
  let decoder: ShapeDecoder
  var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 1 }
  var isAtEnd: Bool { currentIndex == 1 }

  init(decoder: ShapeDecoder) { self.decoder = decoder }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, shape) = try DecodedShape.read(type)
    decoder.shape = .array(shape)
    currentIndex += 1
    return value
  }

  func decodeNil() -> Bool { false }
  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    throw DecodedShape.NotRead()
  }
  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw DecodedShape.NotRead() }
  func superDecoder() throws -> any Decoder { throw DecodedShape.NotRead() }
}

private struct Single: SingleValueDecodingContainer {
  let decoder: ShapeDecoder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, shape) = try DecodedShape.read(type)
    decoder.shape = shape
    return value
  }
}
