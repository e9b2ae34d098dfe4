package import Diagnostics
package import SettingsModel

/// Why no user's configuration can be resolved.
package enum UsersUnavailable: CommandFailure, Equatable {
  case noApp(Catalogue.ID, [String])
  case noLanguage(String, [String])

  package var exitStatus: ExitStatus { .usage }

  package var description: String {
    switch self {
    case .noApp(let id, let apps): "there is no app \"\(id)\"; the apps are \(apps.joined(separator: ", "))"
    case .noLanguage(let language, let languages):
      "the site is not in \"\(language)\"; its languages are \(languages.joined(separator: ", "))"
    }
  }
}
