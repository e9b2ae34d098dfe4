internal import ArgumentParser
internal import Foundation
internal import SettingsModel
internal import SiteBuild

/// The options that `build` and `check` have in common.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The output folder. (default: public, in the source folder)", valueName: "dir"), completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A user's configuration of an app: YAML, JSON, or a property list from `defaults export`.", valueName: "app=file"),
    completion: .file())
  var configuration: [String] = []

  @Option(help: ArgumentHelp("The number of pages to render at a time. (default: one for each core)", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be a number from 1 to 256") }
    var named: Set<Substring> = []
    for entry in configuration {
      guard entry.dropFirst().dropLast().contains("=") else { throw ValidationError("--configuration must be APP=FILE, not \"\(entry)\"") }
      let app = entry.prefix { $0 != "=" }
      guard named.insert(app).inserted else { throw ValidationError("--configuration names \"\(app)\" twice") }
    }
  }

  func apply(to options: inout BuildOptions) {
    if let output { options.output = output }
    options.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    for entry in configuration {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      options.configurations[Catalogue.ID(parts[0])] = parts[1]
    }
  }
}
