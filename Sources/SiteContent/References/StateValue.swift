internal import Diagnostics
internal import SettingsModel

/// A fact or a setting can have this value.
struct StateValue: UnresolvedReference {
  let state: Fact.ID
  let value: Scalar

  func problem(_ declarations: Declarations) -> ValueProblem? {
    if let setting = declarations.setting(state) {
      guard value != .null, let problem = setting.problem(with: value) else { return nil }
      return ValueProblem(problem.code, problem.summary, help: orderHelp ?? problem.help)
    }
    return declarations.facts[state].flatMap(problem)
  }

  func isSensitive(_ declarations: Declarations) -> Bool {
    declarations.facts[state]?.sensitive == true || declarations.setting(state)?.sensitive == true
  }

  private func problem(_ fact: Fact) -> ValueProblem? {
    if value == .null {
      if fact.nullable == true { return nil }
      return ValueProblem(.notNullable, "\(fact.id) is never null", help: "if it can be null, declare it with `nullable: true`")
    }
    switch (fact.type.known, value) {
    case (.boolean, .boolean), (.integer, .integer), (.string, .string): return nil
    case (.enumeration, .string(let text)):
      guard let values = fact.values, !values.contains(text) else { return nil }
      return ValueProblem(.outsideDomain, never, help: suggestion(forValue: text, among: values, called: "values"))
    default:
      let help = unquoted(fact) ?? orderHelp ?? "its type is \(fact.type.rawValue)"
      return ValueProblem(.outsideDomain, never, help: help)
    }
  }

  private var never: Wording { Wording("\(state) is never \(value.quoted)", withheld: "this cannot be the value of \(state)") }

  private func unquoted(_ fact: Fact) -> Wording? {
    guard case .string(let text) = value else { return nil }
    return Node.unquoted(text) { scalar in
      switch (fact.type.known, scalar) {
      case (.boolean, .boolean), (.integer, .integer): true
      default: false
      }
    }
  }

  private var orderHelp: Wording? {
    guard case .string(let text) = value, Condition.ordersValues(text) else { return nil }
    return Condition.onlyEquality(of: state)
  }
}
