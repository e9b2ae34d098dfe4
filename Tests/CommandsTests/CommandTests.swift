import ArgumentParser
import Diagnostics
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import SiteBuild

/// Commands, their exit statuses and their messages.
@Suite(.computing) struct CommandTests {
  @Test func buildEndsWithItsSummary() async throws {
    let site = try TestSite(["content/demo/app.yaml": "name: Demo\n", "content/index.md": "---\ndescription: Home.\n---\nHello\n"])
    let first = try await CommandRun(["build"], in: site.folder.path)
    #expect(first.status == 0 && first.errors == "")
    let files = try site.folder.files(below: "public").filter { $0 != ".sitegen.json" }
    let pages = files.count { $0.hasSuffix(".html") }
    let documents = files.count { $0.hasPrefix("api/") && $0.hasSuffix(".json") }
    #expect(pages == 5 && documents > 2)
    let counts = "\(pages) pages, \(documents) JSON documents, \(files.count - pages - documents) other files"
    #expect(
      first.output.replacing(#/ in \d+\.\d\d s /#, with: " ") == "Built 1 app, \(counts) (\(files.count) written, 0 unchanged)\n")
    let second = try await CommandRun(["build"], in: site.folder.path)
    #expect(second.output.contains("(0 written, \(files.count) unchanged)"))
    #expect(try await CommandRun(["build", "--quiet"], in: site.folder.path).output == "")
  }

  @Test func mistakesGoToStandardErrorWithStatusOne() async throws {
    let site = try TestSite(["content/demo/app.yaml": "nam: Demo\n"])
    let outcome = try await CommandRun(["build"], in: site.folder.path)
    #expect(outcome.status == 1 && outcome.output == "")
    #expect(
      outcome.errors == """
        content/demo/app.yaml:1:1: error: app.yaml has no "name" [missing-key]
            1 | nam: Demo
              | ^
              = help: name: the app's name; anything that depends on this file was not checked
        content/demo/app.yaml:1:1: error: "nam" is not a valid key in app.yaml [unknown-key]
            1 | nam: Demo
              | ^~~
              = help: did you mean "name"? All keys: sitegen schema app
        2 errors; nothing was written

        """)
    #expect(!site.folder.exists("public"))
    let json = try await CommandRun(["build", "--diagnostics", "json"], in: site.folder.path)
    #expect(json.errors.split(separator: "\n").count == 2 && json.errors.hasPrefix("{\"code\":\"missing-key\","))
    #expect(
      try await CommandRun(["build", "--diagnostics", "github"], in: site.folder.path).errors.hasPrefix(
        "::error file=content/demo/app.yaml,line=1,"))
  }

  @Test(arguments: [
    ["build", "--jobs", "0"], ["build", "--base-url", "ftp://x/"], ["build", "--configuration", "steps"],
    ["check", "--configuration", "a=b", "--configuration", "a=c"], ["check", "--jobs", "0"],
    ["build", "--nonsense"], ["bild"],
    ["build", "--output", "/"], ["build", "--output", ""], ["build", "--output="], ["check", "--source", ""],
    ["build", "--output", "site\u{FFFD}"],
  ])
  func wrongUsageHasStatus64(arguments: [String]) async throws {
    let site = try TestSite([:])
    let outcome = try await CommandRun(arguments, in: site.folder.path)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(!outcome.errors.isEmpty)
  }

  @Test func checkEndsWithASummaryAndWritesNothing() async throws {
    let page = "---\ndescription: Home.\n---\nHello\n"
    let site = try TestSite(["content/demo/app.yaml": "name: Demo\n", "content/index.md": page])
    let before = try site.folder.files()
    let good = try await CommandRun(["check", "--strict"], in: site.folder.path)
    #expect(good.status == 0 && good.errors == "")
    let counts = try #require(good.output.wholeMatch(of: /Checked (1 app, 5 pages, \d+ JSON documents): no mistakes\n/), "\(good.output)").1
    try site.folder.write(["content/index.md": "[x](none.md)\n"])
    let warned = try await CommandRun(["check"], in: site.folder.path)
    #expect(warned.status == 0 && warned.output == "Checked \(counts): 1 warning\n")
    #expect(warned.errors.contains("content/index.md:1:1: warning: \"none.md\" does not exist [dead-link]"))
    let strict = try await CommandRun(["check", "--strict", "--quiet"], in: site.folder.path)
    let failure = "Failed because of --strict: warnings and placeholders are errors\n"
    #expect(strict.status == 1 && strict.output == "" && strict.errors == warned.errors + failure)
    try site.folder.write(["content/index.md": "---\ndescription: Home.\n---\nBy [FILL IN: your name]\n"])
    let unfinished = try await CommandRun(["check"], in: site.folder.path)
    #expect(unfinished.status == 0 && unfinished.output == "Checked \(counts): 1 file to fill in\n")
    #expect(
      try await CommandRun(["check", "--strict"], in: site.folder.path)
        == CommandRun(status: 1, output: unfinished.output, errors: unfinished.errors + failure))
    // Notes are left out, but not those that make it fail.
    #expect(try await CommandRun(["check", "--quiet"], in: site.folder.path) == CommandRun(output: ""))
    #expect(
      try await CommandRun(["check", "--strict", "--quiet"], in: site.folder.path)
        == CommandRun(status: 1, output: "", errors: unfinished.errors + failure))
    try site.folder.write(["content/index.md": "[x](none.md)\n"])
    try site.folder.write(["content/demo/app.yaml": "nam: Demo\n"])
    let failed = try await CommandRun(["check"], in: site.folder.path)
    #expect(failed.status == 1 && failed.output == "Found 2 errors\n")
    #expect(try site.folder.files() == before)
  }

  /// A site converted from another generator can have thousands of mistakes with one cause.
  @Test func furtherWarningsOfACodeAreCounted() async throws {
    let links = (1...30).map { "[x](none\($0).md)\n" }.joined(separator: "\n")
    let site = try TestSite(["content/index.md": "---\ndescription: Home.\n---\n\(links)"])
    func warnings(_ options: [String]) async throws -> (shown: Int, last: Substring?) {
      let run = try await CommandRun(["check"] + options, in: site.folder.path)
      let lines = run.errors.split(separator: "\n")
      return (run.errors.split(separator: "[dead-link]").count - 1, lines.last)
    }
    let (few, last) = try await warnings([])
    #expect(few == 20 + 1 && last == "and 10 more warnings [dead-link]: --all prints them")
    #expect(try await warnings(["--all"]).shown == 30)
    let all = try await CommandRun(["check", "--diagnostics", "json"], in: site.folder.path)
    #expect(all.output.split(separator: "\n").count == 30 && all.errors.hasSuffix(": 30 warnings\n"))
  }

  /// Warnings are counted in the last line, because people read that line.
  @Test func aBuildCountsItsWarningsAtTheEnd() async throws {
    let site = try TestSite(["content/index.md": "---\ndescription: Home.\n---\n[x](none.md)\n[y](nowhere.md)\n"])
    let run = try await CommandRun(["build"], in: site.folder.path)
    #expect(run.status == 0 && run.output.hasSuffix(" written, 0 unchanged; 2 warnings)\n"), "\(run.output)")
  }

  /// A drawn icon is fine, so the note that recommends a PNG is only printed on request.
  @Test func aNoteAboutADrawnIconIsPrintedOnRequest() async throws {
    let site = try TestSite([
      "content/x/app.yaml": "name: X\ndescription: X.\nicon: icon.svg\n",
      "content/x/icon.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>",
      "content/site.yaml": "title: T\ndescription: T.\nbaseURL: https://test.example/\n",
    ])
    #expect(try await CommandRun(["check"], in: site.folder.path).errors == "")
    let all = try await CommandRun(["check", "--all"], in: site.folder.path)
    #expect(
      all.errors == """
        content/x/icon.svg: note: the home-screen icon and the link card need a PNG [drawn-icon]
              = help: use a PNG of 1024 × 1024 pixels; to accept this, add to "accept" in content/x/app.yaml: - { code: drawn-icon, at: icon.svg, reason: … }

        """)
  }

  /// Every message names the option and quotes the wrong value.
  @Test(arguments: [
    (["serve", "--port", "99999"], "sitegen: --port must be a number from 0 to 65535, not \"99999\"\n"),
    (["build", "--jobs", "0"], "sitegen: --jobs must be a number from 1 to 256, not \"0\"\n"),
    (["check", "--external-timeout", "0"], "sitegen: --external-timeout must be a number from 1 to 86400, not \"0\"\n"),
    (["build", "--configuration", "x=/nonexistent.yaml"], "sitegen: there is no file /nonexistent.yaml (--configuration)\n"),
    (["build", "--source"], "sitegen: Missing value for '--source <dir>'\n"),
  ])
  func wrongUsageNamesTheOptionAndTheValue(_ arguments: [String], _ message: String) async throws {
    let run = try await CommandRun(arguments)
    #expect(run.status == 64 && run.output == "" && run.errors.hasPrefix(message), "\(run.errors)")
  }

  @Test func failingOutputHasStatus74() async throws {
    let site = try TestSite(["content/index.md": "---\ndescription: Home.\n---\nHello\n", "wall": "a file\n"])
    let outcome = try await CommandRun(["build", "--output", "wall/public"], in: site.folder.path)
    #expect(outcome.status == 74)
    #expect(outcome.errors == "sitegen: could not make folder wall/public: Not a directory\n")
  }

  @Test func helpNamesEveryOption() async throws {
    let help = try await CommandRun(["build", "--help-hidden"]).output
    for option in [
      "--source", "--output", "--drafts", "--quiet", "--diagnostics", "--base-url", "--configuration", "--include-private", "--jobs",
    ] {
      #expect(help.contains(option), "\(option)")
    }
    let check = try await CommandRun(["check", "--help-hidden"]).output
    for option in ["--source", "--output", "--drafts", "--quiet", "--diagnostics", "--configuration", "--strict", "--jobs"] {
      #expect(check.contains(option), "\(option)")
    }
    #expect(try await CommandRun(["--version"]).output == "sitegen 0.1.0\n")
  }
}

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
  }

  @Test func noFailureHasTheStatusOfContentWithErrors() {
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
  private static let plain = """
    content/site.yaml:2:1: error: "languag" is not a valid key in site.yaml [unknown-key]
        2 | languag: en
          | ^~~~~~~
          = help: did you mean "language"? All keys: sitegen schema site
    """

  private static let colored = """
    content/site.yaml:2:1: \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1m"languag" is not a valid key in site.yaml\u{1B}[0m [unknown-key]
        2 | languag: en
          | \u{1B}[1;31m^~~~~~~\u{1B}[0m
          = \u{1B}[36mhelp:\u{1B}[0m did you mean "language"? All keys: sitegen schema site
    """

  /// Returns a command's output on a terminal.
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
  func noColorAndDumbTerminalsShowNone(_ environment: [String: String]) async throws {
    let output = try await Self.onTerminal(["check"], environment)
    #expect(output.contains(Self.plain), "\(output)")
  }

  @Test(arguments: ["json", "github"]) func formatsForProgramsHaveNone(_ format: String)
    async throws
  {
    let output = try await Self.onTerminal(["check", "--diagnostics", format], ["TERM": "xterm", "NO_COLOR": ""])
    #expect(!output.contains("\u{1B}"), "\(output)")
  }

  @Test func filesAndPipesHaveNone() async throws {
    let site = try TestSite(["content/site.yaml": "title: Test\nlanguag: en\n"])
    let run = try await CommandRun(["check"], in: site.folder.path, environment: ["TERM": "xterm-256color", "NO_COLOR": ""])
    #expect(run.errors.hasPrefix(Self.plain) && !run.errors.contains("\u{1B}"))
  }
}
