/// What is new in each version of an app: the body of `releases.json`.
public struct ReleaseList: Hashable, Codable, Sendable {
  public struct Entry: Identifiable, Hashable, Codable, Sendable {
    public var id: String { version }

    /// `1.2.0`
    public package(set) var version: String
    /// `2026-10-01`
    public package(set) var date: String
    /// Where it is described on the site, root-relative.
    public package(set) var url: String
    /// What it is called, if it is more than a version.
    public package(set) var title: String?
    /// Whether it was taken back.
    public package(set) var withdrawn: Bool?
    /// What is new, for the body of a document. Links are absolute.
    public package(set) var html = ""
    /// The same without any markup, as stores show it.
    public package(set) var text = ""

    package init(version: String, date: String, url: String) { (self.version, self.date, self.url) = (version, date, url) }
  }

  /// The newest is first.
  public package(set) var releases: [Entry]

  package init(releases: [Entry]) { self.releases = releases }
}
