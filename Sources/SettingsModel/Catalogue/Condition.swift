/// A test of an app's state: an object whose entries must all hold.
///
///     { "isPro": true, "unitSystem": ["metric", "imperial"], "not": { "load": "loading" } }
///
/// | Entry | Holds if |
/// |---|---|
/// | `fact: scalar` | The fact has this value |
/// | `fact: [scalar, …]` | The fact has one of these values |
/// | `not: condition` | The condition doesn't hold |
/// | `any: [condition, …]` | At least one of the conditions holds |
/// | `all: [condition, …]` | All of the conditions hold |
/// | `$atLeast: { fact: number, … }` | Every fact is a number, and none is smaller |
/// | `$atMost: { fact: number, … }` | Every fact is a number, and none is larger |
/// | `$contains: { fact: scalar, … }` | Every fact is a list that contains the value |
///
/// A fact without a value equals `null`. Values of different types are never equal. The empty condition and an empty `all` hold; an empty
/// `any` doesn't. Evaluation never fails: an entry that this version of the library doesn't know is neither true nor false.
public struct Condition: Hashable, Sendable {
  /// A part of a condition.
  public indirect enum Entry: Hashable, Sendable {
    case equals(Fact.ID, Scalar)
    case isOneOf(Fact.ID, [Scalar])
    case not(Condition)
    case any([Condition])
    case all([Condition])
    /// An operator, and the operand that each fact is compared with.
    case compares(Operator, [Fact.ID: Scalar])
    /// An entry that only a later version of the library can evaluate.
    case unknown(name: String, JSONValue)
  }

  /// An operator other than equality, as in `{ "$atLeast": { "stepGoal": 5000 } }`.
  public enum Operator: String, Hashable, Sendable, CaseIterable {
    /// Greater than or equal.
    case atLeast = "$atLeast"
    /// Less than or equal.
    case atMost = "$atMost"
    /// A list contains an element.
    case contains = "$contains"
  }

  /// The entries, sorted by name, so that equal conditions are equal values.
  public let entries: [Entry]

  /// Creates a condition that holds if all of its entries do.
  public init(_ entries: [Entry]) { self.entries = entries.sorted { $0.name < $1.name } }

  /// The empty condition, which always holds.
  public static let always = Condition([])

  /// Returns whether the condition holds, or nil if that depends on an entry that this version of the library doesn't know.
  ///
  /// - Parameter value: A closure that returns the current value of a fact or setting, or `null` if there is none. A list or map never
  ///   equals a scalar.
  public func evaluate(_ value: (Fact.ID) -> JSONValue) -> Bool? {
    Self.all(entries.map { $0.evaluate(value) })
  }

  /// The ids of all facts in the condition, in order and with repetitions.
  public var facts: [Fact.ID] {
    entries.flatMap { entry -> [Fact.ID] in
      switch entry {
      case .equals(let fact, _), .isOneOf(let fact, _): [fact]
      case .not(let condition): condition.facts
      case .any(let conditions), .all(let conditions): conditions.flatMap(\.facts)
      case .compares(_, let operands): operands.keys.sorted { $0.rawValue < $1.rawValue }
      case .unknown: []
      }
    }
  }

  /// Returns the three-valued “and” of the verdicts: false if any is false, otherwise nil if any is unknown.
  fileprivate static func all(_ verdicts: some Sequence<Bool?>) -> Bool? {
    var result: Bool? = true
    for verdict in verdicts {
      if verdict == false { return false }
      if verdict == nil { result = nil }
    }
    return result
  }
}

extension Condition.Entry {
  /// The entry's member name in JSON: the id of a fact, `not`, `any`, `all` or an operator.
  public var name: String {
    switch self {
    case .equals(let fact, _), .isOneOf(let fact, _): fact.rawValue
    case .not: "not"
    case .any: "any"
    case .all: "all"
    case .compares(let operation, _): operation.rawValue
    case .unknown(let name, _): name
    }
  }

  fileprivate func evaluate(_ value: (Fact.ID) -> JSONValue) -> Bool? {
    switch self {
    case .equals(let fact, let scalar): value(fact) == .scalar(scalar)
    case .isOneOf(let fact, let scalars): value(fact).scalar.map(scalars.contains) ?? false
    case .not(let condition): condition.evaluate(value).map { !$0 }
    case .all(let conditions): Condition.all(conditions.map { $0.evaluate(value) })
    case .any(let conditions): Condition.all(conditions.map { $0.evaluate(value).map { !$0 } }).map { !$0 }
    case .compares(let operation, let operands): operands.allSatisfy { operation.holds(for: value($0.key), $0.value) }
    case .unknown: nil
    }
  }
}

extension Condition.Operator {
  /// Returns whether this version of the library can compare values with an operand.
  package func isApplicable(to operand: Scalar) -> Bool {
    switch (self, operand) {
    case (.contains, _), (_, .integer), (_, .number): true
    default: false
    }
  }

  /// Returns whether the comparison holds. The result is false for values of the wrong type, such as null or a string for `$atMost`.
  package func holds(for value: JSONValue, _ operand: Scalar) -> Bool {
    switch (self, value) {
    case (.atLeast, .scalar(let number)): operand.isAtMost(number)
    case (.atMost, .scalar(let number)): number.isAtMost(operand)
    case (.contains, .array(let elements)): elements.contains(.scalar(operand))
    default: false
    }
  }
}

extension Scalar {
  /// Returns whether both values are numbers and this one isn't larger. Integers aren't rounded: 2^53 + 1 is greater than 2^53.
  fileprivate func isAtMost(_ other: Scalar) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left <= right
    case (.number(let left), .number(let right)): left <= right
    case (.integer(let left), .number(let right)): right >= 0x1p63 || Int64(exactly: right.rounded(.down)).map { left <= $0 } ?? false
    case (.number(let left), .integer(let right)): left < -0x1p63 || Int64(exactly: left.rounded(.up)).map { $0 <= right } ?? false
    default: false
    }
  }
}

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

  /// Returns the operands by fact, or nil if only a later version of the library can compare with one of them.
  private static func operands(of operation: Operator, _ value: JSONValue) -> [Fact.ID: Scalar]? {
    guard case .object(let members) = value else { return nil }
    let operands = members.compactMap { name, value -> (Fact.ID, Scalar)? in
      guard Fact.isValidName(name), let operand = value.scalar, operation.isApplicable(to: operand) else { return nil }
      return (Fact.ID(name), operand)
    }
    return operands.count == members.count ? Dictionary(operands, uniquingKeysWith: { first, _ in first }) : nil
  }
}

/// A variant of a value that applies only in certain states of the app.
public protocol Conditional: Sendable, SendableMetatype {
  /// The condition under which the variant applies, or nil if it always does.
  var when: Condition? { get }
}

extension Sequence where Element: Conditional {
  /// Returns the first element that applies: the element has no condition, or its condition holds.
  ///
  /// An element whose condition this version of the library can't evaluate doesn't apply.
  public func firstMatch(_ value: (Fact.ID) -> JSONValue) -> Element? {
    first { $0.when?.evaluate(value) ?? ($0.when == nil) }
  }
}
