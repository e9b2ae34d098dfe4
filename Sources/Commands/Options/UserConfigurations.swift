internal import ArgumentParser
internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteBuild

/// The configurations of users that `build`, `check` and `serve` take in the place of an app's own.
struct UserConfigurations: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this user's configuration: YAML, JSON, or a property list from `defaults export`.", valueName: "app=file"),
    completion: .file())
  var configuration: [String] = []

  func validate() throws {
    var named: Set<Substring> = []
    for entry in configuration {
      guard entry.dropFirst().dropLast().contains("=") else { throw ValidationError("--configuration must be APP=FILE, not \"\(entry)\"") }
      let app = entry.prefix { $0 != "=" }
      guard named.insert(app).inserted else { throw ValidationError("--configuration names \"\(app)\" twice") }
      let file = String(entry.dropFirst(app.count + 1))
      // Another problem is one of reading, which tells it with its own status.
      let isMissing = (try? context.fileSystem.status(file) == nil) == true
      if isMissing { throw ValidationError("there is no file \(file.printable) (--configuration)") }
    }
  }

  func apply(to options: inout BuildOptions) {
    for entry in configuration {
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      options.configurations[Catalogue.ID(parts[0])] = parts[1]
    }
  }
}
