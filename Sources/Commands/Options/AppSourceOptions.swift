internal import ArgumentParser
internal import SettingsModel
internal import SiteBuild

/// The code that `check` compares catalogues with.
struct AppSourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare the site with the app's code. Name the app if the site has several.", valueName: "[app=]dir"),
    completion: .directory)
  var appSources: [String] = []

  func validate() throws {
    var named: Set<Substring> = []
    for entry in appSources {
      guard let (app, folder) = Self.parts(entry), app?.isEmpty != true, !folder.isEmpty else {
        throw ValidationError("--app-sources must be DIR or APP=DIR, not \"\(entry)\"")
      }
      guard named.insert(app ?? "").inserted else {
        throw ValidationError(app.map { "--app-sources names \"\($0)\" twice" } ?? "--app-sources names two folders of one app")
      }
    }
  }

  func apply(to options: inout BuildOptions) {
    for (app, folder) in appSources.compactMap(Self.parts) {
      if let app { options.appSources[Catalogue.ID(String(app))] = String(folder) } else { options.onlyAppSources = String(folder) }
    }
  }

  /// The app if one is named, and the folder.
  private static func parts(_ entry: String) -> (app: Substring?, folder: Substring)? {
    guard let sign = entry.firstIndex(of: "=") else { return (nil, entry[...]) }
    return (entry[..<sign], entry[entry.index(after: sign)...])
  }
}
