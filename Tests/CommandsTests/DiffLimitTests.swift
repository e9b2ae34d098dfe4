import FileSystem
import Foundation
import ReleaseDiff
import SiteBuild
import TestSupport
import Testing

/// Inputs of `sitegen diff` that a case cannot contain.
@Suite struct DiffLimitTests {
  private static let document =
    #"{"apiVersion":1,"app":"x","name":"X","facts":[],"entitlements":[],"effects":[],"settings":[],"screens":[]}"#

  @Test(
    arguments: [
      ("pipe", 64, "pipe cannot be compared: it is neither a folder nor a file"),
      ("huge.json", 74, "could not read huge.json: it has 16777217 bytes, more than 16777216"),
    ] as [(String, Int32, String)])
  func inputsOutsideTheLimitsAreRejected(_ name: String, _ status: Int32, _ message: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(["x.json": Self.document, "huge.json": ""])
    // A sparse file, which uses no disk space.
    #expect(truncate(folder.path + "/huge.json", 16 << 20 + 1) == 0)
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let run = try await CommandRun(["diff", name, "x.json"], in: folder.path)
    #expect(run == CommandRun(status: status, output: "", errors: "sitegen: \(message)\n"))
  }

  /// The case `commands/diff/nested-too-deep` has the message.
  @Test func aDocumentOfAnyDepthIsRejected() async throws {
    let folder = try TemporaryFolder()
    let nested = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    try folder.write(["x.json": Self.document, "deep.json": "{\"apiVersion\":1,\"a\":\(nested)}"])
    let run = try await CommandRun(["diff", "deep.json", "x.json"], in: folder.path)
    #expect(run.status == 74 && run.output == "" && run.errors.contains(" deep.json: ") && run.errors.count { $0 == "\n" } == 1)
  }

  /// The limit applies to the bytes that are read, not only to the file's size.
  @Test func aGrowingFileIsRejected() throws {
    let folder = try TemporaryFolder()
    try folder.write(["x.json": Self.document])
    var fileSystem = FileSystem.disk
    fileSystem.read = { _ in [UInt8](repeating: 0x20, count: 1001) }
    let reader = ReleaseReader(fileSystem, limit: 1000)
    let path = folder.path + "/x.json"
    let error = #expect(throws: FileSystemError.self) { try reader.read(old: path, new: path) }
    #expect(error?.action == "read" && error?.path == path && error?.reason.numbers == [1001, 1000])
  }
}
