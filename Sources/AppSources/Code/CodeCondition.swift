/// `x`, `!x`, `x && y == .some`: comparisons that all have to hold. What is more than that is not known.
struct CodeCondition: Hashable, Sendable {
  struct Term: Hashable, Sendable {
    let names: [String]
    let relation: CodeScreen.Requirement.Relation
    let value: CodeExpression
  }

  /// Absent if it is not known.
  let terms: [Term]?
  /// What it asks of keys, where that was read outside of the view that it is of.
  var resolved: [CodeScreen.Requirement]?

  /// True where this one is false; known if it has one term.
  var negated: CodeCondition {
    guard let terms, terms.count == 1 else { return CodeCondition(terms: nil) }
    let term = terms[0]
    if case .boolean(let value) = term.value {
      return CodeCondition(terms: [Term(names: term.names, relation: term.relation, value: .boolean(!value))])
    }
    return CodeCondition(terms: [Term(names: term.names, relation: term.relation.opposite, value: term.value)])
  }
}

extension CodeScreen.Requirement.Relation {
  /// That which holds where this one does not.
  fileprivate var opposite: Self {
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
