internal import Diagnostics
internal import SettingsModel
internal import SiteContent

/// The folders of `content/` that hold an `app.yaml`: one for each app, or `content/` itself, which is then the only one.
struct AppFolders {
  /// By their paths below `content/`, of which that of `content/` itself is empty.
  let folders: Set<String>
  /// The files that make an app of a folder of `content/`, which itself is one.
  private let further: [ContentPath]

  init(_ paths: [ContentPath]) {
    let files = paths.filter { $0.name == AppFile.app.rawValue && $0.components.count <= 2 }
    let hasRoot = files.contains { $0.folder.isEmpty }
    folders = hasRoot ? [""] : Set(files.map(\.folder))
    further = hasRoot ? files.filter { !$0.folder.isEmpty } : []
  }

  /// The app's folder of a file in its `templates/`.
  func folder(ofTemplate path: ContentPath) -> String? {
    folders.first { path.text.hasPrefix(($0.isEmpty ? "" : $0 + "/") + "templates/") }
  }

  /// The names of YAML files that mean something beside a path.
  func names(besides path: ContentPath) -> [String] {
    let ofApp = folders.contains(path.folder) ? AppFile.allCases.filter { ![.changelog, .texts].contains($0) }.map(\.rawValue) : []
    let isFolder = path.components.count == 2 && !folders.contains("") && ofApp.isEmpty
    return (path.folder.isEmpty ? ["site.yaml"] : []) + (isFolder ? [AppFile.app.rawValue] : ofApp)
  }

  /// The files of a site: of the only app that is wanted those in its folder, and what holds for the whole site.
  func files(_ entries: [ContentScan.Entry], only app: Catalogue.ID?) -> [ContentScan.Entry] {
    guard let app, folders.contains(app.rawValue) else { return entries }
    let ofSite = ["site.yaml", AppFile.texts.rawValue]
    return entries.filter { ofSite.contains($0.path.text) || $0.path.text.hasPrefix("\(app)/") }
  }

  /// - Parameter app: the only one that is wanted.
  func problems(only app: Catalogue.ID?) -> [Diagnostic] {
    let several = further.map { path in
      Diagnostic(
        .error, .unexpectedFile, path: path.displayed, "content/app.yaml makes the site that of one app",
        help: "move the files of that app into a folder of its own, or this app to a site of its own")
    }
    guard let app, !folders.contains(""), !folders.contains(app.rawValue) else { return several }
    let help = suggestion(for: app.rawValue, among: folders.sorted(), called: "apps")
    return several + [Diagnostic(.error, .unknownValue, path: "--app", "there is no app \"\(app)\"", help: help)]
  }
}
