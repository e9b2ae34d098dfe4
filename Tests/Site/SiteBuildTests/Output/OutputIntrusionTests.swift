import Concurrency
import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Changes by other programs during a build, and output folders that sitegen didn't make.
@Suite(.computing) struct OutputIntrusionTests {
  private static let page = "---\ndescription: d\n---\n"
  private static let files = ["page", "home", "404"].reduce(into: ["content/index.md": page + "# Home\n", "content/a/b.md": page + "# B\n"])
  {
    $0["templates/layouts/\($1).mustache"] = "<h1>{{title}}</h1>\n"
  }

  private static func site(_ more: [String: String] = [:]) throws -> TestSite {
    let settings = ["content/site.yaml": "title: Test\nplainText: { pages: false }\n"]
    return try TestSite(files.merging(settings) { $1 }.merging(more) { $1 }, templates: .none)
  }

  private static func clean(_ more: [String: String] = [:]) async throws -> [String: Data] {
    let site = try site(more)
    _ = try await site.build()
    return try tree(site)
  }

  private static func tree(_ site: TestSite) throws -> [String: Data] {
    try site.folder.contents(below: "public")
  }

  /// Returns a file system that calls a function once, before a file is renamed into the output folder.
  private static func disk(before name: String, _ happens: @escaping @Sendable () throws -> Void) -> FileSystem {
    let hasHappened = Locked(false)
    var system = FileSystem.disk
    system.rename = { from, to in
      let isNow = hasHappened.withLock { hasHappened in
        guard !hasHappened, to.hasSuffix("/public/" + name) else { return false }
        hasHappened = true
        return true
      }
      if isNow { try happens() }
      try FileSystem.disk.rename(from, to)
    }
    return system
  }

  /// A foreign file appears just before the journal is in place. If it is in the way of the site, the build stops. Other files are kept.
  @Test(
    arguments: [
      ("api/mine.txt", ".sitegen-journal", nil), ("a/mine.txt", ".sitegen-journal", nil), ("mine.txt", ".sitegen-journal", nil),
      ("a", ".sitegen-journal", "a"), ("index.html", ".sitegen-journal", "index.html"),
      ("a/b/index.html", ".sitegen-journal", "a/b/index.html"),
      ("a/b", ".sitegen-journal", "a/b"), ("api/v1/schemas", ".sitegen-journal", "api/v1/schemas"),
    ] as [(String, String, String?)])
  func foreignFileAddedDuringABuildIsKept(_ foreign: String, _ moment: String, _ obstacle: String?) async throws {
    let whole = try await Self.clean()
    let site = try Self.site()
    let system = Self.disk(before: moment) { try site.folder.write(["public/" + foreign: "mine"]) }
    if let obstacle {
      let path = site.folder.path + "/public/" + obstacle
      let error = await #expect(throws: CommandFailure.self) { try await site.build(fileSystem: system) }
      #expect(error?.description == "could not write \(path): sitegen did not make what is there; move it away and build again")
      #expect(!site.folder.exists("public/.sitegen-journal") && !site.folder.exists("public/.sitegen-stage"))
      // The next build reports the file as usual.
      #expect(try await site.build().diagnostics.map(\.code) == [.unexpectedFile])
      #expect(try site.folder.text("public/" + foreign) == "mine")
      #expect(!foreign.hasPrefix("api/") || !site.folder.exists("public/api/v1/manifest.json"))
      try site.folder.remove("public/" + foreign)
      #expect(try await site.build().diagnostics == [])
      #expect(try Self.tree(site) == whole)
    } else {
      #expect(try await site.build(fileSystem: system).diagnostics == [])
      #expect(try Self.tree(site) == whole.merging([foreign: Data("mine".utf8)]) { own, _ in own })
    }
  }

  @Test func foreignFileBeforeTheJournalKeepsTheOldSite() async throws {
    for foreign in ["new.txt", "a/new.md", "a/new/index.html"] {
      let site = try Self.site()
      _ = try await site.build()
      let before = try Self.tree(site)
      try site.folder.write(["content/new.txt": "new", "content/a/new.md": Self.page + "# New\n"])
      var system = FileSystem.disk
      system.write = { path, bytes in
        if path.hasSuffix("/record") { try site.folder.write(["public/" + foreign: "mine"]) }
        try FileSystem.disk.write(path, bytes)
      }
      if foreign == "a/new.md" {
        // This file is not in the way.
        #expect(try await site.build(fileSystem: system).diagnostics == [])
        #expect(try site.folder.text("public/" + foreign) == "mine" && site.folder.exists("public/a/new/index.html"))
      } else {
        await #expect(throws: CommandFailure.self) { try await site.build(fileSystem: system) }
        #expect(try Self.tree(site) == before.merging([foreign: Data("mine".utf8)]) { own, _ in own })
      }
    }
  }

  /// Another program may have replaced a folder in the output with a symbolic link.
  @Test func nothingIsWrittenOrRemovedThroughALink() async throws {
    let site = try Self.site(["content/a/c.txt": "c"])
    _ = try await site.build()
    try FileManager.default.moveItem(atPath: site.folder.path + "/public/a", toPath: site.folder.path + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path + "/public/a", withDestinationPath: site.folder.path + "/elsewhere")
    try site.folder.write(["content/a/b.md": Self.page + "# Changed\n"])
    let elsewhere = try site.folder.text("elsewhere/b/index.html")
    #expect(try await site.build().diagnostics.map(\.code).contains(.unexpectedFile))
    try site.folder.remove("content/a")
    #expect(try await site.build().diagnostics == [])
    #expect(try site.folder.text("elsewhere/b/index.html") == elsewhere && site.folder.exists("elsewhere/c.txt"))
  }

  /// An output folder may come from a repository. A record or journal with paths outside the folder is rejected.
  @Test(arguments: ["../mine.txt", "/etc/mine.txt", "a/../../mine.txt", "a//b", ".", "", "a/\\u0000"])
  func pathsOutsideTheFolderAreRefused(_ path: String) async throws {
    for (name, text) in [
      (".sitegen.json", #"{"files":{"\#(path)":"x"},"version":1}"#), (".sitegen-journal", #"{"deletions":["\#(path)"],"renames":[]}"#),
      (".sitegen-journal", #"{"deletions":[],"renames":[{"path":"\#(path)","slot":"1-0"}]}"#),
      (".sitegen-journal", #"{"deletions":[],"renames":[{"path":"a","slot":"\#(path)"}]}"#),
    ] {
      let site = try Self.site(["mine.txt": "mine"])
      try site.folder.write(["public/\(name)": text, "public/.sitegen-stage/1-0": "x", "public/.sitegen-stage/mine.txt": "x"])
      let before = try site.folder.files()
      let error = await #expect(throws: FileSystemError.self) { try await site.build() }
      #expect(error?.action == "understand" && error?.path == site.folder.path + "/public/" + name)
      #expect(try site.folder.files() == before && site.folder.text("mine.txt") == "mine")
    }
  }

  /// Not even the folder's modification time changes.
  @Test func foreignFolderIsNotTouched() async throws {
    let site = try Self.site(["other/theirs.txt": "x", "other/.sitegen-stage/y": "y", "other/.sitegen-lock": ""])
    let before = try #require(try FileSystem.disk.status(site.folder.path + "/other"))
    await #expect(throws: CommandFailure.self) { try await site.build { $0.output = site.folder.path + "/other" } }
    #expect(try FileSystem.disk.status(site.folder.path + "/other") == before)
    #expect(try site.folder.files(below: "other") == [".sitegen-lock", ".sitegen-stage/y", "theirs.txt"])
  }

  /// A server or container that has the folder open still sees the site.
  @Test func folderIsNeverReplaced() async throws {
    let site = try Self.site(["public/.keep": ""])
    try site.folder.remove("public/.keep")
    let held = open(site.folder.path + "/public", O_RDONLY | O_DIRECTORY)
    defer { close(held) }
    try #require(held >= 0)
    for text in ["One", "Two", "Three"] {
      try site.folder.write(["content/index.md": Self.page + "# \(text)\n"])
      _ = try await site.build()
      var (there, seen) = (stat(), stat())
      #expect(lstat(site.folder.path + "/public", &there) == 0 && fstat(held, &seen) == 0 && there.st_ino == seen.st_ino)
      #expect(openat(held, "index.html", O_RDONLY) >= 0)
    }
  }
}
