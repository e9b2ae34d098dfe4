internal import ArgumentParser
internal import SettingsModel
internal import SiteBuild

/// The code that `check` compares catalogues with.
struct AppSourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Compare an app's catalogue with its Swift code.", valueName: "app=dir"), completion: .directory)
  var appSources: [String] = []

  func validate() throws {
    var named: Set<Substring> = []
    for entry in appSources {
      guard entry.dropFirst().dropLast().contains("=") else { throw ValidationError("--app-sources must be APP=DIR, not \"\(entry)\"") }
      let app = entry.prefix { $0 != "=" }
      guard named.insert(app).inserted else { throw ValidationError("--app-sources names \"\(app)\" twice") }
    }
  }

  func apply(to options: inout BuildOptions) {
    for entry in appSources {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      options.appSources[Catalogue.ID(parts[0])] = parts[1]
    }
  }
}
