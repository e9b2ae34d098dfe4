import FileSystem
import Foundation
import ReleaseDiff
import SiteBuild
import TestSupport
import Testing

/// Inputs that `sitegen diff` can't compare.
@Suite(.computing) struct DiffInputTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let behavior: String
    let old: String
    let new: String
    let status: Int32
    let message: String

    init(_ behavior: String, _ old: String, _ new: String, _ status: Int32, _ message: String) {
      (self.behavior, self.old, self.new, self.status, self.message) = (behavior, old, new, status, message)
    }

    var testDescription: String { behavior }
  }

  private static let manifest =
    #"{"apiVersion":1,"generator":"g","apps":[],"schemas":[],"documents":[{"id":"x/settings","app":"x","kind":"settings","path":"PATH","bytes":1,"sha256":""}]}"#
  private static let languages =
    #"{"apiVersion":1,"generator":"g","apps":[],"schemas":[],"documents":[],"languages":[{"language":"de","path":"PATH","sha256":""}]}"#
  private static let settings =
    #"{"apiVersion":1,"app":"APP","name":"X","facts":[],"entitlements":[],"effects":[],"settings":[],"screens":[]}"#

  /// The files that the examples compare.
  private static let files: [String: String] = [
    "foreign/index.html": "Hello", "foreign/api/v0/manifest.json": "{}", "foreign/api/version/manifest.json": "{}",
    "damaged/api/v1/manifest.json": "{",
    "lying/api/v1/manifest.json": manifest.replacing("\"apiVersion\":1", with: "\"apiVersion\":2"),
    "empty/api/v1/manifest.json": manifest.replacing("PATH", with: "/api/v1/x/settings.json"),
    "upwards/api/v1/manifest.json": manifest.replacing("PATH", with: "/api/%2e%2e/%2E%2E/secret.json"),
    "relative/api/v1/manifest.json": manifest.replacing("PATH", with: "secret.json"),
    "german/api/v1/manifest.json": languages.replacing("PATH", with: "/api/v1/de/manifest.json"),
    "outside/api/v1/manifest.json": languages.replacing("PATH", with: "/../secret.json"),
    "secret.json": settings.replacing("APP", with: "x"), "x.json": settings.replacing("APP", with: "x"),
    "y.json": settings.replacing("APP", with: "y"), "huge.json": "", "text.json": "Hello", "list.json": "[1]",
    "other.json": #"{"apiVersion":1,"app":"x"}"#,
    "part.json": settings.replacing("APP", with: "x").replacing(
      "\"settings\":[]", with: #""settings":[{"id":"s","onChange":[],"onEnable":[]}]"#),
    "retyped.json": settings.replacing("APP", with: "x").replacing("\"name\":\"X\"", with: "\"name\":1"),
    "deep.json": #"{"apiVersion":1,"a":"# + String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000) + "}",
    "quoted.json": settings.replacing("APP", with: "x").replacing(
      "\"name\":\"X\"", with: "\"name\":\"\\\"\(String(repeating: "[", count: 200))\""),
  ]

  static let examples: [Example] = [
    .init("nothing there", "none", "x.json", 74, "could not read none: it does not exist"),
    .init("nothing there, second", "x.json", "none", 74, "could not read none: it does not exist"),
    .init(
      "a folder and a file", "foreign", "x.json", 64,
      "x.json cannot be compared: a folder can be compared with a folder, and a file with a file"),
    .init(
      "a folder of somebody else", "foreign", "foreign", 64,
      "foreign cannot be compared: it is not an output folder of sitegen: it has no api/v1/manifest.json"),
    .init("a pipe", "pipe", "x.json", 64, "pipe cannot be compared: it is neither a folder nor a file"),
    .init("a damaged manifest", "damaged", "damaged", 74, "could not understand damaged/api/v1/manifest.json: it is not JSON"),
    .init(
      "a manifest of another version", "lying", "lying", 74,
      "could not understand lying/api/v1/manifest.json: it has version 2 of the API"),
    .init("a document that is missing", "empty", "empty", 74, "could not read empty/api/v1/x/settings.json: it does not exist"),
    .init(
      "a path that leads out", "upwards", "upwards", 74,
      "could not understand upwards/api/v1/manifest.json: \"/api/%2e%2e/%2E%2E/secret.json\" is not the path of a document"),
    .init(
      "a path that is none", "relative", "relative", 74,
      "could not understand relative/api/v1/manifest.json: \"secret.json\" is not the path of a document"),
    .init(
      "a manifest of a language that is missing", "german", "german", 74,
      "could not read german/api/v1/de/manifest.json: it does not exist"),
    .init(
      "a manifest of a language that is elsewhere", "outside", "outside", 74,
      "could not understand outside/api/v1/manifest.json: \"/../secret.json\" is not the path of a document"),
    .init("text", "text.json", "x.json", 74, "could not understand text.json: it is not JSON"),
    .init("other JSON", "x.json", "list.json", 64, "list.json cannot be compared: it is not a settings.json of sitegen"),
    .init("another document", "other.json", "x.json", 64, "other.json cannot be compared: it is not a settings.json of sitegen"),
    .init("another app", "x.json", "y.json", 64, "y.json cannot be compared: it belongs to another app than x.json"),
    .init("a member that is missing", "x.json", "part.json", 74, "could not understand part.json: settings[0].onDisable is missing"),
    .init(
      "a member of another type", "x.json", "retyped.json", 74,
      "could not understand retyped.json: name has a different type than in this version of sitegen"),
    .init("deep nesting", "deep.json", "x.json", 74, "could not understand deep.json: it is nested deeper than 100"),
    .init(
      "a huge file", "x.json", "huge.json", 74, "could not read huge.json: it has 16777217 bytes, more than 16777216"),
  ]

  /// The argument keeps the temporary folder alive while the program runs.
  private static func diff(_ arguments: [String], in folder: TemporaryFolder) async throws -> CommandRun {
    try await CommandRun(["diff"] + arguments, in: folder.path)
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(files)
    // A sparse file, which uses no disk space.
    #expect(truncate(folder.path + "/huge.json", 16 << 20 + 1) == 0)
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    return folder
  }

  @Test(arguments: examples) func invalidInputsAreRejected(_ example: Example) async throws {
    let outcome = try await Self.diff([example.old, example.new], in: Self.folder())
    #expect(outcome.errors == "sitegen: \(example.message)\n")
    #expect(outcome.status == example.status && outcome.output == "")
  }

  @Test func bracketsInAStringAreNotNesting() async throws {
    let outcome = try await Self.diff(["quoted.json", "quoted.json"], in: Self.folder())
    #expect(outcome.output == "Nothing changed for clients\n" && outcome.errors == "" && outcome.status == 0)
  }

  @Test func aLinkGivenAsAnArgumentIsFollowed() async throws {
    let folder = try Self.folder()
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.json", withDestinationPath: "x.json")
    #expect(try await Self.diff(["link.json", "x.json"], in: folder).status == 0)
  }

  @Test(arguments: [[], ["a"], ["a", "b", "c"], ["a", "b", "--format", "html"]])
  func wrongUsageHasStatus64(arguments: [String]) async throws {
    #expect(try await Self.diff(arguments, in: Self.folder()).status == 64)
  }

  /// The limit applies to the bytes that are read, not only to the file's size.
  @Test func aGrowingFileIsRejected() throws {
    let folder = try Self.folder()
    var fileSystem = FileSystem.disk
    fileSystem.read = { _ in [UInt8](repeating: 0x20, count: 1001) }
    let reader = ReleaseReader(fileSystem, limit: 1000)
    #expect(throws: FileSystemError("read", folder.path + "/x.json", reason: "it has 1001 bytes, more than 1000")) {
      try reader.read(old: folder.path + "/x.json", new: folder.path + "/x.json")
    }
  }
}
