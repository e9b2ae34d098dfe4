internal import ArgumentParser
internal import SiteBuild

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Adds settings, icons and more from an app's sources.",
    discussion: """
      Examples:
        sitegen import swift ../MyApp
        sitegen import settings-bundle ../MyApp/Settings.bundle
        sitegen import icons ../MyApp
        sitegen import strings ../MyApp
        sitegen import project ../MyApp
      """,
    subcommands: [
      ImportSwiftCommand.self, ImportSettingsBundleCommand.self, ImportIconsCommand.self, ImportStringsCommand.self,
      ImportProjectCommand.self,
    ])
}

struct ImportSwiftCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Adds settings found in Swift code but missing from settings.yaml.",
    discussion: """
      Reads @AppStorage, UserDefaults, keys of the package Defaults, your own
      property wrappers, enumerations and SwiftUI forms: keys, types, defaults,
      options, titles, ranges, screens and rows. Nothing is compiled or run. Links,
      folders that end in Tests and folders that begin with a dot are skipped.

      Only whole entries are added; what you wrote never changes. What only you know
      is marked FILL IN. What the code does not say is listed with its place, and
      never guessed. docs/app-sources.md explains what is read.

      Examples:
        sitegen import swift ../MyApp
        sitegen check --app-sources ../MyApp
      """)

  @Argument(help: ArgumentHelp("The folder with the Swift files.", valueName: "path"), completion: .directory)
  var path: String

  @OptionGroup var options: ImportOptions

  func run() async throws {
    let importer = SettingsImporter(try options.site.build, fileSystem: context.fileSystem)
    try await options.add { [try await importer.run($0, from: path)] }
  }
}
