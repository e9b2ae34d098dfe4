internal import ArgumentParser
internal import SiteBuild

struct ImportStringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Adds strings of the app's String Catalog that are missing from the site's copy.",
    discussion: """
      Finds Localizable.xcstrings in a folder of sources, or else Localizable.strings
      and Localizable.stringsdict in its .lproj folders. They become one String
      Catalog in content/<app>/, which is never published. A string in YAML that is
      one of its keys is shown translated.

      Only whole keys are added; existing ones never change. Keys with different
      strings are listed.

      Examples:
        sitegen import strings ../MyApp
        sitegen import strings ../MyApp/Widget/Localizable.xcstrings
      """)

  @Argument(help: ArgumentHelp("The folder of the app, or its String Catalog.", valueName: "path"), completion: .file())
  var path: String

  @OptionGroup var options: ImportOptions

  func run() async throws {
    let importer = StringsImporter(try options.site.build, fileSystem: context.fileSystem)
    try await options.add { [try await importer.run($0, from: path)] }
  }
}
