internal import SiteContent

/// `/404.html`: shown at every address that does not exist.
struct NotFoundOutput: PageOutput {
  let place: OutputPlace

  static func plan(into draft: inout SiteDraft) { draft.add(NotFoundOutput(place: OutputPlace(PagePath("\(draft.edition.home)404.html")))) }

  /// It has no address of its own to start from.
  func links(in site: SiteContext) -> LinkBase { .site(basePath: site.site.settings.basePath) }

  func page(in site: SiteContext) -> PageView { TextPages(context: site, links: links(in: site)).notFound() }
}
