import CanonicalJSON
import SettingsModel
import SiteContent
import SiteSchemas

/// The JSON that a type of the model decodes.
///
/// To find it, the type is decoded with a decoder that provides every member and records its type.
indirect enum DecodedShape: Equatable {
  case string, boolean, integer, number, scalar, anything, condition
  /// A value of an extensible enumeration.
  case word(known: [String])
  case array(DecodedShape)
  case map(DecodedShape)
  case object([String: Member])

  struct Member: Equatable {
    let isRequired: Bool
    let shape: DecodedShape
  }

  struct Unsupported: Error {}

  init<Value: Decodable>(of type: Value.Type) throws { self = try Self.read(type).shape }

  /// Returns a decoded value of a type, and its shape.
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
    guard let shape = decoder.shape else { throw Unsupported() }
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

/// Records the types of all requested values.
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
  /// Only maps are decoded with `allKeys`.
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
    throw DecodedShape.Unsupported()
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw DecodedShape.Unsupported() }
  func superDecoder() throws -> any Decoder { throw DecodedShape.Unsupported() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw DecodedShape.Unsupported() }
}

/// A list with one element.
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
    throw DecodedShape.Unsupported()
  }
  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw DecodedShape.Unsupported() }
  func superDecoder() throws -> any Decoder { throw DecodedShape.Unsupported() }
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

/// Compares a schema with the JSON that a type of the model decodes.
struct SchemaComparison {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// Returns all differences, with their paths in a document.
  func differences(_ shape: DecodedShape) -> [String] { differences(shape, root, at: "$") }

  private func differences(_ shape: DecodedShape, _ schema: JSONValue, at path: String) -> [String] {
    let schema = resolved(schema)
    switch shape {
    case .string: return hasType("string", schema, path)
    case .boolean: return hasType("boolean", schema, path)
    case .integer: return hasType("integer", schema, path)
    case .number: return hasType("number", schema, path)
    case .anything: return schema["type"] == nil && schema["$ref"] == nil ? [] : ["\(path): not any value"]
    case .scalar: return schema["type"] == ["boolean", "integer", "number", "string", "null"] ? [] : ["\(path): no scalar"]
    case .condition: return schema == root["$defs"]?["Condition"] ? [] : ["\(path): no condition"]
    case .word(let known): return words(known, schema, path)
    case .array(let element):
      return hasType("array", schema, path) + (schema["items"].map { differences(element, $0, at: path + "[]") } ?? ["\(path): no items"])
    case .map(let element):
      let members = schema["additionalProperties"].map { differences(element, $0, at: path + ".*") }
      return hasType("object", schema, path) + (members ?? ["\(path): no members"])
    case .object(let members): return object(members, schema, path)
    }
  }

  private func object(_ members: [String: DecodedShape.Member], _ schema: JSONValue, _ path: String) -> [String] {
    guard schema["type"] == "object" else { return ["\(path): no object"] }
    let properties = schema["properties"]?.members ?? [:]
    guard properties.keys.sorted() == members.keys.sorted() else {
      return ["\(path): members [\(list(properties.keys))] instead of [\(list(members.keys))]"]
    }
    let required = schema["required"]?.elements.compactMap(\.text) ?? []
    let wanted = members.filter(\.value.isRequired).keys
    let counts = required.sorted() == wanted.sorted() ? [] : ["\(path): requires [\(list(required))] instead of [\(list(wanted))]"]
    let undescribed = lacksDescription(schema) ? ["\(path): has no title or description"] : []
    return counts + undescribed
      + members.sorted { $0.key < $1.key }.flatMap { name, member -> [String] in
        guard let property = properties[name] else { return [] }
        let undescribed = lacksDescription(property) ? ["\(path).\(name): has no title or description"] : []
        return undescribed + differences(member.shape, property, at: "\(path).\(name)")
      }
  }

  private func words(_ known: [String], _ schema: JSONValue, _ path: String) -> [String] {
    let choices = schema["anyOf"]?.elements ?? []
    let words = choices.compactMap { $0["const"]?.text }
    if words != known { return ["\(path): words [\(words.joined(separator: ", "))] instead of [\(known.joined(separator: ", "))]"] }
    return choices.contains { $0["type"] == "string" && $0["const"] == nil } ? [] : ["\(path): no later word fits"]
  }

  private func hasType(_ name: String, _ schema: JSONValue, _ path: String) -> [String] {
    schema["type"]?.text == name ? [] : ["\(path): no \(name)"]
  }

  private func lacksDescription(_ schema: JSONValue) -> Bool {
    (schema["title"]?.text ?? "").isEmpty || (schema["description"]?.text ?? "").isEmpty
  }

  private func list(_ names: some Sequence<String>) -> String { names.sorted().joined(separator: ", ") }

  private func resolved(_ schema: JSONValue) -> JSONValue {
    guard let name = schema["$ref"]?.text?.split(separator: "/").last else { return schema }
    return root["$defs"]?[String(name)] ?? schema
  }
}

extension JSONValue {
  subscript(name: String) -> JSONValue? { members[name] }

  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  var text: String? { if case .scalar(.string(let text)) = self { text } else { nil } }
}

extension DocumentKind {
  /// Returns the published schema.
  func schema(at address: String) -> JSONValue { Self.decoded(schemaBytes(at: address)) }

  static func bundle(at address: String) -> JSONValue { decoded(bundleBytes(at: address)) }

  private static func decoded(_ bytes: [UInt8]) -> JSONValue { (try? JSONBytes.decode(JSONValue.self, bytes)) ?? .null }
}
