internal import ArgumentParser
internal import Diagnostics
internal import FileSystem

/// The program `sitegen`, except for what only a process has.
package enum Sitegen {
  /// Runs a command.
  ///
  /// - Parameter arguments: without the program's name.
  /// - Returns: the exit status.
  package static func run(_ arguments: [String], in context: CommandContext) async -> Int32 {
    if let unknown = CommandFailure.unknownCommand(among: arguments[...]) { return fail(with: unknown, in: context) }
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

  /// Prints why a command failed.
  ///
  /// - Returns: the exit status.
  package static func fail(with error: any Error, in context: CommandContext) -> Int32 {
    let status = exitStatus(of: error)
    guard isOfLibrary(error) else {
      report(error, in: context)
      return status
    }
    let message = Array((words(of: error, in: context) + "\n").utf8)
    // There is a status that needs no words.
    if message.count > 1 { if status == 0 { try? context.streams.output(message) } else { context.streams.errors(message) } }
    return status
  }

  /// What the library says: its own errors, some of them with a usage, and help, whose end it has no place for.
  private static func words(of error: any Error, in context: CommandContext) -> String {
    let message = SitegenCommand.fullMessage(for: error, columns: context.streams.columns)
    if message.hasPrefix("Error: ") { return "sitegen: \(message.dropFirst("Error: ".count))" }
    let isHelp = message.hasPrefix("OVERVIEW: \(SitegenCommand.configuration.abstract)")
    return isHelp ? "\(message)\n\n\(SitegenCommand.endOfHelp)" : message
  }

  /// Prints an error that is not one of the library.
  package static func report(_ error: any Error, in context: CommandContext) {
    let isExpected = error is CommandFailure || error is FileSystemError
    context.streams.errors(Array("sitegen: \(isExpected ? "" : "internal error: ")\(error)\n".utf8))
  }

  /// The exit status of a command that ended with an error.
  static func exitStatus(of error: any Error) -> Int32 {
    if let failure = error as? CommandFailure { return failure.exitStatus.rawValue }
    if error is FileSystemError { return ExitStatus.inputOutput.rawValue }
    return isOfLibrary(error) ? SitegenCommand.exitCode(for: error).rawValue : ExitStatus.internalError.rawValue
  }

  /// Whether ArgumentParser knows the error: to every other one it gives 1.
  private static func isOfLibrary(_ error: any Error) -> Bool {
    error is ExitCode || SitegenCommand.exitCode(for: error) != .failure
  }
}

extension ExitCode {
  /// The content has errors; for `diff`, a client would break.
  static let contentHasErrors = ExitCode.failure
}
