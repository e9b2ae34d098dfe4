internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import SettingsModel
internal import SiteBuild

struct ImportIconsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icons",
    abstract: "Adds the icons that an app's sources have and its icons.yaml does not.",
    discussion: """
      Reads the app icons of asset catalogs, CFBundleIcons of Info.plist files with
      the PNG files that they name, and the build settings of project files and
      .xcconfig files that say which icon is the primary one. Of each icon the
      largest drawing is copied to icons/, for the light and the dark appearance.
      Nothing is run, and no link is followed.

      Only whole entries are inserted; what you wrote stays as it is, and so does
      every drawing that is there. What only you know is marked FILL IN. What the
      files do not say is listed with its place and never guessed. Importing twice
      changes nothing. docs/app-sources.md says what is read.

      Examples:
        sitegen import icons ../MyApp --app my-app
        sitegen check --app-sources my-app=../MyApp
      """)

  @Argument(help: ArgumentHelp("The folder with the app's sources.", valueName: "path"), completion: .directory)
  var path: String

  @Option(help: ArgumentHelp("The app that the icons are added to.", valueName: "id"))
  var app: String

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"), completion: .directory)
  var source = "."

  @Flag(help: "Print only errors.")
  var quiet = false

  func run() async throws {
    var options = BuildOptions(today: try Today.read())
    options.source = source
    options.jobs = ProcessInfo.processInfo.activeProcessorCount
    let importer = IconImporter(options)
    let report = try await Interruption.ending { try await importer.run(Catalogue.ID(app), from: path) }
    let terminal = Terminal(isQuiet: quiet)
    if !quiet { for sentence in report.undecided { terminal.prose("note: \(sentence.printable)\n") } }
    try terminal.result("\(report.file): \(report.added.isEmpty ? "nothing is new" : "added \(counted(report.added.count, "icon"))")")
    if let rest = report.rest { try terminal.result("What could not be inserted is in \(rest)") }
  }
}
