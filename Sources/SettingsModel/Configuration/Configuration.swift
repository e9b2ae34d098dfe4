/// One user's settings, and the state of the app for this user.
///
/// To draw the screens for a configuration, use ``ConfigurationResolver``.
public struct Configuration: Hashable, Codable, Sendable {
  /// The people who may see a configuration.
  public enum Audience: String, Hashable, Sendable, CaseIterable {
    /// Everyone, because the user is fictional.
    case `public`
    /// Only the person who previews the site, because the user is real.
    case `private`
  }

  /// The people who may see the configuration.
  public package(set) var audience: ExtensibleEnum<Audience> = .known(.private)
  /// Whether the user is fictional.
  public package(set) var sample: Bool?
  /// The user's name, email address and photo.
  public package(set) var profile: Profile?
  /// The name of the app's language, such as `English`.
  public package(set) var language: String?
  /// The chosen app icon, or nil for the primary one.
  public package(set) var icon: AppIcon.ID?
  /// The values of facts, by id. A missing fact is unknown, which is `null`.
  public var facts: [String: Scalar] = [:]
  /// The values that the user set, by the ids of settings. A missing setting has its default.
  public var values: [String: JSONValue] = [:]

  /// Creates a configuration without any values.
  public init() {}

  /// Creates a configuration with the published values of a user. Withheld values are missing.
  public init(_ resolved: ResolvedConfiguration) {
    (audience, sample, profile) = (resolved.audience, resolved.sample, resolved.profile)
    (language, icon) = (resolved.language, resolved.icon)
    (facts, values) = ([:], [:])
    for state in resolved.facts { facts[state.fact.rawValue] = state.value }
    for value in resolved.values { values[value.setting.rawValue] = value.value }
  }

  /// Creates the initial configuration of an app, for sites that don't publish one.
  ///
  /// Every setting has its default. Nullable facts are unknown. Other facts are false, 0, the empty string or the first value of an
  /// enumeration.
  public init(startingIn catalogue: Catalogue) {
    self.init()
    for fact in catalogue.facts where fact.nullable != true { facts[fact.id.rawValue] = fact.firstValue }
  }

  /// Returns the configuration with former ids of settings replaced by the current ids.
  ///
  /// A value under the current id takes precedence, then the first of the former ids.
  ///
  /// - Parameter former: Pairs of a former id and the current one.
  func renamed(by former: [(alias: Setting.ID, id: Setting.ID)]) -> Configuration {
    var copy = self
    for (alias, id) in former {
      guard let value = copy.values.removeValue(forKey: alias.rawValue) else { continue }
      copy.values[id.rawValue] = copy.values[id.rawValue] ?? value
    }
    return copy
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

/// A user's name, email address and photo.
public struct Profile: Hashable, Codable, Sendable {
  public package(set) var name: String?
  public package(set) var email: String?
  /// The path of a picture, relative to the app's folder.
  public package(set) var photo: String?

  package init() {}

  /// The first letters of the name's first and last words, or nil if there is no name.
  public var initials: String? {
    guard let words = name?.split(whereSeparator: \.isWhitespace), let first = words.first?.first else { return nil }
    let last = words.count > 1 ? words.last?.first.map(String.init) ?? "" : ""
    return (String(first) + last).uppercased()
  }
}
