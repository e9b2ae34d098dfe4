internal import SiteContent

/// `/assets/brand.css`, if the site or an app has an accent.
struct BrandStylesOutput: ViewOutput {
  let place: OutputPlace

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    if BrandStyles(draft.site) != nil { draft.add(BrandStylesOutput(place: OutputPlace(SitePaths.brandStyles))) }
  }

  package func view(in site: SiteContext) -> String {
    let tints = site.site.apps.compactMap { app in site.page(of: app.id, .page(.root)).look.accent.map { (app.id, $0) } }
    return BrandStyles(site.site)?.text(tints: Dictionary(uniqueKeysWithValues: tints)) ?? ""
  }

  package static func render(_ view: String, _ materials: Materials) throws -> RenderedOutput {
    RenderedOutput(SitePaths.brandStyles, Array(view.utf8))
  }
}
