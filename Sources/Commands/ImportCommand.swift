internal import ArgumentParser
internal import Diagnostics
internal import SettingsModel
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
      folders whose names end in Tests, and hidden folders are skipped.

      Only whole entries are added; what you wrote never changes, except keys that
      were renamed in the code. Stored values that people don't see are added to
      "stored" in app.yaml. What only you know is marked FILL IN. What the code
      doesn't say is never guessed, but reported with its location.
      docs/app-sources.md explains what is read.

      Examples:
        sitegen import swift ../MyApp
        sitegen check --app-sources ../MyApp
      """)

  @Argument(help: ArgumentHelp("The folder with the Swift files.", valueName: "path"), completion: .directory)
  var path: String

  @OptionGroup var options: ImportOptions

  func run() async throws {
    let importer = SettingsImporter(try options.site.build, fileSystem: context.fileSystem)
    try await options.add { try await importer.run($0, from: path) }
  }
}

struct ImportSettingsBundleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings-bundle",
    abstract: "Adds settings found in a Settings.bundle but missing from settings.yaml.",
    discussion: """
      Reads the panes of an iOS Settings.bundle with their groups, switches, sliders,
      text fields, pickers and titles, in English. Nothing is run, and no link is
      followed.

      Only whole entries are added; what you wrote never changes. Elements without an
      equivalent are reported with their lines. docs/app-sources.md explains what is
      read.

      Examples:
        sitegen import settings-bundle ../MyApp/Settings.bundle
      """)

  @Argument(help: ArgumentHelp("The bundle, or a folder that contains it.", valueName: "path"), completion: .directory)
  var path: String

  @OptionGroup var options: ImportOptions

  func run() async throws {
    let importer = SettingsImporter(try options.site.build, fileSystem: context.fileSystem)
    try await options.add { try await importer.run($0, fromBundle: path) }
  }
}

struct ImportIconsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icons",
    abstract: "Adds icons found in the app's sources but missing from icons.yaml.",
    discussion: """
      Reads app icons in asset catalogs, CFBundleIcons of Info.plist files, and the
      build settings that name the primary icon. The largest light and dark images are
      copied to icons/. An app with one icon gets no icons.yaml: `icon` in app.yaml
      names it. Nothing is run, and no link is followed.

      Only whole entries are added; what you wrote and existing images never change.
      What only you know is marked FILL IN. docs/app-sources.md explains what is read.

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

struct ImportStringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Adds strings of the app's String Catalog that are missing from the site's copy.",
    discussion: """
      Finds Localizable.xcstrings in the app's sources, or else Localizable.strings
      and Localizable.stringsdict in its .lproj folders. They become one String
      Catalog in content/<app>/, which is never published. Strings in YAML that are
      keys of the catalog are shown translated.

      Only whole keys are added; existing ones never change. Keys whose strings differ
      are reported.

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

struct ImportProjectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Adds an app's versions, privacy, permissions, licenses and store texts.",
    discussion: """
      Reads Xcode projects, .xcconfig files, project.yml, Package.swift, Info.plist,
      entitlements, privacy manifests, lock files, license files of checkouts and
      fastlane/metadata. Writes app.yaml (version, build, platforms, requires),
      privacy.yaml, licenses.yaml and store.yaml. Nothing is run, no link is followed,
      and nothing outside the folder is read.

      Only whole entries are added. What you wrote never changes, except the versions
      of packages, which are updated. What the files don't say is never guessed: it is
      left out, or reported with its location. docs/from-the-project.md explains what
      is read.

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

/// The options that all imports share.
struct ImportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The app to add to. (default: the only one)", valueName: "id"))
  var app: String?

  @OptionGroup var site: SourceOptions

  @Flag(help: "Print only errors.")
  var quiet = false

  /// Runs an import for the app named by `--app`, or else for the only app.
  func add(_ importing: @escaping @Sendable (Catalogue.ID) async throws -> [ImportReport]) async throws {
    let (named, reading) = (app.map { Catalogue.ID($0) }, AppLoader(try site.build, fileSystem: context.fileSystem))
    let reports = try await context.interruptible {
      let app = if let named { named } else { try await reading.onlyApp() }
      return try await importing(app)
    }
    for report in reports { try Terminal(isQuiet: quiet).result(report) }
  }
}

extension Terminal {
  /// Prints which entries were added and which were not.
  func result(_ report: ImportReport) throws {
    if !isQuiet { for sentence in report.notes { message("note: \(sentence.printable)\n") } }
    try result(report.summary)
    if let rest = report.rest { try result("Entries that could not be inserted are in \(rest)") }
  }
}
