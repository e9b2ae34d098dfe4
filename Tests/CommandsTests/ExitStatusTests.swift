import ArgumentParser
import Diagnostics
import FileSystem
import Foundation
import PreviewServer
import SettingsModel
import TestSupport
import Testing

@testable import Commands
@testable import ReleaseDiff
@testable import SiteBuild

/// Every error says its own exit status; 1 is only for content with errors.
@Suite struct ExitStatusTests {
  private struct Unlisted: Error {}

  private static let failure = FileSystemError("read", "content/a.md", reason: "Input/output error")

  /// One or more of each type, with its name as it is declared.
  private static let failures: [(type: String, error: any CommandFailure, status: Int32)] = [
    ("FileSystemError", failure, 74),
    ("OutputRefused", OutputRefused(path: "/", reason: "it is the root"), 64),
    ("OutputLocked", OutputLocked(path: "public"), 75),
    ("OutputUnfinished", OutputUnfinished(path: "public", cause: failure), 73),
    ("OutputObstructed", OutputObstructed(files: ["public/a.html"]), 73),
    ("NoRelease", NoRelease(path: "old", reason: "it is empty"), 64),
    ("Unusable", SiteName.Unusable(description: "it is empty"), 64),
    ("Exists", NewSite.Exists(description: "a is there already"), 64),
    ("BindFailed", BindFailed(host: "a", port: 80, reason: .portInUse), 74),
    ("BindFailed", BindFailed(host: "a", port: 80, reason: .portNeedsRights), 74),
    ("BindFailed", BindFailed(host: "a", port: 80, reason: .other("no")), 74),
    ("BindFailed", BindFailed(host: "a", port: -1, reason: .noSuchPort), 64),
    ("BindFailed", BindFailed(host: "a", port: 80, reason: .unknownHost), 64),
    ("BindFailed", BindFailed(host: "a", port: 80, reason: .foreignAddress), 64),
    ("SourcesUnavailable", SourcesUnavailable.noFolder("a"), 64), ("SourcesUnavailable", SourcesUnavailable.unusable("a", []), 65),
    ("StringsUnavailable", StringsUnavailable.noFolder("a"), 64), ("StringsUnavailable", StringsUnavailable.mistakes([]), 65),
    ("TextsUnavailable", TextsUnavailable.oneLanguage("en"), 64), ("TextsUnavailable", TextsUnavailable.mistakes([]), 64),
    ("UsersUnavailable", UsersUnavailable.noApp("a", []), 64), ("UnknownCommand", UnknownCommand(word: "biuld"), 64),
  ]

  @Test(arguments: failures.indices) func everyFailureSaysItsStatus(_ number: Int) {
    let (type, error, status) = Self.failures[number]
    #expect(Sitegen.exitStatus(of: error) == status, "\(type)")
    #expect("\(Swift.type(of: error))" == type)
  }

  @Test func theTableHasEveryTypeOfTheSources() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var declared: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: /(\w+): CommandFailure\b/) { declared.insert(String(match.1)) }
    }
    #expect(declared == Set(Self.failures.map(\.type)))
  }

  @Test func noFailureHasTheStatusOfContentWithErrors() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [64, 65, 70, 73, 74, 75])
  }

  @Test func anErrorThatSaysNothingIsABug() {
    #expect(Sitegen.exitStatus(of: Unlisted()) == 70)
    #expect(Sitegen.exitStatus(of: CancellationError()) == 70)
    #expect(Sitegen.exitStatus(of: CocoaError(.fileNoSuchFile)) == 70)
  }

  @Test func errorsOfTheLibraryKeepTheirs() {
    #expect(Sitegen.exitStatus(of: ExitCode.contentHasErrors) == 1)
    #expect(Sitegen.exitStatus(of: ExitCode(130)) == 130)
    #expect(Sitegen.exitStatus(of: ValidationError("--port takes a number")) == 64)
    #expect(Sitegen.exitStatus(of: CleanExit.helpRequest()) == 0)
    #expect(throws: (any Error).self) { try SitegenCommand.parseAsRoot(["build", "--nonsense"]) }
  }
}
