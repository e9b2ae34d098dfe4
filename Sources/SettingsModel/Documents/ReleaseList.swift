/// The release notes of an app: the body of `releases.json`.
public struct ReleaseList: Hashable, Codable, Sendable {
  /// A version of the app, and its release notes.
  public struct Entry: Identifiable, Hashable, Codable, Sendable {
    public var id: String { version }

    /// The version: `1.2.0`.
    public package(set) var version: String
    /// The date of the release: `2026-10-01`.
    public package(set) var date: String
    /// The root-relative URL of the release notes on the site.
    public package(set) var url: String
    /// The title, if the release has one in addition to its version.
    public package(set) var title: String?
    /// Whether the release was withdrawn.
    public package(set) var withdrawn: Bool?
    /// The release notes as HTML for the body of a document. Links are absolute.
    public package(set) var html = ""
    /// The release notes as plain text, as app stores show them.
    public package(set) var text = ""

    package init(version: String, date: String, url: String) { (self.version, self.date, self.url) = (version, date, url) }
  }

  /// The releases, newest first.
  public package(set) var releases: [Entry]

  package init(releases: [Entry]) { self.releases = releases }
}
