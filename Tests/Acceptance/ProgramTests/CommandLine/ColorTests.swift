import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// Mistakes are shown in colors on a real terminal.
@Suite struct TerminalColorTests {
  private static let colored = """
    content/site.yaml:2:1: \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1m"languag" is not a key of site.yaml\u{1B}[0m [unknown-key]
        2 | languag: en
          | \u{1B}[1;31m^~~~~~~\u{1B}[0m
          = \u{1B}[36mhelp:\u{1B}[0m did you mean "language"? All keys: sitegen schema site
    """

  @Test(.enabled(if: TerminalRun.isPossible, TerminalRun.missing)) func aTerminalShowsColors() async throws {
    let site = try TestSite(["content/site.yaml": "title: Test\nlanguag: en\n"])
    let run = try await TerminalRun.run(["check"], in: site.folder.path, environment: ["TERM": "xterm-256color", "NO_COLOR": ""])
    #expect(run.status == 1 && run.errors == "")
    // On a slow computer the line of progress was there before.
    #expect(run.output.replacing("\r\n", with: "\n").contains(Self.colored), "\(run.output)")
  }
}
