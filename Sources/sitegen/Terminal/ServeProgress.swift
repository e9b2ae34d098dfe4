internal import Diagnostics
internal import FileSystem
internal import PreviewServer
internal import SiteBuild

/// What `serve` prints: a line for every build, and what is wrong.
struct ServeProgress: Sendable {
  let terminal: Terminal
  let format: DiagnosticFormat
  /// Whether every file that changed is named.
  let isVerbose: Bool
  let line: ProgressLine

  func tell(_ diagnostics: [Diagnostic]) { terminal.tell(diagnostics, as: format) }

  func tell(_ report: PreviewSession.Report) {
    line.end()
    let time = Self.milliseconds(report.duration)
    let cause = report.change.map { Self.words($0).printable }
    switch report.result {
    case .built(let built, let files):
      tell(built.warnings)
      if let cause {
        terminal.note("\(cause): \(Self.words(built, files)) in \(time)")
        if isVerbose { for file in files.sorted() { terminal.note("changed: \(file.printable)") } }
      } else {
        built.privateConfigurations.forEach { terminal.note("Shows the private configuration of \($0); build leaves it out") }
        terminal.note("Built \(Self.count(built.pages, "page")) in \(time)")
      }
    case .problems(let problems):
      tell(problems)
      let errors = problems.filter { $0.severity == .error }.count
      terminal.note("\(cause ?? "The site"): \(Self.count(errors, "error")) in \(time); still showing the last good site")
    case .failed(let error):
      terminal.error("sitegen: \("\(error)".printable)\n")
    }
  }

  /// A mistake that is taken back changes no file, and yet something.
  private static func words(_ built: IncrementalBuild.Built, _ files: Set<String>) -> String {
    let count = Self.count(files.count, "file")
    if built.isMended { return files.isEmpty ? "fixed, the site has no errors" : "fixed, \(count)" }
    return files.isEmpty ? "nothing changed" : count
  }

  /// `content/a.md`, `content/a.md and 3 more`.
  private static func words(_ change: SourceChange) -> String {
    guard case .files(let files) = change, let first = files.min() else { return "everything" }
    return files.count == 1 ? first : "\(first) and \(files.count - 1) more"
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  private static func milliseconds(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return milliseconds < 1000 ? "\(Int(milliseconds.rounded(.up))) ms" : "\((milliseconds / 100).rounded() / 10) s"
  }
}
