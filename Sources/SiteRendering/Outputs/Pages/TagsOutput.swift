internal import SiteContent

/// All tags of a list, or of the site.
struct TagsOutput: PageOutput {
  let place: OutputPlace
  let group: TagGroup

  static func plan(into draft: inout SiteDraft) {
    for group in draft.tags.groups { draft.add(TagsOutput(place: draft.page(at: group.path), group: group)) }
  }

  func page(in site: SiteContext) -> PageView { ListPages(context: site, links: links(in: site)).tags(group) }

  func searchEntries(in site: SiteContext) -> [SearchEntry] {
    [.tags(site.head(of: place)?.title ?? group.title(site.site.settings.words), path, in: site.site)]
  }
}
