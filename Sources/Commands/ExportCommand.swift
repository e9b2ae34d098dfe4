internal import ArgumentParser
internal import FileSystem
internal import SettingsModel
internal import SiteBuild
internal import SwiftExport

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Exports Swift code, strings, licenses, store texts.",
    discussion: """
      Examples:
        sitegen export swift > Sources/StepsSettings.swift
        sitegen export xcstrings
        sitegen export licenses --help
        sitegen export store --help
      """,
    subcommands: [ExportSwiftCommand.self, ExportStringsCommand.self, ExportLicensesCommand.self, ExportStoreCommand.self])
}

struct ExportSwiftCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Generates Swift code from an app's settings.",
    discussion: """
      Generates keys, enumerations, defaults and properties, so that the app and the
      site share one model. The code needs only Foundation, or the package Defaults.
      Settings that cannot be generated, such as those in the keychain, are listed
      with the reason.

      Examples:
        sitegen export swift > Sources/StepsSettings.swift
        sitegen export swift --app steps --style defaults --output Keys.swift
      """)

  @Option(help: ArgumentHelp("The app to export. (default: the only one)", valueName: "id"))
  var app: String?

  @Option(help: "Properties of UserDefaults, or keys of the package Defaults.")
  var style: SwiftExport.Style = .userDefaults

  @Option(help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"), completion: .file())
  var output: String?

  @OptionGroup var site: SourceOptions

  func run() async throws {
    let options = try site.build
    let reading = CatalogueReading(options, fileSystem: context.fileSystem)
    let named = app.map { Catalogue.ID($0) }
    let catalogue = try await context.ending {
      let app = if let named { named } else { try await reading.onlyApp() }
      return try await reading.catalogue(of: app)
    }
    let export = SwiftExport(catalogue, style: style)
    let terminal = Terminal()
    for omission in export.omitted { terminal.prose("note: \(omission.setting.rawValue) is left out: \(omission.reason)\n") }
    if let output {
      let (folder, name) = output.folderAndName
      let report = try WholeFiles(folder: folder, fileSystem: context.fileSystem).write([(name, Array(export.text.utf8))])
      try terminal.result("\(output): \(report.written > 0 ? "written" : "unchanged")")
    } else {
      try terminal.output(export.text)
    }
  }
}

extension SwiftExport.Style: ExpressibleByArgument {}
