import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// Work that takes more than a second shows its progress, but only on a terminal.
@Suite struct ProgressTests {
  /// Returns a site whose long pages take seconds to build.
  private static func site() throws -> TestSite {
    let text = String(repeating: "Some *words* and a [link](0.md), `code` and **more words**.\n\n", count: 600)
    let pages = (0..<120).map { ("content/\($0).md", "---\ntitle: Page \($0)\ndescription: A page.\n---\n\(text)") }
    return try TestSite(Dictionary(uniqueKeysWithValues: pages))
  }

  @Test(.enabled(if: TerminalRun.isPossible, TerminalRun.missing), .programs) func aTerminalShowsALineThatIsRemovedAtTheEnd()
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

  @Test(.programs) func aPipeGetsNoProgress() async throws {
    let site = try Self.site()
    let run = try await BuiltProgram.run(["build"], in: site.folder.path, environment: ["TERM": "xterm"])
    #expect(run.status == 0 && run.errors == "")
  }
}

/// Diagnostics have colors on a real terminal.
@Suite struct TerminalColorTests {
  @Test(.enabled(if: TerminalRun.isPossible, TerminalRun.missing)) func aTerminalShowsColors() async throws {
    let site = try TestSite(["content/site.yaml": "title: Test\nlanguag: en\n"])
    let run = try await TerminalRun.run(["check"], in: site.folder.path, environment: ["TERM": "xterm-256color", "NO_COLOR": ""])
    #expect(run.status == 1 && run.errors == "")
    // On a slow computer, a progress line may come before the diagnostics.
    #expect(run.output.contains("content/site.yaml:2:1: \u{1B}[1;31merror:\u{1B}[0m "), "\(run.output)")
  }
}

/// The completion scripts for several shells.
@Suite struct CompletionTests {
  private static let bash = installedProgram("bash")
  private static let zsh = installedProgram("zsh")
  private static let fish = installedProgram("fish")

  private static func script(for shell: String) async throws -> String {
    try await CommandRun(["--generate-completion-script", shell]).succeeded().output
  }

  /// Returns bash's completions at the end of a command line.
  private static func offers(_ line: [String]) async throws -> Set<String> {
    let folder = try TemporaryFolder()
    try folder.write(["sitegen.bash": try await script(for: "bash"), "here/content/site.yaml": ""])
    let words = line.map { "'\($0)'" }.joined(separator: " ")
    let program = """
      source '\(folder.path)/sitegen.bash'
      COMP_WORDS=(\(words)); COMP_CWORD=\(line.count - 1); COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _sitegen sitegen "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try await ProgramRun([try #require(bash), "--norc", "-c", program], in: folder.path).succeeded()
    return Set(run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
  }

  @Test(
    .enabled(if: bash != nil, "bash is missing"),
    arguments: [
      (["sitegen", "bu"], ["build"]),
      (["sitegen", "in"], ["init"]),
      (["sitegen", "check", "--str"], ["--strict"]),
      (["sitegen", "diff", "--format", "mark"], ["markdown"]),
      (["sitegen", "build", "--source", "he"], ["here"]),
      (["sitegen", "templates", "layouts/cred"], ["layouts/credits.mustache"]),
    ] as [([String], Set<String>)])
  func bashCompletes(_ line: [String], _ expected: Set<String>) async throws {
    #expect(try await Self.offers(line) == expected)
  }

  @Test(.enabled(if: zsh != nil, "zsh is missing")) func zshReadsItsScript() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["_sitegen": try await Self.script(for: "zsh")])
    #expect(try await ProgramRun([try #require(Self.zsh), "-n", "_sitegen"], in: folder.path) == ProgramRun(output: ""))
  }

  @Test(.enabled(if: fish != nil, "fish is missing")) func fishReadsItsScript() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["sitegen.fish": try await Self.script(for: "fish")])
    #expect(try await ProgramRun([try #require(Self.fish), "--no-execute", "sitegen.fish"], in: folder.path) == ProgramRun(output: ""))
  }
}

/// A run of the program on a pseudoterminal, using `script` from util-linux.
enum TerminalRun {
  /// On a Mac, `script` has different options and needs a terminal.
  private static let script = System.isLinux ? installedProgram("script") : nil
  static let isPossible = script != nil
  static let missing: Comment = "script of util-linux is missing"

  /// Runs the program. The output contains everything that the terminal received.
  static func run(_ arguments: [String], in folder: String, environment: [String: String]) async throws -> ProgramRun {
    let command = ([BuiltProgram.url.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try await ProgramRun(
      [try #require(script), "--quiet", "--return", "--command", command, "/dev/null"], in: folder, environment: environment)
  }
}
