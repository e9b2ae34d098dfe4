import FileSystem
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

  @Test func aFolderInTheWayIsToldByItsPath() throws {
    let folder = try TemporaryFolder()
    try folder.write(["a.json/x": ""])
    let path = folder.path + "/a.json"
    #expect(throws: FileSystemError("write", path, reason: "it is a folder")) { try WholeFiles(folder: folder.path).write(Self.files) }
  }
}
