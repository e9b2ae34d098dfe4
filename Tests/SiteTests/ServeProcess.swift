import Foundation
import FoundationNetworking
import TestSupport

/// `sitegen serve`, running on a port of its own until the value goes.
final class ServeProcess {
  let address: URL
  private let process: Process
  private let output: FileHandle
  private var unread = ""

  init(_ arguments: [String] = [], in folder: String) throws {
    process = Process()
    let (pipe, errors) = (Pipe(), FileHandle.nullDevice)
    process.executableURL = BuiltProgram.url
    process.arguments = ["serve", "--port", "0"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    (process.standardOutput, process.standardError) = (pipe, errors)
    try process.run()
    output = pipe.fileHandleForReading
    var line = ""
    while !line.contains("Serving"), let next = Self.line(&unread, output) { line = next }
    guard let found = line.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\//), let address = URL(string: String(found.0)) else {
      process.terminate()
      throw Failure(what: "the server did not start: \(line)")
    }
    self.address = address
  }

  deinit { if process.isRunning { process.terminate() } }

  struct Failure: Error { let what: String }

  var processIdentifier: Int32 { process.processIdentifier }

  /// The next line that it prints.
  func line() -> String? { Self.line(&unread, output) }

  func get(_ path: String) async throws -> (status: Int, body: Data) {
    guard let url = URL(string: path, relativeTo: address) else { throw Failure(what: "\(path) is no address") }
    let (body, response) = try await URLSession.shared.data(from: url)
    return ((response as? HTTPURLResponse)?.statusCode ?? 0, body)
  }

  /// - Returns: its exit status, and how long it took to end.
  func end(with signal: Int32) -> (status: Int32, duration: Duration) {
    let start = ContinuousClock.now
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return (process.terminationStatus, ContinuousClock.now - start)
  }

  private static func line(_ unread: inout String, _ output: FileHandle) -> String? {
    while true {
      if let end = unread.firstIndex(of: "\n") {
        defer { unread = String(unread[unread.index(after: end)...]) }
        return String(unread[..<end])
      }
      let data = output.availableData
      if data.isEmpty { return nil }
      unread += String(decoding: data, as: UTF8.self)
    }
  }
}
