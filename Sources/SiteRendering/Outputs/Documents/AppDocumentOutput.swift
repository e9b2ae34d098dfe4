internal import SettingsModel
internal import SiteContent

/// A JSON document about one app that clients load.
protocol AppDocumentOutput: ViewOutput where View == AppDocumentView {
  static var kind: Manifest.Kind { get }
  /// Whether the app has something to say in it.
  static func isPlanned(for app: App, in draft: SiteDraft) -> Bool
  static func bytes(of view: AppDocumentView) -> [UInt8]

  init(place: OutputPlace, app: Catalogue.ID)

  var app: Catalogue.ID { get }
}

extension AppDocumentOutput {
  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps where isPlanned(for: app, in: draft) {
      draft.add(Self(place: OutputPlace(SitePaths.document(kind, of: app.place), madeFrom: app), app: app.id))
    }
  }

  package var listing: ManifestListing? { .document(app, Self.kind) }

  package func view(in site: SiteContext) -> AppDocumentView {
    let app = site.app(app)
    let isPublished = app.publishesConfiguration(includesPrivate: site.includesPrivate)
    return AppDocumentView(
      app: app, baseURL: site.site.settings.baseURL, language: site.contentLanguage, configuration: isPublished ? app.configuration : nil,
      words: site.site.settings.words.model)
  }

  package static func render(_ view: AppDocumentView, _ materials: Materials) throws -> RenderedOutput {
    RenderedOutput(SitePaths.document(kind, of: view.app.place), bytes(of: view))
  }
}
