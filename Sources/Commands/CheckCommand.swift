internal import ArgumentParser
internal import Diagnostics
internal import SiteBuild
internal import SiteChecks

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds mistakes without writing the site.",
    // With all options it would be a line of 200 characters.
    usage: "sitegen check [<options>]",
    discussion: """
      Reports everything that build would report, and then checks the rendered pages:
      links, images without alternative text, headings, titles, descriptions, and
      pages that no link leads to. It writes no site. docs/checks.md explains every
      code.

      --external requests every external link, one request at a time per host, and
      keeps the answers for some days. A missing page is a warning.

      --app-sources compares the site with the app's code: settings, screens, rows,
      conditions, strings and icons. Each difference is a warning with both places.
      docs/app-sources.md explains what is read.

      --completeness lists what is not described and what is not translated. These
      are not mistakes.

      Messages about private configurations never show a value.

      Exit status: 1 if there are errors; with --strict also if there are warnings or
      placeholders, or if too little could be compared with the code.

      Run with --help-hidden to see the options that few people need.

      Examples:
        sitegen check
        sitegen check --strict
        sitegen check --configuration steps=me.plist
        sitegen check --completeness text
        sitegen check --external
        sitegen check --app-sources ../Steps
      """)

  enum CompletenessFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var shared: SharedOptions

  @OptionGroup var configurations: ConfigurationOptions

  @OptionGroup var externalOptions: ExternalOptions

  @OptionGroup var sources: AppSourceOptions

  @Flag(help: "Treat warnings and placeholders as errors.")
  var strict = false

  @Option(help: "List what is not described or not translated.")
  var completeness: CompletenessFormat?

  func validate() throws {
    if completeness == .json, shared.verbose { throw ValidationError("--completeness json and --verbose cannot be combined") }
  }

  func run() async throws {
    var options = try shared.buildOptions()
    configurations.apply(to: &options)
    sources.apply(to: &options)
    let external = try externalOptions.check()
    let terminal = shared.terminal
    let report = try await terminal.showingProgress { progress in
      options.progress = progress
      return try await BuildPipeline(options, fileSystem: context.fileSystem).check()
    }
    terminal.print(options.shown(report.diagnostics), as: shared.diagnostics)
    var warnings = report.warnings
    var summary = [report.summary] + [report.sources?.summary].compactMap(\.self)
    if let external, report.errors == 0 {
      let answers = try await ask(external, options, report, terminal)
      terminal.print(options.shown(answers.diagnostics), as: shared.diagnostics)
      if !shared.quiet { for note in answers.notes { terminal.prose("note: \(note.printable)\n") } }
      warnings += answers.warnings
      summary.append(answers.summary)
    } else if external != nil {
      summary.append("External links: not checked, because the content has errors")
    }
    if shared.verbose { for file in report.files { try terminal.result("checked: \(file.printable)") } }
    try printResults(report.completeness, summary, terminal)
    if report.errors > 0 || strict && (warnings > 0 || report.unfinished > 0 || report.sources?.isTooLittle == true) {
      throw ExitCode.contentHasErrors
    }
  }

  private func ask(
    _ check: ExternalLinkCheck, _ options: BuildOptions, _ report: CheckReport, _ terminal: Terminal
  ) async throws -> ExternalLinkReport {
    try await terminal.showingProgress { progress in
      let links = try await BuildPipeline(options, fileSystem: context.fileSystem).externalLinks(of: report)
      let now = context.now()
      return try await context.ending {
        try await check.run(links, now: now) { progress(BuildProgress(.asking, $0, of: $1)) }
      }
    }
  }

  /// Completeness is printed with `--quiet` too; nothing else is printed beside JSON.
  private func printResults(_ completeness: Completeness?, _ summary: [String], _ terminal: Terminal) throws {
    guard let format = self.completeness, let completeness else { return try summary.forEach(terminal.result) }
    switch format {
    case .json:
      try terminal.output(String(decoding: completeness.json, as: UTF8.self))
      if !shared.quiet { for line in summary { terminal.prose(line + "\n") } }
    case .text:
      try terminal.output(completeness.text)
      if !shared.quiet { try terminal.result("") }
      try summary.forEach(terminal.result)
    }
  }
}
