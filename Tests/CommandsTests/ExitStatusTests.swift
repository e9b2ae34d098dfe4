import ArgumentParser
import Diagnostics
import FileSystem
import Foundation
import Testing

@testable import Commands
@testable import SiteBuild

/// Every error says its own exit status; 1 is only for content with errors.
@Suite struct ExitStatusTests {
  private struct Unlisted: Error {}

  @Test func everyFailureSaysItsStatus() {
    #expect(Sitegen.exitStatus(of: FileSystemError("read", "content/a.md", reason: "Input/output error")) == 74)
    for status in ExitStatus.allCases { #expect(Sitegen.exitStatus(of: CommandFailure(status, "it is empty")) == status.rawValue) }
    let failures: [(CommandFailure, Int32)] = [
      (.locked("public"), 75), (.obstructed(["public/a.html"]), 73), (.noFolder("a"), 64), (.mistakes([], "it has errors"), 65),
      (.wrongTexts([]), 65), (.wrongContent([]), 64), (.usage("it is empty"), 64),
    ]
    for (failure, status) in failures { #expect(Sitegen.exitStatus(of: failure) == status, "\(failure)") }
    #expect(CommandFailure.unknownCommand(among: ["biuld"])?.exitStatus == .usage)
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
