internal import ArgumentParser
internal import Diagnostics
internal import Foundation
internal import SettingsModel
internal import SiteBuild
internal import SiteContent

struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site.",
    discussion: """
      Examples:
        sitegen build
        sitegen build --base-url https://example.com/help/
        sitegen build --configuration steps=me.plist --include-private --output /tmp/site
      """)

  @OptionGroup var shared: SharedOptions

  @Option(help: ArgumentHelp("Where the site will be; instead of the baseURL of site.yaml.", valueName: "url"))
  var baseURL: String?

  @Option(help: ArgumentHelp("A user's configuration for an app: YAML, JSON or a property list.", valueName: "app=file"))
  var configuration: [String] = []

  @Flag(help: "Publish configurations of real users too.")
  var includePrivate = false

  @Option(help: ArgumentHelp("How many pages are rendered at once.", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes a number from 1 to 256") }
    if let baseURL, SiteSettings.normalizedBaseURL(baseURL) == nil {
      throw ValidationError("--base-url takes an address such as https://example.com/path/, not \"\(baseURL)\"")
    }
    for entry in configuration where !entry.dropFirst().dropLast().contains("=") {
      throw ValidationError("--configuration takes APP=FILE, not \"\(entry)\"")
    }
  }

  func run() async throws {
    let start = ContinuousClock.now
    var options = try shared.buildOptions()
    options.baseURL = baseURL.flatMap(SiteSettings.normalizedBaseURL)
    options.includesPrivate = includePrivate
    options.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    for entry in configuration {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      options.configurations[Catalogue.ID(parts[0])] = parts[1]
    }
    let report = try await reportingFailures { try await BuildPipeline(options).run() }
    let terminal = Terminal(isQuiet: shared.quiet)
    for diagnostic in report.diagnostics { terminal.error(shared.diagnostics.print(diagnostic)) }
    guard let counts = report.counts else {
      let errors = report.diagnostics.filter { $0.severity == .error }.count
      terminal.error("\(errors) error\(errors == 1 ? "" : "s"); nothing was written\n", isProse: shared.diagnostics == .text)
      throw ExitCode(1)
    }
    for note in report.notes { terminal.result(note) }
    terminal.result(counts.summary(seconds: (ContinuousClock.now - start) / .seconds(1)))
  }
}
