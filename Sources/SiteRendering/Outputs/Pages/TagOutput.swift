internal import SiteContent

/// One page of what has a tag, as a list.
struct TagOutput: PageOutput {
  let place: OutputPlace
  let tag: Tag
  let group: TagGroup
  let part: ListPart

  static func plan(into draft: inout SiteDraft) {
    for group in draft.tags.groups {
      for tag in group.tags {
        for part in draft.parts(of: tag.pages, at: tag.path) {
          draft.add(TagOutput(place: draft.page(at: part.path), tag: tag, group: group, part: part))
        }
      }
    }
  }

  var shownPosts: [PageMetadata] { part.posts }

  func page(in site: SiteContext) -> PageView { ListPages(context: site, links: links(in: site)).tag(tag, in: group, part) }

  func searchEntries(in site: SiteContext) -> [SearchEntry] {
    guard part.number == 1 else { return [] }
    return [.tags(site.head(of: place)?.title ?? group.title(of: tag, site.site.settings.words), path, in: site.site, below: group)]
  }
}
