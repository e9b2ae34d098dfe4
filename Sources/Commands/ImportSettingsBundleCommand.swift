internal import ArgumentParser
internal import SiteBuild

struct ImportSettingsBundleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings-bundle",
    abstract: "Adds the settings that an app's Settings.bundle has and its settings.yaml does not.",
    discussion: """
      Reads the panes of an iOS Settings.bundle: groups, switches, sliders, text
      fields, pickers, titles with a value and the panes that they open, with their
      English texts. Nothing is run, and no link is followed.

      Only whole entries are inserted; what you wrote stays as it is. What has no
      place in the catalogue is listed with its line. Importing twice changes
      nothing. docs/app-sources.md says what is read.

      Examples:
        sitegen import settings-bundle ../MyApp/Settings.bundle
      """)

  @Argument(help: ArgumentHelp("The bundle, or a folder in which it is.", valueName: "path"), completion: .directory)
  var path: String

  @OptionGroup var options: ImportOptions

  func run() async throws {
    let importer = SettingsImporter(try options.site.build, fileSystem: context.fileSystem)
    try await options.add { [try await importer.run($0, fromBundle: path)] }
  }
}
