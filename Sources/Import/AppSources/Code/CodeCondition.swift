/// A condition in code: `x`, `!x`, `x && y == .some || z`. More complex conditions are unknown.
struct CodeCondition: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    let names: [String]
    let relation: CodeScreen.Requirement.Relation
    let value: CodeExpression
  }

  /// Alternatives, each a list of comparisons that must all hold, or nil if the condition is unknown.
  let alternatives: [[Term]]?
  /// The condition's requirements on keys, if they were resolved in the scope where the view is used.
  var resolved: CodeScreen.Requirements?

  init(alternatives: [[Term]]?) { self.alternatives = alternatives.flatMap { $0.count > Self.maximumAlternatives ? nil : $0 } }

  init(terms: [Term]?) { self.init(alternatives: terms.map { [$0] }) }

  /// More than any real condition has.
  static let maximumAlternatives = 16
  static let maximumTerms = 64

  static let unknown = CodeCondition(alternatives: nil)
  static let always = CodeCondition(alternatives: [[]])
  static let never = CodeCondition(alternatives: [])
}

extension CodeCondition {
  /// The opposite condition, which holds if this one doesn't.
  var negated: CodeCondition {
    guard let alternatives else { return .unknown }
    return alternatives.reduce(.always) { all, terms in all.and(CodeCondition(alternatives: terms.map { [$0.negated] })) }
  }

  /// Evaluates the comparisons of names that have a known Boolean value, and returns the remaining condition.
  func decided(by values: [String: CodeExpression]) -> CodeCondition {
    guard let alternatives, resolved == nil else { return self }
    let open = alternatives.compactMap { terms -> [Term]? in
      var rest: [Term] = []
      for term in terms {
        guard term.names.count == 1, case .boolean(let value)? = values[term.names[0]], case .boolean(let wanted) = term.value else {
          rest.append(term)
          continue
        }
        if (value == wanted) != (term.relation == .equal) { return nil }
      }
      return rest
    }
    return CodeCondition(alternatives: open)
  }

  /// Whether the condition can never hold.
  var isNever: Bool { alternatives?.isEmpty ?? false }

  func and(_ other: CodeCondition) -> CodeCondition {
    guard let alternatives, let others = other.alternatives else { return .unknown }
    return CodeCondition(alternatives: alternatives.flatMap { one in others.map { one + $0 } })
  }

  func or(_ other: CodeCondition) -> CodeCondition {
    guard let alternatives, let others = other.alternatives else { return .unknown }
    return CodeCondition(alternatives: alternatives + others)
  }
}

extension CodeCondition.Term {
  fileprivate var negated: Self {
    if case .boolean(let value) = value { return Self(names: names, relation: relation, value: .boolean(!value)) }
    return Self(names: names, relation: relation.opposite, value: value)
  }
}

extension CodeScreen.Requirement.Relation {
  /// The opposite relation, which holds if this one doesn't.
  var opposite: Self {
    switch self {
    case .equal: .different
    case .different: .equal
    case .atLeast: .below
    case .below: .atLeast
    case .atMost: .above
    case .above: .atMost
    }
  }

  init?(operator symbol: String) {
    switch symbol {
    case "==": self = .equal
    case "!=": self = .different
    case ">=": self = .atLeast
    case "<=": self = .atMost
    case ">": self = .above
    case "<": self = .below
    default: return nil
    }
  }
}
