internal import ArgumentParser
internal import Diagnostics
internal import ReleaseDiff
internal import SiteBuild
internal import SiteContent

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Lists what changed for clients.",
    usage: "sitegen diff <old> <new> [<options>]",
    discussion: """
      Compares two releases of the JSON documents: OLD and NEW are two output
      folders, or the settings.json of one app twice. Values of a user's
      configuration are not compared and not shown. Of other languages than the
      main one, texts and addresses are reported.

      A change is breaking if a client made for OLD would fail or lose data that it
      relies on: a removed setting, option, document or language, a different
      type, a narrower range, … Then the exit status is 1, unless the version of the
      interface was raised. docs/diff.md lists all breaking changes.

      Examples:
        sitegen diff site-before public
        sitegen diff before.json public/api/v1/steps/settings.json --format json
        sitegen diff site-before public --format markdown >> $GITHUB_STEP_SUMMARY
        sitegen diff site-before public --quiet --diagnostics github
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  @Argument(
    help: ArgumentHelp("The release that clients were made for: an output folder or a settings.json.", valueName: "old"),
    completion: .file())
  var old: String

  @Argument(help: ArgumentHelp("The new release.", valueName: "new"), completion: .file())
  var new: String

  @Option(help: "The format of the changes.")
  var format: Format = .text

  @Option(help: "Also print breaking changes and deprecations as diagnostics, to standard error.")
  var diagnostics: DiagnosticFormat?

  @Flag(help: "Print only breaking changes, to standard error.")
  var quiet = false

  func run() async throws {
    for folder in [old, new] where try !OutputLock.recover(folder, context.fileSystem) { throw CommandFailure.locked(folder) }
    let releases = try ReleaseReader(context.fileSystem, limit: SiteSettings.Limits.standard.document).read(old: old, new: new)
    let comparison = ReleaseComparison(old: releases.old, new: releases.new).compare()
    let terminal = Terminal(isQuiet: quiet)
    if let diagnostics = diagnostics ?? (quiet ? .text : nil) {
      // In a folder, the document is named too.
      let isFile = releases.new.apps == nil
      terminal.print(comparison.diagnostics(file: { isFile ? new : new + $0 }), as: diagnostics)
    }
    try terminal.result(text(comparison))
    if comparison.breaksClients { throw ExitCode.contentHasErrors }
  }

  /// Without the last newline, which the terminal adds.
  private func text(_ comparison: Comparison) -> String {
    switch format {
    case .text: String(comparison.text.dropLast())
    case .json: String(decoding: comparison.json.dropLast(), as: UTF8.self)
    case .markdown: String(comparison.markdown.dropLast())
    }
  }
}
