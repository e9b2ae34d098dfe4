internal import Diagnostics
internal import SettingsModel
internal import TextCoding

extension ValueFormat where Value == Condition {
  /// A condition as in the grammar of `Condition`; every comparison has to be possible.
  static let condition = Self(.condition(isOpen: false), published: .condition) { node, reader in
    if node.isNull { return .always }
    guard let members = node.members else {
      let isOrder = if case .string(let text) = node.scalar { Condition.ordersValues(text) } else { false }
      reader.mismatch("expected a condition, found", at: node, help: isOrder ? Condition.writeOrder() : "write { fact: value }")
      return nil
    }
    return Condition(members.compactMap { entry($0, &reader) })
  }

  private static func entry(_ member: Node.Member, _ reader: inout Reader) -> Condition.Entry? {
    switch member.key {
    case "not": return condition.read(member.value, &reader).map { .not($0) }
    case "any": return ValueFormat<[Condition]>.list(condition).read(member.value, &reader).map { .any($0) }
    case "all": return ValueFormat<[Condition]>.list(condition).read(member.value, &reader).map { .all($0) }
    case let name where name.hasPrefix("$"): return operation(member, &reader)
    default: return comparison(member, &reader)
    }
  }

  private static func comparison(_ member: Node.Member, _ reader: inout Reader) -> Condition.Entry? {
    guard Fact.isValidName(member.key) else {
      let help = Condition.ordersValues(member.key) ? Condition.writeOrder() : Wording("a fact \(Fact.nameRule)")
      reader.error(.invalidFactName, at: member.keyLocation, Wording("\"\(member.key)\" is not a valid name for a fact"), help: help)
      return nil
    }
    let fact = Fact.ID(member.key)
    reader.check(at: member.keyLocation) { $0.problem(withName: member.key, of: .state) }
    if let elements = member.value.elements {
      return .isOneOf(fact, elements.compactMap { value($0, of: fact, &reader) })
    }
    return value(member.value, of: fact, &reader).map { .equals(fact, $0) }
  }

  private static func value(_ node: Node, of fact: Fact.ID, _ reader: inout Reader) -> Scalar? {
    if node.members != nil {
      reader.mismatch("a condition cannot compare with", at: node, help: Condition.writeOrder(of: fact))
      return nil
    }
    guard let scalar = comparable(node, &reader) else { return nil }
    reader.check(at: node.location) { $0.problem(comparing: fact, with: scalar) }
    return scalar
  }

  /// What can be equal to something: no fractions, and only ASCII in strings, so that every client compares alike.
  static func comparable(_ node: Node, _ reader: inout Reader) -> Scalar? {
    guard let scalar = ValueFormat<Scalar>.scalar.read(node, &reader) else { return nil }
    switch scalar {
    case .number:
      reader.mismatch("a condition cannot compare with", at: node, help: "use whole numbers")
      return nil
    case .string(let text) where !text.utf8.allSatisfy({ $0 < 0x80 }):
      reader.mismatch("a condition cannot compare with", at: node, help: "use ASCII letters")
      return nil
    default: return scalar
    }
  }
}

extension Condition {
  /// Whether a text is `> 3`, `count > 3` or `at least 3`: an order of values, which has an operator.
  static func ordersValues(_ text: String) -> Bool {
    guard text.utf8.last?.isASCIIDigit == true else { return false }
    return text.contains(#/(?:^|\s)(?:[<>]=?|[≤≥]|(?:more|greater|less|fewer) than|at least|at most|over|under|above|below)\s*-?[0-9]/#)
  }

  /// What to write for an order of values.
  static func writeOrder(of fact: Fact.ID = "count") -> Wording {
    Wording("write `{ $atLeast: { \(fact): 4 } }` or `{ $atMost: { \(fact): 4 } }`")
  }
}
