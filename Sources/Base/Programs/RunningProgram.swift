internal import CSpawn
internal import Concurrency
internal import Dispatch
internal import FileSystem
internal import Libc

/// A running program.
package final class RunningProgram: Sendable {
  /// How a program ended.
  package struct End: Sendable, Equatable {
    /// The exit status, or the number of the signal that ended the program.
    package let status: Int32
    package let isBySignal: Bool
    /// The bytes of standard error, if they were kept.
    package let errors: [UInt8]
  }

  private struct State {
    var end: End?
    var waiting: [CheckedContinuation<End, Never>] = []
  }

  private let process: pid_t
  private let state = Locked(State())

  /// Starts a program. It keeps running if this value is dropped.
  ///
  /// - Parameters:
  ///   - program: a path, or a name to look up in `PATH`.
  ///   - input: the standard input, at most 16,000 bytes, since it is written before the program reads it.
  ///   - keepsErrors: whether to keep the standard error. The standard output is always discarded.
  /// - Throws: `FileSystemError`.
  package init(_ program: String, _ arguments: [String], input: String = "", keepsErrors: Bool = false) throws {
    precondition(input.utf8.count <= 16_000, "every system's pipe holds 16 KiB")
    func checked(_ error: Int32) throws {
      if error != 0 { throw FileSystemError("run", program, reason: String(cString: strerror(error))) }
    }
    func pipe() throws -> (reading: Int32, writing: Int32) {
      var ends: [Int32] = [-1, -1]
      try checked(cspawn_pipe(&ends))
      return (ends[0], ends[1])
    }
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    let inputs = try input.isEmpty ? nil : pipe()
    defer { if let inputs { close(inputs.reading) } }
    if let inputs {
      defer { close(inputs.writing) }
      let bytes = Array(input.utf8)
      try checked(write(inputs.writing, bytes, bytes.count) == bytes.count ? 0 : errno)
    }
    let errors = try keepsErrors ? pipe() : nil
    var process = pid_t()
    let failure = cspawn_start(&process, program, words + [nil], inputs?.reading ?? -1, errors?.writing ?? -1)
    if let errors {
      close(errors.writing)
      if failure != 0 { close(errors.reading) }
    }
    try checked(failure)
    self.process = process
    // Uses a separate queue because waiting blocks its thread.
    DispatchQueue(label: "sitegen.program").async { self.wait(errors?.reading) }
  }

  /// Runs a program until it ends. Cancelling the task kills it.
  ///
  /// - Throws: `FileSystemError` if it cannot be started, `CancellationError`.
  package static func run(_ program: String, _ arguments: [String], input: String = "") async throws -> End {
    let running = try RunningProgram(program, arguments, input: input, keepsErrors: true)
    let end = await withTaskCancellationHandler {
      await running.end()
    } onCancel: {
      running.kill()
    }
    try Task.checkCancellation()
    return end
  }

  /// Waits until the program ends, even if the task is cancelled.
  package func end() async -> End {
    await withCheckedContinuation { continuation in
      let end = state.withLock { state in
        if state.end == nil { state.waiting.append(continuation) }
        return state.end
      }
      if let end { continuation.resume(returning: end) }
    }
  }

  /// Kills the program unless it has ended.
  private func kill() {
    state.withLock { state in
      if state.end == nil { _ = Libc.kill(process, SIGKILL) }
    }
  }

  private func wait(_ stderr: Int32?) {
    let errors = stderr.map { Self.rest(of: $0) } ?? []
    cspawn_wait(process)
    let (end, waiting) = state.withLock { state in
      let status = cspawn_status(process)
      let end = End(status: abs(status), isBySignal: status < 0, errors: errors)
      defer { state = State(end: end) }
      return (end, state.waiting)
    }
    for continuation in waiting { continuation.resume(returning: end) }
  }

  /// Reads to the end and closes the descriptor. Returns the bytes.
  private static func rest(of descriptor: Int32) -> [UInt8] {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] } else if count == 0 || errno != EINTR { return bytes }
    }
  }
}

/// Finds programs in `PATH`.
package enum ProgramSearch {
  /// - Parameters:
  ///   - name: the program's name or path.
  ///   - searchPath: the folders to search, as in `PATH`.
  /// - Returns: the program's path; nil if it is not found.
  package static func find(_ name: String, in searchPath: String) -> String? {
    if name.contains("/") { return isProgram(name) ? name : nil }
    return searchPath.split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
