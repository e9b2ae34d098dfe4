import Foundation
import TestSupport
import Testing

/// The cases of `Tests/Cases/commands`: files, commands, and what these print and write.
///
/// The inputs of a step are files, in a folder that all steps of a case share, and commands: `-- $ sitegen check --strict --`, whose text is
/// standard input. Options of a case:
///
/// - `@in FOLDER`: the working directory.
/// - `@env NAME=VALUE`: a variable of the environment.
/// - `@only PREFIX`: shows only these of the changed files; of the others, only the names. Without it, files in `public/` have only names.
///
/// Built-in assets and schemas are never shown.
@Suite struct CommandCaseTests {
  @Test(arguments: CaseFile.all(in: "commands")) func theCommandPrintsAndWrites(_ example: CaseFile) async throws {
    try await CommandSession.check(example)
  }

  @Test func thereAreCases() { #expect(CaseFile.all(in: "commands").count >= 1) }
}

/// A folder in which commands run one after the other.
struct CommandSession {
  private let folder: TemporaryFolder
  private let example: CaseFile

  static func check(_ example: CaseFile) async throws {
    let session = CommandSession(folder: try TemporaryFolder(), example: example)
    try await example.check { try await session.run($0) }
  }

  private func run(_ step: CaseFile.Step) async throws -> [CaseFile.Section] {
    let commands = step.inputs.filter { $0.name.hasPrefix("$ ") }
    try folder.apply(step.inputs.filter { !$0.name.hasPrefix("$ ") })
    let working = example.option("in").map { folder.path + "/" + $0 } ?? folder.path
    try FileManager.default.createDirectory(atPath: working, withIntermediateDirectories: true)
    let before = try contents()
    var output = ""
    for command in commands { output += (commands.count > 1 ? "\(command.name)\n" : "") + (try await run(command, in: working)) }
    return [CaseFile.Section("output", output)] + changes(from: before, to: try contents())
  }

  private func run(_ command: CaseFile.Section, in working: String) async throws -> String {
    let words = try Self.words(command.name.dropFirst("$ sitegen".count))
    let pairs = example.options("env").map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init) }
    let environment = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
    let run = try await CommandRun(words, in: working, environment: environment, input: command.text)
    let errors = run.errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "! \($0)\n" }.joined()
    let ended = run.output.isEmpty || run.output.hasSuffix("\n") ? "" : "\n(no newline)\n"
    return plain(run.output + ended + errors) + (run.status == 0 ? "" : "exit \(run.status)\n")
  }

  /// Splits a command line at spaces. A word in single quotes may contain spaces.
  private static func words(_ line: Substring) throws -> [String] {
    line.matches(of: #/'([^']*)'|([^' ]+)/#).map { String($0.1 ?? $0.2 ?? "") }
  }

  private func contents() throws -> [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: try folder.files().map { ($0, Array(try folder.data($0))) })
  }

  private func changes(from before: [String: [UInt8]], to after: [String: [UInt8]]) -> [CaseFile.Section] {
    let changed = after.keys.filter { before[$0] != after[$0] && !SiteAssets.isBuiltIn($0) }.sorted()
    let prefixes = example.options("only")
    let shown = changed.filter { path in
      prefixes.isEmpty ? !path.hasPrefix("public/") && !path.contains("/public/") : prefixes.contains { path.hasPrefix($0) }
    }
    let names = changed.filter { !shown.contains($0) } + before.keys.filter { after[$0] == nil }.sorted().map { "\($0) removed" }
    return shown.map { path in
      guard let bytes = after[path], let text = String(validating: bytes, as: UTF8.self) else {
        return CaseFile.Section("\(path), \(after[path]?.count ?? 0) bytes", "")
      }
      return CaseFile.Section(path, plain(text))
    } + (names.isEmpty ? [] : [CaseFile.Section("other files", names.map { plain($0) + "\n" }.joined())])
  }

  /// The text without what differs from run to run, or with each change of an asset.
  private func plain(_ text: String) -> String {
    text.replacing(folder.path, with: "FOLDER").withPlainAssets.replacing(#/ in \d+(\.\d+)? m?s\b/#, with: " in TIME")
      .replacing(#/\d+ (other files|written|unchanged)\b/#) { "N \($0.1)" }
  }
}
