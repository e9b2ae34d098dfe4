internal import ArgumentParser
internal import Diagnostics
internal import SettingsModel
internal import SiteBuild

/// The options of `build`, `check` and `serve`.
struct SharedOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that contains content/ and, optionally, templates/.", valueName: "dir"), completion: .directory)
  var source = "."

  @Option(
    help: ArgumentHelp("The folder of the content, in the source folder.", valueName: "name", visibility: .hidden), completion: .directory)
  var content = BuildOptions.usualContentName

  @Option(help: ArgumentHelp("Build only this app, at the root of the site. (default: every app in a folder)", valueName: "id"))
  var app: String?

  @Flag(help: "Include drafts and pages dated after today.")
  var drafts = false

  @Flag(
    help: ArgumentHelp(
      "Add pseudolocales en-XA (accented) and ar-XB (right-to-left) to find untranslatable strings.", visibility: .hidden))
  var pseudo = false

  @Flag(help: "Print only errors and warnings.")
  var quiet = false

  @Flag(help: "List every file; build also prints timings.")
  var verbose = false

  @Flag(help: ArgumentHelp("Print every warning and note, not only the first 20 of each code.", visibility: .hidden))
  var all = false

  @Option(help: ArgumentHelp("The format of errors and warnings.", visibility: .hidden))
  var diagnostics: DiagnosticFormat = .text

  func validate() throws {
    if content.isEmpty || content.hasPrefix(".") || content.contains("/") || content == "templates" {
      throw ValidationError("--content must be the name of a folder in the source folder, not \"\(content)\"")
    }
    if quiet && verbose { throw ValidationError("--quiet and --verbose cannot be combined") }
  }

  var terminal: Terminal { Terminal(isQuiet: quiet, isProse: diagnostics == .text, printsAll: all) }

  func buildOptions() throws -> BuildOptions {
    var options = BuildOptions(today: try Today.read())
    options.source = source
    options.contentName = content
    options.output = source == "." ? "public" : source + "/public"
    options.app = app.map { Catalogue.ID($0) }
    options.includesDrafts = drafts
    options.isPseudo = pseudo
    options.generator = "sitegen \(SitegenCommand.version)"
    options.home = context.home
    return options
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}
