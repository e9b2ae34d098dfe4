internal import Diagnostics
internal import SettingsModel

extension ValueFormat where Value == Condition {
  /// `$atLeast: { stepGoal: 5000 }`; every comparison has to be possible.
  static func operation(_ member: Node.Member, _ reader: inout Reader) -> Condition.Entry? {
    guard let operation = Condition.Operator(rawValue: member.key) else {
      let names = Condition.Operator.allCases.map(\.rawValue)
      reader.error(
        .unknownOperator, at: member.keyLocation, Wording("there is no operator \"\(member.key)\""),
        help: suggestion(for: member.key, among: names, called: "operators").map { Wording($0) })
      return nil
    }
    guard let members = reader.members(of: member.value, "\(operation.rawValue) must be a map, not", help: operation.example) else {
      return nil
    }
    let operands = members.compactMap { operand($0, of: operation, &reader) }
    return .compares(operation, Dictionary(operands, uniquingKeysWith: { first, _ in first }))
  }

  private static func operand(
    _ member: Node.Member, of operation: Condition.Operator, _ reader: inout Reader
  ) -> (Fact.ID, Scalar)? {
    guard Fact.isValidName(member.key) else {
      reader.error(
        .invalidFactName, at: member.keyLocation, Wording("\"\(member.key)\" is not a valid name for a fact"),
        help: Wording("a fact \(Fact.nameRule)"))
      return nil
    }
    let fact = Fact.ID(member.key)
    reader.check(at: member.keyLocation) { $0.problem(withName: member.key, of: .state) }
    guard let value = operation == .contains ? comparable(member.value, &reader) : number(member.value, &reader) else { return nil }
    reader.check(at: member.value.location) { $0.problem(with: value, of: fact, in: operation) }
    return (fact, value)
  }

  /// A fraction too: it is compared by its size, which is the same for every client.
  private static func number(_ node: Node, _ reader: inout Reader) -> Scalar? {
    switch node.scalar {
    case .number, .integer: return ValueFormat<Scalar>.scalar.read(node, &reader)
    default:
      reader.mismatch("expected a number, found", at: node)
      return nil
    }
  }
}

extension Condition.Operator {
  /// What to write instead of something else.
  fileprivate var example: Wording {
    Wording("write `\(rawValue): { \(self == .contains ? "tabs: home" : "count: 4") }`")
  }
}
