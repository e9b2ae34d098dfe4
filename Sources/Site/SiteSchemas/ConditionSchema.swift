internal import SettingsModel

/// Converts conditions to JSON Schemas of a whole configuration, with the rules of ``Condition/evaluate(_:)``.
///
/// A condition is true, false or unknown, but a configuration either matches a schema or doesn't. So each condition has two schemas: one
/// for true, one for false. A configuration for which the condition is unknown matches neither. One that lacks a value whose default isn't
/// published may match both.
struct ConditionSchema {
  private let facts: Set<String>
  private let settings: [String: Setting]

  init(_ catalogue: Catalogue) {
    facts = Set(catalogue.facts.map(\.id.rawValue))
    settings = Dictionary(catalogue.settings.map { ($0.id.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the schema that matches the configurations for which the condition is true.
  func holding(_ condition: Condition) -> JSONValue { schema(condition, is: true) }

  /// Returns the schema that matches the configurations for which the condition is false.
  func failing(_ condition: Condition) -> JSONValue { schema(condition, is: false) }

  private func schema(_ condition: Condition, is verdict: Bool) -> JSONValue {
    Self.join(condition.entries.map { schema($0, is: verdict) }, all: verdict)
  }

  private func schema(_ entry: Condition.Entry, is verdict: Bool) -> JSONValue {
    switch entry {
    case .equals(let fact, let value): isOneOf(fact.rawValue, [value], is: verdict)
    case .isOneOf(let fact, let values): isOneOf(fact.rawValue, values, is: verdict)
    case .not(let condition): schema(condition, is: !verdict)
    case .any(let conditions): Self.join(conditions.map { schema($0, is: verdict) }, all: !verdict)
    case .all(let conditions): Self.join(conditions.map { schema($0, is: verdict) }, all: verdict)
    case .compares(let operation, let operands):
      Self.join(
        operands.sorted { $0.key.rawValue < $1.key.rawValue }.map { holds($0.key.rawValue, operation, $0.value, is: verdict) },
        all: verdict)
    case .unknown: false
    }
  }
}

extension ConditionSchema {
  private func isOneOf(_ name: String, _ values: [Scalar], is verdict: Bool) -> JSONValue {
    value(of: name, Self.join(values.map(Self.equals), all: false), is: verdict) { $0.scalar.map(values.contains) ?? false }
  }

  private func holds(_ name: String, _ operation: Condition.Operator, _ operand: Scalar, is verdict: Bool) -> JSONValue {
    let match: JSONValue =
      switch operation {
      case .atLeast: ["type": "number", "minimum": .scalar(operand)]
      case .atMost: ["type": "number", "maximum": .scalar(operand)]
      case .contains: ["type": "array", "contains": Self.equals(operand)]
      }
    return value(of: name, match, is: verdict) { operation.holds(for: $0, operand) }
  }

  /// - Parameters:
  ///   - match: The schema that the value must match.
  ///   - fits: Returns whether a value matches. Called with the default.
  private func value(of name: String, _ match: JSONValue, is verdict: Bool, fits: (JSONValue) -> Bool) -> JSONValue {
    let schema =
      if facts.contains(name) {
        member("facts", named: [name], match, absentFits: fits(.null))
      } else if let setting = settings[name] {
        // The default of a sensitive setting isn't published, so a configuration without a value may be valid.
        member(
          "values", named: setting.namesInConfigurations, match,
          absentFits: setting.sensitive == true ? verdict : fits(setting.default ?? .null))
      } else {
        JSONValue.scalar(.boolean(fits(.null)))
      }
    return Self.match(schema, is: verdict)
  }

  /// Returns the schema for a value that may have several names: the first name that is present counts. `absentFits` says whether a missing
  /// value matches.
  private func member(_ part: String, named names: [String], _ match: JSONValue, absentFits: Bool) -> JSONValue {
    let none = JSONValue.scalar(.boolean(absentFits))
    let first = names.reversed().reduce(none) { rest, name in
      ["if": ["required": [.init(name)]], "then": ["properties": .object([name: match])], "else": rest]
    }
    let inside: [String: JSONValue] = ["properties": .object([part: first])]
    return .object(absentFits ? inside : inside.merging(["required": [.init(part)]]) { own, _ in own })
  }

  /// Also requires the type, because some validators treat 1 as true.
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
  /// Returns a schema that requires all of the schemas, or any one of them.
  private static func join(_ schemas: [JSONValue], all: Bool) -> JSONValue {
    let (neutral, deciding) = (JSONValue.scalar(.boolean(all)), JSONValue.scalar(.boolean(!all)))
    let others = schemas.filter { $0 != neutral }
    if others.contains(deciding) { return deciding }
    return others.isEmpty ? neutral : others.count == 1 ? others[0] : .object([all ? "allOf" : "anyOf": .array(others)])
  }

  private static func match(_ schema: JSONValue, is verdict: Bool) -> JSONValue {
    if verdict { return schema }
    if case .scalar(.boolean(let fits)) = schema { return .scalar(.boolean(!fits)) }
    return ["not": schema]
  }
}
