internal import AppSources
internal import SettingsImport
internal import SourceValues

/// `{ isOn: true, not: { theme: dark } }`; of several requirements, all have to hold.
struct ConditionDraft {
  /// Nil if there is nothing to say.
  let text: String?

  /// - Parameter settings: ids by keys.
  init(_ requirements: [CodeScreen.Requirement], _ settings: [String: String]) {
    var members: [(String, String)] = []
    for requirement in requirements {
      guard let id = settings[requirement.key], let member = Self.member(requirement, id) else {
        text = nil
        return
      }
      if !members.contains(where: { $0 == member }) { members.append(member) }
    }
    if members.isEmpty {
      text = nil
    } else if Set(members.map(\.0)).count == members.count {
      text = YAMLText.map(members)
    } else {
      text = YAMLText.map([("all", YAMLText.list(members.map { YAMLText.map([$0]) }))])
    }
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
