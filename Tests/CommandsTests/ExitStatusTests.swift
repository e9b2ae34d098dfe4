import ArgumentParser
import Diagnostics
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import SiteBuild

/// Every error has an exit status; 1 is only for content with errors.
@Suite struct ExitStatusTests {
  private struct Unlisted: Error {}

  @Test func everyFailureHasItsStatus() {
    #expect(Sitegen.exitStatus(of: FileSystemError("read", "content/a.md", reason: "Input/output error")) == 74)
    for status in ExitStatus.allCases { #expect(Sitegen.exitStatus(of: CommandFailure(status, "it is empty")) == status.rawValue) }
    let failures: [(CommandFailure, Int32)] = [
      (.locked("public"), 75), (.obstructed(["public/a.html"]), 73), (.noFolder("a"), 64), (.mistakes([], "it has errors"), 65),
      (.wrongTexts([]), 65), (.wrongContent([]), 64), (.usage("it is empty"), 64),
    ]
    for (failure, status) in failures { #expect(Sitegen.exitStatus(of: failure) == status, "\(failure)") }
    #expect(CommandFailure.unknownCommand(among: ["biuld"])?.exitStatus == .usage)
    #expect(ExitStatus.allCases.map(\.rawValue) == [64, 65, 70, 73, 74, 75])
  }

  @Test func anUnknownErrorIsABug() {
    #expect(Sitegen.exitStatus(of: Unlisted()) == 70)
    #expect(Sitegen.exitStatus(of: CancellationError()) == 70)
    #expect(Sitegen.exitStatus(of: CocoaError(.fileNoSuchFile)) == 70)
  }

  @Test func errorsOfArgumentParserKeepTheirStatus() {
    #expect(Sitegen.exitStatus(of: ExitCode.contentHasErrors) == 1)
    #expect(Sitegen.exitStatus(of: ExitCode(130)) == 130)
    #expect(Sitegen.exitStatus(of: ValidationError("--port takes a number")) == 64)
    #expect(Sitegen.exitStatus(of: CleanExit.helpRequest()) == 0)
    #expect(throws: (any Error).self) { try SitegenCommand.parseAsRoot(["build", "--nonsense"]) }
  }
}

/// Diagnostics are colored only on a terminal.
@Suite struct ColorTests {
  /// Returns what a command prints to standard error, and what it would print without colors.
  private static func errors(_ options: [String], _ environment: [String: String], isTerminal: Bool = true) async throws -> String {
    let site = try TestSite(["content/site.yaml": "title: Test\nlanguag: en\n"])
    let run = try await CommandRun(["check"] + options, in: site.folder.path, environment: environment, isTerminal: isTerminal)
    #expect(run.status == 1)
    // How much progress a terminal shows depends on the time.
    return run.errors.replacing(/\r?\u{1B}\[K([A-Z][a-z]+ \d+ of \d+ \(\d+ %\))?/, with: "")
  }

  @Test func aTerminalShowsColors() async throws {
    let output = try await Self.errors([], ["TERM": "xterm-256color", "NO_COLOR": ""])
    let plain = try await Self.errors([], ["TERM": "xterm-256color", "NO_COLOR": ""], isTerminal: false)
    #expect(output.hasPrefix("content/site.yaml:2:1: \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1m\"languag\" "), "\(output)")
    #expect(output.contains("| \u{1B}[1;31m^~~~~~~\u{1B}[0m\n      = \u{1B}[36mhelp:\u{1B}[0m "))
    #expect(output.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain && output != plain)
  }

  @Test(arguments: [
    ([], ["TERM": "xterm", "NO_COLOR": "1"]), ([], ["TERM": "dumb", "NO_COLOR": ""]),
    (["--diagnostics", "json"], ["TERM": "xterm", "NO_COLOR": ""]), (["--diagnostics", "github"], ["TERM": "xterm", "NO_COLOR": ""]),
  ])
  func noColorDumbTerminalsAndProgramsSeeNone(_ options: [String], _ environment: [String: String]) async throws {
    let output = try await Self.errors(options, environment)
    #expect(!output.isEmpty && !output.contains("\u{1B}"), "\(output)")
  }
}
