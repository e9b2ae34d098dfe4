internal import AppSources
internal import SettingsImport
internal import SettingsModel

/// `{ isOn: true, not: { theme: dark }, any: [{ a: true }, { b: true }] }`; of several requirements, all have to hold.
struct ConditionDraft {
  /// Nil if there is nothing to say, or if it cannot be written.
  let text: String?

  /// - Parameter settings: ids by keys.
  init(_ requirements: CodeScreen.Requirements, _ settings: [String: String]) {
    let condition = Condition(requirements.known) { key in settings[key].map { Setting.ID($0) } }
    text = requirements.known.isEmpty ? nil : condition.flatMap(Self.text)
  }

  private static func text(_ condition: Condition) -> String? {
    guard let all = condition.conjuncts.allMapped(member) else { return nil }
    let members = all.reduce(into: [(String, String)]()) { members, one in
      if !members.contains(where: { $0 == one }) { members.append(one) }
    }
    return Set(members.map(\.0)).count == members.count
      ? YAMLText.map(members) : YAMLText.map([("all", YAMLText.list(members.map { YAMLText.map([$0]) }))])
  }

  private static func member(_ entry: Condition.Entry) -> (String, String)? {
    switch entry {
    case .equals(let fact, let value): (fact.rawValue, value.yaml)
    case .not(let condition): text(condition).map { ("not", $0) }
    case .any(let parts): parts.allMapped(text).map { ("any", YAMLText.list($0)) }
    case .compares(let operation, let operands): (operation.rawValue, YAMLText.map(operands.map { ($0.rawValue, $1.yaml) }))
    // The code has none of these.
    case .all, .isOneOf, .unknown: nil
    }
  }
}

extension Scalar {
  fileprivate var yaml: String { if case .string(let text) = self { YAMLText.scalar(text) } else { text } }
}
