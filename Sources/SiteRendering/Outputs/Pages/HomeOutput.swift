internal import SiteContent

/// `/`: the home page. On the site of one app that is the app's own page.
struct HomeOutput: PageOutput {
  let place: OutputPlace

  static func plan(into draft: inout SiteDraft) {
    if draft.site.root == nil { draft.add(HomeOutput(place: draft.page(at: draft.edition.home))) }
  }

  func page(in site: SiteContext) -> PageView {
    var view = TextPages(context: site, links: links(in: site)).home()
    view.places = InternalLinks.places(of: site.site.settings.inward)
    return view
  }

  func searchEntries(in site: SiteContext) -> [SearchEntry] {
    [SearchEntry(.page, site.head(of: place)?.title ?? site.site.settings.title, path)]
  }
}
