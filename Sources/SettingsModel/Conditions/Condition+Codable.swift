extension Condition: Codable {
  public init(from decoder: any Decoder) throws {
    if let single = try? decoder.singleValueContainer(), single.decodeNil() {
      self = .always
      return
    }
    let container = try decoder.container(keyedBy: NameKey.self)
    self.init(try container.allKeys.map { try Self.entry($0, in: container) })
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NameKey.self)
    for entry in entries {
      let key = NameKey(entry.name)
      switch entry {
      case .equals(_, let scalar): try container.encode(scalar, forKey: key)
      case .isOneOf(_, let scalars): try container.encode(scalars, forKey: key)
      case .not(let condition): try container.encode(condition, forKey: key)
      case .any(let conditions), .all(let conditions): try container.encode(conditions, forKey: key)
      case .compares(_, let operands):
        try container.encode(
          Dictionary(operands.map { ($0.key.rawValue, $0.value) }, uniquingKeysWith: { first, _ in first }), forKey: key)
      case .unknown(_, let value): try container.encode(value, forKey: key)
      }
    }
  }

  private static func entry(_ key: NameKey, in container: KeyedDecodingContainer<NameKey>) throws -> Entry {
    let name = key.stringValue
    switch name {
    case "not": return .not(try container.decode(Condition.self, forKey: key))
    case "any": return .any(try container.decode([Condition].self, forKey: key))
    case "all": return .all(try container.decode([Condition].self, forKey: key))
    default: break
    }
    let value = try container.decode(JSONValue.self, forKey: key)
    if let operation = Operator(rawValue: name), let operands = operands(of: operation, value) { return .compares(operation, operands) }
    switch value {
    case _ where !Fact.isValidName(name): return .unknown(name: name, value)
    case .scalar(let scalar): return .equals(Fact.ID(name), scalar)
    case .array(let elements):
      let scalars = elements.compactMap { if case .scalar(let scalar) = $0 { scalar } else { nil } }
      return scalars.count == elements.count ? .isOneOf(Fact.ID(name), scalars) : .unknown(name: name, value)
    case .object: return .unknown(name: name, value)
    }
  }

  /// Nil if a later version is needed to understand what facts are compared with.
  private static func operands(of operation: Operator, _ value: JSONValue) -> [Fact.ID: Scalar]? {
    guard case .object(let members) = value else { return nil }
    let operands = members.compactMap { name, value -> (Fact.ID, Scalar)? in
      guard Fact.isValidName(name), let operand = value.scalar, operation.isApplicable(to: operand) else { return nil }
      return (Fact.ID(name), operand)
    }
    return operands.count == members.count ? Dictionary(operands, uniquingKeysWith: { first, _ in first }) : nil
  }
}
