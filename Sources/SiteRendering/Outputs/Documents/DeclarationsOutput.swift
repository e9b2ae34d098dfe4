internal import SiteContent
internal import SiteSchemas

/// `schemas/sitegen.d.ts`: what the documents hold, as types of TypeScript. The manifest does not list it: it is for those who write a
/// client, and no client loads it.
struct DeclarationsOutput: ViewOutput {
  let place: OutputPlace

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    guard !draft.site.apps.isEmpty else { return }
    draft.add(DeclarationsOutput(place: OutputPlace(SitePaths.declarations)))
  }

  /// It is the same for every site.
  package func sizeLimit(in limits: SiteSettings.Limits) -> SizeLimit? { nil }

  package func view(in site: SiteContext) -> String { TypeScriptDeclarations.text }

  package static func render(_ view: String, _ materials: Materials) throws -> RenderedOutput {
    RenderedOutput(SitePaths.declarations, Array(view.utf8))
  }
}
