import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The files that a build changes in the output folder, and those that it keeps.
@Suite(.computing) struct OutputStoreTests {
  static let files = [
    "content/site.yaml": "title: Test\nplainText: { guide: false, pages: false }\n",
    "content/index.md": "---\ndescription: d\n---\n# Home\n\n[About](about.md)\n",
    "content/about.md": "---\ndescription: d\n---\n# About\n",
    "content/guide/one.md": "---\ndescription: d\n---\n# One\n", "content/guide/deep/two.md": "---\ndescription: d\n---\n# Two\n",
    "content/guide/deep/a.txt": "a\n",
  ]

  private static let always =
    SiteAssets.paths + [
      ".sitegen.json", "404.html", "a-z/index.html", "api/v1/manifest.json", "api/v1/schemas/manifest.schema.json", "index.html",
      "robots.txt", "search.json",
      "search/index.html", "search/words-0.json", "search/words.json", "sitemap.xml",
    ]

  /// The inode and modification time of every file.
  private func marks(_ site: TestSite) throws -> [String: String] {
    var marks: [String: String] = [:]
    for file in try site.folder.files(below: "public") {
      let status = try #require(try FileSystem.disk.status(site.folder.path + "/public/" + file))
      marks[file] = "\(status.identity.inode) \(status.modified)"
    }
    return marks
  }

  private func files(_ site: TestSite) throws -> [String] { try site.folder.files(below: "public").map(\.withPlainAssets).sorted() }

  /// All folders below the output folder.
  private func folders(_ site: TestSite, below folder: String = "public") throws -> [String] {
    let root = site.folder.path + "/" + folder
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root + "/" + name, isDirectory: &isFolder) && isFolder.boolValue
    }.sorted()
  }

  @Test(arguments: TestDisk.allCases) func buildWritesTheSite(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    let report = try await site.build()
    #expect(report.diagnostics.map(\.summary) == [])
    let made = Self.always + ["about/index.html", "guide/deep/a.txt", "guide/deep/two/index.html", "guide/one/index.html"]
    #expect(try files(site) == made.sorted())
    var counts = BuildReport.Counts()
    (counts.pages, counts.documents) = (made.count { $0.hasSuffix(".html") }, made.count { $0.hasPrefix("api/") })
    // The record of written files is not counted.
    counts.written = made.count - 1
    counts.files = counts.written - counts.pages - counts.documents
    #expect(report.counts == counts)
    let summary =
      "\(counts.pages) pages, \(counts.documents) JSON documents, \(counts.files) other files in 0.21 s (\(counts.written) written, 0 unchanged)"
    #expect(report.counts?.summary(seconds: 0.214) == "Built 0 apps, " + summary)
  }

  @Test(arguments: TestDisk.allCases) func equalBytesAreNotWrittenAgain(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    let before = try marks(site)
    let report = try await site.build()
    #expect(try marks(site) == before)
    #expect(report.counts?.written == 0)
    #expect(report.counts?.unchanged == before.count - 1)
  }

  @Test(arguments: TestDisk.allCases) func onlyChangedFilesAreWritten(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    let before = try marks(site)
    try site.folder.write(["content/guide/deep/a.txt": "b\n"])
    let report = try await site.build()
    let after = try marks(site)
    #expect(before.keys.filter { before[$0] != after[$0] }.sorted() == [".sitegen.json", "guide/deep/a.txt"])
    #expect(report.counts?.written == 1)
    #expect(try site.folder.text("public/guide/deep/a.txt") == "b\n")
  }

  @Test(arguments: TestDisk.allCases) func damagedFileIsWrittenAgain(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    let whole = try site.folder.text("public/about/index.html")
    try site.folder.write(["public/about/index.html": "damaged"])
    try site.folder.remove("public/robots.txt")
    let report = try await site.build()
    #expect(report.counts?.written == 2)
    #expect(try site.folder.text("public/about/index.html") == whole)
    #expect(site.folder.exists("public/robots.txt"))
  }

  @Test(arguments: TestDisk.allCases) func staleFilesAndTheirEmptyFoldersAreRemoved(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    try site.folder.remove("content/guide")
    let report = try await site.build()
    #expect(report.counts?.removed == 3)
    #expect(try files(site) == (Self.always + ["about/index.html"]).sorted())
    let assets = try SiteAssets.folder(in: site.folder)
    let ofAssets = Set(
      SiteAssets.paths.map { String($0[..<($0.lastIndex(of: "/") ?? $0.endIndex)]).replacing("assets", with: assets) })
    #expect(try folders(site) == (["a-z", "about", "api", "api/v1", "api/v1/schemas", "assets", "search"] + ofAssets).sorted())
  }

  @Test(arguments: TestDisk.allCases) func foreignFilesAreKept(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    try site.folder.write([
      "public/CNAME": "x.example", "public/guide/own.txt": "mine", "public/.git/config": "c", "public/about/.DS_Store": "d",
    ])
    try site.folder.remove("content/guide")
    try site.folder.remove("content/about.md")
    try site.folder.write(["content/index.md": "---\ndescription: d\n---\n# Home\n"])
    let report = try await site.build()
    #expect(report.diagnostics == [])
    #expect(try files(site) == (Self.always + ["CNAME", "guide/own.txt", ".git/config", "about/.DS_Store"]).sorted())
  }

  @Test(arguments: TestDisk.allCases, ["new/index.html", "new", "new/index.html/deeper.txt"])
  func foreignFileInTheWayIsAnError(_ disk: TestDisk, _ foreign: String) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    try site.folder.write(["public/" + foreign: "mine", "content/new.md": "---\ndescription: d\n---\n# New\n"])
    let before = try marks(site)
    let report = try await site.build()
    #expect(report.counts == nil)
    #expect(report.diagnostics.map(\.code) == [.unexpectedFile])
    #expect(report.diagnostics.map(\.summary) == ["new/index.html in the output folder was not written by sitegen"])
    #expect(try marks(site) == before)
    #expect(try site.folder.text("public/" + foreign) == "mine")
  }

  @Test(arguments: TestDisk.allCases) func linkInTheWayIsForeign(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    try site.folder.write(["elsewhere/keep.txt": "mine", "content/new.md": "---\ndescription: d\n---\n# New\n"])
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path + "/public/new", withDestinationPath: site.folder.path + "/elsewhere")
    #expect(try await site.build().diagnostics.map(\.code) == [.unexpectedFile])
    #expect(try site.folder.files(below: "elsewhere") == ["keep.txt"])
  }

  @Test(arguments: TestDisk.allCases) func fileCanReplaceAFolderAndBack(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    try site.folder.remove("content/guide")
    try site.folder.write(["content/guide": "a file\n"])
    #expect(try await site.build().diagnostics == [])
    #expect(try site.folder.text("public/guide") == "a file\n")
    try site.folder.remove("content/guide")
    try site.folder.write(["content/guide/one.md": "---\ndescription: d\n---\n# One\n"])
    #expect(try await site.build().diagnostics == [])
    #expect(try files(site) == (Self.always + ["about/index.html", "guide/one/index.html"]).sorted())
  }

  @Test(arguments: TestDisk.allCases) func foreignFolderInPlaceOfAFileIsKept(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    try site.folder.remove("public/guide/deep/a.txt")
    try site.folder.write(["public/guide/deep/a.txt/mine.txt": "mine"])
    try site.folder.remove("content/guide/deep/a.txt")
    #expect(try await site.build().diagnostics == [])
    #expect(try site.folder.text("public/guide/deep/a.txt/mine.txt") == "mine")
  }

  @Test func namesThatDifferOnlyInUnicodeFormCollide() async throws {
    let site = try TestSite(["content/\u{FC}.txt": "a", "content/index.md": "---\ndescription: d\n---\n# H\n"])
    let report = try await site.build(fileSystem: .disk.naming("content/\u{FC}.txt", also: "u\u{308}.txt"))
    #expect(report.diagnostics.map(\.code) == [.duplicateURL])
    #expect(report.diagnostics.map(\.summary) == ["/\u{FC}.txt is produced twice"])
  }

  @Test(arguments: TestDisk.allCases) func contentWithErrorsWritesNothing(_ disk: TestDisk) async throws {
    let site = try TestSite(["content/index.md": "---\ntitel: x\n---\n"], on: disk)
    let before = try site.folder.files()
    #expect(try await site.build().counts == nil)
    #expect(!site.folder.exists("public"))
    #expect(try site.folder.files() == before)
  }

  @Test(arguments: TestDisk.allCases) func contentWithErrorsKeepsTheLastSite(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    let before = try marks(site)
    try site.folder.write(["content/about.md": "---\ntitel: x\n---\n", "content/guide/one.md": "# changed\n"])
    #expect(try await site.build().counts == nil)
    #expect(try marks(site) == before)
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

  @Test(arguments: TestDisk.allCases) func folderWithOnlyDotFilesIsAccepted(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    try site.folder.write(["public/.git/config": "c", "public/.nojekyll": ""])
    #expect(try await site.build().diagnostics == [])
    #expect(try site.folder.text("public/.git/config") == "c")
  }

  @Test(arguments: TestDisk.allCases) func parentFoldersAreMade(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build { $0.output += "/a/b" }
    #expect(site.folder.exists("public/a/b/index.html"))
  }

  @Test(arguments: TestDisk.allCases) func onlyOneBuildHasTheLock(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    let before = try marks(site)
    let unlock = try #require(try FileSystem.disk.lock(site.folder.path + "/public/.sitegen-lock"))
    try site.folder.write(["content/about.md": "---\ndescription: d\n---\n# Changed\n"])
    await #expect(throws: CommandFailure.locked(site.folder.path + "/public")) { try await site.build() }
    unlock()
    #expect(try marks(site) == before)
    #expect(try await site.build().diagnostics == [])
    #expect(try site.folder.text("public/about/index.html").contains("<h1 id=\"changed\">Changed</h1>"))
  }

  @Test(arguments: TestDisk.allCases) func damagedRecordIsReported(_ disk: TestDisk) async throws {
    let site = try TestSite(Self.files, on: disk)
    _ = try await site.build()
    try site.folder.write(["public/.sitegen.json": "{"])
    await #expect(throws: FileSystemError.self) { try await site.build() }
    #expect(!site.folder.exists("public/.sitegen-lock"))
  }
}

/// Folders that can't be the output folder. No file in them is changed.
@Suite(.computing) struct OutputRefusalTests {
  private func refusal(_ site: TestSite, _ change: (inout BuildOptions) -> Void) async throws -> String? {
    do {
      _ = try await site.build(change)
      return nil
    } catch let error as CommandFailure where error.exitStatus == .usage {
      return error.description.firstRange(of: " cannot be the output folder: ").map { String(error.description[$0.upperBound...]) }
    }
  }

  @Test func foldersWithOtherFilesAreRefused() async throws {
    let site = try TestSite(OutputStoreTests.files, templates: .copied)
    let path = site.folder.path
    try site.folder.write(["home/letter.txt": "dear", "other/theirs.txt": "x", "file": "x", "dots/.git/config": "c"])
    let before = try site.folder.files()
    #expect(try await refusal(site) { $0.output = "/" } == "it is the root of the disk")
    #expect(try await refusal(site) { ($0.output, $0.home) = (path + "/home", path + "/home") } == "it is your home")
    #expect(try await refusal(site) { ($0.output, $0.home) = (path + "/home/..", path + "/home") } == "it contains the content")
    #expect(try await refusal(site) { $0.output = path + "/content" } == "it is the content")
    #expect(try await refusal(site) { $0.output = path + "/content/" } == "it is the content")
    #expect(try await refusal(site) { $0.output = path + "/content/guide" } == "it is inside the content")
    #expect(try await refusal(site) { $0.output = path + "/content/new/public" } == "it is inside the content")
    #expect(try await refusal(site) { $0.output = path + "/templates/new" } == "it is inside the templates")
    #expect(try await refusal(site) { $0.output = path } == "it contains the content")
    #expect(try await refusal(site) { $0.output = path + "/file" } == "it is a file")
    #expect(try await refusal(site) { $0.output = path + "/other" } == #"it was not made by sitegen and contains "theirs.txt""#)
    try FileManager.default.createSymbolicLink(atPath: path + "/alias", withDestinationPath: path + "/content")
    #expect(try await refusal(site) { $0.output = path + "/alias" } == "it is the content")
    #expect(try await refusal(site) { $0.output = path + "/alias/new" } == "it is inside the content")
    try site.folder.remove("alias")
    #expect(try site.folder.files() == before)
  }

  /// A folder is refused even if neither it nor the protected folder exists.
  @Test func foldersThatDoNotExistYetAreRefusedToo() async throws {
    let site = try TestSite(OutputStoreTests.files)
    let path = site.folder.path
    let before = try site.folder.files()
    #expect(try await refusal(site) { $0.output = path + "/templates/new" } == "it is inside the templates")
    #expect(try await refusal(site) { $0.output = path + "/templates" } == "it is the templates")
    #expect(try await refusal(site) { ($0.output, $0.home) = (path + "/home", path + "/home/me") } == "it contains your home")
    try FileManager.default.createSymbolicLink(atPath: path + "/public", withDestinationPath: path + "/nowhere")
    #expect(try await refusal(site) { _ in } == "it is a broken link")
    try site.folder.remove("public")
    #expect(try site.folder.files() == before)
  }
}
