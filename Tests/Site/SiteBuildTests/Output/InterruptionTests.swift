import Concurrency
import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A failed build leaves either the old site or a journal. The next build makes the new site.
@Suite(.computing) struct InterruptionTests {
  @Test func journalIsCompletedFirst() async throws {
    let scenario = try await FaultScenario(.changed)
    let failing = FailingFileSystem(.rename, number: 2)
    let error = await #expect(throws: CommandFailure.self) { try await scenario.build(failing.value) }
    #expect(error?.exitStatus == .outputUnfinished)
    #expect(try scenario.tree().keys.contains(".sitegen-journal"))
    try scenario.site.folder.write(["content/demo/about.md": "---\ntitel: x\n---\n"])
    #expect(try await scenario.build().counts == nil)
    #expect(try scenario.tree() == scenario.new)
  }

  @Test func failureOfTheCleanupDoesNotHideTheError() async throws {
    let scenario = try await FaultScenario(.changed)
    var system = FailingFileSystem(.write, number: 1).value
    system.removeFile = { _ in throw FileSystemError("remove", "anything", reason: "the disk is gone") }
    await #expect(throws: FailingFileSystem.problem(.write)) { try await scenario.build(system) }
  }

  @Test func unreadableInputKeepsTheOldSite() async throws {
    let scenario = try await FaultScenario(.changed)
    let before = try scenario.tree()
    for name in ["site.yaml", "about.md", "into.txt"] {
      var system = FileSystem.disk
      system.read = { path in
        if path.hasSuffix(name), path.contains("/content/") { throw FileSystemError("read", path, reason: "the test said so") }
        return try FileSystem.disk.read(path)
      }
      await #expect(throws: FileSystemError.self) { try await scenario.build(system) }
      #expect(try scenario.tree() == before)
    }
  }

  @Test func severalJobsWriteTheSameBytes() async throws {
    let scenario = try await FaultScenario(.first)
    var options = scenario.options
    options.jobs = 4
    _ = try await BuildPipeline(options).run()
    #expect(try scenario.tree() == scenario.new)
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
