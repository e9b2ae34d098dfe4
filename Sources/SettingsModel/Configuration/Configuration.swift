/// One user's settings, as the user or the app keeps them.
public struct Configuration: Hashable, Codable, Sendable {
  /// Who may see it.
  public enum Audience: String, Hashable, Sendable, CaseIterable {
    /// A sample user: everyone.
    case `public`
    /// A real user: only the person who previews the site.
    case `private`
  }

  public package(set) var audience: ExtensibleEnum<Audience> = .known(.private)
  /// Whether the user is made up.
  public package(set) var sample: Bool?
  public package(set) var profile: Profile?
  /// The name of the language that the app is used in.
  public package(set) var language: String?
  /// The chosen app icon.
  public package(set) var icon: AppIcon.ID?
  /// The state of the app, by the facts' ids. A fact that is not there is unknown, which is `null`.
  public var facts: [String: Scalar] = [:]
  /// What the user set, by the settings' ids. A setting that is not there has its default.
  public var values: [String: JSONValue] = [:]

  /// A user of whom nothing is known.
  public init() {}

  /// What a published configuration says of its user. What it withholds is unknown here.
  public init(_ resolved: ResolvedConfiguration) {
    (audience, sample, profile) = (resolved.audience, resolved.sample, resolved.profile)
    (language, icon) = (resolved.language, resolved.icon)
    (facts, values) = ([:], [:])
    for state in resolved.facts { facts[state.fact.rawValue] = state.value }
    for value in resolved.values { values[value.setting.rawValue] = value.value }
  }

  /// The same, with values under former ids of settings brought to their present ones. What is there under the present id wins,
  /// then the first of the former ids.
  ///
  /// - Parameter former: each former id with the present one.
  func renamed(by former: [(alias: Setting.ID, id: Setting.ID)]) -> Configuration {
    var copy = self
    for (alias, id) in former {
      guard let value = copy.values.removeValue(forKey: alias.rawValue) else { continue }
      copy.values[id.rawValue] = copy.values[id.rawValue] ?? value
    }
    return copy
  }
}

extension Configuration {
  /// A user of whom nothing is known, for a site that publishes none: every setting has its default, and every fact its first
  /// value; one that may be unknown is.
  public init(startingIn catalogue: Catalogue) {
    self.init()
    for fact in catalogue.facts where fact.nullable != true { facts[fact.id.rawValue] = fact.firstValue }
  }
}

extension Fact {
  fileprivate var firstValue: Scalar? {
    switch type.known {
    case .boolean: false
    case .integer: 0
    case .string: ""
    case .enumeration: values?.first.map { .string($0) }
    case nil: nil
    }
  }
}
