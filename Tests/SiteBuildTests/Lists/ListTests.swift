import Foundation
import SettingsModel
import TestSupport
import Testing

/// Lists that go over several pages.
@Suite struct ListTests {
  @Test func aListHasItsTextAndItsDocumentOnce() async throws {
    func post(_ day: Int) -> String { "---\ntitle: Post \(day)\ndescription: A post.\n---\nText.\n" }
    let site = try TestSite([
      "content/site.yaml": "title: Test\npageSize: 2\n",
      "content/x/app.yaml": "name: X\n",
      "content/x/blog/index.md": "---\ntitle: Blog\ndescription: Posts.\nlayout: list\n---\nOpening words.\n",
      "content/x/blog/2026-01-01-a.md": post(1), "content/x/blog/2026-01-02-b.md": post(2), "content/x/blog/2026-01-03-c.md": post(3),
    ])
    #expect(try await site.messages() == "")
    let list = try JSONDecoder().decode(PagesDocument.self, from: site.folder.data("public/api/v1/x/pages.json"))
    #expect(list.body.pages.map(\.id) == ["blog", "blog/c", "blog/b", "blog/a"].sorted { $0.rawValue < $1.rawValue })
    #expect(try site.folder.text("public/x/blog/index.html").contains("<p>Opening words.</p>"))
    let second = try site.folder.text("public/x/blog/page/2/index.html")
    #expect(!second.contains("Opening words.") && second.contains("<h1>Blog, page 2</h1>") && second.contains("Post 1"))
  }
}
