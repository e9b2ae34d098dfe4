/// One page of text, for display in an app: the body of `pages/<slug>.json`.
public struct Page: Hashable, Codable, Sendable {
  public struct Heading: Hashable, Codable, Sendable {
    public package(set) var id: String
    public package(set) var level: Int64
    public package(set) var text: String

    package init(id: String, level: Int64, text: String) { (self.id, self.level, self.text) = (id, level, text) }
  }

  /// Where the page is on the site, root-relative.
  public package(set) var url: String
  public package(set) var title: String
  public package(set) var description: String?
  /// `2026-10-01`
  public package(set) var date: String?
  public package(set) var updated: String?
  public package(set) var effective: String?
  public package(set) var tags: [String]?
  /// Whether the text was written for the site and is not the real one.
  public package(set) var sample: Bool?
  /// The address of the real text, if it is a sample.
  public package(set) var original: String?
  public package(set) var html = ""
  public package(set) var text = ""
  public package(set) var headings: [Heading] = []

  package init(url: String, title: String) { (self.url, self.title) = (url, title) }
}
