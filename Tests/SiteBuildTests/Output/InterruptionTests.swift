import Concurrency
import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A failed build leaves either the old site or a journal. The next build makes the new site.
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

  /// A minimal site, because it is built hundreds of times.
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

  /// Returns the files of a build in a new folder.
  private static func clean(_ files: [String: String]) async throws -> Tree {
    let site = try site(files)
    #expect(try await site.build().diagnostics == [])
    return try tree(site.folder)
  }

  private static func change(_ site: TestSite) throws {
    try site.folder.remove("content")
    try site.folder.write(["content/site.yaml": TestSite.settings].merging(new) { _, new in new })
  }

  /// Returns a site that was built from `old` and then changed to `new`.
  private static func changedSite() async throws -> TestSite {
    let site = try site(old)
    _ = try await site.build()
    try change(site)
    return site
  }

  @Test func nextBuildMakesExactlyTheNewSite() async throws {
    let new = try await Self.clean(Self.new)
    let site = try await Self.changedSite()
    let counting = FailingFileSystem()
    _ = try await site.build(fileSystem: counting.value)
    #expect(try Self.tree(site.folder) == new)
    #expect(counting.counts[.rename, default: 0] > 5)
  }

  @Test func journalIsCompletedFirst() async throws {
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

  @Test func failureOfTheCleanupDoesNotHideTheError() async throws {
    let site = try await Self.changedSite()
    let failing = FailingFileSystem(.write, number: 1)
    var system = failing.value
    system.removeFile = { _ in throw FileSystemError("remove", "anything", reason: "the disk is gone") }
    await #expect(throws: FailingFileSystem.problem(.write)) { try await site.build(fileSystem: system) }
  }

  @Test func unreadableInputKeepsTheOldSite() async throws {
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

  @Test func sameInputGivesSameBytes() async throws {
    #expect(try await Self.clean(Self.new) == Self.clean(Self.new))
    let site = try Self.site(Self.new)
    _ = try await site.build { $0.jobs = 4 }
    #expect(try await Self.clean(Self.new) == Self.tree(site.folder))
  }
}

/// A power failure during a durable build has the same effect as killing the build.
@Suite struct DurableBuildTests {
  /// Files are synced before they are renamed, and the journal is removed last.
  @Test func durableBuildSyncsFiles() async throws {
    let site = try TestSite(OutputStoreTests.files)
    _ = try await site.build()
    try site.folder.write(["content/guide/one.md": "---\ndescription: d\n---\n# 1\n", "content/guide/deep/a.txt": "b\n"])
    try site.folder.remove("content/about.md")
    let calls = Locked<[String]>([])
    var system = FileSystem.disk
    let root = site.folder.path + "/public"
    @Sendable func note(_ call: String, _ path: String) { calls.withLock { $0.append("\(call) \(path.replacing(root, with: ""))") } }
    system.sync = { path in
      note("sync", path)
      try FileSystem.disk.sync(path)
    }
    system.rename = { from, to in
      note("rename", to)
      try FileSystem.disk.rename(from, to)
    }
    system.removeFile = { path in
      note("remove", path)
      try FileSystem.disk.removeFile(path)
    }
    _ = try await site.build({ $0.isDurable = true }, fileSystem: system)
    let all = calls.withLock { $0 }
    func place(_ call: String) throws -> Int { try #require(all.firstIndex(of: call), "\(call) in \(all)") }
    let journal = try place("rename /.sitegen-journal")
    let staged = all[..<journal]
    #expect(staged.count { $0.hasPrefix("sync /.sitegen-stage/") } == all[journal...].count { $0.hasPrefix("rename /") })
    #expect(staged.last == "sync /.sitegen-stage")
    let (record, removal) = (try place("rename /.sitegen.json"), try place("remove /.sitegen-journal"))
    #expect(all[journal + 1] == "sync " && record < removal)
    for folder in ["/guide/one", "/guide/deep"] { #expect((journal..<record).contains(try place("sync \(folder)"))) }
    #expect(all[record + 1] == "sync " && all.last == "sync ")
    let plain = try TestSite(OutputStoreTests.files)
    calls.withLock { $0 = [] }
    _ = try await plain.build(fileSystem: system)
    #expect(calls.withLock { $0.filter { $0.hasPrefix("sync") } } == [])
  }
}
