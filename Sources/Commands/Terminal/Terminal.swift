internal import Diagnostics
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
  private let streams: CommandStreams

  init(isQuiet: Bool = false, isProse: Bool = true, printsAll: Bool = true) {
    (self.isQuiet, self.isProse, self.printsAll) = (isQuiet, isProse, printsAll)
    let context = CommandContext.current
    streams = context.streams
    let (environment, isTerminal) = (context.environment, streams.isTerminal)
    let isDumb = environment["TERM"] == "dumb"
    // no-color.org: any value turns them off.
    showsColors = isTerminal && !isDumb && environment["NO_COLOR", default: ""].isEmpty
    showsProgress = isTerminal && !isDumb && isProse && !isQuiet
  }

  /// - Throws: `FileSystemError` if the line could not be written, so that a missing result is noticed.
  func result(_ line: String) throws {
    if !isQuiet { try output(line + "\n") }
  }

  /// A line for the user; if it cannot be written, the work goes on.
  func note(_ line: String) {
    if !isQuiet { try? output(line + "\n") }
  }

  func error(_ text: String) { streams.errors(Array(text.utf8)) }

  /// The same for text that would disturb a program that reads standard error.
  func prose(_ text: String) { if isProse { error(text) } }

  /// Prints diagnostics, many at once, as there may be thousands. For people, some of each kind are enough.
  func print(_ diagnostics: [Diagnostic], as format: DiagnosticFormat) {
    // A drawn icon is fine; what a PNG would add is not worth a line on every run.
    let short = isProse && !printsAll ? RepeatedWarnings(diagnostics.filter { $0.code != .drawnIcon }) : nil
    write(short?.shown ?? diagnostics, as: format)
    for omitted in short?.omitted ?? [] { prose("and \(omitted): --all prints them\n") }
  }

  private func write(_ diagnostics: [Diagnostic], as format: DiagnosticFormat) {
    for start in stride(from: 0, to: diagnostics.count, by: 1000) {
      let bytes = diagnostics[start...].prefix(1000).reduce(into: [UInt8]()) { format.write($1, isColored: showsColors, to: &$0) }
      streams.errors(bytes)
    }
  }

  /// Runs longer work, and shows its progress.
  func showingProgress<Result>(_ work: (@escaping @Sendable (BuildProgress) -> Void) async throws -> Result) async throws -> Result {
    let line = ProgressLine(self)
    defer { line.end() }
    return try await work { line.show($0) }
  }

  /// Writes a result to standard output.
  ///
  /// - Throws: `FileSystemError` if it could not be written.
  func output(_ text: String) throws { try output(Array(text.utf8)) }

  func output(_ bytes: [UInt8]) throws { try streams.output(bytes) }
}
