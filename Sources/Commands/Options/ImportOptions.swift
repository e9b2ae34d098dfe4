internal import ArgumentParser
internal import Diagnostics
internal import SiteBuild

/// The options of all imports; each has the path of what it reads beside them.
struct ImportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The app that it is added to.", valueName: "id"))
  var app: String

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
