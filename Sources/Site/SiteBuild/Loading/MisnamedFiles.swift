internal import Diagnostics
internal import SiteContent

/// Files of the model with a name that sitegen doesn't read: `settings.yml`, `App.yaml`, `licences.yaml`. They are read anyway, so that the
/// name is the only mistake: without an app's settings, every mention of one would be reported too.
struct MisnamedFiles {
  /// The right names, by the paths of the misnamed files.
  private(set) var names: [ContentPath: String] = [:]

  /// - Parameter paths: the files in `content/`.
  init(_ paths: [ContentPath]) {
    let folders = Dictionary(grouping: paths.filter { $0.components.count <= 2 }, by: \.folder)
    let isOneApp = Self.hasApp(folders[""] ?? [])
    for (folder, files) in folders {
      let ofApp = (isOneApp ? folder.isEmpty : !folder.isEmpty) && Self.hasApp(files) ? AppFile.authored : []
      let present = Set(files.map(\.name))
      let missing = ((folder.isEmpty ? [Self.site] : []) + ofApp).filter { !present.contains($0) }
      for name in missing {
        let isMeant = { (path: ContentPath) in
          path.name.isSpelling(of: name) || path.name.isYAML && nearestName(to: path.name, among: missing) == name
        }
        // With several candidates, the author has to say which one is meant.
        let candidates = files.filter { !AppFile.isName($0.name) && $0.name != Self.site && isMeant($0) }
        if candidates.count == 1 { names[candidates[0]] = name }
      }
    }
  }

  var diagnostics: [Diagnostic] {
    names.map { path, name in
      Diagnostic(
        .error, .unexpectedFile, path: path.displayed, "sitegen does not read a file with this name",
        help: "did you mean \"\(name)\"? Rename it.")
    }
  }

  /// Returns the path under which a file is read.
  func meant(_ path: ContentPath) -> ContentPath {
    names[path].map { ContentPath(path.folder.isEmpty ? $0 : path.folder + "/" + $0) } ?? path
  }

  /// Returns whether a folder is an app's: it has an `app.yaml`, perhaps with another spelling.
  private static func hasApp(_ files: [ContentPath]) -> Bool {
    files.contains { $0.name == AppFile.app.rawValue || $0.name.isSpelling(of: AppFile.app.rawValue) }
  }

  private static let site = "site.yaml"
}

extension AppFile {
  /// The names of the files that authors write in YAML.
  fileprivate static let authored = allCases.map(\.rawValue).filter(\.isYAML)

  fileprivate static func isName(_ name: String) -> Bool { AppFile(rawValue: name) != nil }
}

extension String {
  fileprivate var isYAML: Bool { hasSuffix(".yaml") || hasSuffix(".yml") }

  /// Returns whether this is another spelling of a file name: `Settings.yaml`, `settings.yml`.
  fileprivate func isSpelling(of name: String) -> Bool {
    let own = lowercased()
    return self != name && (own == name || own.hasSuffix(".yml") && own.dropLast("yml".count) + "yaml" == name)
  }
}
