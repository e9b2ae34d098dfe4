internal import ArgumentParser
internal import Diagnostics
internal import SiteBuild
internal import SiteChecks

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds all mistakes without writing the site.",
    // With all options it would be a line of 200 characters.
    usage: "sitegen check [<options>]",
    discussion: """
      Reports what build would report about the content, the templates, a user's
      configuration and the output folder. It does not change the output folder,
      except to complete what an interrupted build left.

      Then it checks the rendered site: links and fragments of pages, templates,
      stylesheets and scripts; images without alternative text; headings that skip
      a level; missing and duplicate titles, missing descriptions; pages that no
      link leads to. All of these are warnings. docs/checks.md explains each.

      For private configurations and sensitive values, messages give the place and
      the key but never show the value.

      --completeness lists, for each app, the settings without title, description,
      default or key; and for each other language of the site what is not
      translated. These are not mistakes, so --strict does not fail on them. With
      json, standard output contains nothing else.

      --external requests every external link, one request at a time per host. A
      missing page is a warning; a link that has moved or does not answer is a
      note. The answers are kept in your cache folder for some days; nothing else
      is written.

      --app-sources compares an app's catalogue with its Swift code: keys, types,
      defaults, options, ranges, titles, stores, screens, sections, rows,
      conditions and links; its texts and its gallery with those of the app. Each
      difference is a warning, with both values and both places. What could not be
      compared is a note. docs/app-sources.md says what is read.

      Exit status: 0 if there are no errors, 1 if there are errors; with --strict
      also 1 if there are warnings, placeholders that are left to fill in, or more
      that could not be compared with the code than app.yaml accepts.

      Examples:
        sitegen check
        sitegen check --strict
        sitegen check --configuration steps=me.plist
        sitegen check --strict --diagnostics github      in GitHub Actions
        sitegen check --completeness text
        sitegen check --completeness json > completeness.json
        sitegen check --external --external-timeout 300
        sitegen check --app-sources ../Steps
      """)

  enum CompletenessFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var shared: SharedOptions

  @OptionGroup var configurations: ConfigurationOptions

  @OptionGroup var externalOptions: ExternalOptions

  @OptionGroup var sources: AppSourceOptions

  @Flag(help: "Treat warnings and placeholders as errors.")
  var strict = false

  @Option(help: "Print how completely each app is described and translated, as text or json.")
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
    terminal.print(report.diagnostics, as: shared.diagnostics)
    var warnings = report.warnings
    var summary = [report.summary] + [report.sources?.summary].compactMap(\.self)
    if let external, report.errors == 0 {
      let answers = try await ask(external, options, report, terminal)
      terminal.print(answers.diagnostics, as: shared.diagnostics)
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
