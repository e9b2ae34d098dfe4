internal import Concurrency
internal import Diagnostics
internal import FileSystem
internal import SiteBuild

/// Prints results to standard output, and diagnostics and notes to standard error.
struct Terminal: Sendable {
  let isQuiet: Bool
  /// Whether people, not a program, read standard error.
  private let isForPeople: Bool
  /// Whether to print all warnings with the same code, not only the first few.
  private let printsAll: Bool
  private let showsColors: Bool
  /// Whether a progress line can be shown and cleared.
  let showsProgress: Bool
  private let streams: CommandStreams

  init(isQuiet: Bool = false, isForPeople: Bool = true, printsAll: Bool = true) {
    (self.isQuiet, self.isForPeople, self.printsAll) = (isQuiet, isForPeople, printsAll)
    let context = CommandContext.current
    streams = context.streams
    let (environment, isTerminal) = (context.environment, streams.isTerminal)
    let isDumb = environment["TERM"] == "dumb"
    // According to no-color.org, any value disables colors.
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

  /// Prints text to standard error, unless a program reads it.
  func message(_ text: String) { if isForPeople { error(text) } }

  /// Prints diagnostics. For people, prints only the first few with each code.
  ///
  /// - Parameter notes: the notes that are printed even if the terminal is quiet.
  func print(_ diagnostics: [Diagnostic], as format: DiagnosticFormat, evenIfQuiet notes: Set<DiagnosticCode> = []) {
    let diagnostics = spoken(diagnostics, evenIfQuiet: notes)
    // Drawn icons are allowed, so people don't need this note on every run.
    let short = isForPeople && !printsAll ? RepeatedWarnings(diagnostics.filter { $0.code != .drawnIcon }) : nil
    write(short?.shown ?? diagnostics, as: format, isColored: showsColors, to: streams.errors)
    for omitted in short?.omitted ?? [] { message("and \(omitted): --all prints them\n") }
  }

  /// Writes diagnostics to standard output, for programs.
  ///
  /// - Throws: `FileSystemError` if they could not be written.
  func output(_ diagnostics: [Diagnostic], as format: DiagnosticFormat, evenIfQuiet notes: Set<DiagnosticCode> = []) throws {
    try write(spoken(diagnostics, evenIfQuiet: notes), as: format, isColored: false, to: output)
  }

  /// Returns the diagnostics without notes, if the terminal is quiet.
  private func spoken(_ diagnostics: [Diagnostic], evenIfQuiet notes: Set<DiagnosticCode>) -> [Diagnostic] {
    isQuiet ? diagnostics.filter { $0.severity != .note || notes.contains($0.code) } : diagnostics
  }

  /// Writes the diagnostics, a thousand at a time.
  private func write(
    _ diagnostics: [Diagnostic], as format: DiagnosticFormat, isColored: Bool, to stream: ([UInt8]) throws -> Void
  ) rethrows {
    for start in stride(from: 0, to: diagnostics.count, by: 1000) {
      try stream(diagnostics[start...].prefix(1000).reduce(into: [UInt8]()) { format.write($1, isColored: isColored, to: &$0) })
    }
  }

  /// Runs long work and shows its progress.
  func showingProgress<Result>(_ work: (@escaping @Sendable (BuildProgress) -> Void) async throws -> Result) async throws -> Result {
    let line = ProgressLine(self)
    defer { line.end() }
    return try await work { line.show($0) }
  }

  /// Prints how many files in a folder were written.
  func result(_ folder: String, _ report: WholeFiles.Report) throws {
    try result("\(folder): \(report.written) written, \(report.unchanged) unchanged")
  }

  /// Writes a result to standard output.
  ///
  /// - Throws: `FileSystemError` if the result could not be written.
  func output(_ text: String) throws { try output(Array(text.utf8)) }

  func output(_ bytes: [UInt8]) throws { try streams.output(bytes) }
}

/// A line in the terminal that shows the progress of work.
///
/// Nothing is shown in the first second, or if standard error is not a terminal.
final class ProgressLine: Sendable {
  private struct State {
    /// The time at which the work began.
    var start = ContinuousClock.now
    var last: BuildProgress?
    var lastShown: ContinuousClock.Instant?
  }

  private let state = Locked(State())
  private let terminal: Terminal
  /// The delay before the line first appears.
  private static let patience = Duration.seconds(1)
  /// The minimum time between two updates. Faster updates are unreadable, and slow on some terminals.
  private static let interval = Duration.milliseconds(100)

  init(_ terminal: Terminal) { self.terminal = terminal }

  func show(_ progress: BuildProgress) {
    guard terminal.showsProgress else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      // If progress goes back, it belongs to new work, such as after an edit.
      if let last = state.last, !progress.follows(last) { state.start = now }
      state.last = progress
      guard now - state.start >= Self.patience, state.lastShown.map({ now - $0 >= Self.interval }) != false else { return }
      state.lastShown = now
      // The escape sequence clears the line.
      terminal.error("\r\u{1B}[K" + Self.text(progress))
    }
  }

  /// Clears the progress line.
  func end() {
    state.withLock { state in
      if state.lastShown != nil { terminal.error("\r\u{1B}[K") }
      state.lastShown = nil
    }
  }

  /// Returns `Rendering 1204 of 9336 (12 %)`. The percentage is rounded down, so 100 % only appears at the end.
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
  /// Returns whether this is later progress in the same work.
  fileprivate func follows(_ other: BuildProgress) -> Bool {
    phase == other.phase ? done > other.done : phase > other.phase
  }
}
