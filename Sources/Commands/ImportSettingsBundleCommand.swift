internal import ArgumentParser
internal import SiteBuild

struct ImportSettingsBundleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings-bundle",
    abstract: "Adds settings found in a Settings.bundle but missing from settings.yaml.",
    discussion: """
      Reads the panes of an iOS Settings.bundle with their groups, switches, sliders,
      text fields, pickers and titles, in English. Nothing is run, and no link is
      followed.

      Only whole entries are added; what you wrote never changes. What does not fit
      is listed with its line. docs/app-sources.md explains what is read.

      Examples:
        sitegen import settings-bundle ../MyApp/Settings.bundle
      """)

  @Argument(help: ArgumentHelp("The bundle, or a folder that contains it.", valueName: "path"), completion: .directory)
  var path: String

  @OptionGroup var options: ImportOptions

  func run() async throws {
    let importer = SettingsImporter(try options.site.build, fileSystem: context.fileSystem)
    try await options.add { [try await importer.run($0, fromBundle: path)] }
  }
}
