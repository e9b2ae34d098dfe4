internal import SiteContent

/// One page of a list: some of the posts below its folder, newest first.
struct ListOutput: PageOutput {
  let place: OutputPlace
  let shownPosts: [PageMetadata]
  let number: Int
  let count: Int

  static func plan(into draft: inout SiteDraft) {
    for list in draft.lists {
      for page in draft.pages(of: draft.posts(of: list), at: list.path) {
        draft.add(ListOutput(place: OutputPlace(page.path, of: list), shownPosts: page.posts, number: page.number, count: page.count))
      }
    }
  }

  func page(in site: SiteContext) -> PageView {
    guard let head = site.head(of: place) else { preconditionFailure("a list has a page") }
    return ListPages(site, links: links(in: site)).list(head, posts: shownPosts, page: number, of: count)
  }

  func searchEntries(in site: SiteContext) -> [SearchEntry] {
    number == 1 ? site.head(of: place).map { [.text($0, in: site.site, [])] } ?? [] : []
  }
}
