internal import ArgumentParser
internal import SiteBuild

struct ImportProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Adds what an app's project says: versions, privacy, permissions, licenses, store texts.",
    discussion: """
      Reads Xcode projects, .xcconfig files, project.yml, Package.swift, Info.plist,
      entitlements, privacy manifests, lock files with the license files of checkouts,
      and fastlane/metadata. Writes app.yaml (version, build, platforms, requires),
      privacy.yaml, licenses.yaml and store.yaml. Nothing is run, no link is followed,
      and nothing outside the folder is read.

      Only whole entries are inserted; what you wrote stays as it is, except for
      versions of packages, which are brought up to date. What the files do not say is
      a gap or listed with its place, and never guessed. Importing twice changes
      nothing. docs/from-the-project.md says what is read.

      Examples:
        sitegen import project ../MyApp
        sitegen check --app-sources ../MyApp
      """)

  @Argument(help: ArgumentHelp("The folder with the app's project.", valueName: "path"), completion: .directory)
  var path: String

  @OptionGroup var options: ImportOptions

  func run() async throws {
    let importer = ProjectImporter(try options.site.build, fileSystem: context.fileSystem)
    try await options.add { try await importer.run($0, from: path) }
  }
}
