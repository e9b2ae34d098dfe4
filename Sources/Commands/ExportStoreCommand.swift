internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteBuild

struct ExportStoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Writes App Store texts as a fastlane folder.",
    discussion: """
      Each language of store.yaml becomes a folder with name.txt, subtitle.txt,
      description.txt, keywords.txt, promotional_text.txt and release_notes.txt, as
      fastlane's deliver uploads them. The rest follows from the site: the app's name,
      the newest release in CHANGELOG.md and, with a baseURL, the addresses of the
      app's page, its support page and its privacy policy. Without store.yaml, there
      is a folder for each language of the site.

      Characters that the App Store refuses are left out. A text that is too long ends
      with its last whole sentence; a name or subtitle that is too long is not
      written. Both are listed.

      Unchanged files are left alone, and no file is removed.

      Examples:
        sitegen export store --output ../MyApp/fastlane/metadata
        sitegen export store --app steps
      """)

  @Option(help: ArgumentHelp("The app to export. (default: the only one)", valueName: "id"))
  var app: String?

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "dir"), completion: .directory)
  var output = "fastlane/metadata"

  @OptionGroup var site: SourceOptions

  func run() async throws {
    let exporter = StoreExporter(try site.build, fileSystem: context.fileSystem)
    let report = try await context.ending { [app, output] in try await exporter.run(app.map { Catalogue.ID($0) }, to: output) }
    let terminal = Terminal()
    for note in report.notes { terminal.prose("note: \(note.printable)\n") }
    try terminal.result("\(output): \(report.files.written) written, \(report.files.unchanged) unchanged")
  }
}
