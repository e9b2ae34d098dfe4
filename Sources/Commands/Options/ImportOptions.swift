internal import ArgumentParser
internal import Diagnostics
internal import SettingsModel
internal import SiteBuild

/// The options of all imports; each has the path of what it reads beside them.
struct ImportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The app to add to. (default: the only one)", valueName: "id"))
  var app: String?

  @OptionGroup var site: SourceOptions

  @Flag(help: "Print only errors.")
  var quiet = false

  /// Adds to the app that is named, or else to the only one.
  func add(_ importing: @escaping @Sendable (Catalogue.ID) async throws -> [ImportReport]) async throws {
    let (named, reading) = (app.map { Catalogue.ID($0) }, CatalogueReading(try site.build, fileSystem: context.fileSystem))
    let reports = try await context.ending {
      let app = if let named { named } else { try await reading.onlyApp() }
      return try await importing(app)
    }
    for report in reports { try Terminal(isQuiet: quiet).tell(report) }
  }
}

extension Terminal {
  /// Says what was added, and what was not.
  func tell(_ report: ImportReport) throws {
    if !isQuiet { for sentence in report.notes { prose("note: \(sentence.printable)\n") } }
    try result("\(report.file): \(report.added.isEmpty ? "nothing is new" : "added \(counted(report.added.count, report.noun))")")
    if let rest = report.rest { try result("What could not be inserted is in \(rest)") }
  }
}
