internal import ArgumentParser
internal import SiteBuild

struct ImportStringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Adds the texts of an app's String Catalog that its own file does not have.",
    discussion: """
      Finds Localizable.xcstrings in a folder of sources, or else the files
      Localizable.strings and Localizable.stringsdict in its .lproj folders, which
      become one String Catalog. It is written to content/<app>/, is never
      published, and a text of the YAML that is one of its keys is shown as its
      text. No link is followed; folders whose names end in Tests, and those that
      begin with a dot, are left out.

      Only whole keys are inserted; what is there stays as it is, byte for byte.
      Keys with other texts are listed. Importing twice changes nothing.

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
