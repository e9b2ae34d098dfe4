internal import SiteContent
internal import SiteSchemas

/// `schemas/<kind>.schema.json`: the JSON Schema of one kind of document.
struct SchemaOutput: ViewOutput {
  let place: OutputPlace
  let kind: DocumentKind

  /// All are published, whichever of them an app has; without an app the manifest is the only document.
  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    for kind in DocumentKind.allCases where !draft.site.apps.isEmpty || kind == .manifest {
      draft.add(SchemaOutput(place: OutputPlace(SitePaths.schema(kind)), kind: kind))
    }
  }

  package struct View: Hashable, Sendable {
    let kind: DocumentKind
    /// In full.
    let address: String
  }

  package var listing: ManifestListing? { .schema }

  /// They are the same for every site.
  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { nil }

  package func view(in site: SiteContext) -> View { View(kind: kind, address: site.site.settings.absolute(path)) }

  package static func render(_ view: View, _ materials: Materials) throws -> RenderedOutput {
    RenderedOutput(SitePaths.schema(view.kind), view.kind.schemaBytes(at: view.address))
  }
}
