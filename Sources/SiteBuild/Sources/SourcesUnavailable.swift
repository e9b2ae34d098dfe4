package import Diagnostics
package import SettingsModel

/// Why the code of an app cannot be read.
package enum SourcesUnavailable: CommandFailure, Equatable {
  case notCompiled
  case noFolder(String), noFiles(String), noIcons(String), noBundle(String)
  case severalBundles([String])
  /// Something else stands where drawings would be copied to.
  case notFolder(String)
  case noApp(Catalogue.ID, [String])
  case severalApps([String])
  case hasErrors(String)
  /// What was made of the sources in a folder is no site that could be built.
  case unusable(String, [Diagnostic])

  package var exitStatus: ExitStatus { if case .unusable = self { .mistakenSources } else { .usage } }

  package var description: String {
    switch self {
    case .notCompiled:
      "this program cannot read Swift: compile it with `swift build -c release --traits AppSources`"
    case .hasErrors(let path): "\(path) has errors, and nothing was written: `sitegen check` lists them"
    case .noFolder(let path): "there is no folder \(path)"
    case .noFiles(let path): "there is no Swift file in \(path)"
    case .notFolder(let path): "\(path) is not a folder, and nothing was written"
    case .noIcons(let path): "there is no app icon in \(path)"
    case .noBundle(let path): "there is no Settings.bundle with a Root.plist in \(path)"
    case .severalBundles(let paths): "there are several bundles, name one of them: \(paths.joined(separator: ", "))"
    case .severalApps([]): "the site has no app"
    case .severalApps(let apps): "the site has several apps, name one of them: \(apps.joined(separator: ", "))"
    case .unusable(let path, let diagnostics):
      "what was made of \(path) has errors, and nothing was written\n"
        + diagnostics.map { DiagnosticFormat.text.print($0) }.joined().dropLast()
    case .noApp(let id, let apps): "there is no app \"\(id)\"; the apps are \(apps.joined(separator: ", "))"
    }
  }
}
