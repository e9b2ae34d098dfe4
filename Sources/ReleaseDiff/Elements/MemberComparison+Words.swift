internal import SettingsModel

extension MemberComparison {
  /// A sentence for changes that the names and values of members do not explain; nil for others.
  static func words(for rule: ChangeRule, _ member: String, _ title: String, _ now: JSONValue?) -> ChangeText? {
    switch rule {
    case .settingDeprecated: deprecation(title, now)
    case .deprecationLifted: "setting \(title) is no longer deprecated"
    case .valueWithheld: "the value of \(title) is withheld now"
    case .valuePublished: "the value of \(title) is no longer withheld"
    case .domainNarrowed where now == nil || now == .scalar(false): "fact \(title) can no longer be null"
    case .domainWidened where now == .scalar(true): "fact \(title) can be null"
    case .pageChanged where member == "sha256": "the text of page \(title) changed"
    default: nil
    }
  }

  /// `setting "Unit" is deprecated since "2.4": "It follows the system."; use "region" instead`
  private static func deprecation(_ title: String, _ now: JSONValue?) -> ChangeText {
    guard case .object(let members)? = now else { return "setting \(title) is deprecated" }
    func clause(_ name: String, _ words: (String) -> ChangeText) -> ChangeText { members.text(name).map(words) ?? "" }
    let since = clause("since") { " since \($0)" }
    let message = clause("message") { ": \($0)" }
    let replacement = clause("replacedBy") { "; use \($0) instead" }
    return "setting \(title) is deprecated\(since)\(message)\(replacement)"
  }
}
