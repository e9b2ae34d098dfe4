internal import ArgumentParser
internal import SiteBuild

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Writes what an app's sources say: settings, icons, texts, versions, privacy, licenses.",
    discussion: """
      Examples:
        sitegen import swift --help
        sitegen import settings-bundle --help
        sitegen import icons --help
        sitegen import strings --help
        sitegen import project --help
      """,
    subcommands: [
      ImportSwiftCommand.self, ImportSettingsBundleCommand.self, ImportIconsCommand.self, ImportStringsCommand.self,
      ImportProjectCommand.self,
    ])
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
