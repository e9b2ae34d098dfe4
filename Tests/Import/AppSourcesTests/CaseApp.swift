import Diagnostics
import SettingsModel
import SiteContent
import TestSupport
import Testing

/// The app of a case, with the names of its files.
struct CaseApp {
  let catalogue: Catalogue
  let file: SourceText

  /// Fails if the files have a mistake.
  init(_ settings: String, app: String = "name: Steps\n") throws {
    file = SourceText(path: "content/steps/settings.yaml", settings)
    let sources: [AppFile: SourceText] = [.app: SourceText(path: "content/steps/app.yaml", app), .settings: file]
    let (app, diagnostics) = AppReader.read(AppPlace("steps"), sources, files: [:])
    if let error = diagnostics.first(where: { $0.severity == .error }) { throw CaseFileError("\(error.summary)\n\(settings)") }
    catalogue = try #require(app).catalogue
  }
}
