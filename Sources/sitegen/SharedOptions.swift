internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import SiteBuild
internal import SiteContent

/// What every command takes.
struct SharedOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder that holds content/ and templates/.", valueName: "dir"))
  var source = "."

  @Option(help: ArgumentHelp("Where build writes the site. (default: public, in the source folder)", valueName: "dir"))
  var output: String?

  @Flag(help: "Include drafts and pages dated after today.")
  var drafts = false

  @Flag(help: "Print nothing but mistakes.")
  var quiet = false

  @Option(help: "How mistakes are printed.")
  var diagnostics: DiagnosticFormat = .text

  /// The clock, the environment and the home folder are read here and nowhere else.
  func buildOptions() throws -> BuildOptions {
    let environment = ProcessInfo.processInfo.environment
    var now = Int64(Date().timeIntervalSince1970)
    if let epoch = environment["SOURCE_DATE_EPOCH"], !epoch.isEmpty {
      guard let seconds = Int64(epoch), (0...253_402_300_799).contains(seconds) else {
        throw ValidationError("SOURCE_DATE_EPOCH is \"\(epoch)\", which is no number of seconds since 1970")
      }
      now = seconds
    }
    var options = BuildOptions(today: CalendarDate(secondsSince1970: now))
    options.source = source
    options.output = output ?? (source == "." ? "public" : source + "/public")
    options.includesDrafts = drafts
    options.generator = "sitegen \(SitegenCommand.version)"
    options.home = environment["HOME"]
    return options
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}
