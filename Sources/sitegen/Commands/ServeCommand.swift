internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import Foundation
internal import PreviewServer
internal import SiteBuild

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows the site in a browser, and every edit at once.",
    // With every option it would be a line of 200 characters.
    usage: "sitegen serve [<options>]",
    discussion: """
      Builds in memory and writes no site; what an interrupted build left in public/
      is completed. Pages that are open show an edit by themselves, and what is
      wrong with it. Private configurations are shown, marked as such.

      Examples:
        sitegen serve
        sitegen serve --port 3000 --open
        sitegen serve --host 0.0.0.0 --poll      in a container
      """)

  @OptionGroup var shared: SharedOptions

  @Option(help: "The address to listen on. Anything but this computer's own lets others in.")
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 for any that is free.")
  var port = 8080

  @Flag(help: "Open the site in the browser.")
  var open = false

  @Flag(help: "Look at every file five times a second: for shared folders that do not tell of changes.")
  var poll = false

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port takes a number from 0 to 65535") }
  }

  func run() async throws {
    let terminal = Terminal(isQuiet: shared.quiet, isProse: shared.diagnostics == .text)
    var options = try shared.buildOptions()
    options.includesPrivate = true
    options.jobs = ProcessInfo.processInfo.activeProcessorCount
    let line = ProgressLine(terminal)
    options.progress = { line.show($0) }
    let progress = ServeProgress(terminal: terminal, format: shared.diagnostics, isVerbose: shared.verbose, line: line)
    if let problem = try options.missingContent() {
      progress.tell([problem])
      throw ExitCode.contentHasErrors
    }
    try OutputAccess.settle(options.output)
    try await serve(options, terminal, progress)
  }

  private func serve(_ options: BuildOptions, _ terminal: Terminal, _ progress: ServeProgress) async throws {
    let site = PreviewSite()
    let server = PreviewServer(site: site, host: unbracketed, port: port)
    let bound = try await server.bind()
    let url = "http://\(bound.authority)/"
    let watcher = try SourceWatcher.start(source: options.source, names: .site, polls: poll)
    terminal.note("Serving \(url) (Ctrl-C stops it)")
    let isProse = shared.diagnostics == .text
    if !bound.isLoopback {
      terminal.error("warning: everyone who reaches this computer can read the site, private configurations too\n", isProse: isProse)
    }
    if let notice = watcher.notice { terminal.error("note: \(notice)\n", isProse: isProse) }
    if open { Browser.open(url, terminal) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await bound.run() }
      group.addTask { try await PreviewSession(options, watcher: watcher, site: site).run { progress.tell($0) } }
      // Neither ends but by failing.
      try await group.next()
      group.cancelAll()
    }
  }

  /// An address of version 6 may be written as in a URL.
  private var unbracketed: String { host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host }
}
