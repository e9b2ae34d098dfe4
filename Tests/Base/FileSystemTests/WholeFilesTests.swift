import Concurrency
import FileSystem
import Foundation
import TestSupport
import Testing

@Suite struct WholeFilesTests {
  private static let files: [(name: String, bytes: [UInt8])] = [("a.json", Array("{}".utf8)), ("b.json", Array("[]".utf8))]

  @Test func filesThatAreTheSameAreNotWritten() throws {
    let folder = try TemporaryFolder()
    let system = FailingFileSystem()
    let files = WholeFiles(folder: folder.path + "/x/y", fileSystem: system.value)
    #expect(try files.write(Self.files) == .init(written: 2, unchanged: 0))
    #expect(try files.write(Self.files) == .init(written: 0, unchanged: 2))
    #expect(try files.write([("b.json", Array("{}".utf8))]) == .init(written: 1, unchanged: 0))
    #expect(system.counts[.write] == 3)
    #expect(try folder.text("x/y/a.json") + folder.text("x/y/b.json") == "{}{}")
  }

  /// The file is either unchanged or completely written, and no other files are left.
  @Test(arguments: [(FailingFileSystem.Call.write, 1), (.write, 2), (.rename, 1), (.rename, 2), (.makeFolder, 1)])
  func aFailureLeavesWholeFiles(call: FailingFileSystem.Call, number: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(["a.json": "old", "b.json": "old", "other.json": "other"])
    let system = FailingFileSystem(call, number: number)
    #expect(throws: FailingFileSystem.problem(call)) {
      try WholeFiles(folder: folder.path, fileSystem: system.value).write(Self.files)
    }
    #expect(try folder.files(below: ".").sorted() == ["a.json", "b.json", "other.json"])
    #expect(try folder.text("a.json") == (number == 2 ? "{}" : "old"))
    #expect(try folder.text("b.json") + folder.text("other.json") == "oldother")
  }

  /// Neither a pipe nor a link at a temporary file's path is opened, and a second name of a file doesn't change it.
  @Test(arguments: ["pipe", "link to a file", "link to a folder", "second name", "file without permissions"])
  func whateverIsAtThePathIsNotOpened(_ kind: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(["victim": "old", "folder/x": "old"])
    let path = folder.path + "/new"
    switch kind {
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    case "link to a file": try #require(symlink(folder.path + "/victim", path) == 0)
    case "link to a folder": try #require(symlink(folder.path + "/folder", path) == 0)
    case "second name": try #require(link(folder.path + "/victim", path) == 0)
    default:
      try folder.write(["new": "old"])
      try #require(chmod(path, 0) == 0)
    }
    try FileSystem.disk.write(path, Array("text".utf8))
    #expect(try FileSystem.disk.status(path)?.kind == .file && folder.text("new") == "text")
    #expect(try folder.text("victim") + folder.text("folder/x") == "oldold")
  }

  /// Temporary files have random names, so others can't put anything at their paths.
  @Test func temporaryFilesHaveNamesThatCannotBeGuessed() throws {
    let folder = try TemporaryFolder()
    let names = Locked<[String]>([])
    var system = FileSystem.disk
    system.write = { path, bytes in
      names.withLock { $0.append(path.folderAndName.name) }
      try FileSystem.disk.write(path, bytes)
    }
    for text in ["a", "b"] { try system.replace(folder.path + "/x", Array(text.utf8)) }
    let made = names.withLock { $0 }
    #expect(made.count == 2 && Set(made).count == 2 && made.allSatisfy { $0.hasPrefix(".sitegen-part-") && $0.utf8.count > 20 })
    #expect(try folder.files(below: ".") == ["x"] && folder.text("x") == "b")
  }

  @Test func aFolderInTheWayIsToldByItsPath() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a.json/x": ""])
    let path = folder.path + "/a.json"
    let error = #expect(throws: FileSystemError.self) { try WholeFiles(folder: folder.path).write(Self.files) }
    #expect(error?.action == "write" && error?.path == path)
    #expect(try folder.files(below: ".") == ["a.json/x"])
  }
}
