import FileSystem
import SiteBuild
import TestSupport
import Testing

/// What an edit of a changelog, or of a post about a version, changes in the preview.
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
  func everythingThatShowsItIsMadeAnew(_ example: Case) async throws {
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
