internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import SiteBuild

/// Prints results to standard output, and diagnostics and notes to standard error.
struct Terminal: Sendable {
  let isQuiet: Bool
  /// Whether people read standard error, not a program.
  private let isForPeople: Bool
  /// Whether to print all warnings of a code, not only the first ones.
  private let printsAll: Bool
  private let showsColors: Bool
  /// Whether a progress line can be shown and removed.
  let showsProgress: Bool
  private let streams: CommandStreams

  init(isQuiet: Bool = false, isForPeople: Bool = true, printsAll: Bool = true) {
    (self.isQuiet, self.isForPeople, self.printsAll) = (isQuiet, isForPeople, printsAll)
    let context = CommandContext.current
    streams = context.streams
    let (environment, isTerminal) = (context.environment, streams.isTerminal)
    let isDumb = environment["TERM"] == "dumb"
    // By no-color.org, any value turns colors off.
    showsColors = isTerminal && !isDumb && environment["NO_COLOR", default: ""].isEmpty
    showsProgress = isTerminal && !isDumb && isForPeople && !isQuiet
  }

  /// Prints a line of the result.
  ///
  /// - Throws: `FileSystemError` if the line could not be written.
  func result(_ line: String) throws {
    if !isQuiet { try output(line + "\n") }
  }

  /// Prints a line for the user, and ignores errors.
  func note(_ line: String) {
    if !isQuiet { try? output(line + "\n") }
  }

  func error(_ text: String) { streams.errors(Array(text.utf8)) }

  /// Prints text to standard error unless a program reads it.
  func message(_ text: String) { if isForPeople { error(text) } }

  /// Prints diagnostics; for people, only the first ones of each code.
  func print(_ diagnostics: [Diagnostic], as format: DiagnosticFormat) {
    // Drawn icons are fine, so people don't need this note on every run.
    let short = isForPeople && !printsAll ? RepeatedWarnings(diagnostics.filter { $0.code != .drawnIcon }) : nil
    write(short?.shown ?? diagnostics, as: format)
    for omitted in short?.omitted ?? [] { message("and \(omitted): --all prints them\n") }
  }

  /// Writes a thousand diagnostics at a time.
  private func write(_ diagnostics: [Diagnostic], as format: DiagnosticFormat) {
    for start in stride(from: 0, to: diagnostics.count, by: 1000) {
      let bytes = diagnostics[start...].prefix(1000).reduce(into: [UInt8]()) { format.write($1, isColored: showsColors, to: &$0) }
      streams.errors(bytes)
    }
  }

  /// Runs work that takes long, and shows its progress.
  func showingProgress<Result>(_ work: (@escaping @Sendable (BuildProgress) -> Void) async throws -> Result) async throws -> Result {
    let line = ProgressLine(self)
    defer { line.end() }
    return try await work { line.show($0) }
  }

  /// Prints how many files of a folder were written.
  func result(_ folder: String, _ report: WholeFiles.Report) throws {
    try result("\(folder): \(report.written) written, \(report.unchanged) unchanged")
  }

  /// Writes a result to standard output.
  ///
  /// - Throws: `FileSystemError` if it could not be written.
  func output(_ text: String) throws { try output(Array(text.utf8)) }

  func output(_ bytes: [UInt8]) throws { try streams.output(bytes) }
}

/// A line on the terminal that shows the progress of work.
///
/// Nothing is shown in the first second, or if standard error is not a terminal.
final class ProgressLine: Sendable {
  private struct State {
    /// When the work began.
    var start = ContinuousClock.now
    var last: BuildProgress?
    var lastShown: ContinuousClock.Instant?
  }

  private let state = Locked(State())
  private let terminal: Terminal
  /// The time before the line first appears.
  private static let patience = Duration.seconds(1)
  /// The minimum time between two updates: faster ones are unreadable, and slow on some terminals.
  private static let interval = Duration.milliseconds(100)

  init(_ terminal: Terminal) { self.terminal = terminal }

  func show(_ progress: BuildProgress) {
    guard terminal.showsProgress else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      // Progress that goes back belongs to new work, such as after an edit.
      if let last = state.last, !progress.follows(last) { state.start = now }
      state.last = progress
      guard now - state.start >= Self.patience, state.lastShown.map({ now - $0 >= Self.interval }) != false else { return }
      state.lastShown = now
      // The escape sequence clears the line.
      terminal.error("\r\u{1B}[K" + Self.text(progress))
    }
  }

  /// Removes the line.
  func end() {
    state.withLock { state in
      if state.lastShown != nil { terminal.error("\r\u{1B}[K") }
      state.lastShown = nil
    }
  }

  /// `Rendering 1204 of 9336 (12 %)`. The percentage is rounded down, so 100 % is only shown at the end.
  static func text(_ progress: BuildProgress) -> String {
    let verb =
      switch progress.phase {
      case .reading: "Reading"
      case .rendering: "Rendering"
      case .pictures: "Making pictures"
      case .asking: "Checking link"
      }
    return "\(verb) \(progress.done) of \(progress.total) (\(progress.done * 100 / Swift.max(1, progress.total)) %)"
  }
}

extension BuildProgress {
  /// Whether this is later progress of the same work.
  fileprivate func follows(_ other: BuildProgress) -> Bool {
    phase == other.phase ? done > other.done : phase > other.phase
  }
}
