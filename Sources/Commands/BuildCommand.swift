internal import ArgumentParser
internal import Diagnostics
internal import SiteBuild
internal import SiteContent

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site.",
    // The generated usage would be 200 characters long.
    usage: "sitegen build [<options>]",
    discussion: """
      Writes the site to public/. If the content has errors, nothing changes.

      Run with --help-hidden to see the options that few people need.

      Examples:
        sitegen build
        sitegen build --base-url https://example.com/help/
        sitegen build --configuration steps=me.plist --include-private
        sitegen build --source ~/sites/steps --output /srv/www/steps
      """)

  @OptionGroup var shared: SharedOptions

  @OptionGroup var address: BaseURLOption

  @OptionGroup var configurations: ConfigurationOptions

  @Flag(help: ArgumentHelp("Also publish private configurations, without sensitive values.", visibility: .hidden))
  var includePrivate = false

  @Flag(help: ArgumentHelp("Wait until all files are on the disk, so that a power failure loses nothing.", visibility: .hidden))
  var durable = false

  func run() async throws {
    let start = ContinuousClock.now
    var options = try shared.buildOptions()
    address.apply(to: &options)
    options.includesPrivate = includePrivate
    options.isDurable = durable
    options.warnsWithoutBaseURL = true
    configurations.apply(to: &options)
    if shared.verbose { options.now = { ContinuousClock.now - start } }
    let terminal = shared.terminal
    let report = try await build(options, terminal)
    terminal.print(options.shown(report.printed), as: shared.diagnostics)
    guard let counts = report.counts else {
      let errors = report.diagnostics.filter { $0.severity == .error }.count
      terminal.message("\(counted(errors, "error")); nothing was written\n")
      throw ExitCode.contentHasErrors
    }
    if shared.verbose {
      for file in report.written { try terminal.result("written: \(file.printable)") }
      for file in report.removed { try terminal.result("removed: \(file.printable)") }
      for line in report.timings?.lines ?? [] { try terminal.result(line.printable) }
    }
    for note in report.notes { try terminal.result(note) }
    let warnings = report.diagnostics.filter { $0.severity == .warning }.count
    try terminal.result(counts.summary(seconds: (ContinuousClock.now - start) / .seconds(1), warnings: warnings))
  }

  private func build(_ options: BuildOptions, _ terminal: Terminal) async throws -> BuildReport {
    let fileSystem = context.fileSystem
    return try await context.interruptible {
      try await terminal.showingProgress { progress in
        var options = options
        options.progress = progress
        return try await BuildPipeline(options, fileSystem: fileSystem).run()
      }
    } report: { report in
      terminal.error("sitegen: interrupted; \(options.output) is \(report?.counts == nil ? "as it was" : "the new site")\n")
    }
  }
}
