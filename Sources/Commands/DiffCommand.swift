internal import ArgumentParser
internal import Diagnostics
internal import ReleaseDiff
internal import SiteBuild
internal import SiteContent

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Lists what changed for clients of the JSON.",
    usage: "sitegen diff <old> <new> [<options>]",
    discussion: """
      Compares the JSON of two releases: two output folders, or two versions of one
      settings.json. A user's values are neither compared nor shown.

      A change is breaking if a client made for OLD would fail: a removed setting,
      option, document or language, a changed type, a narrower range, and so on. Then
      the exit status is 1, unless the interface has a new version. docs/clients.md
      lists all breaking changes.

      Examples:
        sitegen diff site-before public
        sitegen diff before.json public/api/v1/steps/settings.json --format json
        sitegen diff site-before public --format markdown >> $GITHUB_STEP_SUMMARY
        sitegen diff site-before public --quiet --diagnostics github
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  @Argument(
    help: ArgumentHelp("The old release: an output folder or a settings.json.", valueName: "old"),
    completion: .file())
  var old: String

  @Argument(help: ArgumentHelp("The new release.", valueName: "new"), completion: .file())
  var new: String

  @Option(help: "The format of the list of changes.")
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
      // If folders are compared, the path in a diagnostic must include the document's path.
      let isFile = releases.new.apps == nil
      terminal.print(comparison.diagnostics(file: { isFile ? new : new + $0 }), as: diagnostics)
    }
    try terminal.result(text(comparison))
    if comparison.breaksClients { throw ExitCode.contentHasErrors }
  }

  /// Returns the list of changes without the final newline, because the terminal adds one.
  private func text(_ comparison: Comparison) -> String {
    switch format {
    case .text: String(comparison.text.dropLast())
    case .json: String(decoding: comparison.json.dropLast(), as: UTF8.self)
    case .markdown: String(comparison.markdown.dropLast())
    }
  }
}
