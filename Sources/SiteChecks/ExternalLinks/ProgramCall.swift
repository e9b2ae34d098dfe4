internal import FileSystem
internal import Foundation

/// A program that was run to its end. It is killed if the task is cancelled.
struct ProgramCall: Sendable {
  /// Its exit status, or the signal that ended it.
  let status: Int32
  let isEndedBySignal: Bool
  /// The bytes of its standard error.
  let errors: [UInt8]

  /// - Parameter input: its standard input; a few thousand bytes at most, since it is written before the program reads it.
  /// - Throws: `FileSystemError` if it cannot be started, `CancellationError`.
  init(_ program: String, _ arguments: [String], input: String) async throws {
    precondition(input.utf8.count <= 16_000, "a pipe holds 16 KiB everywhere")
    let process = Process()
    let (stdin, stderr) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = stdin
    process.standardOutput = FileHandle.nullDevice
    process.standardError = stderr
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in end.finish() }
    do {
      try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try process.run()
      try stdin.fileHandleForWriting.close()
    } catch {
      throw FileSystemError("run", program, reason: error.localizedDescription)
    }
    let id = process.processIdentifier
    errors = await withTaskCancellationHandler {
      // A task of its own waits on, also when this one is cancelled: before its end a program has no status.
      await Task {
        let errors = await Self.rest(of: stderr.fileHandleForReading)
        for await _ in ended {}
        return errors
      }.value
    } onCancel: {
      kill(id, SIGKILL)
    }
    try Task.checkCancellation()
    (status, isEndedBySignal) = (process.terminationStatus, process.terminationReason == .uncaughtSignal)
  }

  /// Reads to the end on a thread that may wait.
  private static func rest(of file: FileHandle) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      // If nothing can be read, the status is all that is known.
      DispatchQueue.global().async { continuation.resume(returning: Array((try? file.readToEnd()) ?? Data())) }
    }
  }
}
