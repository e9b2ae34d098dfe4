/// The pages of an app: the body of `pages.json`.
public struct PageList: Hashable, Codable, Sendable {
  public struct Entry: Identifiable, Hashable, Codable, Sendable {
    /// The page's place among the pages of the app: `terms`, `blog/hello`.
    public package(set) var id: Identifier<Page>
    public package(set) var url: String
    public package(set) var title: String
    public package(set) var description: String?
    public package(set) var date: String?
    public package(set) var updated: String?
    /// Whether the text was written for the site and is not the real one.
    public package(set) var sample: Bool?
    /// The document, root-relative.
    public package(set) var path = ""
    public package(set) var bytes: Int64 = 0
    public package(set) var sha256 = ""

    package init(id: Identifier<Page>, url: String, title: String) { (self.id, self.url, self.title) = (id, url, title) }
  }

  public package(set) var pages: [Entry]

  package init(pages: [Entry]) { self.pages = pages }
}
