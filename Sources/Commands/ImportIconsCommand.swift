internal import ArgumentParser
internal import SiteBuild

struct ImportIconsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icons",
    abstract: "Adds icons found in the app's sources but missing from icons.yaml.",
    discussion: """
      Reads app icons of asset catalogs, CFBundleIcons of Info.plist files, and the
      build settings that name the primary icon. The largest light and dark drawings
      are copied to icons/. Nothing is run, and no link is followed.

      Only whole entries are added; what you wrote, and existing drawings, never
      change. What only you know is marked FILL IN. docs/app-sources.md explains what
      is read.

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
