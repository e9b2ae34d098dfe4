import FileSystem
import SiteBuild
import TestSupport
import Testing

/// What an edit of a post changes beside the post.
@Suite(.computing) struct ListEditTests {
  private static let files = ListSite.files

  private static func edit(_ path: String, _ old: String, _ new: String) -> [String: String?] {
    [path: files[path].map { $0.replacing(old, with: new) }]
  }

  struct Case: Sendable {
    let edit: [String: String?]
    let changed: Set<String>

    init(_ edit: [String: String?], _ changed: Set<String>) { (self.edit, self.changed) = (edit, changed) }
  }

  /// Where post A is shown with its summary.
  private static let showA: Set<String> = [
    "blog/page/2/index.html", "blog/tags/b/index.html", "blog/tags/ios/page/2/index.html", "blog/tags/x/index.html",
    "blog/tags/مرحبا/index.html",
  ]

  @Test(
    arguments: [
      .init(edit("content/blog/2026-01-01-a.md", "One [page]", "A [page]"), showA.union(["blog/a/index.html"])),
      // Below the summary stands what it may refer to, but this it does not show.
      .init(edit("content/blog/2026-01-01-a.md", "A note.", "Another."), ["blog/a/index.html"]),
      .init(edit("content/blog/2026-01-01-a.md", "[r]: 2026-01-02-b.md", "[r]: ../about.md"), showA.union(["blog/a/index.html"])),
      // Its summary has a link to this one.
      .init(
        edit("content/about.md", "title: About", "slug: us\ntitle: About"),
        showA.union(["about/index.html", "us/index.html", "blog/a/index.html", "a-z/index.html"])
      ),
      .init(
        edit("content/blog/2026-01-02-b.md", "tags: [iOS]", "tags: [news]"),
        [
          "blog/b/index.html", "blog/tags/index.html", "blog/tags/ios/index.html", "blog/tags/ios/page/2/index.html",
          "blog/tags/news/index.html",
        ]
      ),
      .init(
        edit("content/blog/2026-01-02-b.md", "Words.", "Other words."),
        ["blog/b/index.html", "blog/index.html", "blog/tags/ios/index.html"]
      ),
    ] as [Case])
  func whatShowsThePostIsMadeAnew(_ example: Case) async throws {
    let list = try ListSite()
    var preview = Preview(list.site)
    #expect(try await preview.update(.everything) == [])
    try list.site.apply(example.edit)
    #expect(try await preview.update(.files(Set(example.edit.keys))) == [])
    #expect(preview.changed == example.changed)
    _ = try await list.site.build { $0.isPreview = true }
    #expect(try preview.differences(from: list.site.folder) == [])
  }
}
