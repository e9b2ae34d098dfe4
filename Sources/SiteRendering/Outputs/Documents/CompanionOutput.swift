internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// The settings that reach a companion of an app, complete in themselves.
protocol CompanionOutput: AppDocumentOutput {
  static var reach: Effect.Reach { get }
}

extension CompanionOutput {
  static func isPlanned(for app: App, in draft: SiteDraft) -> Bool { CompanionSettings(reach, of: app.catalogue) != nil }

  static func bytes(of view: AppDocumentView) -> [UInt8] {
    let settings = CompanionSettings(reach, of: view.published.catalogue, view.resolved)
    return JSONBytes.encode(CompanionDocument(app: view.app.id, body: view.part(settings), contentLanguage: view.language))
  }

  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { SizeLimit(bytes: limits.companion, name: "companion") }
}
