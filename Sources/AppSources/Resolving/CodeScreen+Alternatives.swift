internal import SourceValues

extension [[CodeScreen.Requirement]] {
  /// The same with fewer alternatives: `a && b || a && !b` is `a`.
  var simplified: Self {
    var all = map { one in one.reduce(into: [CodeScreen.Requirement]()) { if !$0.contains($1) { $0.append($1) } } }
    all.removeAll { one in one.contains { requirement in one.contains(requirement.negated) } }
    while let fewer = all.withTwoAsOne { all = fewer }
    return all
  }

  /// What holds in all alternatives comes once, in front of what differs. Without alternatives, nothing is known.
  var requirements: CodeScreen.Requirements {
    guard let first else { return .unknown }
    let common = first.filter { requirement in allSatisfy { $0.contains(requirement) } }
    let rest = map { one in one.filter { !common.contains($0) }.map { Combination.one($0) } }
    let others: [Combination] = rest.contains(where: \.isEmpty) ? [] : [.any(rest.map { $0.count == 1 ? $0[0] : .all($0) })]
    return .init(known: common.map { .one($0) } + others)
  }

  /// With two alternatives made one; nil if no two can be.
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
  /// That which holds where this one does not.
  fileprivate var negated: Self {
    if case .boolean(let value) = value { return Self(key: key, relation: relation, value: .boolean(!value)) }
    return Self(key: key, relation: relation.opposite, value: value)
  }
}
