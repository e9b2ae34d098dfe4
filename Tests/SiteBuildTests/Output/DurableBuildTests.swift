import Concurrency
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A build that a power cut is to leave as it would leave a killed one.
@Suite struct DurableBuildTests {
  /// What is renamed is on the disk before, and the journal goes when all else is.
  @Test func aDurableBuildWaitsForTheDisk() async throws {
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
