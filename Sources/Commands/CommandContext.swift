internal import ArgumentParser
package import FileSystem

/// A command's environment. A single value, so that tests can provide their own.
package struct CommandContext: Sendable {
  package let environment: [String: String]
  /// The file system. Relative paths are relative to the working directory.
  package let fileSystem: FileSystem
  /// The user's home folder.
  package let home: String
  /// The number of parallel jobs, unless an option sets it.
  package let processors: Int
  /// Returns the current time in seconds since 1970.
  package let now: @Sendable () -> Int64
  package let streams: CommandStreams
  package let interruptions: any Interruptions

  package init(
    environment: [String: String], fileSystem: FileSystem, home: String, processors: Int, now: @escaping @Sendable () -> Int64,
    streams: CommandStreams, interruptions: any Interruptions
  ) {
    (self.environment, self.fileSystem, self.home, self.processors) = (environment, fileSystem, home, processors)
    (self.now, self.streams, self.interruptions) = (now, streams, interruptions)
  }

  /// A task-local value, because ArgumentParser creates the commands and can't pass them a context.
  @TaskLocal private static var running: CommandContext?

  /// The context of the command that this task runs.
  static var current: CommandContext {
    guard let running else { preconditionFailure("a command must run in a context") }
    return running
  }

  /// Runs a command in this context.
  func run<Result>(_ command: () async throws -> Result) async rethrows -> Result {
    try await Self.$running.withValue(self, operation: command)
  }

  /// Runs work that a signal can cancel.
  func interruptible<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result, report: (Result?) -> Void = { _ in }
  ) async throws -> Result {
    try await interruptions.interruptible(work, report: report)
  }
}

extension ParsableArguments {
  /// The context of the running command.
  var context: CommandContext { .current }
}

/// A command's standard streams.
package struct CommandStreams: Sendable {
  /// Returns the next bytes of standard input; empty at its end.
  package let input: @Sendable () throws -> [UInt8]
  /// Writes to standard output.
  package let output: @Sendable ([UInt8]) throws -> Void
  /// Writes to standard error.
  package let errors: @Sendable ([UInt8]) -> Void
  /// Whether standard error is a terminal.
  package let isTerminal: Bool
  /// The width of help texts; nil for the terminal's width.
  package let columns: Int?

  package init(
    input: @escaping @Sendable () throws -> [UInt8], output: @escaping @Sendable ([UInt8]) throws -> Void,
    errors: @escaping @Sendable ([UInt8]) -> Void, isTerminal: Bool, columns: Int? = nil
  ) {
    (self.input, self.output, self.errors, self.isTerminal, self.columns) = (input, output, errors, isTerminal, columns)
  }
}

/// Handles signals that interrupt a command.
package protocol Interruptions: Sendable {
  /// Runs work, and cancels it if the command is interrupted.
  ///
  /// - Parameter report: called after an interruption, with the result, or with nil if the work was cancelled.
  func interruptible<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result, report: (Result?) -> Void
  ) async throws -> Result
}
