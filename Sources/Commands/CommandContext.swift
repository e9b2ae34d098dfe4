internal import ArgumentParser
package import FileSystem

/// What a command knows about the world around it: one value, so that a test can make it up.
package struct CommandContext: Sendable {
  package let environment: [String: String]
  /// The disk; relative paths are those of the arguments.
  package let fileSystem: FileSystem
  /// The user's home folder.
  package let home: String
  /// How many things are done at a time, unless an option says so.
  package let processors: Int
  /// The current time, in seconds since 1970.
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

  /// The context of the command that runs; ArgumentParser makes the commands itself, so none can be handed one.
  @TaskLocal private static var running: CommandContext?

  /// The context of the command that runs in this task.
  static var current: CommandContext {
    guard let running else { preconditionFailure("commands run in a context") }
    return running
  }

  /// Runs a command in this context.
  func run<Result>(_ command: () async throws -> Result) async rethrows -> Result {
    try await Self.$running.withValue(self, operation: command)
  }

  /// Does work that a signal ends early.
  func ending<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result, report: (Result?) -> Void = { _ in }
  ) async throws -> Result {
    try await interruptions.ending(work, report: report)
  }
}

extension ParsableArguments {
  /// The context of the command that runs.
  var context: CommandContext { .current }
}

/// What a command reads and writes.
package struct CommandStreams: Sendable {
  /// The next bytes of standard input; none at its end.
  package let input: @Sendable () throws -> [UInt8]
  /// Writes to standard output.
  package let output: @Sendable ([UInt8]) throws -> Void
  /// Writes to standard error.
  package let errors: @Sendable ([UInt8]) -> Void
  /// Whether standard error is a terminal.
  package let isTerminal: Bool
  /// The width of help; nil for that of the terminal.
  package let columns: Int?

  package init(
    input: @escaping @Sendable () throws -> [UInt8], output: @escaping @Sendable ([UInt8]) throws -> Void,
    errors: @escaping @Sendable ([UInt8]) -> Void, isTerminal: Bool, columns: Int? = nil
  ) {
    (self.input, self.output, self.errors, self.isTerminal, self.columns) = (input, output, errors, isTerminal, columns)
  }
}

/// How a command is ended before it is done.
package protocol Interruptions: Sendable {
  /// Does some work, which is cancelled if the command is to end.
  ///
  /// - Parameter report: called if the command is to end, with the result, or nil if the work was cancelled.
  func ending<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result, report: (Result?) -> Void
  ) async throws -> Result
}
