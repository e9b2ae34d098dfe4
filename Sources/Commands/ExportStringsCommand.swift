internal import ArgumentParser
internal import Diagnostics
internal import SettingsModel
internal import SiteBuild

struct ExportStringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcstrings",
    abstract: "Writes String Catalogs for translators.",
    // With all options it would be a line of 130 characters.
    usage: "sitegen export xcstrings [<options>]",
    discussion: """
      Strings of each app go to content/<app>/Localizable.xcstrings, those of
      site.yaml to content/Localizable.xcstrings. Labels of your templates, and all
      of sitegen's own in a language without them, go to templates/words.xcstrings.
      Xcode and most translation services read these files.

      An existing catalog is completed, and translations are kept. A key that is no
      longer used becomes "stale", unless its state is "manual". If the catalog is a
      copy of the app's own, use --keep-unused.

      Examples:
        sitegen export xcstrings
        sitegen export xcstrings --language fi --app my-app
        sitegen export xcstrings --words --output to-translate
      """)

  @Option(help: ArgumentHelp("Another language, besides those of the site; may be repeated.", valueName: "tag"))
  var language: [String] = []

  @Option(help: ArgumentHelp("Export only this app.", valueName: "id"))
  var app: String?

  @Flag(help: "Also export sitegen's built-in labels for languages it already supports.")
  var words = false

  @Flag(help: "Leave unused keys alone.")
  var keepUnused = false

  @Option(
    help: ArgumentHelp("The folder to write content/ and templates/ to. (default: the site's)", valueName: "dir"),
    completion: .directory)
  var output: String?

  @OptionGroup var site: SourceOptions

  @Flag(help: "Print only errors.")
  var quiet = false

  func validate() throws {
    for tag in language where tag.wholeMatch(of: /[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*/) == nil {
      throw ValidationError("\"\(tag)\" is not a language tag: write it as en, de or pt-BR")
    }
  }

  func run() async throws {
    let options = try site.build
    var request = TextExporter.Request()
    (request.languages, request.app, request.includesWords, request.keepsUnused) = (
      language, app.map { Catalogue.ID($0) }, words, keepUnused
    )
    let exporter = TextExporter(options, fileSystem: context.fileSystem)
    let (catalogs, written) = try await context.ending { [request, output] in
      let catalogs = try await exporter.catalogs(request)
      return (catalogs, try exporter.write(catalogs, to: output))
    }
    let terminal = Terminal(isQuiet: quiet)
    for catalog in catalogs {
      if !quiet { for text in catalog.skipped { terminal.prose("note: left out, since it looks like a format: \(text.printable)\n") } }
      try terminal.result("\(catalog.path): \(catalog.update.summary(isWritten: written.contains(catalog.path)))")
    }
    if catalogs.isEmpty { try terminal.result("There is nothing to translate") }
  }
}
