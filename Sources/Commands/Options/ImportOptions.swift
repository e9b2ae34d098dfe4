internal import ArgumentParser
internal import Diagnostics
internal import SettingsModel
internal import SiteBuild

/// The options of all imports; each has the path of what it reads beside them.
struct ImportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The app that it is added to. (default: the only one)", valueName: "id"))
  var app: String?

  @Option(help: ArgumentHelp("The folder that contains content/.", valueName: "dir"), completion: .directory)
  var source = "."

  @Flag(help: "Print only errors.")
  var quiet = false

  var build: BuildOptions {
    get throws {
      var options = BuildOptions(today: try Today.read())
      options.source = source
      options.jobs = context.processors
      return options
    }
  }

  /// The app that is named, else the only one.
  func appID() async throws -> Catalogue.ID {
    if let app { return Catalogue.ID(app) }
    let reading = CatalogueReading(try build, fileSystem: context.fileSystem)
    return try await context.ending { try await reading.onlyApp() }
  }

  func tell(_ report: ImportReport) throws { try Terminal(isQuiet: quiet).tell(report) }
}

extension Terminal {
  /// Says what was added, and what was not.
  func tell(_ report: ImportReport) throws {
    if !isQuiet { for sentence in report.notes { prose("note: \(sentence.printable)\n") } }
    try result("\(report.file): \(report.added.isEmpty ? "nothing is new" : "added \(counted(report.added.count, report.noun))")")
    if let rest = report.rest { try result("What could not be inserted is in \(rest)") }
  }
}
