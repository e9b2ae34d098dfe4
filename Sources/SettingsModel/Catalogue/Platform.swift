/// A platform that has a part of the app, and since when.
public struct Platform: Hashable, Codable, Sendable {
  public package(set) var name: String
  /// Versions of the platform, or of the app there, as the source has them: `17.0`.
  public package(set) var since: String?
  public package(set) var deprecated: String?
  public package(set) var removed: String?

  package init(name: String = "") { self.name = name }
}
