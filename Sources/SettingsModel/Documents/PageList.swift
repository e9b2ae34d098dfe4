/// The text pages of an app, such as its privacy policy: the body of `pages.json`.
public struct PageList: Hashable, Codable, Sendable {
  /// A page, and the document that contains its text.
  public struct Entry: Identifiable, Hashable, Codable, Sendable {
    /// The page's path, relative to the app: `terms`, `blog/hello`.
    public package(set) var id: Identifier<Page>
    /// The root-relative URL of the page on the site.
    public package(set) var url: String
    public package(set) var title: String
    public package(set) var description: String?
    /// The date of publication: `2026-10-01`.
    public package(set) var date: String?
    /// The date of the last change.
    public package(set) var updated: String?
    /// Whether the text is a sample that was written for the site.
    public package(set) var sample: Bool?
    /// The root-relative URL of the page's ``PageDocument``.
    public package(set) var path = ""
    /// The document's size, in bytes.
    public package(set) var bytes: Int64 = 0
    /// The document's SHA-256 hash, in hexadecimal.
    public package(set) var sha256 = ""

    package init(id: Identifier<Page>, url: String, title: String) { (self.id, self.url, self.title) = (id, url, title) }
  }

  public package(set) var pages: [Entry]

  package init(pages: [Entry]) { self.pages = pages }
}

/// A text page, for display in an app: the body of `pages/<slug>.json`.
public struct Page: Hashable, Codable, Sendable {
  /// A heading of the text.
  public struct Heading: Hashable, Codable, Sendable {
    /// The `id` of the heading's element in ``Page/html``.
    public package(set) var id: String
    /// The level of the heading, from 1 to 6.
    public package(set) var level: Int64
    public package(set) var text: String

    package init(id: String, level: Int64, text: String) { (self.id, self.level, self.text) = (id, level, text) }
  }

  /// The root-relative URL of the page on the site.
  public package(set) var url: String
  public package(set) var title: String
  public package(set) var description: String?
  /// The date of publication: `2026-10-01`.
  public package(set) var date: String?
  /// The date of the last change.
  public package(set) var updated: String?
  /// The date on which a legal text takes effect.
  public package(set) var effective: String?
  public package(set) var tags: [String]?
  /// Whether the text is a sample that was written for the site.
  public package(set) var sample: Bool?
  /// The URL of the original text, if this one is a sample.
  public package(set) var original: String?
  /// The text as HTML.
  public package(set) var html = ""
  /// The text without markup.
  public package(set) var text = ""
  /// The headings in the text, in order.
  public package(set) var headings: [Heading] = []

  package init(url: String, title: String) { (self.url, self.title) = (url, title) }
}
