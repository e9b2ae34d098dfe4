internal import ArgumentParser
internal import Diagnostics
internal import SettingsModel
internal import SiteBuild

struct ExportStringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcstrings",
    abstract: "Writes what has to be translated as String Catalogs.",
    // With all options it would be a line of 130 characters.
    usage: "sitegen export xcstrings [<options>]",
    discussion: """
      The texts of each app's YAML go into content/<app>/Localizable.xcstrings,
      those of site.yaml into content/Localizable.xcstrings. Words of your own
      templates, and all of the builder's in a language that it does not have, go
      into templates/words.xcstrings. Xcode and most services for translators
      read these files.

      A catalogue that is there is completed: each text has a place for each
      language of the site, and everything that is translated stays. A key that no
      text uses becomes "stale", unless its state is "manual". Where nothing is
      new, a file stays as it is. Each is written whole or not at all.

      A catalogue that is a copy of the app's own has keys that only the app uses:
      --keep-unused leaves them alone.

      Examples:
        sitegen export xcstrings
        sitegen export xcstrings --language fi --app my-app
        sitegen export xcstrings --words --output to-translate
      """)

  @Option(help: ArgumentHelp("A language beside those of the site; may be repeated.", valueName: "tag"))
  var language: [String] = []

  @Option(help: ArgumentHelp("Only the texts of this app.", valueName: "id"))
  var app: String?

  @Flag(help: "Write the builder's words for languages too in which it has them.")
  var words = false

  @Flag(help: "Leave keys alone that no text uses.")
  var keepUnused = false

  @Option(
    help: ArgumentHelp("The folder to write to, with content/ and templates/ in it. (default: the site's)", valueName: "dir"),
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
