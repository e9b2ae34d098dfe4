import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// Work that takes longer than a second says on a terminal how far it is, and nowhere else.
@Suite struct ProgressTests {
  /// A site that takes seconds: pages that are long.
  private static func site() throws -> TestSite {
    let text = String(repeating: "Some *words* and a [link](0.md), `code` and **more words**.\n\n", count: 600)
    let pages = (0..<120).map { ("content/\($0).md", "---\ntitle: Page \($0)\ndescription: A page.\n---\n\(text)") }
    return try TestSite(Dictionary(uniqueKeysWithValues: pages))
  }

  @Test(.enabled(if: TerminalRun.isPossible, TerminalRun.missing), .programs) func aTerminalShowsALineThatIsGoneAtTheEnd()
    async throws
  {
    let site = try Self.site()
    let run = try await TerminalRun.run(["build"], in: site.folder.path, environment: ["TERM": "xterm", "NO_COLOR": ""])
    #expect(run.status == 0, "\(run.output)")
    let line = /\r\u{1B}\[K(?:Reading|Rendering) \d+ of \d+ \(\d+ %\)/
    let shown = run.output.matches(of: line)
    #expect(!shown.isEmpty, "\(run.output)")
    let rest = run.output.replacing(line, with: "")
    #expect(rest.hasPrefix("\r\u{1B}[KBuilt ") && rest.dropFirst(4).contains("\u{1B}") == false, "\(rest)")
  }

  @Test(.programs) func aPipeGetsNone() async throws {
    let site = try Self.site()
    let run = try await BuiltProgram.run(["build"], in: site.folder.path, environment: ["TERM": "xterm"])
    #expect(run.status == 0 && run.errors == "")
  }
}
