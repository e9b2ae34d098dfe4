import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A build that fails anywhere leaves the old site or a journal, and the next build makes the new one.
@Suite(.computing) struct InterruptionTests {
  private static let old = [
    "content/index.md": "---\ndescription: d\n---\n# Home\n", "content/kept.md": "---\ndescription: d\n---\n# Kept\n",
    "content/changed.md": "---\ndescription: d\n---\n# Old\n",
    "content/gone/a.txt": "a\n", "content/gone/b.txt": "b\n", "content/turns": "a file\n",
  ]

  private static let new = [
    "content/index.md": "---\ndescription: d\n---\n# Home\n", "content/kept.md": "---\ndescription: d\n---\n# Kept\n",
    "content/changed.md": "---\ndescription: d\n---\n# New\n",
    "content/added/c.txt": "c\n", "content/turns/into.txt": "a folder\n",
  ]

  /// As little as a site needs: it is built some hundred times.
  private static let templates = ["page", "home", "404"].reduce(into: [:]) {
    $0["templates/layouts/\($1).mustache"] = "<h1>{{title}}</h1>\n"
  }

  private static func site(_ files: [String: String]) throws -> TestSite {
    try TestSite(files.merging(templates) { own, _ in own }, templates: .none)
  }

  private typealias Tree = [String: Data]

  private static func tree(_ folder: TemporaryFolder) throws -> Tree {
    try folder.contents(below: "public")
  }

  /// What a build of these files makes in a fresh folder.
  private static func clean(_ files: [String: String]) async throws -> Tree {
    let site = try site(files)
    #expect(try await site.build().diagnostics == [])
    return try tree(site.folder)
  }

  private static func change(_ site: TestSite) throws {
    try site.folder.remove("content")
    try site.folder.write(["content/site.yaml": "title: Test\n"].merging(new) { _, new in new })
  }

  /// The site built from `old`, then changed to `new`.
  private static func changedSite() async throws -> TestSite {
    let site = try site(old)
    _ = try await site.build()
    try change(site)
    return site
  }

  @Test func theNextBuildMakesExactlyTheNewSite() async throws {
    let new = try await Self.clean(Self.new)
    let site = try await Self.changedSite()
    let counting = FailingFileSystem()
    _ = try await site.build(fileSystem: counting.value)
    #expect(try Self.tree(site.folder) == new)
    #expect(counting.counts[.rename, default: 0] > 5)
  }

  @Test func aJournalIsCompletedBeforeAnythingElse() async throws {
    let new = try await Self.clean(Self.new)
    let site = try await Self.changedSite()
    let failing = FailingFileSystem(.rename, number: 2)
    let error = await #expect(throws: CommandFailure.self) { try await site.build(fileSystem: failing.value) }
    #expect(error?.exitStatus == .outputUnfinished)
    #expect(site.folder.exists("public/.sitegen-journal"))
    try site.folder.write(["content/kept.md": "---\ntitel: x\n---\n"])
    #expect(try await site.build().counts == nil)
    #expect(try Self.tree(site.folder) == new)
  }

  @Test func aFailureDoesNotHideBehindItsTidyingUp() async throws {
    let site = try await Self.changedSite()
    let failing = FailingFileSystem(.write, number: 1)
    var system = failing.value
    system.removeFile = { _ in throw FileSystemError("remove", "anything", reason: "the disk is gone") }
    await #expect(throws: FailingFileSystem.problem(.write)) { try await site.build(fileSystem: system) }
  }

  @Test func inputThatCannotBeReadLeavesTheOldSite() async throws {
    let site = try await Self.changedSite()
    let before = try Self.tree(site.folder)
    for name in ["site.yaml", "changed.md", "c.txt"] {
      var system = FileSystem.disk
      system.read = { path in
        if path.hasSuffix(name), path.contains("/content/") { throw FileSystemError("read", path, reason: "the test said so") }
        return try FileSystem.disk.read(path)
      }
      await #expect(throws: FileSystemError.self) { try await site.build(fileSystem: system) }
      #expect(try Self.tree(site.folder) == before)
    }
  }

  @Test func sameInputSameBytes() async throws {
    #expect(try await Self.clean(Self.new) == Self.clean(Self.new))
    let site = try Self.site(Self.new)
    _ = try await site.build { $0.jobs = 4 }
    #expect(try await Self.clean(Self.new) == Self.tree(site.folder))
  }
}
