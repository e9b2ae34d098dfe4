internal import Diagnostics
internal import SettingsModel

/// What is wrong with a value of something that is declared elsewhere.
extension Declarations {
  /// Why a fact or a setting cannot have a value.
  func problem(with value: Scalar, of state: Fact.ID) -> ValueProblem? {
    guard let setting = setting(state) else { return facts[state].flatMap { problem(with: value, of: $0) } }
    guard value != .null, let problem = setting.problem(with: .scalar(value)) else { return nil }
    let help = Self.orderHelp(value, state) ?? problem.help
    return ValueProblem(problem.code, problem.summary, help: help, isSensitive: isSensitive(state))
  }

  /// Why the user of the app's configuration cannot have a value: it does not fit the setting, or the user lacks what it asks for.
  func problem(withConfigured value: JSONValue, of id: Setting.ID) -> ValueProblem? {
    guard let setting = settings[id] else { return nil }
    let isSensitive = setting.sensitive == true
    if let problem = setting.problem(with: value) {
      return ValueProblem(problem.code, problem.summary, help: problem.help, isSensitive: isSensitive)
    }
    let locked = configuration.flatMap { configuration in lockedOption(in: value, of: setting) { current($0, configuration) } }
    guard let locked, let entitlement = locked.entitlement.flatMap(entitlement) else { return nil }
    return ValueProblem(
      .notEntitled,
      Wording(
        "\(locked.value.quoted) needs \(entitlement.title), which this user does not have",
        withheld: "\(id) has an option that needs \(entitlement.title), which this user does not have"),
      help: "choose another option, or change the user's facts", isSensitive: isSensitive)
  }

  /// The first of the options of a value that a user must not choose, since the user lacks what it asks for.
  ///
  /// - Parameter current: the user's facts and values.
  func lockedOption(in value: JSONValue, of setting: Setting, _ current: (Fact.ID) -> JSONValue) -> Setting.Option? {
    let chosen = if case .array(let elements) = value { elements.compactMap(\.scalar) } else { [value.scalar].compactMap(\.self) }
    return (setting.choices ?? []).first { option in
      guard chosen.contains(option.value), let entitlement = option.entitlement.flatMap(entitlement) else { return false }
      return entitlement.when.evaluate(current) == false
    }
  }

  /// What must cover every value of a fact or a setting.
  enum Cover: String { case outcome, `case` }

  /// Which values of an enumeration are not covered; null is one if the fact can be null.
  func problem(withCoverage values: [Scalar], of state: Fact.ID, by cover: Cover) -> ValueProblem? {
    let missing = domain(of: state, by: cover).filter { !values.contains($0) }
    guard !missing.isEmpty else { return nil }
    return ValueProblem(
      .uncoveredCase, "no \(cover.rawValue) covers \(missing.map(\.text).joined(separator: ", ")) of \(state)",
      help: cover == .outcome ? "write an outcome for each value" : "add the cases, or a last one without \"when\"")
  }
}

extension Declarations {
  private func isSensitive(_ state: Fact.ID) -> Bool { facts[state]?.sensitive == true || setting(state)?.sensitive == true }

  private func current(_ state: Fact.ID, _ configuration: Configuration) -> JSONValue {
    configuration.facts[state.rawValue].map(JSONValue.scalar) ?? configuration.values[state.rawValue] ?? setting(state)?.default ?? .null
  }

  private func domain(of state: Fact.ID, by cover: Cover) -> [Scalar] {
    if let setting = setting(state) { return (setting.options ?? []).map(\.value) }
    guard let fact = facts[state], let values = fact.values else { return [] }
    return values.map(Scalar.string) + (fact.nullable == true && cover != .outcome ? [.null] : [])
  }

  private func problem(with value: Scalar, of fact: Fact) -> ValueProblem? {
    let isSensitive = isSensitive(fact.id)
    func isOfType(_ value: Scalar) -> Bool {
      switch (fact.type.known, value) {
      case (.boolean, .boolean), (.integer, .integer): true
      default: false
      }
    }
    let never = Wording("\(fact.id) is never \(value.quoted)", withheld: "this cannot be the value of \(fact.id)")
    switch (fact.type.known, value) {
    case (_, .null):
      if fact.nullable == true { return nil }
      return ValueProblem(
        .notNullable, "\(fact.id) is never null", help: "if it can be null, declare it with `nullable: true`", isSensitive: isSensitive)
    case (.string, .string): return nil
    case (.enumeration, .string(let text)):
      guard let values = fact.values, !values.contains(text) else { return nil }
      let help = suggestion(forValue: text, among: values, called: "values")
      return ValueProblem(.outsideDomain, never, help: help, isSensitive: isSensitive)
    case (_, _) where isOfType(value): return nil
    default:
      let unquoted = if case .string(let text) = value { Node.unquoted(text, where: isOfType) } else { nil as Wording? }
      let help = unquoted ?? Self.orderHelp(value, fact.id) ?? "its type is \(fact.type.rawValue)"
      return ValueProblem(.outsideDomain, never, help: help, isSensitive: isSensitive)
    }
  }

  private static func orderHelp(_ value: Scalar, _ state: Fact.ID) -> Wording? {
    guard case .string(let text) = value, Condition.ordersValues(text) else { return nil }
    return Condition.writeOrder(of: state)
  }
}
