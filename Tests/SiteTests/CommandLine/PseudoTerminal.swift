import Foundation

/// A terminal of a test's own, without a screen.
final class PseudoTerminal: Sendable {
  struct Failed: Error { let action: String }

  private let controller: Int32
  private let terminal: FileHandle

  init() throws {
    controller = posix_openpt(O_RDWR | O_NOCTTY)
    guard controller >= 0, grantpt(controller) == 0, unlockpt(controller) == 0, let name = ptsname(controller) else {
      throw Failed(action: "open a pseudo-terminal")
    }
    let descriptor = open(name, O_RDWR | O_NOCTTY)
    guard descriptor >= 0 else { throw Failed(action: "open the other end") }
    terminal = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  deinit { close(controller) }

  /// Runs a program whose output and errors go to the terminal, which holds some thousand bytes until they are read.
  ///
  /// - Returns: its exit status.
  func run(_ command: [String], in folder: String, _ environment: [String: String]) async throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (terminal, terminal)
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    for await _ in ended {}
    return process.terminationStatus
  }

  /// What the program wrote, once it has ended.
  func output() throws -> String {
    try terminal.close()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    // The end of a terminal that nobody writes to any more is an error.
    while case let count = read(controller, &chunk, chunk.count), count > 0 { bytes += chunk.prefix(count) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
