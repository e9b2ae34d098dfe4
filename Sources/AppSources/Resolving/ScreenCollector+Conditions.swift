internal import SourceValues

/// Resolves the conditions of views to requirements on keys.
extension ScreenCollector {
  /// The requirements of conditions on keys. Other conditions are omitted.
  func requirements(_ conditions: [CodeCondition], _ view: CodeView, _ given: ParameterValues) -> CodeScreen.Requirements {
    let all = conditions.map { condition in
      condition.resolved ?? alternatives(of: condition, in: view.scope, given)?.simplified.requirements ?? .unknown
    }
    return .init(known: all.flatMap(\.known), isWhole: all.allSatisfy(\.isWhole))
  }

  /// Resolves the conditions around an app's view for its contents, where the names would mean something else.
  func resolved(_ conditions: [CodeCondition], _ view: CodeView, _ given: ParameterValues) -> [CodeCondition] {
    conditions.map { condition in
      var copy = condition
      copy.resolved = requirements([condition], view, given)
      return copy
    }
  }

  /// The alternatives of a condition; nil if it depends on more than keys.
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

  /// A computed property takes precedence over a stored one with the same name.
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
  /// Removes redundant alternatives: `a && b || a && !b` is `a`.
  var simplified: Self {
    var all = map { one in one.reduce(into: [CodeScreen.Requirement]()) { if !$0.contains($1) { $0.append($1) } } }
    all.removeAll { one in one.contains { requirement in one.contains(requirement.negated) } }
    while let fewer = all.withTwoAsOne { all = fewer }
    return all
  }

  /// Requirements common to all alternatives come first, then the differing ones. Without alternatives, nothing is known.
  var requirements: CodeScreen.Requirements {
    guard let first else { return .unknown }
    let common = first.filter { requirement in allSatisfy { $0.contains(requirement) } }
    let rest = map { one in one.filter { !common.contains($0) }.map { Combination.one($0) } }
    let others: [Combination] = rest.contains(where: \.isEmpty) ? [] : [.any(rest.map { $0.count == 1 ? $0[0] : .all($0) })]
    return .init(known: common.map { .one($0) } + others)
  }

  /// Merges two alternatives; nil if none can be merged.
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
  /// The requirement that holds when this one doesn't.
  fileprivate var negated: Self {
    if case .boolean(let value) = value { return Self(key: key, relation: relation, value: .boolean(!value)) }
    return Self(key: key, relation: relation.opposite, value: value)
  }
}
