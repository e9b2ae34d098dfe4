internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import Foundation
internal import PreviewServer
internal import SiteBuild

/// Results go to standard output, mistakes to standard error.
struct Terminal: Sendable {
  let isQuiet: Bool
  /// Whether mistakes are shown in colors.
  private let showsColors: Bool
  /// Whether a line may be shown and taken away again.
  let showsProgress: Bool

  /// - Parameter isProse: whether standard error is for people to read.
  init(isQuiet: Bool, isProse: Bool = true) {
    self.isQuiet = isQuiet
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDERR_FILENO) == 1
    showsColors = isTerminal && Self.allowsColors(environment)
    showsProgress = isTerminal && isProse && !isQuiet && environment["TERM"] != "dumb"
  }

  /// Who sets `NO_COLOR` to anything wants none (no-color.org), and a dumb terminal shows none.
  private static func allowsColors(_ environment: [String: String]) -> Bool {
    environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// - Throws: `FileSystemError` if the line has no room, so that nobody takes a missing result for one.
  func result(_ line: String) throws {
    if !isQuiet { try Self.output(line + "\n") }
  }

  /// A line for who looks on; where it has no room, the work goes on.
  func note(_ line: String) {
    if !isQuiet { Self.write(line + "\n", to: .standardOutput) }
  }

  /// - Parameter isProse: false where a program reads the output and prose would disturb it.
  func error(_ text: String, isProse: Bool = true) {
    guard isProse else { return }
    Self.write(text, to: .standardError)
  }

  /// Prints mistakes, many at once: there may be thousands, and whoever waits for the build waits for them.
  func tell(_ diagnostics: [Diagnostic], as format: DiagnosticFormat) {
    for start in stride(from: 0, to: diagnostics.count, by: 1000) {
      let bytes = diagnostics[start...].prefix(1000).reduce(into: [UInt8]()) { format.write($1, isColored: showsColors, to: &$0) }
      Self.write(bytes, to: .standardError)
    }
  }

  /// Runs longer work, and says how far it is.
  func showingProgress<Result>(_ work: (@escaping @Sendable (BuildProgress) -> Void) async throws -> Result) async throws -> Result {
    let line = ProgressLine(self)
    defer { line.end() }
    return try await work { line.show($0) }
  }

  /// Writes a result to standard output, at once also into a pipe: who reads it may wait for the line.
  ///
  /// - Throws: `FileSystemError`. Whoever closes the pipe has read enough; that is no failure.
  static func output(_ text: String) throws { try output(Array(text.utf8)) }

  static func output(_ bytes: [UInt8]) throws {
    switch write(bytes, to: .standardOutput) {
    case nil, EPIPE: return
    case let number?: throw FileSystemError("write to", "standard output", reason: String(cString: strerror(number)))
    }
  }

  /// - Returns: the number of the error where not all of it was taken.
  @discardableResult
  static func write(_ text: String, to file: FileHandle) -> Int32? { write(Array(text.utf8), to: file) }

  @discardableResult
  private static func write(_ bytes: [UInt8], to file: FileHandle) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file.fileDescriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count == 0 { return ENOSPC }
      if count > 0 || errno == EINTR { continue }
      guard errno == EAGAIN else { return errno }
      // Somebody who shares it wants nobody to wait for it; so we wait ourselves.
      var waiting = pollfd(fd: file.fileDescriptor, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, -1)
    }
    return nil
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(descriptor, bytes, count) }
