/// Says a condition in plain words: `Steps Pro is yes and Location permission is denied or restricted`.
public struct ConditionWords: Sendable {
  private let titles: [Fact.ID: String]
  private let optionTitles: [Fact.ID: [String: String]]

  public init(_ catalogue: Catalogue) {
    var titles: [Fact.ID: String] = [:]
    var optionTitles: [Fact.ID: [String: String]] = [:]
    for fact in catalogue.facts { (titles[fact.id], optionTitles[fact.id]) = (fact.title ?? fact.id.rawValue, fact.valueTitles) }
    for setting in catalogue.settings {
      let id = Fact.ID(setting.id.rawValue)
      titles[id] = setting.title ?? setting.id.rawValue
      optionTitles[id] = Dictionary((setting.options ?? []).map { ($0.value, $0.title) }, uniquingKeysWith: { first, _ in first })
    }
    (self.titles, self.optionTitles) = (titles, optionTitles)
  }

  public func text(_ condition: Condition) -> String {
    guard !condition.entries.isEmpty else { return "always" }
    if condition.entries.count == 1 { return text(condition.entries[0]) }
    return condition.entries.map { joint(of: $0) == .or ? "(\(text($0)))" : text($0) }.joined(separator: " and ")
  }

  private func text(_ entry: Condition.Entry) -> String {
    switch entry {
    case .equals(let fact, let value): "\(title(of: fact)) is \(word(for: value, of: fact))"
    case .isOneOf(let fact, let values): "\(title(of: fact)) is \(Self.alternatives(values.map { word(for: $0, of: fact) }))"
    case .not(let condition): negation(of: condition)
    case .any(let conditions): conditions.isEmpty ? "never" : joined(conditions, .or)
    case .all(let conditions): conditions.isEmpty ? "always" : joined(conditions, .and)
    case .unknown(let name, _): "something holds that this version does not know (\(name))"
    }
  }

  private func negation(of condition: Condition) -> String {
    guard condition.entries.count == 1 else { return "not (\(text(condition)))" }
    switch condition.entries[0] {
    case .equals(let fact, .null): return "\(title(of: fact)) is known"
    case .equals(let fact, let value): return "\(title(of: fact)) is not \(word(for: value, of: fact))"
    case .isOneOf(let fact, let values): return "\(title(of: fact)) is not \(Self.alternatives(values.map { word(for: $0, of: fact) }))"
    default: return "not (\(text(condition)))"
    }
  }

  /// What stands between the parts of a text, so that a part joined otherwise is put in brackets.
  private enum Joint: String { case and, or }

  private func joined(_ conditions: [Condition], _ word: Joint) -> String {
    if conditions.count == 1 { return text(conditions[0]) }
    let parts = conditions.map { joint(of: $0) == nil || joint(of: $0) == word ? text($0) : "(\(text($0)))" }
    return parts.joined(separator: " \(word.rawValue) ")
  }

  private func joint(of condition: Condition) -> Joint? {
    condition.entries.count > 1 ? .and : condition.entries.first.flatMap(joint)
  }

  private func joint(of entry: Condition.Entry) -> Joint? {
    switch entry {
    case .any(let conditions): conditions.count > 1 ? .or : conditions.first.flatMap(joint)
    case .all(let conditions): conditions.count > 1 ? .and : conditions.first.flatMap(joint)
    default: nil
    }
  }

  private func title(of fact: Fact.ID) -> String { "“\(titles[fact] ?? fact.rawValue)”" }

  private func word(for value: Scalar, of fact: Fact.ID) -> String {
    switch value {
    case .null: "unknown"
    case .boolean(let value): value ? "yes" : "no"
    case .string(let text): optionTitles[fact]?[text] ?? text
    case .integer, .number: value.text
    }
  }

  private static func alternatives(_ words: [String]) -> String {
    guard let last = words.last else { return "never any value" }
    return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " or " + last
  }
}
