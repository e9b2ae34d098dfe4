internal import ArgumentParser
internal import Diagnostics
internal import SiteBuild

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds everything that is wrong, and writes nothing.",
    // With every option it would be a line of 200 characters.
    usage: "sitegen check [<options>]",
    discussion: """
      Says what build would say, of the content, the templates, a user's
      configuration and the output folder. The output folder stays as it is, also
      where there is none.

      Of a configuration that is not public, and of sensitive values, the place and
      the key are named and nothing is shown.

      Exit status: 0 without mistakes or with warnings only, 1 with errors; with
      --strict also 1 with warnings.

      Examples:
        sitegen check
        sitegen check --strict
        sitegen check --configuration steps=me.plist
        sitegen check --strict --diagnostics github      in a workflow of GitHub
      """)

  @OptionGroup var shared: SharedOptions

  @OptionGroup var configurations: ConfigurationOptions

  @Flag(help: "Take warnings for errors.")
  var strict = false

  func run() async throws {
    var options = try shared.buildOptions()
    configurations.apply(to: &options)
    let terminal = Terminal(isQuiet: shared.quiet)
    let report = try await terminal.showingProgress { progress in
      options.progress = progress
      return try await BuildPipeline(options).check()
    }
    terminal.tell(report.diagnostics, as: shared.diagnostics)
    if shared.verbose { for file in report.files { terminal.result("checked: \(file.printable)") } }
    terminal.result(report.summary)
    if report.errors > 0 || strict && report.warnings > 0 { throw ExitCode(1) }
  }
}
