internal import SiteContent
internal import SiteSchemas

/// `schemas/sitegen.schema.json`: the JSON Schema of all documents in one.
struct SchemaBundleOutput: ViewOutput {
  let place: OutputPlace

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    guard !draft.site.apps.isEmpty else { return }
    draft.add(SchemaBundleOutput(place: OutputPlace(SitePaths.schemaBundle)))
  }

  package var listing: ManifestListing? { .schema }

  /// It is the same for every site.
  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { nil }

  /// Its address in full.
  package func view(in site: SiteContext) -> String { site.site.settings.absolute(path) }

  package static func render(_ view: String, _ materials: Materials) throws -> RenderedOutput {
    RenderedOutput(SitePaths.schemaBundle, DocumentKind.bundleBytes(at: view))
  }
}
