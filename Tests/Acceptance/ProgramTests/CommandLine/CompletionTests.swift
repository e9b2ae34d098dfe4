import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// Shells complete commands and options, with the scripts that the program makes.
@Suite struct CompletionTests {
  private static let bash = installedProgram("bash")
  private static let zsh = installedProgram("zsh")
  private static let fish = installedProgram("fish")

  private static func script(for shell: String) async throws -> String {
    try await CommandRun(["--generate-completion-script", shell]).succeeded().output
  }

  /// What bash offers for a line that the cursor stands at the end of.
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
