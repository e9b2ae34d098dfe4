import Foundation
import TestSupport
import Testing

/// Mistakes are shown in colors on a terminal, and nowhere else.
@Suite struct ColorTests {
  private static let plain = """
    content/site.yaml:2:1: error: "languag" is not a key of site.yaml [unknown-key]
        2 | languag: en
          | ^~~~~~~
          = help: did you mean "language"? All keys: sitegen schema site
    """

  private static let colored = """
    content/site.yaml:2:1: \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1m"languag" is not a key of site.yaml\u{1B}[0m [unknown-key]
        2 | languag: en
          | \u{1B}[1;31m^~~~~~~\u{1B}[0m
          = \u{1B}[36mhelp:\u{1B}[0m did you mean "language"? All keys: sitegen schema site
    """

  /// What a terminal gets.
  private static func onTerminal(_ arguments: [String], _ environment: [String: String]) async throws -> String {
    let site = try TestSite(["content/site.yaml": "title: Test\nlanguag: en\n"])
    let run = try await CommandRun(arguments, in: site.folder.path, environment: environment, isTerminal: true)
    #expect(run.status == 1)
    return run.errors
  }

  @Test func aTerminalShowsColors() async throws {
    let output = try await Self.onTerminal(["check"], ["TERM": "xterm-256color", "NO_COLOR": ""])
    #expect(output.contains(Self.colored), "\(output)")
  }

  @Test(
    arguments: [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb", "NO_COLOR": ""]])
  func someWantNone(_ environment: [String: String]) async throws {
    let output = try await Self.onTerminal(["check"], environment)
    #expect(output.contains(Self.plain), "\(output)")
  }

  @Test(arguments: ["json", "github"]) func programsGetNone(_ format: String)
    async throws
  {
    let output = try await Self.onTerminal(["check", "--diagnostics", format], ["TERM": "xterm", "NO_COLOR": ""])
    #expect(!output.contains("\u{1B}"), "\(output)")
  }

  @Test func filesAndPipesGetNone() async throws {
    let site = try TestSite(["content/site.yaml": "title: Test\nlanguag: en\n"])
    let run = try await CommandRun(["check"], in: site.folder.path, environment: ["TERM": "xterm-256color", "NO_COLOR": ""])
    #expect(run.errors.hasPrefix(Self.plain) && !run.errors.contains("\u{1B}"))
  }
}
