internal import SourceValues

/// Converts the conditions of views to requirements on keys.
extension ScreenCollector {
  /// Converts conditions to requirements on keys. Other conditions are omitted.
  func requirements(_ conditions: [CodeCondition], _ view: CodeView, _ given: ParameterValues) -> CodeScreen.Requirements {
    let all = conditions.map { condition in
      condition.resolved ?? alternatives(of: condition, in: view.scope, given)?.simplified.requirements ?? .unknown
    }
    return .init(known: all.flatMap(\.known), isWhole: all.allSatisfy(\.isWhole))
  }

  /// Resolves conditions in the scope where a view is used. Inside the view, the same names could have a different meaning.
  func resolved(_ conditions: [CodeCondition], _ view: CodeView, _ given: ParameterValues) -> [CodeCondition] {
    conditions.map { condition in
      var copy = condition
      copy.resolved = requirements([condition], view, given)
      return copy
    }
  }

  /// Returns a condition's alternatives, or nil if it depends on more than keys.
  private func alternatives(
    of condition: CodeCondition, in scope: [String], _ given: ParameterValues, depth: Int = 0
  ) -> [[CodeScreen.Requirement]]? {
    guard let alternatives = condition.alternatives, depth < 3 else { return nil }
    var result: [[CodeScreen.Requirement]] = []
    for terms in alternatives {
      var own: [[CodeScreen.Requirement]] = [[]]
      for term in terms {
        guard let next = self.alternatives(of: term, in: scope, given, depth),
          own.count * next.count <= CodeCondition.maximumAlternatives
        else { return nil }
        own = own.flatMap { one in next.map { one + $0 } }
        if own.contains(where: { $0.count > CodeCondition.maximumTerms }) { return nil }
      }
      result += own
    }
    return result
  }

  /// Returns the alternatives. Computed properties take precedence over stored ones with the same name.
  private func alternatives(
    of term: CodeCondition.Term, in scope: [String], _ given: ParameterValues, _ depth: Int
  ) -> [[CodeScreen.Requirement]]? {
    if case .boolean(let isOn) = term.value, let (condition, inner) = index.condition(term.names, in: scope),
      let known = alternatives(
        of: isOn == (term.relation == .equal) ? condition : condition.negated, in: inner, ParameterValues(), depth: depth + 1)
    {
      return known
    }
    return requirement(term, in: scope, given).map { [[$0]] }
  }

  private func requirement(_ term: CodeCondition.Term, in scope: [String], _ given: ParameterValues) -> CodeScreen.Requirement? {
    guard let storedKey = storedKey(term.names, in: scope, given), !storedKey.isPart,
      var value = keys.value(term.value, of: storedKey.key, in: scope)
    else {
      return nil
    }
    if storedKey.isInverted {
      guard case .boolean(let isOn) = value else { return nil }
      value = .boolean(!isOn)
    }
    switch (term.relation, value) {
    case (.equal, _), (.different, _), (_, .integer), (_, .number): break
    default: return nil
    }
    return CodeScreen.Requirement(key: storedKey.key, relation: term.relation, value: value)
  }
}

extension [[CodeScreen.Requirement]] {
  /// The alternatives without redundant ones: `a && b || a && !b` becomes `a`.
  var simplified: Self {
    var all = map { one in one.reduce(into: [CodeScreen.Requirement]()) { if !$0.contains($1) { $0.append($1) } } }
    all.removeAll { one in one.contains { requirement in one.contains(requirement.negated) } }
    while let fewer = all.withTwoAsOne { all = fewer }
    return all
  }

  /// Requirements that all alternatives share, followed by the others. Unknown if there are no alternatives.
  var requirements: CodeScreen.Requirements {
    guard let first else { return .unknown }
    let common = first.filter { requirement in allSatisfy { $0.contains(requirement) } }
    let rest = map { one in one.filter { !common.contains($0) }.map { Combination.one($0) } }
    let others: [Combination] = rest.contains(where: \.isEmpty) ? [] : [.any(rest.map { $0.count == 1 ? $0[0] : .all($0) })]
    return .init(known: common.map { .one($0) } + others)
  }

  /// The alternatives with two of them merged, or nil if none can be merged.
  private var withTwoAsOne: Self? {
    for (first, one) in enumerated() {
      for (second, other) in enumerated() where first != second {
        var copy = self
        if Set(one).isSubset(of: other) {
          copy.remove(at: second)
          return copy
        }
        guard let only = one.first(where: { !other.contains($0) }), Set(other) == Set(one).subtracting([only]).union([only.negated]) else {
          continue
        }
        copy[first] = one.filter { $0 != only }
        copy.remove(at: second)
        return copy
      }
    }
    return nil
  }
}

extension CodeScreen.Requirement {
  /// The opposite requirement, which holds if this one doesn't.
  fileprivate var negated: Self {
    if case .boolean(let value) = value { return Self(key: key, relation: relation, value: .boolean(!value)) }
    return Self(key: key, relation: relation.opposite, value: value)
  }
}
