internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import SettingsModel
internal import SiteBuild

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Writes an app's settings from its code.",
    discussion: """
      Examples:
        sitegen import swift --help
        sitegen import strings --help
      """,
    subcommands: [ImportSwiftCommand.self, ImportStringsCommand.self])
}

struct ImportSwiftCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Adds the settings that an app's Swift code has and its settings.yaml does not.",
    discussion: """
      Reads @AppStorage, keys of the package Defaults, UserDefaults, property
      wrappers of your own, enumerations, and the forms of SwiftUI in every Swift
      file of a folder: keys, types, defaults, options, titles, ranges, symbols,
      screens and their rows. Nothing is compiled or run, and no link is followed;
      folders whose names end in Tests, and those that begin with a dot, are left
      out.

      Only whole entries are inserted; what you wrote stays as it is. What only you
      know is marked FILL IN. What the text of the code does not say, such as a
      default that is computed, is listed with its place and never guessed.
      Importing twice changes nothing. docs/app-sources.md says what is read.

      Examples:
        sitegen import swift ../MyApp --app my-app
        sitegen check --app-sources my-app=../MyApp
      """)

  @Argument(help: ArgumentHelp("The folder with the Swift files.", valueName: "path"), completion: .directory)
  var path: String

  @Option(help: ArgumentHelp("The app that the settings are added to.", valueName: "id"))
  var app: String

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"), completion: .directory)
  var source = "."

  @Flag(help: "Print only errors.")
  var quiet = false

  func run() async throws {
    var options = BuildOptions(today: try Today.read())
    options.source = source
    options.jobs = ProcessInfo.processInfo.activeProcessorCount
    let importer = SettingsImporter(options)
    let report = try await Interruption.ending { try await importer.run(Catalogue.ID(app), from: path) }
    let terminal = Terminal(isQuiet: quiet)
    if !quiet { for sentence in report.undecided { terminal.prose("note: \(sentence.printable)\n") } }
    try terminal.result("\(report.file): \(report.added.isEmpty ? "nothing is new" : "added \(counted(report.added.count, "setting"))")")
    if let rest = report.rest { try terminal.result("What could not be inserted is in \(rest)") }
  }
}
