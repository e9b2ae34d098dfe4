internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent
internal import SiteSchemas

/// `configuration.schema.json`: what a user's configuration may hold.
struct ConfigurationSchemaOutput: AppDocumentOutput {
  static let kind = Manifest.Kind.configurationSchema

  let place: OutputPlace
  let app: Catalogue.ID

  static func isPlanned(for app: App, in draft: SiteDraft) -> Bool { true }

  static func bytes(of view: AppDocumentView) -> [UInt8] {
    let address = view.baseURL + SitePaths.document(kind, of: view.app.place).encoded.dropFirst()
    return JSONBytes.encode(ConfigurationSchema(view.published).json(at: address))
  }
}
