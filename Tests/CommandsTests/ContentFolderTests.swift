import Diagnostics
import FileSystem
import SiteBuild
import TestSupport
import Testing

/// `--content`: a site whose content is in a folder with another name, such as the manual in `docs/`.
struct ContentFolderTests {
  private static let mistake = "---\ndescription: A guide.\n---\n# Guide\n\nSee [this](gone.md).\n"

  private static let message = """
    docs/guide.md:6:5: warning: "gone.md" does not exist [dead-link]
        6 | See [this](gone.md).
          |     ^~~~~~~~~~~~~~~
          = help: link to a page's file, such as terms.md

    """

  @Test func messagesNameTheFolderThatTheAuthorHas() async throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "docs/site.yaml": "title: Test\nbaseURL: https://test.example/\n", "docs/guide.md": Self.mistake,
      "content/site.yaml": "title: Another site\n",
    ])
    let run = try await CommandRun(["build", "--content", "docs"], in: folder.path)
    #expect(run.status == 0 && run.errors.contains(Self.message) && !run.errors.contains("content/"), "\(run.errors)")
    #expect(try folder.text("public/guide/index.html").contains("<h1"))
    let missing = try await CommandRun(["build", "--content", "manual"], in: folder.path)
    #expect(missing.errors.contains("manual: error: there is no folder \"manual\" [missing-content]"), "\(missing.errors)")
  }

  @Test(arguments: [".docs", "a/docs", "../docs", "templates"]) func itIsTheNameOfAFolder(_ name: String) async throws {
    let run = try await CommandRun(["build", "--content", name])
    #expect(run.status == 64 && run.errors.contains("--content must be the name of a folder in the source folder"), "\(run.errors)")
  }

  @Test func thePreviewReadsEditsOfThatFolder() async throws {
    let site = try TestSite(["docs/site.yaml": "title: Test\nbaseURL: https://test.example/\n", "docs/guide.md": Self.mistake])
    var options = site.options()
    options.contentName = "docs"
    var build = IncrementalBuild(options)
    _ = try await build.update(.everything) { _, _ in }
    try site.folder.write(["docs/guide.md": "---\ndescription: A guide.\n---\n# Edited\n"])
    guard case .built(let built) = try await build.update(.files(["docs/guide.md"]), show: { _, _ in }) else {
      Issue.record("it has errors")
      return
    }
    #expect(String(decoding: built.site.files["guide/index.html"] ?? [], as: UTF8.self).contains("Edited"))
    try site.folder.write(["docs/site.yaml": "titel: Test\n"])
    guard case .problems(let problems) = try await build.update(.files(["docs/site.yaml"]), show: { _, _ in }) else {
      Issue.record("it has no errors")
      return
    }
    #expect(Set(problems.map(\.path)) == ["docs/site.yaml"])
  }
}
