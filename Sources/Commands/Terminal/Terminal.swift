internal import Diagnostics
internal import FileSystem
internal import Foundation
internal import SiteBuild

/// Results go to standard output, mistakes to standard error.
struct Terminal: Sendable {
  let isQuiet: Bool
  /// Whether standard error is for people to read, not for a program.
  private let isProse: Bool
  /// Whether warnings of a kind are printed however many there are.
  private let printsAll: Bool
  private let showsColors: Bool
  /// Whether a line may be shown and taken away again.
  let showsProgress: Bool

  init(isQuiet: Bool, isProse: Bool = true, printsAll: Bool = true) {
    (self.isQuiet, self.isProse, self.printsAll) = (isQuiet, isProse, printsAll)
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDERR_FILENO) == 1
    let isDumb = environment["TERM"] == "dumb"
    // no-color.org: any value turns them off.
    showsColors = isTerminal && !isDumb && environment["NO_COLOR", default: ""].isEmpty
    showsProgress = isTerminal && !isDumb && isProse && !isQuiet
  }

  /// - Throws: `FileSystemError` if the line could not be written, so that a missing result is noticed.
  func result(_ line: String) throws {
    if !isQuiet { try Self.output(line + "\n") }
  }

  /// A line for the user; if it cannot be written, the work goes on.
  func note(_ line: String) {
    if !isQuiet { Self.write(line + "\n", to: .standardOutput) }
  }

  func error(_ text: String) { Self.write(text, to: .standardError) }

  /// The same for text that would disturb a program that reads standard error.
  func prose(_ text: String) { if isProse { error(text) } }

  /// Prints diagnostics, many at once, as there may be thousands. For people, some of each kind are enough.
  func print(_ diagnostics: [Diagnostic], as format: DiagnosticFormat) {
    let short = isProse && !printsAll ? RepeatedWarnings(diagnostics) : nil
    write(short?.shown ?? diagnostics, as: format)
    for omitted in short?.omitted ?? [] { prose("and \(omitted): --all prints them\n") }
  }

  private func write(_ diagnostics: [Diagnostic], as format: DiagnosticFormat) {
    for start in stride(from: 0, to: diagnostics.count, by: 1000) {
      let bytes = diagnostics[start...].prefix(1000).reduce(into: [UInt8]()) { format.write($1, isColored: showsColors, to: &$0) }
      Self.write(bytes, to: .standardError)
    }
  }

  /// Runs longer work, and shows its progress.
  func showingProgress<Result>(_ work: (@escaping @Sendable (BuildProgress) -> Void) async throws -> Result) async throws -> Result {
    let line = ProgressLine(self)
    defer { line.end() }
    return try await work { line.show($0) }
  }

  /// Writes a result to standard output, into a pipe at once too.
  ///
  /// - Throws: `FileSystemError`, unless a pipe was closed by its reader.
  static func output(_ text: String) throws { try output(Array(text.utf8)) }

  static func output(_ bytes: [UInt8]) throws {
    switch write(bytes, to: .standardOutput) {
    case nil, EPIPE: return
    case let number?: throw FileSystemError("write to", "standard output", reason: String(cString: strerror(number)))
    }
  }

  /// - Returns: the number of the error, or nil if all was written.
  @discardableResult
  static func write(_ text: String, to file: FileHandle) -> Int32? { write(Array(text.utf8), to: file) }

  @discardableResult
  private static func write(_ bytes: [UInt8], to file: FileHandle) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file.fileDescriptor, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      if count == 0 { return ENOSPC }
      if count > 0 || errno == EINTR { continue }
      guard errno == EAGAIN else { return errno }
      // Another program that shares it made it non-blocking, so we wait ourselves.
      var waiting = pollfd(fd: file.fileDescriptor, events: Int16(POLLOUT), revents: 0)
      poll(&waiting, 1, -1)
    }
    return nil
  }
}
