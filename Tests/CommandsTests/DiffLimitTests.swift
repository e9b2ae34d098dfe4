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
      ("deep.json", 74, "could not understand deep.json: it is nested deeper than 100"),
      ("huge.json", 74, "could not read huge.json: it has 16777217 bytes, more than 16777216"),
    ] as [(String, Int32, String)])
  func inputsOutsideTheLimitsAreRejected(_ name: String, _ status: Int32, _ message: String) async throws {
    let folder = try TemporaryFolder()
    let nested = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    try folder.write(["x.json": Self.document, "huge.json": "", "deep.json": "{\"apiVersion\":1,\"a\":\(nested)}"])
    // A sparse file, which uses no disk space.
    #expect(truncate(folder.path + "/huge.json", 16 << 20 + 1) == 0)
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let run = try await CommandRun(["diff", name, "x.json"], in: folder.path)
    #expect(run == CommandRun(status: status, output: "", errors: "sitegen: \(message)\n"))
  }

  /// The limit applies to the bytes that are read, not only to the file's size.
  @Test func aGrowingFileIsRejected() throws {
    let folder = try TemporaryFolder()
    try folder.write(["x.json": Self.document])
    var fileSystem = FileSystem.disk
    fileSystem.read = { _ in [UInt8](repeating: 0x20, count: 1001) }
    let reader = ReleaseReader(fileSystem, limit: 1000)
    #expect(throws: FileSystemError("read", folder.path + "/x.json", reason: "it has 1001 bytes, more than 1000")) {
      try reader.read(old: folder.path + "/x.json", new: folder.path + "/x.json")
    }
  }
}
