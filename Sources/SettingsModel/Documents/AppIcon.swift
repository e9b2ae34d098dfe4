/// One icon that a user can choose.
public struct AppIcon: Identifiable, Hashable, Codable, Sendable {
  public typealias ID = Identifier<AppIcon>

  public package(set) var id: ID
  /// The alternate icon's name; absent for the primary icon.
  public package(set) var name: String?
  public package(set) var title = ""
  /// Whether it is the icon that the app has without a choice.
  public package(set) var primary: Bool?
  public package(set) var images = Images()
  /// Whether the drawing is a sample and not the app's own.
  public package(set) var sample: Bool?
  public package(set) var author = ""
  public package(set) var license: String?

  package init(id: ID) { self.id = id }

  /// The drawing for each appearance of the system.
  public struct Images: Hashable, Codable, Sendable {
    public package(set) var light = Image()
    public package(set) var dark: Image?

    package init() {}
  }

  public struct Image: Hashable, Codable, Sendable {
    /// Root-relative, below the site's base URL.
    public package(set) var path: String
    /// Hexadecimal SHA-256 of the file.
    public package(set) var sha256: String
    public package(set) var bytes: Int64

    package init(path: String = "", sha256: String = "", bytes: Int64 = 0) { (self.path, self.sha256, self.bytes) = (path, sha256, bytes) }
  }
}
