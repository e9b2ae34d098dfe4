internal import Diagnostics
internal import FileSystem
internal import PreviewServer
internal import SiteBuild

/// The output of `serve`: a line for every build, and diagnostics.
struct ServeProgress: Sendable {
  let terminal: Terminal
  let format: DiagnosticFormat
  /// Whether every changed file is listed.
  let isVerbose: Bool
  let line: ProgressLine

  func print(_ diagnostics: [Diagnostic]) { terminal.print(diagnostics, as: format) }

  func print(_ report: PreviewSession.Report) {
    line.end()
    let time = Self.milliseconds(report.duration)
    let cause = report.change.map { Self.words($0).printable }
    switch report.result {
    case .built(let built, let files):
      print(built.warnings)
      if let cause {
        terminal.note("\(cause): \(Self.words(built, files)) in \(time)")
        if isVerbose { for file in files.sorted() { terminal.note("changed: \(file.printable)") } }
      } else {
        built.privateConfigurations.forEach { terminal.note("Shows the private configuration of \($0); build leaves it out") }
        terminal.note("Built \(counted(built.pages, "page")) in \(time)")
      }
    case .problems(let problems):
      print(problems)
      let errors = problems.filter { $0.severity == .error }.count
      terminal.note("\(cause ?? "The site"): \(counted(errors, "error")) in \(time); still showing the last good site")
    case .failed(let error):
      terminal.error("sitegen: \("\(error)".printable)\n")
    }
  }

  /// Undoing a mistake changes no file, but fixes the site.
  private static func words(_ built: IncrementalBuild.Built, _ files: Set<String>) -> String {
    let count = counted(files.count, "file")
    if built.isMended { return files.isEmpty ? "fixed, the site has no errors" : "fixed, \(count)" }
    return files.isEmpty ? "nothing changed" : count
  }

  /// `content/a.md`, `content/a.md and 3 more`.
  private static func words(_ change: SourceChange) -> String {
    guard case .files(let files) = change, let first = files.min() else { return "everything" }
    return files.count == 1 ? first : "\(first) and \(files.count - 1) more"
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return milliseconds < 1000 ? "\(Int(milliseconds.rounded(.up))) ms" : "\((milliseconds / 100).rounded() / 10) s"
  }
}
