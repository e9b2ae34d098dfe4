internal import CanonicalJSON
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The states of an app that readers can try with one tap: those that its author wrote, else those that follow from its facts.
struct LivePresets {
  let context: PageContext

  /// A longer list of buttons is no shortcut.
  private static let limit = 6
  /// Facts with more values have single controls only.
  private static let valueLimit = 4

  var all: [Preset] { context.catalogue.presets ?? Array(derived.prefix(Self.limit)) }

  var value: [TemplateValue] {
    all.map { preset in
      let sets = (preset.facts ?? [:]).merging(preset.values ?? [:]) { fact, _ in fact }
      return [
        "title": .text(preset.title), "sets": .text(String(decoding: JSONBytes.encode(sets).dropLast(), as: UTF8.self)),
        "isOn": .flag(sets.allSatisfy { isInitial($0.key, $0.value) }),
      ]
    }
  }

  private func isInitial(_ id: String, _ value: Scalar) -> Bool {
    if let fact = context.catalogue.fact(Fact.ID(id)) { return context.initialValue(of: fact) == value }
    return (context.configuration?.values[id] ?? context.settings[Setting.ID(id)]?.default ?? .null) == .scalar(value)
  }
}

// By rule.
extension LivePresets {
  /// A new user, and each value of a fact that has words for readers, if the published user has another value.
  private var derived: [Preset] {
    let new = newUser
    let others = context.catalogue.facts.filter { $0.sensitive != true && ($0.values ?? []).count <= Self.valueLimit }.flatMap { fact in
      values(of: fact).compactMap { value -> Preset? in
        guard value != context.initialValue(of: fact), new?.facts?[fact.id.rawValue] != value else { return nil }
        guard let clause = context.readers.clause(Condition([.equals(fact.id, value)])) else { return nil }
        return preset("\(fact.id)-\(value.text)", clause.capitalizedFirst, [fact.id.rawValue: value])
      }
    }
    return [new].compactMap(\.self) + others
  }

  private func values(of fact: Fact) -> [Scalar] {
    let values: [Scalar] = fact.type.known == .boolean ? [true, false] : (fact.values ?? []).map(Scalar.string)
    return values + (fact.nullable == true ? [.null] : [])
  }

  /// Who sees the onboarding, and was not asked for a permission yet.
  private var newUser: Preset? {
    let entries = context.app.onboarding?.showWhen?.entries ?? []
    let seen = entries.compactMap { entry -> (Fact.ID, Scalar)? in
      if case .equals(let fact, let value) = entry { (fact, value) } else { nil }
    }
    guard !seen.isEmpty, seen.count == entries.count, seen.allSatisfy({ context.catalogue.fact($0.0) != nil }) else { return nil }
    let unasked = context.catalogue.settings.compactMap(\.permission).compactMap { permission in
      permission.unaskedValue.map { (permission.fact, Scalar.string($0)) }
    }
    let facts = Dictionary((seen + unasked).map { ($0.0.rawValue, $0.1) }, uniquingKeysWith: { first, _ in first })
    let isPublished = facts.allSatisfy { isInitial($0.key, $0.value) }
    return isPublished ? nil : preset("new-user", context.words.newUser, facts)
  }

  private func preset(_ id: String, _ title: String, _ facts: [String: Scalar]) -> Preset {
    var preset = Preset(id: Preset.ID(id))
    (preset.title, preset.facts) = (title, facts)
    return preset
  }
}

extension PageContext {
  /// What the live screen begins with: the published user's value, else none, `false` or the first one.
  func initialValue(of fact: Fact) -> Scalar {
    let known = fact.sensitive == true ? nil : configuration?.facts[fact.id.rawValue]
    if let known { return known }
    if fact.nullable == true { return .null }
    return switch fact.type.known {
    case .boolean: false
    case .enumeration: fact.values?.first.map(Scalar.string) ?? ""
    default: ""
    }
  }
}
