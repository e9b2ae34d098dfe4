import FileSystem
import SiteBuild
import TestSupport
import Testing

/// The published files that an edit to a post changes.
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

  /// The pages that show post A with its summary.
  private static let showA: Set<String> = [
    "blog/page/2/index.html", "blog/tags/b/index.html", "blog/tags/ios/page/2/index.html", "blog/tags/x/index.html",
    "blog/tags/مرحبا/index.html",
  ]

  @Test(
    arguments: [
      .init(edit("content/blog/2026-01-01-a.md", "One [page]", "A [page]"), showA.union(["blog/a/index.html"])),
      // Lists don't show the rest of the text, even if the summary refers to it.
      .init(edit("content/blog/2026-01-01-a.md", "A note.", "Another."), ["blog/a/index.html"]),
      .init(edit("content/blog/2026-01-01-a.md", "[r]: 2026-01-02-b.md", "[r]: ../about.md"), showA.union(["blog/a/index.html"])),
      // The post's summary links to this page.
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
  func pagesThatShowThePostAreRenderedAgain(_ example: Case) async throws {
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

/// The published files that an edit to a changelog, or to a post about a version, changes.
@Suite(.computing) struct ReleaseEditTests {
  struct Case: Sendable {
    let files: [String: String]
    let path: String
    let edit: (old: String, new: String)
    let shows: [String]
  }

  private static let landing = ["content/steps/index.md": "---\nlayout: landing\n---\n"]
  private static let questions = ["content/steps/faq.md": "---\nlayout: faq\ndescription: Q.\n---\n## Why?\n\nSo.\n"]

  @Test(
    arguments: [
      Case(
        files: ChangelogSite.files.merging(landing) { $1 }, path: "content/steps/CHANGELOG.md", edit: ("Another", "A third"),
        shows: ["steps/releases/index.html", "steps/index.html", "steps/releases/1.2.0.txt", "api/v1/steps/releases.json"]),
      Case(
        files: ChangelogSite.posts.merging(landing) { $1 }, path: "content/steps/blog/2026-02-01-second.md", edit: ("Weekly", "Monthly"),
        shows: [
          "steps/releases/index.html", "steps/index.html", "steps/releases/2.0.0-beta+1.txt", "api/v1/steps/releases.json",
        ]),
      Case(
        files: ChangelogSite.files.merging(landing) { $1 }.merging(questions) { $1 }, path: "content/steps/faq.md", edit: ("Why?", "What?"),
        shows: ["steps/faq/index.html", "steps/index.html"]),
    ])
  func pagesThatShowTheReleaseAreRenderedAgain(_ example: Case) async throws {
    let site = try TestSite(example.files)
    var preview = Preview(site)
    #expect(try await preview.update(.everything) == [])
    let text = try #require(example.files[example.path])
    try site.apply([example.path: text.replacing(example.edit.old, with: example.edit.new)])
    #expect(try await preview.update(.files([example.path])) == [])
    #expect(preview.changed.isSuperset(of: example.shows), "\(preview.changed)")
    _ = try await site.build { $0.isPreview = true }
    #expect(try preview.differences(from: site.folder) == [])
  }
}
