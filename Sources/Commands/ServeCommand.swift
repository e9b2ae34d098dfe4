internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import PreviewServer
internal import SiteBuild

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Previews the site in a browser while you edit.",
    // With all options it would be a line of 200 characters.
    usage: "sitegen serve [<options>]",
    discussion: """
      Builds in memory and writes no files, except to complete an interrupted build
      of public/. Open pages show every edit, and mistakes until you correct them.
      Private configurations are shown and marked.

      Run with --help-hidden to see the options that few people need.

      Examples:
        sitegen serve --open
        sitegen serve --port 3000
        sitegen serve --editor code              opens a file that you Alt-click
        sitegen serve --host 0.0.0.0 --poll      in a container
        sitegen serve --configuration steps=user.plist
      """)

  @OptionGroup var shared: SharedOptions

  @OptionGroup var users: UserConfigurations

  @Option(help: "The address to listen on. Any but this computer's own lets others in.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any free port.")
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
    let site = PreviewSite()
    let fileSystem = context.fileSystem
    let server = PreviewServer(
      site: site, host: unbracketed, port: port, isForThisComputerOnly: !options.configurations.isEmpty,
      editor: try editors.choice())
    let bound = try await server.bind()
    let url = "http://\(bound.authority)/"
    let watcher = try options.configurationsElsewhere(fileSystem).reduce(
      SourceWatcher.start(source: options.source, names: .site(content: options.contentName), polls: poll)
    ) { try $0.with(file: $1, polls: poll) }
    terminal.note("Serving \(url) (press Ctrl-C to stop)")
    if !bound.isLoopback {
      terminal.prose("warning: anyone who can reach this computer can read the site, including private configurations\n")
    }
    if let notice = watcher.notice { terminal.prose("note: \(notice)\n") }
    if open { Browser.open(url, terminal) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await bound.run() }
      group.addTask { try await PreviewSession(options, watcher: watcher, site: site, fileSystem: fileSystem).run { progress.print($0) } }
      // Both run until they fail.
      try await group.next()
      group.cancelAll()
    }
  }

  /// An IPv6 address may be written as in a URL.
  private var unbracketed: String { host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host }
}
