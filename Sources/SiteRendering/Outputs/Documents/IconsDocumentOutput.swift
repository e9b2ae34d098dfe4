internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// `icons.json`: the icon gallery.
struct IconsDocumentOutput: AppDocumentOutput {
  static let kind = Manifest.Kind.icons

  let place: OutputPlace
  let app: Catalogue.ID

  static func isPlanned(for app: App, in draft: SiteDraft) -> Bool { app.icons != nil }

  static func bytes(of view: AppDocumentView) -> [UInt8] {
    JSONBytes.encode(IconsDocument(app: view.app.id, body: view.part(view.published.icons), contentLanguage: view.language))
  }
}
