internal import SiteContent

/// One page of what has a tag, as a list.
struct TagOutput: PageOutput {
  let place: OutputPlace
  let tag: Tag
  let group: TagGroup
  let shownPosts: [PageMetadata]
  let number: Int
  let count: Int

  static func plan(into draft: inout SiteDraft) {
    for group in draft.tags.groups {
      for tag in group.tags {
        for page in draft.pages(of: tag.pages, at: tag.path) {
          draft.add(
            TagOutput(
              place: draft.page(at: page.path), tag: tag, group: group, shownPosts: page.posts, number: page.number, count: page.count))
        }
      }
    }
  }

  func page(in site: SiteContext) -> PageView {
    ListPages(site, links: links(in: site)).tag(tag, in: group, posts: shownPosts, page: number, of: count)
  }

  func searchEntries(in site: SiteContext) -> [SearchEntry] {
    number == 1
      ? [.tags(site.head(of: place)?.title ?? group.title(of: tag, site.site.settings.words), path, in: site.site, below: group)] : []
  }
}
