internal import Diagnostics
internal import SettingsModel

/// Checks of names.
extension Declarations {
  func problem(withName name: String, of kind: Kind) -> ValueProblem? {
    guard !has(kind, name) else { return nil }
    // In a private file, messages quote no name: a value becomes one if a comma or a colon is missing.
    let summary = Wording("there is no \(kind.noun) \"\(name)\"", withheld: "there is no such \(kind.noun)")
    return ValueProblem(kind.code, summary, help: renaming(of: name, kind) ?? suggestion(for: name, kind))
  }

  func problem(withPlatform name: String) -> ValueProblem? {
    guard !platforms.isEmpty, !platforms.contains(name) else { return nil }
    return ValueProblem(
      .unknownPlatform, Wording("\"\(name)\" is not a platform of the app"),
      help: Diagnostics.suggestion(forValue: name, among: platforms, called: "platforms"))
  }

  /// The error for `icon` in an app with icons.yaml, which already defines a primary icon.
  var problemWithOwnIcon: ValueProblem? {
    guard has(.icon) else { return nil }
    return ValueProblem(
      .conflictingKeys, "the app's icon is already in icons.yaml", help: "remove \"icon\" here, or icons.yaml if there is only one icon")
  }

  /// - Parameter path: Relative to the app's folder.
  func problem(withFile path: String) -> ValueProblem? {
    guard files[path] == nil else { return nil }
    let guess = isGuessing ? nearestName(to: path, among: files.keys.sorted()).map { "did you mean \"\($0)\"?" } : nil
    return ValueProblem(
      .missingFile,
      Wording("there is no file \"\(path)\" in the app's folder", withheld: "there is no such file in the app's folder"),
      help: guess.map { Wording($0, withheld: "the path is relative to the app's folder") })
  }

  /// - Parameter name: The source of a derived text, as in `Trailing.value`.
  func problem(withSource name: String) -> ValueProblem? {
    if name.hasPrefix("url:") { return problem(withName: String(name.dropFirst(4)), of: .fact) }
    let fixed = ["setting", "icon", "language", "version", "profile.name", "profile.email"]
    if fixed.contains(name) || has(.setting, name) { return nil }
    let names = isGuessing ? fixed + names(of: .setting) : fixed
    let guess = nearestName(to: name, among: names).map { "did you mean \"\($0)\"?" }
    return ValueProblem(
      .unknownValueSource, "\"\(name)\" is not a valid value source",
      help: Wording(guess ?? "use \(fixed.joined(separator: ", ")), url:<fact> or a setting's id"))
  }

  private func suggestion(for name: String, _ kind: Kind) -> Wording? {
    if !isGuessing { return nil }
    if kind == .icon { return Diagnostics.suggestion(forValue: name, among: names(of: kind), called: kind.plural) }
    return Diagnostics.suggestion(for: name, among: names(of: kind), called: kind.plural).map { Wording($0) }
  }

  /// Returns the help for the former id of a setting.
  private func renaming(of name: String, _ kind: Kind) -> Wording? {
    guard [.setting, .state, .stored].contains(kind) else { return nil }
    return setting(formerlyNamed: name).map { Wording("it was renamed to \"\($0.id)\"") }
  }
}

/// Checks of values.
extension Declarations {
  /// Returns the error if a fact or a setting cannot have a value.
  func problem(with value: Scalar, of state: Fact.ID) -> ValueProblem? {
    guard let setting = setting(state) else { return facts[state].flatMap { problem(with: value, of: $0) } }
    guard value != .null, let problem = setting.problem(with: .scalar(value), isOption: { hasOption($0, of: setting.id) }) else {
      return nil
    }
    let help = Self.orderHelp(value, state) ?? problem.help
    return ValueProblem(problem.code, problem.summary, help: help, isSensitive: isSensitive(state))
  }

  /// Returns the error if a configuration cannot have a value: it is invalid for the setting, or the user lacks an entitlement.
  func problem(withConfigured value: JSONValue, of id: Setting.ID) -> ValueProblem? {
    guard let setting = settings[id] else { return nil }
    let isSensitive = setting.sensitive == true
    if let problem = setting.problem(with: value) { return problem.marked(isSensitive: isSensitive) }
    let locked = configuration.flatMap { configuration in lockedOption(in: value, of: setting) { current($0, configuration) } }
    guard let locked, let entitlement = locked.entitlement.flatMap(entitlement) else { return nil }
    return ValueProblem(
      .notEntitled,
      Wording(
        "\(locked.value.quoted) needs \(entitlement.title), which this user does not have",
        withheld: "\(id) has an option that needs \(entitlement.title), which this user does not have"),
      help: "choose another option, or change the user's facts", isSensitive: isSensitive)
  }

  /// Returns the first chosen option for which the user lacks the entitlement.
  ///
  /// - Parameter current: The user's facts and values.
  func lockedOption(in value: JSONValue, of setting: Setting, _ current: (Fact.ID) -> JSONValue) -> Setting.Option? {
    let values = if case .array(let elements) = value { elements.compactMap(\.scalar) } else { [value.scalar].compactMap(\.self) }
    let chosen = Set(values)
    return (setting.choices ?? []).first { option in
      guard chosen.contains(option.value), let entitlement = option.entitlement.flatMap(entitlement) else { return false }
      return entitlement.when.evaluate(current) == false
    }
  }

  /// The kind of entry that must cover every value of a fact or a setting.
  enum Cover: String { case outcome, `case` }

  /// Returns the error for values of an enumeration that are not covered, including null if the fact can be null.
  func problem(withCoverage values: [Scalar], of state: Fact.ID, by cover: Cover) -> ValueProblem? {
    let covered = Set(values)
    let missing = domain(of: state, by: cover).filter { !covered.contains($0) }
    guard !missing.isEmpty else { return nil }
    return ValueProblem(
      .uncoveredCase, "\(state) has no \(cover.rawValue) for \(missing.map(\.text).joined(separator: ", "))",
      help: cover == .outcome ? "write an outcome for each value" : "add the missing cases, or a last case without \"when\"")
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
    let never = Wording("\(fact.id) cannot be \(value.quoted)", withheld: "this cannot be the value of \(fact.id)")
    switch (fact.type.known, value) {
    case (_, .null):
      if fact.nullable == true { return nil }
      return ValueProblem(
        .notNullable, "\(fact.id) cannot be null", help: "if it can be null, declare it with `nullable: true`", isSensitive: isSensitive)
    case (.string, .string): return nil
    case (.enumeration, .string(let text)):
      guard let values = fact.values, !has(text, of: fact.id) else { return nil }
      let help = Diagnostics.suggestion(forValue: text, among: values, called: "values")
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

/// Checks of comparisons in conditions.
extension Declarations {
  /// Returns the error if a fact or a setting can never equal a value.
  func problem(comparing state: Fact.ID, with value: Scalar) -> ValueProblem? {
    guard value != .null, let setting = setting(state), setting.type?.known == .array else { return problem(with: value, of: state) }
    return ValueProblem(
      .outsideDomain, "\(state) is a list and never a single value", help: "write `{ $contains: { \(state): … } }`",
      isSensitive: setting.sensitive == true)
  }

  /// Returns the error if a comparison of a fact or a setting with a value is never true.
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
    return setting.items?.domainProblem(with: element, of: setting.id)?.marked(isSensitive: setting.sensitive == true)
  }

  private func never(_ kind: String, _ state: Fact.ID, _ type: String) -> ValueProblem {
    ValueProblem(.outsideDomain, Wording("\(state) is never \(kind)"), help: Wording("its type is \(type)"))
  }
}
