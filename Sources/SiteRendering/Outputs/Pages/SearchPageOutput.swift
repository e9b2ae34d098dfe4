internal import SiteContent

/// `/search/`: everything that the site has, from A to Z.
struct SearchPageOutput: PageOutput {
  let place: OutputPlace

  static func plan(into draft: inout SiteDraft) {
    guard draft.hasSearchPage else { return }
    draft.add(SearchPageOutput(place: draft.page(at: SitePaths.index(draft.edition))))
  }

  func page(in site: SiteContext) -> PageView { SearchPage(context: site, links: links(in: site)).view() }

  func searchEntries(in site: SiteContext) -> [SearchEntry] {
    [SearchEntry(.page, site.head(of: place)?.title ?? site.site.settings.words.indexTitle, path)]
  }
}
