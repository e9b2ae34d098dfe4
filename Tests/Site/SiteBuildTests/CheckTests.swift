import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// `check` changes no files. DiagnosticTests compares its diagnostics with those of `build`.
@Suite(.computing) struct CheckTests {
  /// A file system on which any write fails the test.
  private static let untouchable: FileSystem = {
    var fileSystem = FileSystem.disk
    fileSystem.write = { path, _ in throw FileSystemError("write", path, reason: "check writes nothing") }
    fileSystem.makeFolder = { path in throw FileSystemError("make folder", path, reason: "check writes nothing") }
    fileSystem.rename = { _, path in throw FileSystemError("replace", path, reason: "check writes nothing") }
    fileSystem.removeFile = { path in throw FileSystemError("remove", path, reason: "check writes nothing") }
    fileSystem.removeEmptyFolder = { path in throw FileSystemError("remove folder", path, reason: "check writes nothing") }
    fileSystem.lock = { path in throw FileSystemError("lock", path, reason: "check writes nothing") }
    return fileSystem
  }()

  private static let files = [
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": "settings: { unitSystem: { title: Unit system, description: Miles or not., type: boolean } }\n",
    "content/x/terms.md": "---\ndescription: A page.\n---\nThe [unit](setting:x/unitSystem).\n",
    "content/index.md": "---\ndescription: Home.\n---\nHello.\n",
  ]

  @Test func checkNeverWrites() async throws {
    let site = try TestSite(Self.files)
    let first = try await site.check(fileSystem: Self.untouchable)
    #expect(first.diagnostics == [])
    #expect(!site.folder.exists("public"))
    let counts = try #require(try await site.build().counts)
    #expect(first.summary.numbers == [1, counts.pages, counts.documents])
    let built = try OutputSnapshot(site)
    #expect(try await site.check(fileSystem: Self.untouchable).summary == first.summary)
    try site.folder.write(["content/x/terms.md": "[a](setting:x/b)\n"])
    #expect(try await site.check(fileSystem: Self.untouchable).errors == 1)
    #expect(try OutputSnapshot(site) == built)
  }

  /// A check doesn't report that a build is running, because this is not a mistake in the content.
  @Test func checkDoesNotWaitForARunningBuild() async throws {
    let site = try TestSite(Self.files)
    _ = try await site.build()
    let unlock = try #require(try FileSystem.disk.lock(site.folder.path + "/public/.sitegen-lock"))
    defer { unlock() }
    #expect(try await site.check(fileSystem: Self.untouchable).diagnostics == [])
  }

  @Test func checkCompletesAnInterruptedBuild() async throws {
    let site = try TestSite(Self.files)
    _ = try await site.build()
    try site.folder.write(["content/x/more.md": "---\ndescription: More.\n---\nMore.\n"])
    // The last rename moves the record into place; all other files are already there.
    let disk = FailingFileSystem(.rename, number: nil)
    _ = try await site.build(fileSystem: disk.value)
    let renames = try #require(disk.counts[.rename])
    try site.folder.remove("content/x/more.md")
    _ = try await site.build()
    try site.folder.write(["content/x/more.md": "---\ndescription: More.\n---\nMore.\n"])
    let failing = FailingFileSystem(.rename, number: renames)
    let error = await #expect(throws: CommandFailure.self) { try await site.build(fileSystem: failing.value) }
    #expect(error?.exitStatus == .outputUnfinished)
    #expect(site.folder.exists("public/.sitegen-journal") && site.folder.exists("public/x/more/index.html"))
    // While another build holds the lock, `check` leaves that build's files alone, and treats them as sitegen's own.
    let unlock = try #require(try FileSystem.disk.lock(site.folder.path + "/public/.sitegen-lock"))
    var system = Self.untouchable
    system.lock = FileSystem.disk.lock
    #expect(try await site.check(fileSystem: system).diagnostics == [])
    #expect(site.folder.exists("public/.sitegen-journal"))
    unlock()
    #expect(try await site.check().diagnostics == [])
    #expect(try site.folder.files(below: "public").filter { $0.hasPrefix(".sitegen") } == [".sitegen.json"])
    #expect(try await site.build().counts?.written == 0)
  }

  @Test func checkRefusesAFolderThatBuildRefuses() async throws {
    let site = try TestSite(Self.files)
    try site.folder.write(["public/mine.txt": "Mine."])
    await #expect(throws: CommandFailure.self) { try await site.check(fileSystem: Self.untouchable) }
  }
}
