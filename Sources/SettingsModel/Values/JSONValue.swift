/// Any JSON value: of a setting, which may be a list or a map, and of the parts of a document that this version of the model does not
/// know.
public indirect enum JSONValue: Hashable, Sendable {
  case scalar(Scalar)
  case array([JSONValue])
  case object([String: JSONValue])

  public static let null = JSONValue.scalar(.null)

  /// The value if it is a single one.
  public var scalar: Scalar? { if case .scalar(let value) = self { value } else { nil } }
}

extension JSONValue: Codable {
  public init(from decoder: any Decoder) throws {
    // The most frequent one first: what is asked for in vain costs an error each.
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
