internal import SourceValues

/// What conditions around a view ask of keys.
extension ScreenCollector {
  /// Those of conditions that are about keys; nothing is said where one is not.
  func requirements(_ conditions: [CodeCondition], _ view: CodeView, _ given: Given) -> CodeScreen.Requirements {
    let all = conditions.map { condition in
      condition.resolved ?? alternatives(of: condition, in: view.scope, given)?.simplified.requirements ?? .unknown
    }
    return .init(known: all.flatMap(\.known), isWhole: all.allSatisfy(\.isWhole))
  }

  /// A condition around one of the app's views also applies to its contents, where the names in the condition mean something else.
  func resolved(_ conditions: [CodeCondition], _ view: CodeView, _ given: Given) -> [CodeCondition] {
    conditions.map { condition in
      var copy = condition
      copy.resolved = requirements([condition], view, given)
      return copy
    }
  }

  /// What a condition asks of keys, in one way or another; nil if it asks for more.
  private func alternatives(
    of condition: CodeCondition, in scope: [String], _ given: Given, depth: Int = 0
  ) -> [[CodeScreen.Requirement]]? {
    guard let alternatives = condition.alternatives, depth < 3 else { return nil }
    var result: [[CodeScreen.Requirement]] = []
    for terms in alternatives {
      var own: [[CodeScreen.Requirement]] = [[]]
      for term in terms {
        guard let next = self.alternatives(of: term, in: scope, given, depth),
          own.count * next.count <= CodeCondition.mostAlternatives
        else { return nil }
        own = own.flatMap { one in next.map { one + $0 } }
        if own.contains(where: { $0.count > CodeCondition.mostTerms }) { return nil }
      }
      result += own
    }
    return result
  }

  /// What a computed property asks for comes before a stored one of that name.
  private func alternatives(
    of term: CodeCondition.Term, in scope: [String], _ given: Given, _ depth: Int
  ) -> [[CodeScreen.Requirement]]? {
    if case .boolean(let isOn) = term.value, let (condition, inner) = index.condition(term.names, in: scope),
      let known = alternatives(
        of: isOn == (term.relation == .equal) ? condition : condition.negated, in: inner, Given(), depth: depth + 1)
    {
      return known
    }
    return requirement(term, in: scope, given).map { [[$0]] }
  }

  private func requirement(_ term: CodeCondition.Term, in scope: [String], _ given: Given) -> CodeScreen.Requirement? {
    guard let way = way(term.names, in: scope, given), !way.isPart, var value = keys.value(term.value, of: way.key, in: scope) else {
      return nil
    }
    if way.isInverted {
      guard case .boolean(let isOn) = value else { return nil }
      value = .boolean(!isOn)
    }
    switch (term.relation, value) {
    case (.equal, _), (.different, _), (_, .integer), (_, .number): break
    default: return nil
    }
    return CodeScreen.Requirement(key: way.key, relation: term.relation, value: value)
  }
}
