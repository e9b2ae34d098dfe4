internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// `configuration.json`: one user's screens, every condition decided.
struct ConfigurationDocumentOutput: AppDocumentOutput {
  static let kind = Manifest.Kind.configuration

  let place: OutputPlace
  let app: Catalogue.ID

  static func isPlanned(for app: App, in draft: SiteDraft) -> Bool { app.publishesConfiguration(includesPrivate: draft.includesPrivate) }

  static func bytes(of view: AppDocumentView) -> [UInt8] {
    JSONBytes.encode(ConfigurationDocument(app: view.app.id, body: view.part(view.resolved), contentLanguage: view.language))
  }
}
