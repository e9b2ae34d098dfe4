internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteBuild
internal import SwiftExport

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Exports Swift code, strings, licenses and store texts.",
    discussion: """
      Examples:
        sitegen export swift > Sources/StepsSettings.swift
        sitegen export xcstrings
        sitegen export licenses --help
        sitegen export store --help
      """,
    subcommands: [ExportSwiftCommand.self, ExportStringsCommand.self, ExportLicensesCommand.self, ExportStoreCommand.self])
}

/// The option `--app` for exports of a single app's files.
struct ExportedApp: ParsableArguments {
  @Option(help: ArgumentHelp("The app to export. (default: the only one)", valueName: "id"))
  var app: String?

  var id: Catalogue.ID? { app.map { Catalogue.ID($0) } }
}

struct ExportSwiftCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Generates Swift code from an app's settings.",
    discussion: """
      Generates keys, enumerations, defaults and properties, so that the app and the
      site share one model. The code needs only Foundation, or the package Defaults.
      Settings that have no equivalent in code, such as those in the keychain, are
      listed with the reason.

      Examples:
        sitegen export swift > Sources/StepsSettings.swift
        sitegen export swift --app steps --style defaults --output Keys.swift
      """)

  @OptionGroup var app: ExportedApp

  @Option(help: "Properties of UserDefaults, or keys of the package Defaults.")
  var style: SwiftExport.Style = .userDefaults

  @Option(help: ArgumentHelp("The file to write. (default: standard output)", valueName: "file"), completion: .file())
  var output: String?

  @OptionGroup var site: SourceOptions

  func run() async throws {
    let options = try site.build
    let reading = AppLoader(options, fileSystem: context.fileSystem)
    let catalogue = try await context.interruptible { [app] in
      let app = if let named = app.id { named } else { try await reading.onlyApp() }
      return try await reading.catalogue(of: app)
    }
    let export = SwiftExport(catalogue, style: style)
    let terminal = Terminal()
    for omission in export.omitted { terminal.message("note: \(omission.setting.rawValue) is left out: \(omission.reason)\n") }
    if let output {
      let (folder, name) = output.folderAndName
      let report = try WholeFiles(folder: folder, fileSystem: context.fileSystem).write([(name, Array(export.text.utf8))])
      try terminal.result("\(output): \(report.written > 0 ? "written" : "unchanged")")
    } else {
      try terminal.output(export.text)
    }
  }
}

extension SwiftExport.Style: ExpressibleByArgument {}

struct ExportStringsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcstrings",
    abstract: "Writes String Catalogs for translators.",
    // The generated usage would be 130 characters long.
    usage: "sitegen export xcstrings [<options>]",
    discussion: """
      Each app's strings go to content/<app>/Localizable.xcstrings, and the strings of
      site.yaml to content/Localizable.xcstrings. Your templates' labels go to
      templates/words.xcstrings, with sitegen's labels for languages that it lacks.
      Xcode and most translation services read these files.

      An existing catalog gets the missing keys, and keeps its translations. A key
      that is no longer used becomes "stale", unless its state is "manual". If the
      catalog is a copy of the app's own, use --keep-unused.

      Examples:
        sitegen export xcstrings
        sitegen export xcstrings --language fi --app my-app
        sitegen export xcstrings --words --output to-translate
      """)

  @Option(help: ArgumentHelp("Another language to export; may be repeated.", valueName: "tag"))
  var language: [String] = []

  @Option(help: ArgumentHelp("Export only this app.", valueName: "id"))
  var app: String?

  @Flag(help: "Also export sitegen's built-in labels for languages it already supports.")
  var words = false

  @Flag(help: "Leave unused keys alone.")
  var keepUnused = false

  @Option(
    help: ArgumentHelp("The folder to write content/ and templates/ to. (default: the site's)", valueName: "dir"),
    completion: .directory)
  var output: String?

  @OptionGroup var site: SourceOptions

  @Flag(help: "Print only errors.")
  var quiet = false

  func validate() throws {
    for tag in language where tag.wholeMatch(of: /[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*/) == nil {
      throw ValidationError("\"\(tag)\" is not a language tag: write it as en, de or pt-BR")
    }
  }

  func run() async throws {
    let options = try site.build
    var request = TextExporter.Request()
    request.languages = language
    request.app = app.map { Catalogue.ID($0) }
    request.includesWords = words
    request.keepsUnused = keepUnused
    let exporter = TextExporter(options, fileSystem: context.fileSystem)
    let (catalogs, written) = try await context.interruptible { [request, output] in
      let catalogs = try await exporter.catalogs(request)
      return (catalogs, try exporter.write(catalogs, to: output))
    }
    let terminal = Terminal(isQuiet: quiet)
    for catalog in catalogs {
      for text in catalog.skipped where !quiet {
        terminal.message("note: left out because it looks like a format string: \(text.printable)\n")
      }
      try terminal.result("\(catalog.path): \(catalog.update.summary(isWritten: written.contains(catalog.path)))")
    }
    if catalogs.isEmpty { try terminal.result("There is nothing to translate") }
  }
}

struct ExportLicensesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "licenses",
    abstract: "Writes an app's licenses into its Settings.bundle.",
    discussion: """
      Writes a pane for each package of licenses.yaml, in the format of LicensePlist:
      com.mono0926.LicensePlist.plist lists the packages, and each has a property list
      with its license in com.mono0926.LicensePlist/. Packages without a known license
      text are left out and reported. docs/from-the-project.md explains how an app
      shows the panes.

      Unchanged files are not rewritten, and no file is removed.

      Examples:
        sitegen export licenses --output ../MyApp/Settings.bundle
        sitegen export licenses --app steps
      """)

  @OptionGroup var app: ExportedApp

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "dir"), completion: .directory)
  var output = "Settings.bundle"

  @OptionGroup var site: SourceOptions

  func run() async throws {
    let exporter = LicenseExporter(try site.build, fileSystem: context.fileSystem)
    let report = try await context.interruptible { [app, output] in try await exporter.run(app.id, to: output) }
    let terminal = Terminal()
    for name in report.withoutText { terminal.message("note: \(name.printable) is left out: its license text is not known\n") }
    for path in report.unused { terminal.message("note: \(path.printable) is not listed any more: you can remove it\n") }
    try terminal.result(output, report.files)
  }
}

struct ExportStoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Writes App Store texts as a fastlane folder.",
    discussion: """
      Each language of store.yaml becomes a folder with name.txt, subtitle.txt,
      description.txt, keywords.txt, promotional_text.txt and release_notes.txt, which
      fastlane's deliver uploads. The site provides the rest: the app's name, the
      newest release in CHANGELOG.md and, with a baseURL, the URLs of the app's page,
      its support page and its privacy policy. Without store.yaml, there is a folder
      for each language of the site.

      Characters that the App Store rejects are removed. A text that is too long is
      cut after a sentence; a name or subtitle that is too long is not written. Both
      are reported.

      Unchanged files are not rewritten, and no file is removed.

      Examples:
        sitegen export store --output ../MyApp/fastlane/metadata
        sitegen export store --app steps
      """)

  @OptionGroup var app: ExportedApp

  @Option(help: ArgumentHelp("The folder to write to.", valueName: "dir"), completion: .directory)
  var output = "fastlane/metadata"

  @OptionGroup var site: SourceOptions

  func run() async throws {
    let exporter = StoreExporter(try site.build, fileSystem: context.fileSystem)
    let report = try await context.interruptible { [app, output] in try await exporter.run(app.id, to: output) }
    let terminal = Terminal()
    for note in report.notes { terminal.message("note: \(note.printable)\n") }
    try terminal.result(output, report.files)
  }
}
