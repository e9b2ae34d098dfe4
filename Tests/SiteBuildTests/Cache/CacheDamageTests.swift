import Foundation
import SiteBuild
import TestSupport
import Testing

/// Whatever is in `.sitegen/`, the site is the same; at worst the build takes as long as the first one.
@Suite(.oneAtATime) struct CacheDamageTests {
  private static let files = [
    "content/index.md": "---\ndescription: d\n---\n# Home\n", "content/a.md": "---\ntitle: A\n---\n[Home](index.md#none)\n",
    "templates/layouts/page.mustache": "{{title}}", "templates/layouts/home.mustache": "{{title}}",
    "templates/layouts/404.mustache": "{{title}}",
  ]

  private static func built() async throws -> (site: CachedSite, result: CachedSite.Result) {
    let site = try CachedSite(files)
    return (site, try site.result(try await site.build()))
  }

  @Test func isForItsOwnerOnly() async throws {
    let site = try await Self.built().site
    let files = try site.cacheFiles()
    #expect(files.map { $0.replacing(/build-[0-9a-f]{16}/, with: "build") } == ["build.memory", "build.snapshot"])
    for file in files {
      let mode = try FileManager.default.attributesOfItem(atPath: site.folder.path + "/.sitegen/" + file)[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(file)")
    }
  }

  @Test func damagedFilesAreReplaced() async throws {
    let (site, expected) = try await Self.built()
    let whole = try site.cacheFiles().map { ($0, try site.folder.data(".sitegen/" + $0)) }
    var random = SplitMix64(state: 7)
    for (name, data) in whole {
      var damaged = [Data(), Data("{}".utf8), data.prefix(5), data.dropLast(), data + [0], data.dropFirst()]
      for _ in 0..<8 { damaged.append(data.prefix(Int.random(in: 0..<data.count, using: &random))) }
      for _ in 0..<24 {
        var flipped = data
        flipped[Int.random(in: 0..<data.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        damaged.append(flipped)
      }
      // A file of the other part, with a hash of its own that is right.
      damaged += whole.filter { $0.0 != name }.map(\.1)
      for (number, bytes) in damaged.enumerated() {
        try site.folder.write(".sitegen/" + name, bytes)
        #expect(try site.result(try await site.build()) == expected, "\(name), damage \(number)")
        #expect(try await site.build().rendered == 0, "\(name), damage \(number), once more")
      }
    }
  }

  @Test func somethingElseInItsPlaceIsNoError() async throws {
    let (site, expected) = try await Self.built()
    for name in try site.cacheFiles() {
      try site.folder.remove(".sitegen/" + name)
      try FileManager.default.createDirectory(atPath: site.folder.path + "/.sitegen/" + name, withIntermediateDirectories: true)
      let report = try await site.build()
      #expect(try site.result(report) == expected)
      // Where nothing changed nobody looks at the memory.
      #expect(
        report.cacheProblem?.hasPrefix("the next build has to begin anew: could not replace ") == (name.hasSuffix("snapshot") ? true : nil))
      try site.folder.remove(".sitegen/" + name)
    }
    try site.folder.remove(".sitegen")
    try site.folder.write([".sitegen": "a file"])
    let report = try await site.build()
    #expect(try site.result(report) == expected)
    #expect(report.cacheProblem?.hasPrefix("the next build has to begin anew: could not ") == true)
    #expect(try site.folder.text(".sitegen") == "a file")
  }

  /// Another build of the program may make other pages.
  @Test func whatAnotherProgramLeftIsNotTrusted() async throws {
    let (site, expected) = try await Self.built()
    try site.installProgram()
    let report = try await site.build()
    #expect(report.rendered > 0)
    #expect(try site.result(report) == expected)
    #expect(try await site.build().rendered == 0)
  }

  @Test(arguments: ["writePrivately", "rename", "read", "status", "list"]) func aDiskThatFailsIsNoError(_ call: String) async throws {
    let (site, expected) = try await Self.built()
    try site.folder.write(["content/a.md": "---\ntitle: A\n---\n[Home](index.md#none) \n"])
    var system = site.disk.value
    @Sendable func fail(_ path: String) throws {
      if path.contains("/.sitegen/") { throw FileSystemError(call, path, reason: "the test said so") }
    }
    let whole = system
    switch call {
    case "writePrivately": system.writePrivately = { path, _ in try fail(path) }
    case "rename":
      system.rename = { from, to in
        try fail(to)
        try whole.rename(from, to)
      }
    case "read":
      system.read = { path in
        try fail(path)
        return try whole.read(path)
      }
    case "status":
      system.status = { path in
        try fail(path)
        return try whole.status(path)
      }
    default:
      system.list = { path in
        try fail(path + "/")
        return try whole.list(path)
      }
    }
    let report = try await site.build(fileSystem: system)
    #expect(try site.result(report) == expected)
    let isTold = ["writePrivately", "rename"].contains(call)
    #expect((report.cacheProblem != nil) == isTold, "\(report.cacheProblem ?? "")")
    #expect(try site.result(try await site.build()) == expected)
  }

  /// Who builds into a new folder each time leaves no more than some behind.
  @Test func ofManyOutputFoldersOnlySomeAreRemembered() async throws {
    let site = try CachedSite(Self.files)
    for number in 1...6 { _ = try await site.build { $0.output = site.folder.path + "/public-\(number)" } }
    #expect(try site.cacheFiles().count == 8)
    #expect(try await site.build { $0.output = site.folder.path + "/public-6" }.rendered == 0)
  }

  /// Two folders that are one have one cache.
  @Test func whereTheOutputIsCountsAndNotHowItIsCalled() async throws {
    let site = try await Self.built().site
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path + "/link", withDestinationPath: site.folder.path + "/public")
    #expect(try await site.build { $0.output = site.folder.path + "/content/../public" }.rendered == 0)
    #expect(try await site.build { $0.output = site.folder.path + "/link" }.rendered == 0)
    #expect(try site.cacheFiles().count == 2)
  }

  @Test func whoHoldsTheOutputKeepsOthersOut() async throws {
    let site = try await Self.built().site
    let unlock = try #require(try FileSystem.disk.lock(site.folder.path + "/public/.sitegen-lock"))
    await #expect(throws: OutputLocked.self) { try await site.build() }
    unlock()
    #expect(try await site.build().rendered == 0)
  }

  /// A build that fails anywhere leaves a cache of the last site, or of none.
  @Test(arguments: ["write", "rename"]) func aBuildThatFailsLeavesNothingWrong(_ call: String) async throws {
    for number in 1...12 {
      let (site, _) = try await Self.built()
      try site.folder.write(["content/a.md": "---\ntitle: Other\n---\n[Home](index.md#none)\n", "content/b.md": "# B\n"])
      let failing = FailingFileSystem(FailingFileSystem.Call(rawValue: call), number: number)
      do { _ = try await site.build(fileSystem: failing.value) } catch {}
      #expect(try await site.result(site.build()) == site.fresh(), "failure \(number) of \(call)")
      #expect(try await site.build().rendered == 0)
    }
  }
}
