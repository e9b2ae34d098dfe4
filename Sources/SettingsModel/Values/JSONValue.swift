/// A single JSON value: `null`, a Boolean, a number or a string.
///
/// Facts and the options of settings are scalars. Equality is strict: values of different types are never equal, so `1` isn't `true`.
public enum Scalar: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)

  /// The value as a person would type it: `true`, `8000`, `metric`, `null`.
  public var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): String(value)
    case .string(let value): value
    }
  }

  /// The value as shown in messages, with strings in quotes: `"true"` is a string, and `true` is a Boolean.
  package var quoted: String {
    if case .string(let value) = self { "\"\(value)\"" } else { text }
  }
}

extension Scalar {
  /// Compares strings byte by byte, as clients in other languages do. Swift's `String` treats U+212A as equal to “K”.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    default: false
    }
  }
}

extension Scalar: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Try the most frequent type first, because each failed attempt throws.
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    }
  }
}

extension Scalar: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByNilLiteral
{
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(nilLiteral: ()) { self = .null }
}

/// Any JSON value.
///
/// The value of a setting can be a list or a map. Parts of a document that this version of the library doesn't know are kept as JSON
/// values.
public indirect enum JSONValue: Hashable, Sendable {
  case scalar(Scalar)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The JSON value `null`.
  public static let null = JSONValue.scalar(.null)

  /// The scalar, or nil if the value is a list or a map.
  public var scalar: Scalar? { if case .scalar(let value) = self { value } else { nil } }
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    // Try the most frequent type first, because each failed attempt throws.
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .scalar(.string(text))
    } else if let container = try? decoder.container(keyedBy: NameKey.self) {
      var members: [String: JSONValue] = [:]
      for key in container.allKeys { members[key.stringValue] = try container.decode(JSONValue.self, forKey: key) }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      self = .scalar(try Scalar(from: decoder))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .scalar(let value):
      try value.encode(to: encoder)
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: NameKey.self)
      for (name, value) in members { try container.encode(value, forKey: NameKey(name)) }
    }
  }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral value: Bool) { self = .scalar(.boolean(value)) }
  public init(integerLiteral value: Int64) { self = .scalar(.integer(value)) }
  public init(stringLiteral value: String) { self = .scalar(.string(value)) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(Dictionary(uniqueKeysWithValues: members)) }

  package init(_ text: String) { self = .scalar(.string(text)) }
}

/// A coding key with any name, for objects whose member names are data.
struct NameKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
