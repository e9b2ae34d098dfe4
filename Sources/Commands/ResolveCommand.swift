internal import ArgumentParser
internal import Concurrency
internal import Diagnostics
internal import SettingsModel
internal import SiteBuild

struct ResolveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Evaluates every condition for many users.",
    discussion: """
      Each line of standard input is a user's configuration as JSON. Each line of
      standard output is that user's configuration.json, with every condition
      evaluated, or its errors:

        {"errors":[{"code":"unknown-setting","message":"…"}],"line":2}

      A line may have an "id", a string or a number, which its answer repeats.
      No answer depends on the value of a sensitive setting or fact, and no message
      quotes a line. Memory use doesn't grow with the number of lines.

      Exit status: 0, even if lines are invalid; 1 in that case with --strict.

      Examples:
        sitegen resolve steps < users.jsonl > resolved.jsonl
        sitegen resolve steps --language de --strict < users.jsonl
      """)

  @Argument(help: ArgumentHelp("The app that the configurations belong to.", valueName: "app"))
  var app: String

  @Option(help: ArgumentHelp("The language of the answers. (default: the language of site.yaml)", valueName: "tag"))
  var language: String?

  @Flag(help: "Exit with 1 if a line is invalid.")
  var strict = false

  @OptionGroup var site: SourceOptions

  func run() async throws {
    let options = try site.build
    let terminal = Terminal()
    let (loaded, errors) = try await UserResolution.load(options, of: Catalogue.ID(app), language: language, fileSystem: context.fileSystem)
    guard let users = loaded else {
      terminal.print(errors, as: .text)
      throw ExitCode.contentHasErrors
    }
    var buffer = LineBuffer(limit: users.lineLimit)
    var (line, wrong) = (0, 0)
    while true {
      let piece = try context.streams.input()
      let lines = piece.isEmpty ? buffer.lastLines() : buffer.lines(in: piece[...])
      let share = (lines.count + options.jobs - 1) / options.jobs
      let starts = Array(stride(from: 0, to: lines.count, by: max(1, share)))
      let answers = try await starts.concurrentMap(jobs: options.jobs) { [line] start in
        users.answers(to: Array(lines[start..<min(start + share, lines.count)]), from: line + start + 1)
      }
      line += lines.count
      wrong += answers.map(\.errors).reduce(0, +)
      for answer in answers { try terminal.output(answer.bytes) }
      if piece.isEmpty { break }
    }
    if wrong > 0 {
      terminal.message("sitegen: \(wrong) of \(line) lines are invalid\n")
      if strict { throw ExitCode.contentHasErrors }
    }
  }
}
