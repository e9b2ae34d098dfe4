internal import SiteContent

/// One page of a list: some of the posts below its folder, newest first.
struct ListOutput: PageOutput {
  let place: OutputPlace
  let part: ListPart

  static func plan(into draft: inout SiteDraft) {
    for list in draft.lists {
      for part in draft.parts(of: draft.posts(of: list), at: list.path) {
        draft.add(ListOutput(place: OutputPlace(part.path, of: list), part: part))
      }
    }
  }

  var shownPosts: [PageMetadata] { part.posts }

  func page(in site: SiteContext) -> PageView {
    guard let head = site.head(of: place) else { preconditionFailure("a list has a page") }
    return ListPages(context: site, links: links(in: site)).list(head, part)
  }

  func searchEntries(in site: SiteContext) -> [SearchEntry] {
    part.number == 1 ? site.head(of: place).map { [.text($0, in: site.site, [])] } ?? [] : []
  }
}
