internal import Diagnostics
internal import SettingsModel

/// The user of the app's configuration can have this value: it fits the setting, and the user has what it asks for.
struct ConfiguredValue: UnresolvedReference {
  let setting: Setting.ID
  let value: Scalar

  func problem(_ declarations: Declarations) -> ValueProblem? {
    guard let setting = declarations.settings[setting] else { return nil }
    if let problem = setting.problem(with: value) { return problem }
    guard case .string(let text) = value, let option = setting.options?.first(where: { $0.value == text }),
      let entitlement = option.entitlement.flatMap(declarations.entitlement), let configuration = declarations.configuration,
      entitlement.when.evaluate({ Self.value(of: $0, configuration, declarations) }) == false
    else { return nil }
    return ValueProblem(
      .notEntitled,
      Wording(
        "\"\(text)\" needs \(entitlement.title), which this user does not have",
        withheld: "\(setting.id) has an option that needs \(entitlement.title), which this user does not have"),
      help: "choose another option, or change the user's facts")
  }

  func isSensitive(_ declarations: Declarations) -> Bool { declarations.settings[setting]?.sensitive == true }

  private static func value(of state: Fact.ID, _ configuration: Configuration, _ declarations: Declarations) -> Scalar {
    let name = state.rawValue
    return configuration.facts[name] ?? configuration.values[name] ?? declarations.setting(state)?.default ?? .null
  }
}
