import AppSources
import Foundation
import TestSupport
import Testing

/// The cases of `Tests/Cases/commands`: files, commands, and what these print and write.
///
/// The inputs of a step are files, in a folder that all steps of a case share, and commands: `-- $ sitegen check --strict --`, whose text is
/// standard input. `-- all removed --` makes the folder empty again. `FOLDER` is the path of the folder, in commands and variables. Options of
/// a case:
///
/// - `@in FOLDER`: the working directory. A command can also have its own: `-- $ cd site && sitegen build --`.
/// - `@env NAME=VALUE`: a variable of the environment.
/// - `@new NAME`: the folder contains a new site whose blanks are filled in, with the app in `content/name/`.
/// - `@only PREFIX`: shows only these of the changed files; of the others, only the names. Without it, files in `public/` have only names.
///
/// Built-in assets and schemas are never shown.
@Suite(.computing) struct CommandCaseTests {
  private static let options: Set = ["env", "in", "new", "only"]

  @Test(arguments: CaseFile.all(in: "commands", options: options)) func theCommandPrintsAndWrites(_ example: CaseFile) async throws {
    try await CommandSession.check(example)
  }

  /// The cases of `Tests/Cases/commands-swift`, which read code.
  @Test(
    .enabled(if: AppSourceReader.isAvailable, "compile with --traits AppSources"),
    arguments: CaseFile.all(in: "commands-swift", options: options))
  func theCommandReadsCode(_ example: CaseFile) async throws { try await CommandSession.check(example) }
}

/// A folder in which commands run one after the other.
struct CommandSession {
  private let folder: TemporaryFolder
  private let example: CaseFile

  static func check(_ example: CaseFile) async throws {
    let session = CommandSession(folder: try TemporaryFolder(), example: example)
    if let name = example.option("new") { try await session.makeSite(name) }
    try await example.check { try await session.run($0) }
  }

  /// Makes a new site without blanks, as an author would.
  private func makeSite(_ name: String) async throws {
    _ = try await CommandRun(["init", name, "--quiet"], in: folder.path).succeeded()
    try SecondApp(folder: folder, site: name, id: name.lowercased()).makeRoom()
    for file in try folder.files(below: name) {
      let text = try folder.text("\(name)/\(file)").replacing("FILL IN", with: "Filled in")
      try folder.write([file: text.replacing("https://example.com/", with: "https://\(name.lowercased()).example/")])
    }
    try folder.remove(name)
  }

  private func run(_ step: CaseFile.Step) async throws -> [CaseFile.Section] {
    let commands = step.inputs.filter { $0.name.hasPrefix("$ ") }
    if step.inputs.contains(where: { $0.name == "all removed" }) {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) { try folder.remove(name) }
    }
    try folder.apply(step.inputs.filter { !$0.name.hasPrefix("$ ") && $0.name != "all removed" })
    let working = example.option("in").map { folder.path + "/" + $0 } ?? folder.path
    try FileManager.default.createDirectory(atPath: working, withIntermediateDirectories: true)
    let before = try contents()
    var output = ""
    for command in commands { output += (commands.count > 1 ? "\(command.name)\n" : "") + (try await run(command, in: working)) }
    return [CaseFile.Section("output", output)] + changes(from: before, to: try contents())
  }

  private func run(_ command: CaseFile.Section, in working: String) async throws -> String {
    let line = try #require(command.name.firstMatch(of: #/^\$ (?:cd (?:'(.+?)'|([^ ]+)) && )?sitegen(.*)/#))
    let place = (line.1 ?? line.2).map { "\(working)/\($0)" } ?? working
    let words = Self.words(line.3).map { $0.replacing("FOLDER", with: folder.path) }
    let pairs = example.options("env").map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init) }
    let environment = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1].replacing("FOLDER", with: folder.path)) })
    let run = try await CommandRun(words, in: place, environment: environment, input: command.text)
    let errors = run.errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { "! \($0)\n" }.joined()
    let ended = run.output.isEmpty || run.output.hasSuffix("\n") ? "" : "\n(no newline)\n"
    return plain(run.output + ended + errors) + (run.status == 0 ? "" : "exit \(run.status)\n")
  }

  /// Splits a command line at spaces. A word in single quotes may contain spaces.
  private static func words(_ line: Substring) -> [String] {
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
      guard let bytes = after[path], let text = CaseFile.Section(path, bytes: bytes).validText else {
        return CaseFile.Section("\(path), \(after[path]?.count ?? 0) bytes", "")
      }
      return CaseFile.Section(path, plain(text))
    } + (names.isEmpty ? [] : [CaseFile.Section("other files", names.map { plain($0) + "\n" }.joined())])
  }

  /// The text without what differs from run to run, or with each change of an asset.
  private func plain(_ text: String) -> String {
    text.replacing(folder.path, with: "FOLDER").withPlainNames.replacing(#/ in \d+(\.\d+)? m?s\b/#, with: " in TIME")
      .replacing(#/(?m)^Built .*/#) { $0.0.replacing(#/\d+ (other files|written|unchanged)\b/#) { "N \($0.1)" } }
  }
}
