internal import Diagnostics
internal import SettingsModel

/// What is wrong with the facts and settings that conditions compare.
extension Declarations {
  /// Why a fact or a setting can never equal a value.
  func problem(comparing state: Fact.ID, with value: Scalar) -> ValueProblem? {
    guard value != .null, let setting = setting(state), setting.type?.known == .array else { return problem(with: value, of: state) }
    return ValueProblem(
      .outsideDomain, "\(state) is a list and never a single value", help: "write `{ $contains: { \(state): … } }`",
      isSensitive: setting.sensitive == true)
  }

  /// Why an operator can never hold for a fact or a setting and a value.
  func problem(with operand: Scalar, of state: Fact.ID, in operation: Condition.Operator) -> ValueProblem? {
    operation == .contains ? problem(withElement: operand, of: state) : problem(withBound: operand, of: state, in: operation)
  }

  private func problem(withBound bound: Scalar, of state: Fact.ID, in operation: Condition.Operator) -> ValueProblem? {
    if let fact = facts[state] { return [.integer, nil].contains(fact.type.known) ? nil : never("a number", state, fact.type.rawValue) }
    guard let setting = setting(state), let type = setting.type else { return nil }
    guard [.integer, .number, nil].contains(type.known) else { return never("a number", state, type.rawValue) }
    let limit = operation == .atLeast ? setting.maximum : setting.minimum
    guard let limit, !operation.holds(for: .scalar(.number(limit)), bound) else { return nil }
    let (relation, end) = operation == .atLeast ? ("at least", "maximum") : ("at most", "minimum")
    return ValueProblem(
      .outOfRange, Wording("\(state) is never \(relation) \(bound.text)"), help: Wording("the \(end) is \(limit.plain)"),
      isSensitive: setting.sensitive == true)
  }

  private func problem(withElement element: Scalar, of state: Fact.ID) -> ValueProblem? {
    if let fact = facts[state] { return fact.type.known == nil ? nil : never("a list", state, fact.type.rawValue) }
    guard let setting = setting(state), let type = setting.type else { return nil }
    guard type.known == .array || type.known == nil else { return never("a list", state, type.rawValue) }
    guard let problem = setting.items?.domainProblem(with: element, of: setting.id) else { return nil }
    return ValueProblem(problem.code, problem.summary, help: problem.help, isSensitive: setting.sensitive == true)
  }

  private func never(_ kind: String, _ state: Fact.ID, _ type: String) -> ValueProblem {
    ValueProblem(.outsideDomain, Wording("\(state) is never \(kind)"), help: Wording("its type is \(type)"))
  }
}
