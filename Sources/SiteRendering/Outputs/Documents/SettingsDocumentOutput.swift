internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// `settings.json`: everything that is known of an app's settings.
struct SettingsDocumentOutput: AppDocumentOutput {
  static let kind = Manifest.Kind.settings

  let place: OutputPlace
  let app: Catalogue.ID

  static func isPlanned(for app: App, in draft: SiteDraft) -> Bool { true }

  static func bytes(of view: AppDocumentView) -> [UInt8] {
    JSONBytes.encode(SettingsDocument(app: view.app.id, body: view.published.catalogue, contentLanguage: view.language))
  }
}
