/// One user's settings, as the user or the app keeps them.
public struct Configuration: Hashable, Codable, Sendable {
  /// Who may see it.
  public enum Audience: String, Hashable, Sendable, CaseIterable {
    /// A sample user: anybody.
    case `public`
    /// A real user: only the person who previews the site.
    case `private`
  }

  public package(set) var audience: Open<Audience>
  public package(set) var profile: Profile?
  /// The name of the language that the app is used in.
  public package(set) var language: String?
  /// The chosen app icon.
  public package(set) var icon: AppIcon.ID?
  public package(set) var facts: [String: Scalar]
  public package(set) var values: [String: Scalar]

  package init() {
    audience = .known(.private)
    (facts, values) = ([:], [:])
  }
}

/// Who the user is.
public struct Profile: Hashable, Codable, Sendable {
  public package(set) var name: String?
  public package(set) var email: String?
  /// The path of a picture, from the app's folder.
  public package(set) var photo: String?

  package init() {}

  /// The first letters of the first and the last word of the name; nil without a name.
  public var initials: String? {
    guard let words = name?.split(whereSeparator: \.isWhitespace), let first = words.first?.first else { return nil }
    let last = words.count > 1 ? words.last?.first.map(String.init) ?? "" : ""
    return (String(first) + last).uppercased()
  }
}
