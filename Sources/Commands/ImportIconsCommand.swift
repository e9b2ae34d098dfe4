internal import ArgumentParser
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
        sitegen import icons ../MyApp
        sitegen check --app-sources ../MyApp
      """)

  @Argument(help: ArgumentHelp("The folder with the app's sources.", valueName: "path"), completion: .directory)
  var path: String

  @OptionGroup var options: ImportOptions

  func run() async throws {
    let importer = IconImporter(try options.site.build, fileSystem: context.fileSystem)
    try await options.add { [try await importer.run($0, from: path)] }
  }
}
