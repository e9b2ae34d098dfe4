internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import SettingsModel
internal import SiteBuild

struct ImportStringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Adds the texts of an app's String Catalog that its own file does not have.",
    discussion: """
      Finds Localizable.xcstrings in a folder of sources, or else the files
      Localizable.strings and Localizable.stringsdict in its .lproj folders, which
      become one String Catalog. It is written to content/<app>/, is never
      published, and a text of the YAML that is one of its keys is shown as its
      text. No link is followed; folders whose names end in Tests, and those that
      begin with a dot, are left out.

      Only whole keys are inserted; what is there stays as it is, byte for byte.
      Keys with other texts are listed. Importing twice changes nothing.

      Examples:
        sitegen import strings ../MyApp --app my-app
        sitegen import strings ../MyApp/Widget/Localizable.xcstrings --app my-app
      """)

  @Argument(help: ArgumentHelp("The folder of the app, or its String Catalog.", valueName: "path"), completion: .file())
  var path: String

  @Option(help: ArgumentHelp("The app that the texts are added to.", valueName: "id"))
  var app: String

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"), completion: .directory)
  var source = "."

  @Flag(help: "Print only errors.")
  var quiet = false

  func run() async throws {
    var options = BuildOptions(today: try Today.read())
    options.source = source
    options.jobs = ProcessInfo.processInfo.activeProcessorCount
    let importer = StringsImporter(options)
    let report = try await Interruption.ending { try await importer.run(Catalogue.ID(app), from: path) }
    let terminal = Terminal(isQuiet: quiet)
    if !quiet {
      for key in report.differing {
        terminal.prose("note: \"\(key)\" has another text in \(report.origin); the one in \(report.file) stays\n".printableLine)
      }
    }
    try terminal.result("\(report.file): \(report.added.isEmpty ? "nothing is new" : "added \(counted(report.added.count, "text"))")")
  }
}

extension String {
  /// One line, whatever a key holds.
  fileprivate var printableLine: String { dropLast().description.printable + "\n" }
}
