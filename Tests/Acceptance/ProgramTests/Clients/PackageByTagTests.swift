import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// A package that depends on `SettingsModel` by a release's tag.
@Suite(.programs) struct PackageByTagTests {
  /// Environment variables that the manifests of this package and of other packages may read.
  private static let hostile = [
    "WARNINGS_AS_ERRORS", "WITHOUT_DEBUG_INFO", "SITEGEN_WARNINGS_AS_ERRORS", "SITEGEN_WITHOUT_DEBUG_INFO", "SITEGEN_ACCEPTANCE",
    "SITEGEN_LIBFUZZER",
  ].reduce(into: [:]) { $0[$1] = "1" }

  struct Choice: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The traits selected by the client.
    let traits: String
    let environment: [String: String]
    /// The packages that SwiftPM must fetch.
    let fetched: [String]
  }

  static let choices = [
    Choice(testDescription: "no traits, hostile names", traits: ", traits: []", environment: hostile, fetched: ["sitegen"]),
    Choice(
      testDescription: "default traits, hostile names", traits: "", environment: hostile,
      fetched: ["sitegen", "swift-argument-parser", "swift-atomics", "swift-collections", "swift-nio", "swift-system"]),
  ]

  @Test(.enabled(if: installedProgram("git") != nil, "git is not installed"), arguments: choices)
  func aClientFetchesOnlyWhatItNeeds(_ choice: Choice) async throws {
    let folder = try TemporaryFolder()
    try await Self.release(in: folder.path + "/sitegen")
    try folder.write([
      "client/Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "Client",
        platforms: [.macOS(.v13)],
        dependencies: [.package(url: "file://\(folder.path)/sitegen", exact: "9.9.9"\(choice.traits))],
        targets: [.executableTarget(name: "Client", dependencies: [.product(name: "SettingsModel", package: "sitegen")])])
      """,
      "client/Sources/Client/main.swift": "import SettingsModel\nprint(SHA256Hash(of: Array(\"abc\".utf8)).hexadecimal)\n",
      "client/.swiftpm/configuration/mirrors.json": try Self.mirrors(in: folder.path),
    ])
    // Git may only use local folders, and the libraries that the generator needs can't be found.
    let alone = ["GIT_ALLOW_PROTOCOL": "file", "PKG_CONFIG_LIBDIR": "/nonexistent", "PKG_CONFIG_PATH": ""]
    let swift = try #require(installedProgram("swift"))
    let run = try await ProgramRun(
      [swift, "run", "--cache-path", folder.path + "/cache", "-Xswiftc", "-gnone"], in: folder.path + "/client",
      environment: choice.environment.merging(alone) { $1 }
    ).succeeded()
    #expect(run.output == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n")
    let checkouts = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/client/.build/checkouts")
    #expect(checkouts.sorted() == choice.fetched)
  }

  /// Creates a repository that contains this project's files and has a tag.
  private static func release(in folder: String) async throws {
    let git = try #require(installedProgram("git"))
    let files = try await ProgramRun([git, "ls-files", "-z"], in: ProjectFolder.path).succeeded().output.split(separator: "\0").map(
      String.init)
    for file in try atLeast(1000, files) where FileManager.default.fileExists(atPath: ProjectFolder.path + "/" + file) {
      let copy = URL(fileURLWithPath: folder + "/" + file)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: ProjectFolder.path + "/" + file, toPath: copy.path)
    }
    let author = ["-c", "user.name=Tests", "-c", "user.email=tests@settings.example"]
    for arguments in [["init", "--quiet"], ["add", "--all"], author + ["commit", "--quiet", "--message", "Release"], ["tag", "9.9.9"]] {
      _ = try await ProgramRun([git] + arguments, in: folder).succeeded()
    }
  }

  /// Returns mirrors for the dependencies: the repositories that were fetched to build these tests.
  private static func mirrors(in folder: String) throws -> String {
    let scratch = BuiltProgram.url.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let repositories = scratch.appendingPathComponent("repositories")
    let names = try atLeast(5, FileManager.default.contentsOfDirectory(atPath: repositories.path).filter { $0.hasPrefix("swift-") })
    let mirrors = try names.flatMap { name in
      let package = name.split(separator: "-").dropLast().joined(separator: "-")
      let mirror = folder + "/" + package
      try FileManager.default.createSymbolicLink(atPath: mirror, withDestinationPath: repositories.path + "/" + name)
      return ["", ".git"].map { #"{ "original": "https://github.com/apple/\#(package)\#($0)", "mirror": "file://\#(mirror)" }"# }
    }
    return #"{ "version": 1, "object": [\#(mirrors.joined(separator: ", "))] }"#
  }
}
