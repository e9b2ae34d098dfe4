internal import SettingsModel

/// Says conditions as JSON Schemas of a whole configuration, by the rules of `Condition.evaluate`.
///
/// A condition is true, false or unknown; a schema fits or does not. So there are two schemas for each: one that fits where the
/// condition is true, and one that fits where it is false. What depends on an unknown entry alone fits neither.
struct ConditionSchema {
  private let facts: Set<String>
  private let settings: [String: Setting]

  init(_ catalogue: Catalogue) {
    facts = Set(catalogue.facts.map(\.id.rawValue))
    settings = Dictionary(catalogue.settings.map { ($0.id.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Fits exactly the configurations for which the condition is true.
  func holding(_ condition: Condition) -> JSONValue { Self.all(condition.entries.map(holding)) }

  /// Fits exactly the configurations for which the condition is false.
  func failing(_ condition: Condition) -> JSONValue { Self.any(condition.entries.map(failing)) }

  private func holding(_ entry: Condition.Entry) -> JSONValue {
    switch entry {
    case .equals(let fact, let value): isOneOf(fact.rawValue, [value])
    case .isOneOf(let fact, let values): isOneOf(fact.rawValue, values)
    case .not(let condition): failing(condition)
    case .any(let conditions): Self.any(conditions.map(holding))
    case .all(let conditions): Self.all(conditions.map(holding))
    case .unknown: false
    }
  }

  private func failing(_ entry: Condition.Entry) -> JSONValue {
    switch entry {
    case .equals(let fact, let value): Self.not(isOneOf(fact.rawValue, [value]))
    case .isOneOf(let fact, let values): Self.not(isOneOf(fact.rawValue, values))
    case .not(let condition): holding(condition)
    case .any(let conditions): Self.all(conditions.map(failing))
    case .all(let conditions): Self.any(conditions.map(failing))
    case .unknown: false
    }
  }
}

extension ConditionSchema {
  private func isOneOf(_ name: String, _ values: [Scalar]) -> JSONValue {
    let match = Self.any(values.map(Self.equals))
    if facts.contains(name) { return member("facts", named: [name], match, absentFits: values.contains(.null)) }
    guard let setting = settings[name] else { return .scalar(.boolean(values.contains(.null))) }
    return member("values", named: setting.namesInConfigurations, match, absentFits: values.contains(setting.default ?? .null))
  }

  /// The first of the names that a part of the configuration has has to match; having none fits or does not.
  private func member(_ part: String, named names: [String], _ match: JSONValue, absentFits: Bool) -> JSONValue {
    let none = JSONValue.scalar(.boolean(absentFits))
    let first = names.reversed().reduce(none) { rest, name in
      ["if": ["required": [.init(name)]], "then": ["properties": .object([name: match])], "else": rest]
    }
    let inside: [String: JSONValue] = ["properties": .object([part: first])]
    return .object(absentFits ? inside : inside.merging(["required": [.init(part)]]) { own, _ in own })
  }

  /// Same type, same value: some validators take 1 for true.
  private static func equals(_ value: Scalar) -> JSONValue {
    switch value {
    case .null: ["type": "null"]
    case .boolean: ["type": "boolean", "const": .scalar(value)]
    case .integer, .number: ["type": "number", "const": .scalar(value)]
    case .string: ["type": "string", "const": .scalar(value)]
    }
  }
}

extension ConditionSchema {
  private static func all(_ schemas: [JSONValue]) -> JSONValue {
    let deciding = schemas.filter { $0 != true }
    if deciding.contains(false) { return false }
    return deciding.isEmpty ? true : deciding.count == 1 ? deciding[0] : ["allOf": .array(deciding)]
  }

  private static func any(_ schemas: [JSONValue]) -> JSONValue {
    let deciding = schemas.filter { $0 != false }
    if deciding.contains(true) { return true }
    return deciding.isEmpty ? false : deciding.count == 1 ? deciding[0] : ["anyOf": .array(deciding)]
  }

  private static func not(_ schema: JSONValue) -> JSONValue {
    if case .scalar(.boolean(let fits)) = schema { return .scalar(.boolean(!fits)) }
    return ["not": schema]
  }
}
