internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// The settings that reach a companion of an app, whole in themselves.
protocol CompanionOutput: AppDocumentOutput {
  static var reach: Effect.Reach { get }
}

extension CompanionOutput {
  static var kind: Manifest.Kind { SitePaths.document(reach) }

  static func isPlanned(for app: App, in draft: SiteDraft) -> Bool { CompanionSettings(reach, of: app.catalogue) != nil }

  static func bytes(of view: AppDocumentView) -> [UInt8] {
    let settings = CompanionSettings(reach, of: view.published.catalogue, view.resolved)
    return JSONBytes.encode(CompanionDocument(app: view.app.id, body: view.part(settings)))
  }

  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { SizeLimit(bytes: limits.companion, name: "companion") }
}

/// `watch.json`: what a watch shows.
struct WatchOutput: CompanionOutput {
  static let reach = Effect.Reach.watch

  let place: OutputPlace
  let app: Catalogue.ID
}

/// `widget.json`: what a widget shows.
struct WidgetOutput: CompanionOutput {
  static let reach = Effect.Reach.widget

  let place: OutputPlace
  let app: Catalogue.ID
}
