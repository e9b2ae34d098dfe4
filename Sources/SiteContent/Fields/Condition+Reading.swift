internal import Diagnostics
internal import SettingsModel
internal import TextCoding

extension ValueReader where Value == Condition {
  /// A condition as in the grammar of `Condition`; every comparison is claimed to be possible.
  static let condition = Self(.condition) { node, reader in
    if node.isNull { return .always }
    guard let members = node.members else {
      let isOrder = if case .string(let text) = node.scalar { Condition.ordersValues(text) } else { false }
      reader.mismatch("expected a condition, found", at: node, help: isOrder ? Condition.onlyEquality() : "write { fact: value }")
      return nil
    }
    return Condition(members.compactMap { entry($0, &reader) })
  }

  private static func entry(_ member: Node.Member, _ reader: inout Reader) -> Condition.Entry? {
    switch member.key {
    case "not": return condition.read(member.value, &reader).map { .not($0) }
    case "any": return ValueReader<[Condition]>.list(condition).read(member.value, &reader).map { .any($0) }
    case "all": return ValueReader<[Condition]>.list(condition).read(member.value, &reader).map { .all($0) }
    default: return comparison(member, &reader)
    }
  }

  private static func comparison(_ member: Node.Member, _ reader: inout Reader) -> Condition.Entry? {
    guard Fact.isValidName(member.key) else {
      let help = Condition.ordersValues(member.key) ? Condition.onlyEquality() : Wording("a fact \(Fact.nameRule)")
      reader.error(.invalidFactName, at: member.keyLocation, Wording("\"\(member.key)\" cannot be a fact"), help: help)
      return nil
    }
    let fact = Fact.ID(member.key)
    reader.claim(.exists(.state, member.key), at: member.keyLocation)
    if let elements = member.value.elements {
      return .isOneOf(fact, elements.compactMap { value($0, of: fact, &reader) })
    }
    return value(member.value, of: fact, &reader).map { .equals(fact, $0) }
  }

  /// The grammar has no fractions, and only ASCII in strings, so that every client compares alike.
  private static func value(_ node: Node, of fact: Fact.ID, _ reader: inout Reader) -> Scalar? {
    if node.members != nil {
      reader.mismatch("a condition cannot compare with", at: node, help: Condition.onlyEquality(of: fact))
      return nil
    }
    guard let scalar = ValueReader<Scalar>.scalar.read(node, &reader) else { return nil }
    switch scalar {
    case .number:
      reader.mismatch("a condition cannot compare with", at: node, help: "use whole numbers")
      return nil
    case .string(let text) where !text.utf8.allSatisfy({ $0 < 0x80 }):
      reader.mismatch("a condition cannot compare with", at: node, help: "use ASCII letters")
      return nil
    default:
      reader.claim(.canBe(fact, scalar), at: node.location)
      return scalar
    }
  }
}

extension Condition {
  /// Whether a text is `> 3`, `count > 3`, `at least 3` or an operator such as `$gt`: an order of values, of which the grammar knows
  /// nothing.
  static func ordersValues(_ text: String) -> Bool {
    if text.hasPrefix("$") { return true }
    guard text.utf8.last?.isASCIIDigit == true else { return false }
    return text.contains(#/(?:^|\s)(?:[<>]=?|[≤≥]|(?:more|greater|less|fewer) than|at least|at most|over|under|above|below)\s*-?[0-9]/#)
  }

  /// What to write in the place of an order of values.
  static func onlyEquality(of fact: Fact.ID = "count") -> Wording {
    Wording(
      "conditions ask only whether values are equal: list them, `{ \(fact): [4, 5, 6] }`, or declare a fact that says it in app.yaml and "
        + "write `{ isOverLimit: true }`")
  }
}

extension ValueReader {
  /// Ordered cases: a short form for one that always applies, or a list.
  ///
  /// - Parameters:
  ///   - mustCover: whether cases on an enumeration have to name all its values where there is no default.
  ///   - sort: what a case is decided among: those of its own sort.
  static func cases<Case: Conditional>(
    _ single: ValueReader<Case>, mustCover: Bool, sort: @escaping @Sendable (Case) -> String = { _ in "" }
  ) -> Self where Value == [Case] {
    Self(.anyOf([single.form, .list(single.form)])) { node, reader in
      guard let cases = ValueReader.oneOrMore(single).read(node, &reader) else { return nil }
      let nodes = node.elements ?? [node]
      guard cases.count == nodes.count else { return cases }
      if mustCover { claimCoverage(cases, at: node.location, &reader) }
      reportUnreachable(cases, sort, at: nodes, &reader)
      return cases
    }
  }

  /// A case after one that always applies can never be reached.
  private static func reportUnreachable<Case: Conditional>(
    _ cases: [Case], _ sort: (Case) -> String, at nodes: [Node], _ reader: inout Reader
  ) {
    var decided: Set<String> = []
    for (item, node) in zip(cases, nodes) {
      if decided.contains(sort(item)) {
        reader.error(
          .unreachableCase, at: node.location, "this case is never reached",
          help: "a case before it has no \"when\" and always applies")
      }
      if node["when"] == nil { decided.insert(sort(item)) }
    }
  }

  private static func claimCoverage<Case: Conditional>(
    _ cases: [Case], at location: SourceLocation, _ reader: inout Reader
  ) {
    var fact: Fact.ID?
    var values: [Scalar] = []
    for item in cases {
      guard let entries = item.when?.entries, entries.count == 1 else { return }
      switch entries[0] {
      case .equals(let name, let value) where fact == nil || fact == name: (fact, values) = (name, values + [value])
      case .isOneOf(let name, let several) where fact == nil || fact == name: (fact, values) = (name, values + several)
      default: return
      }
    }
    if let fact { reader.claim(.covers(fact, values, thing: "case"), at: location) }
  }
}
