/// A question about the state of an app: an object whose entries all have to hold.
///
///     C ::= null | { fact: scalar, fact: [scalar, …], not: C, any: [C, …], all: [C, …], $atLeast: { fact: number, … },
///                    $atMost: { fact: number, … }, $contains: { fact: scalar, … } }
///
/// An absent fact equals `null`. Equality is strict. A list means one of its values. The empty condition holds, an empty `any` does
/// not, an empty `all` does. An operator holds if it holds for each of its facts. Evaluation never fails.
public struct Condition: Hashable, Sendable {
  public indirect enum Entry: Hashable, Sendable {
    case equals(Fact.ID, Scalar)
    case isOneOf(Fact.ID, [Scalar])
    case not(Condition)
    case any([Condition])
    case all([Condition])
    /// Facts, each with the value that it is compared with.
    case compares(Operator, [Fact.ID: Scalar])
    /// An operator of a later version, or something compared with what is no scalar.
    case unknown(name: String, JSONValue)
  }

  /// In the order of their names, so that equal conditions are equal values.
  public let entries: [Entry]

  public init(_ entries: [Entry]) { self.entries = entries.sorted { $0.name < $1.name } }

  /// The condition that always holds.
  public static let always = Condition([])

  /// Whether the condition holds, or nil if it depends on an operator that this version of the model does not know.
  ///
  /// - Parameter value: the current value of a fact or setting; `null` if there is none. A list or map equals no scalar.
  public func evaluate(_ value: (Fact.ID) -> JSONValue) -> Bool? {
    Self.all(entries.map { $0.evaluate(value) })
  }

  /// Every fact that the condition mentions, in order, repeated as often as it stands there.
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

  /// Three-valued "and": one that is false decides, else one that is unknown.
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
  /// The member name that the entry has in its JSON form.
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
