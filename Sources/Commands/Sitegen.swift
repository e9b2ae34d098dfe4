internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import SiteBuild

struct SitegenCommand: AsyncParsableCommand {
  static let version = ProgramVersion.current

  static let configuration = CommandConfiguration(
    commandName: "sitegen",
    abstract: "Builds a help site and JSON from an app's settings and Markdown.",
    discussion: """
      `init` creates a new site. `serve` previews it in a browser while you write,
      `check` finds mistakes, and `build` writes the site. They read content/ and,
      if it exists, templates/ in the source folder.

      Examples:
        sitegen init Walker && cd Walker
        sitegen serve --open
        sitegen check --strict && sitegen build
        sitegen help build
      """,
    version: "sitegen \(version)",
    subcommands: [
      InitCommand.self, ServeCommand.self, CheckCommand.self, BuildCommand.self, HostingCommand.self, ImportCommand.self,
      ExportCommand.self, SchemaCommand.self, TemplatesCommand.self, DiffCommand.self, ResolveCommand.self,
    ],
    defaultSubcommand: nil)

  @Flag(help: "Print the licenses of the software and data that sitegen contains.")
  var notices = false

  func run() throws {
    guard notices else { throw CleanExit.helpRequest() }
    try Terminal().output(Notices.text)
  }

  /// The text after the list of commands, which most people look for first.
  static let endOfHelp = """
    Exit status:
      0    success
      1    the content has errors, and nothing was written;
           diff: there is a breaking change
      64   incorrect usage
      65   the app's sources have errors, and nothing was written
      70   a bug in sitegen
      73   part of the new site was written; the next command finishes it
      74   reading or writing failed; the output folder contains the old site
      75   another build is using the output folder
      130  interrupted by Ctrl-C (143: by a signal)

    SOURCE_DATE_EPOCH replaces the current time: pages dated later are left out.
    NO_COLOR turns colors off; files and pipes never contain colors.

    Run a command with --help-hidden to see the options that few people need.

    Shell completions, for bash, zsh or fish:
      sitegen --generate-completion-script bash
    """
}

/// The program `sitegen` without its process. The caller provides streams, signals and arguments.
package enum Sitegen {
  /// Runs a command.
  ///
  /// - Parameter arguments: the arguments without the program's name.
  /// - Returns: the exit status.
  package static func run(_ arguments: [String], in context: CommandContext) async -> Int32 {
    if let problem = CommandFailure.unusableArgument(in: arguments) ?? .unknownCommand(among: arguments[...]) {
      return fail(with: problem, in: context)
    }
    do {
      try await context.run {
        var command = try SitegenCommand.parseAsRoot(arguments)
        if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
      }
      return 0
    } catch {
      return fail(with: error, in: context)
    }
  }

  /// Prints the reason why a command failed.
  ///
  /// - Returns: the exit status.
  package static func fail(with error: any Error, in context: CommandContext) -> Int32 {
    let status = exitStatus(of: error)
    guard isFromArgumentParser(error) else {
      report(error, in: context)
      return status
    }
    let bytes = Array((message(for: error, in: context) + "\n").utf8)
    // `ExitCode` has no message.
    if bytes.count > 1 { if status == 0 { try? context.streams.output(bytes) } else { context.streams.errors(bytes) } }
    return status
  }

  /// Returns ArgumentParser's message for an error or for help, which also gets ``SitegenCommand/endOfHelp``.
  private static func message(for error: any Error, in context: CommandContext) -> String {
    let message = SitegenCommand.fullMessage(for: error, columns: context.streams.columns)
    if message.hasPrefix("Error: ") { return "sitegen: \(message.dropFirst("Error: ".count))" }
    let isHelp = message.hasPrefix("OVERVIEW: \(SitegenCommand.configuration.abstract)")
    return isHelp ? "\(message)\n\n\(SitegenCommand.endOfHelp)" : message
  }

  /// Prints an error that didn't come from ArgumentParser.
  package static func report(_ error: any Error, in context: CommandContext) {
    let isExpected = error is CommandFailure || error is FileSystemError
    context.streams.errors(Array("sitegen: \(isExpected ? "" : "internal error: ")\(error)\n".utf8))
  }

  /// Returns the exit status for an error.
  static func exitStatus(of error: any Error) -> Int32 {
    if let failure = error as? CommandFailure { return failure.exitStatus.rawValue }
    if error is FileSystemError { return ExitStatus.inputOutput.rawValue }
    return isFromArgumentParser(error) ? SitegenCommand.exitCode(for: error).rawValue : ExitStatus.internalError.rawValue
  }

  /// Returns whether an error came from ArgumentParser, which gives all other errors the status 1.
  private static func isFromArgumentParser(_ error: any Error) -> Bool {
    error is ExitCode || SitegenCommand.exitCode(for: error) != .failure
  }
}

extension ExitCode {
  /// The status if the content has errors, or if `diff` found a breaking change.
  static let contentHasErrors = ExitCode.failure
}

extension CommandFailure {
  /// Returns the error for an argument that names no file: an empty value, as from a variable that is not set, or bytes that are not UTF-8,
  /// which Swift replaces, so that they would name another file.
  static func unusableArgument(in arguments: [String]) -> CommandFailure? {
    for (index, argument) in arguments.enumerated() {
      if argument.unicodeScalars.contains("\u{FFFD}") { return .usage("the argument \"\(argument.printable)\" is not UTF-8 text") }
      if argument.hasPrefix("--"), argument.firstIndex(of: "=") == argument.indices.last {
        return .usage("\(argument.dropLast()) has an empty value")
      }
      if argument.isEmpty, index > 0, arguments[index - 1].hasPrefix("--") { return .usage("\(arguments[index - 1]) has an empty value") }
    }
    return nil
  }

  /// Returns the error for an unknown command. ArgumentParser itself would report the option that follows it.
  ///
  /// - Returns: nil if the arguments begin with a command or an option.
  static func unknownCommand(among arguments: ArraySlice<String>) -> CommandFailure? {
    let names = SitegenCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
    return .usage("there is no command \"\(word.printable)\": \(suggestion(for: word, among: names, called: "commands") ?? "")")
  }
}
