internal import SiteContent

/// `brand.css` among the assets, if the site or an app has an accent.
struct BrandStylesOutput: ViewOutput {
  package struct View: Hashable, Sendable {
    let path: PagePath
    let text: String
  }

  let place: OutputPlace

  package static var isShared: Bool { true }

  static func plan(into draft: inout SiteDraft) {
    if BrandStyles(draft.site, includesPrivate: draft.includesPrivate) != nil {
      draft.add(BrandStylesOutput(place: OutputPlace(draft.assets.brandStyles)))
    }
  }

  package func view(in site: SiteContext) -> View {
    View(path: path, text: BrandStyles(site.site, includesPrivate: site.includesPrivate)?.text ?? "")
  }

  package static func render(_ view: View, _ materials: Materials) throws -> RenderedOutput {
    RenderedOutput(view.path, Array(view.text.utf8))
  }
}
