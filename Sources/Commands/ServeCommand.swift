internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import PreviewServer
internal import Programs
internal import SiteBuild

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Previews the site in a browser while you edit.",
    // The generated usage would be 200 characters long.
    usage: "sitegen serve [<options>]",
    discussion: """
      Builds in memory and writes no files, except to finish an interrupted build of
      public/. Open pages show every edit, and mistakes until you correct them.
      Private configurations are shown and marked; other computers don't see them.

      Run with --help-hidden to see the options that few people need.

      Examples:
        sitegen serve --open
        sitegen serve --port 3000
        sitegen serve --editor code              opens a file that you Alt-click
        sitegen serve --host 0.0.0.0             for your phone, in the same network
        sitegen serve --host 0.0.0.0 --poll      in a container
        sitegen serve --configuration steps=user.plist
      """)

  @OptionGroup var shared: SharedOptions

  @OptionGroup var address: BaseURLOption

  @OptionGroup var users: UserConfigurations

  @Option(help: "The address to listen on. With 0.0.0.0, other computers see the site, without private configurations.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on, or 0 for any free port.")
  var port = 8080

  @OptionGroup var editors: EditorOptions

  @Flag(help: "Open the site in the browser.")
  var open = false

  @Flag(help: "Check every file five times a second, for folders that do not report changes.")
  var poll = false

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port must be a number from 0 to 65535, not \"\(port)\"") }
  }

  func run() async throws {
    let terminal = shared.terminal
    var options = try shared.buildOptions()
    options.includesPrivate = true
    address.apply(to: &options)
    users.apply(to: &options)
    options.jobs = context.processors
    let line = ProgressLine(terminal)
    options.progress = { line.show($0) }
    let progress = ServeProgress(terminal: terminal, format: shared.diagnostics, isVerbose: shared.verbose, line: line)
    if let problem = try options.missingContent(context.fileSystem) {
      progress.print([problem])
      throw ExitCode.contentHasErrors
    }
    try OutputLock.recover(options.output, context.fileSystem)
    try await serve(options, terminal, progress)
  }

  private func serve(_ options: BuildOptions, _ terminal: Terminal, _ progress: ServeProgress) async throws {
    let sites = PreviewSites()
    let fileSystem = context.fileSystem
    let server = PreviewServer(sites: sites, host: unbracketed, port: port, editor: try editors.choice())
    let bound = try await server.bind()
    let url = "http://\(bound.authority)/"
    let watcher = try options.configurationsElsewhere(fileSystem).reduce(
      SourceWatcher.start(source: options.source, names: .site(content: options.contentName), polls: poll)
    ) { try $0.with(file: $1, polls: poll) }
    terminal.note("Serving \(url) (press Ctrl-C to stop)")
    if !bound.isLoopback {
      let others = try bound.networkAuthorities.map { "http://\($0)/" }
      if !others.isEmpty { terminal.note("On other computers and phones: \(others.joined(separator: " or "))") }
      terminal.message("warning: anyone who can reach this computer can read the site, except private configurations\n")
    }
    if let notice = watcher.notice { terminal.message("note: \(notice)\n") }
    if open { Browser.open(url, terminal) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await bound.run() }
      group.addTask { try await PreviewSession(options, watcher: watcher, sites: sites, fileSystem: fileSystem).run { progress.print($0) } }
      // Both tasks run until they fail.
      try await group.next()
      group.cancelAll()
    }
  }

  /// The host without brackets. URLs enclose IPv6 addresses in brackets.
  private var unbracketed: String { host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host }
}

/// Prints a line for every build in `serve`, and its diagnostics.
struct ServeProgress: Sendable {
  let terminal: Terminal
  let format: DiagnosticFormat
  /// Whether to list every changed file.
  let isVerbose: Bool
  let line: ProgressLine

  func print(_ diagnostics: [Diagnostic]) { terminal.print(diagnostics, as: format) }

  func print(_ report: PreviewSession.Report) {
    line.end()
    let time = Self.milliseconds(report.duration)
    let cause = report.change.map { Self.description(of: $0).printable }
    switch report.result {
    case .built(let built, let files, let withoutPrivate):
      print(built.warnings + withoutPrivate)
      if let cause {
        terminal.note("\(cause): \(Self.summary(of: built, files)) in \(time)")
        if isVerbose { for file in files.sorted() { terminal.note("changed: \(file.printable)") } }
      } else {
        built.privateConfigurations.forEach { terminal.note("Shows the private configuration of \($0); build leaves it out") }
        terminal.note("Built \(counted(built.pages, "page")) in \(time)")
      }
      if !withoutPrivate.isEmpty {
        terminal.note("Without private configurations: \(Self.errors(in: withoutPrivate)); other computers don't see this site")
      }
    case .problems(let problems, let keepsSite):
      print(problems)
      let consequence = keepsSite ? "still showing the last good site" : "there is no site to show yet"
      terminal.note("\(cause ?? "The site"): \(Self.errors(in: problems)) in \(time); \(consequence)")
    case .failed(let error):
      terminal.error("sitegen: \("\(error)".printable)\n")
    }
  }

  private static func errors(in diagnostics: [Diagnostic]) -> String {
    counted(diagnostics.filter { $0.severity == .error }.count, "error")
  }

  /// Returns a summary of a build's changes. Undoing a mistake can fix the site without changing a file.
  private static func summary(of built: IncrementalBuild.Built, _ files: Set<String>) -> String {
    let count = counted(files.count, "file")
    if built.isMended { return files.isEmpty ? "fixed, the site has no errors" : "fixed, \(count)" }
    return files.isEmpty ? "nothing changed" : count
  }

  /// Returns `content/a.md`, or `content/a.md and 3 more`.
  private static func description(of change: SourceChange) -> String {
    guard case .files(let files) = change, let first = files.min() else { return "everything" }
    return files.count == 1 ? first : "\(first) and \(files.count - 1) more"
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return milliseconds < 1000 ? "\(Int(milliseconds.rounded(.up))) ms" : "\((milliseconds / 100).rounded() / 10) s"
  }
}

/// The editor that opens when the user Alt-clicks an element of the preview.
struct EditorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The program or address that opens a file when you Alt-click an element. (default: $VISUAL, vscode:// or Xcode)",
      valueName: "command"))
  var editor: String?

  private var path: String { context.environment["PATH"] ?? "" }

  private var standard: Editor {
    #if os(macOS)
      .standardOnMac(path: path)
    #else
      .standard
    #endif
  }

  func validate() throws {
    guard let editor else { return }
    do throws(Editor.Problem) { _ = try Editor(editor, path: path) } catch { throw ValidationError("--editor \(error.sentence)") }
  }

  /// - Throws: `Editor.Problem`, but never after `validate()` has succeeded.
  func choice() throws -> Editor {
    if let editor { return try Editor(editor, path: path) }
    // An invalid value isn't an error, because the variable is meant for other programs.
    guard let visual = context.environment["VISUAL"] else { return standard }
    do throws(Editor.Problem) { return try Editor(visual, path: path) } catch { return standard }
  }
}

extension Editor.Problem {
  fileprivate var sentence: String {
    switch self {
    case .empty: "must name a program or an address"
    case .notFound(let program): "\(program): there is no such program"
    case .needsTerminal(let program):
      "\(program): it needs its own terminal; name a program that opens one, such as \"xterm -e \(program) +{line} {file}\""
    case .unusableScheme(let scheme): "\(scheme)://: browsers cannot open an editor with this address"
    }
  }
}

/// The user's browser.
enum Browser {
  /// Opens a URL.
  static func open(_ url: String, _ terminal: Terminal) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let failure = "note: no browser could be opened; go to \(url)\n"
    do {
      let program = try RunningProgram(opener, [url])
      Task { if await program.end().status != 0 { terminal.error(failure) } }
    } catch {
      terminal.error(failure)
    }
  }
}
