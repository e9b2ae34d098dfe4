internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteBuild

struct ExportLicensesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "licenses",
    abstract: "Writes an app's licenses into its Settings.bundle.",
    discussion: """
      The packages of licenses.yaml become panes in the form of LicensePlist:
      com.mono0926.LicensePlist.plist lists them, and each has a property list with
      its license in com.mono0926.LicensePlist/. A package without a known license
      text is left out and listed. docs/from-the-project.md explains how an app shows
      them.

      Unchanged files are left alone, and no file is removed.

      Examples:
        sitegen export licenses --output ../MyApp/Settings.bundle
        sitegen export licenses --app steps
      """)

  @Option(help: ArgumentHelp("The app to export. (default: the only one)", valueName: "id"))
  var app: String?

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "dir"), completion: .directory)
  var output = "Settings.bundle"

  @OptionGroup var site: SourceOptions

  func run() async throws {
    let exporter = LicenseExporter(try site.build, fileSystem: context.fileSystem)
    let report = try await context.ending { [app, output] in try await exporter.run(app.map { Catalogue.ID($0) }, to: output) }
    let terminal = Terminal()
    for name in report.withoutText { terminal.prose("note: \(name.printable) is left out: its license text is not known\n") }
    for path in report.unused { terminal.prose("note: \(path.printable) is not listed any more: you can remove it\n") }
    try terminal.result("\(output): \(report.files.written) written, \(report.files.unchanged) unchanged")
  }
}
