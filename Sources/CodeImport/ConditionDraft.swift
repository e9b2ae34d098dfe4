internal import AppSources
internal import SettingsImport
internal import SourceValues

/// `{ isOn: true, not: { theme: dark }, any: [{ a: true }, { b: true }] }`; of several requirements, all have to hold.
struct ConditionDraft {
  /// Nil if there is nothing to say.
  let text: String?

  /// - Parameter settings: ids by keys.
  init(_ requirements: CodeScreen.Requirements, _ settings: [String: String]) {
    text = requirements.known.isEmpty ? nil : Self.all(requirements.known, settings)
  }

  /// Nil if a requirement cannot be written.
  private static func all(_ requirements: [Combination<CodeScreen.Requirement>], _ settings: [String: String]) -> String? {
    var members: [(String, String)] = []
    for requirement in requirements {
      guard let member = member(requirement, settings) else { return nil }
      if !members.contains(where: { $0 == member }) { members.append(member) }
    }
    return Set(members.map(\.0)).count == members.count
      ? YAMLText.map(members) : YAMLText.map([("all", YAMLText.list(members.map { YAMLText.map([$0]) }))])
  }

  private static func member(
    _ combination: Combination<CodeScreen.Requirement>, _ settings: [String: String]
  ) -> (String, String)? {
    switch combination {
    case .one(let requirement): return settings[requirement.key].flatMap { member(requirement, $0) }
    case .all(let parts): return list("all", parts, settings)
    case .any(let parts): return list("any", parts, settings)
    }
  }

  private static func list(
    _ name: String, _ parts: [Combination<CodeScreen.Requirement>], _ settings: [String: String]
  ) -> (String, String)? {
    let texts = parts.map { all($0.conjuncts, settings) }
    return texts.contains { $0 == nil } ? nil : (name, YAMLText.list(texts.compactMap(\.self)))
  }

  private static func member(_ requirement: CodeScreen.Requirement, _ id: String) -> (String, String)? {
    guard let value = requirement.value == .absent ? "null" : requirement.value.yaml else { return nil }
    switch (requirement.relation, requirement.value) {
    case (.equal, _): return (id, value)
    case (.different, _): return ("not", YAMLText.map([(id, value)]))
    case (.atLeast, _): return ("$atLeast", YAMLText.map([(id, value)]))
    case (.atMost, _): return ("$atMost", YAMLText.map([(id, value)]))
    case (.above, .integer(let number)) where number < .max: return ("$atLeast", YAMLText.map([(id, String(number + 1))]))
    case (.below, .integer(let number)) where number > .min: return ("$atMost", YAMLText.map([(id, String(number - 1))]))
    case (.above, _): return ("not", YAMLText.map([("$atMost", YAMLText.map([(id, value)]))]))
    case (.below, _): return ("not", YAMLText.map([("$atLeast", YAMLText.map([(id, value)]))]))
    }
  }
}
