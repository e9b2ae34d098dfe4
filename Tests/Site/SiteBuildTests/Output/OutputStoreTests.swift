import Diagnostics
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import SiteBuild

/// What a build does to its output folder that the cases of `OutputCaseTests` can't say.
@Suite(.computing) struct OutputStoreTests {
  static let files = [
    "content/site.yaml": "title: Test\nplainText: { guide: false, pages: false }\n",
    "content/index.md": "---\ndescription: d\n---\n# Home\n\n[About](about.md)\n",
    "content/about.md": "---\ndescription: d\n---\n# About\n",
    "content/guide/one.md": "---\ndescription: d\n---\n# One\n", "content/guide/deep/two.md": "---\ndescription: d\n---\n# Two\n",
    "content/guide/deep/a.txt": "a\n",
  ]

  private func built(_ disk: TestDisk) async throws -> TestSite {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    return site
  }

  /// All folders below the output folder.
  private func folders(_ site: TestSite, below folder: String = "public") throws -> [String] {
    let root = site.folder.path + "/" + folder
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder) && isFolder.boolValue
    }.sorted()
  }

  @Test func buildCountsWhatItWrites() async throws {
    let site = try TestSite(Self.files)
    let made = try #require(try await site.build().counts)
    let names = try site.folder.files(below: "public").filter { $0 != ".sitegen.json" }
    var counts = BuildReport.Counts()
    (counts.pages, counts.documents) = (names.count { $0.hasSuffix(".html") }, names.count { $0.hasPrefix("api/") })
    counts.files = names.count - counts.pages - counts.documents
    counts.written = names.count
    #expect(made == counts)
    try site.folder.write(["content/guide/deep/a.txt": "b\n"])
    (counts.written, counts.unchanged) = (1, names.count - 1)
    #expect(try await site.build().counts == counts)
    try site.folder.remove("content/guide")
    #expect(try await site.build().counts?.removed == 3)
  }

  /// Folders created by a failed build are removed. Other folders are kept.
  @Test(arguments: TestDisk.allCases) func failedFirstBuildLeavesNoFolders(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files.merging(["content/about.md": "---\ntitel: x\n---\n"]) { _, new in new }, on: disk)
    let before = try folders(site, below: "")
    #expect(try await site.build { $0.output += "/a//b/" }.counts == nil)
    #expect(try folders(site, below: "") == before)
    try FileManager.default.createDirectory(atPath: site.folder.path + "/public/a", withIntermediateDirectories: true)
    #expect(try await site.build { $0.output += "/a/b" }.counts == nil)
    #expect(try folders(site, below: "public") == ["a"])
    #expect(try await site.build { $0.output += "/a" }.counts == nil)
    #expect(try folders(site, below: "public") == ["a"])
  }

  @Test(arguments: TestDisk.allCases) func parentFoldersAreMade(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build { $0.output += "/a/b" }
    #expect(site.folder.exists("public/a/b/index.html"))
  }

  @Test(arguments: TestDisk.allCases) func onlyOneBuildHasTheLock(_ disk: TestDisk) async throws {
    let site = try await built(disk)
    let before = try OutputMarks(site)
    let unlock = try #require(try FileSystem.disk.lock(site.folder.path + "/public/.sitegen-lock"))
    try site.folder.write(["content/about.md": "---\ndescription: d\n---\n# Changed\n"])
    await #expect(throws: CommandFailure.locked(site.folder.path + "/public")) { try await site.build() }
    unlock()
    #expect(try OutputMarks(site) == before)
    #expect(try await site.build().diagnostics == [])
    #expect(try site.folder.text("public/about/index.html").contains("<h1 id=\"changed\">Changed</h1>"))
  }

  @Test(arguments: TestDisk.allCases) func damagedRecordIsReported(_ disk: TestDisk) async throws {
    let site = try await built(disk)
    try site.folder.write(["public/.sitegen.json": "{"])
    await #expect(throws: FileSystemError.self) { try await site.build() }
    #expect(!site.folder.exists("public/.sitegen-lock"))
  }

  @Test func timingsHaveStagesAndTheSlowestOutputs() {
    var timings = BuildTimings()
    timings.add(.reading, .microseconds(112_449))
    timings.add(.rendering, .seconds(12))
    timings.add(outputs: (1...12).map { .init(name: "p\($0).html", time: .milliseconds($0 % 4)) })
    #expect(
      timings.lines == [
        "reading:       112.4 ms", "rendering:   12000.0 ms", "slowest outputs:", "      3.0 ms  p11.html", "      3.0 ms  p3.html",
        "      3.0 ms  p7.html", "      2.0 ms  p10.html", "      2.0 ms  p2.html", "      2.0 ms  p6.html", "      1.0 ms  p1.html",
        "      1.0 ms  p5.html", "      1.0 ms  p9.html", "      0.0 ms  p12.html",
      ])
  }
}
