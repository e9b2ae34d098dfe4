internal import ArgumentParser
internal import SiteBuild

struct ImportProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Adds versions, privacy, permissions, licenses and store texts of a project.",
    discussion: """
      Reads Xcode projects, .xcconfig files, project.yml, Package.swift, Info.plist,
      entitlements, privacy manifests, lock files, license files of checkouts and
      fastlane/metadata. Writes app.yaml (version, build, platforms, requires),
      privacy.yaml, licenses.yaml and store.yaml. Nothing is run, no link is followed,
      and nothing outside the folder is read.

      Only whole entries are added; what you wrote never changes, except for versions
      of packages, which are updated. What the files do not say is a gap or listed
      with its place, and never guessed. docs/from-the-project.md explains what is
      read.

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
