internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import SiteBuild
internal import SiteRendering

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds everything that is wrong, and writes nothing of the site.",
    // With every option it would be a line of 200 characters.
    usage: "sitegen check [<options>]",
    discussion: """
      Says what build would say, of the content, the templates, a user's
      configuration and the output folder. The output folder stays as it is, also
      where there is none; but what an interrupted build left is completed.

      Then it looks at the rendered site: links and fragments of pages, templates,
      stylesheets and scripts; images without alternative text; headings that skip
      a level; missing and duplicate titles, missing descriptions; pages that no
      link leads to. All of these are warnings. docs/checks.md explains each.

      Of a configuration that is not public, and of sensitive values, the place and
      the key are named and nothing is shown.

      --completeness tells, per app, what could still be said: settings without
      title, description, default or key. That is no mistake, so --strict does not
      fail on it. With json it is all that goes to standard output.

      --external asks the hosts of links that lead out of the site, one thing at a
      time each. What is gone is a warning; what has moved or gives no answer is
      noted. Answers are kept in your cache folder for some days, and nothing
      else is written.

      Exit status: 0 without mistakes or with warnings only, 1 with errors; with
      --strict also 1 with warnings.

      Examples:
        sitegen check
        sitegen check --strict
        sitegen check --configuration steps=me.plist
        sitegen check --strict --diagnostics github      in a workflow of GitHub
        sitegen check --completeness text
        sitegen check --completeness json > completeness.json
        sitegen check --external --external-timeout 300
      """)

  @OptionGroup var shared: SharedOptions

  @OptionGroup var configurations: ConfigurationOptions

  @OptionGroup var externalOptions: ExternalOptions

  @Flag(help: "Take warnings for errors.")
  var strict = false

  @Option(help: "Print how much of every app is described: as text, or as json for programs.")
  var completeness: CompletenessFormat?

  func validate() throws {
    if completeness == .json, shared.verbose { throw ValidationError("--completeness json and --verbose contradict each other") }
  }

  func run() async throws {
    var options = try shared.buildOptions()
    configurations.apply(to: &options)
    let external = try externalOptions.check()
    let terminal = Terminal(isQuiet: shared.quiet, isProse: shared.diagnostics == .text)
    let report = try await terminal.showingProgress { progress in
      options.progress = progress
      return try await BuildPipeline(options).check()
    }
    terminal.tell(report.diagnostics, as: shared.diagnostics)
    var warnings = report.warnings
    var summary = [report.summary]
    if let external, report.errors == 0 {
      let answers = try await ask(external, options, report, terminal)
      terminal.tell(answers.diagnostics, as: shared.diagnostics)
      for note in answers.notes { terminal.error("note: \(note.printable)\n", isProse: shared.diagnostics == .text && !shared.quiet) }
      warnings += answers.warnings
      summary.append(answers.summary)
    } else if external != nil {
      summary.append("External links: not asked about, since the content has errors")
    }
    if shared.verbose { for file in report.files { try terminal.result("checked: \(file.printable)") } }
    try tell(report.completeness, summary, terminal)
    if report.errors > 0 || strict && warnings > 0 { throw ExitCode.contentHasErrors }
  }

  private func ask(
    _ check: ExternalLinkCheck, _ options: BuildOptions, _ report: CheckReport, _ terminal: Terminal
  ) async throws -> ExternalLinkReport {
    try await terminal.showingProgress { progress in
      let links = try await BuildPipeline(options).externalLinks(of: report)
      return try await Interruption.ending {
        try await check.run(links, now: Int64(Date().timeIntervalSince1970)) { progress(BuildProgress(.asking, $0, of: $1)) }
      }
    }
  }

  /// Who asks for completeness gets it also with `--quiet`; nothing stands beside JSON.
  private func tell(_ completeness: Completeness?, _ summary: [String], _ terminal: Terminal) throws {
    guard let format = self.completeness, let completeness else { return try summary.forEach(terminal.result) }
    switch format {
    case .json:
      try Terminal.output(String(decoding: completeness.json, as: UTF8.self))
      for line in summary { terminal.error(line + "\n", isProse: shared.diagnostics == .text && !shared.quiet) }
    case .text:
      try Terminal.output(completeness.text)
      if !shared.quiet { try terminal.result("") }
      try summary.forEach(terminal.result)
    }
  }
}
