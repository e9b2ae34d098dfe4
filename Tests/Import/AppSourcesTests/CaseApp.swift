import Diagnostics
import SettingsImport
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

  /// The app after an import, with the values that the import adds to `app.yaml`.
  init(_ result: SettingsImport) throws {
    try self.init(String(decoding: result.bytes, as: UTF8.self), app: result.appFile("name: Steps\n"))
  }
}

extension SettingsImport {
  /// Returns an `app.yaml` after the import.
  func appFile(_ text: String) -> String {
    String(decoding: insertingStored(into: SourceText(path: "app.yaml", text)).bytes, as: UTF8.self)
  }
}
