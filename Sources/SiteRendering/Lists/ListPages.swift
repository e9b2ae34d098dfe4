internal import Localization
internal import Markdown
internal import Mustache
internal import SiteContent

/// Lists of posts, and the pages of tags.
struct ListPages {
  let site: Site
  let tags: TagIndex
  let links: LinkBase

  init(_ context: SiteContext, links: LinkBase) { (site, tags, self.links) = (context.site, context.plan.tags, links) }

  func list(_ head: PageMetadata, posts: [PageMetadata], page: Int, of count: Int) -> PageView {
    let list = list(of: posts, at: head.path, page, count)
    var view = PageView(layout: "list", title: list.title(head.title), app: site.app(at: head.path))
    view.description = head.description.map(list.description)
    view.robots = head.frontMatter.robots
    view.crumbs = site.crumbs(above: head.path)
    if page > 1 { view.crumbs.append((head.title, head.path)) }
    (view.values, view.posts) = (list.values, list.drafts)
    view.values.merge(feeds(of: head)) { own, _ in own }
    view.values["bodyHTML"] = TemplateValue.none
    view.values["tagsHref"] = .optional(tags.group(around: head.path).map { links.href($0.path) })
    return view
  }

  /// What has a tag. It is a list like others, but without feeds.
  func tag(_ tag: Tag, in group: TagGroup, posts: [PageMetadata], page: Int, of count: Int) -> PageView {
    let list = list(of: posts, at: tag.path, page, count)
    var view = PageView(layout: "list", title: list.title(group.title(of: tag, words)), app: site.app(at: tag.path))
    let count = tag.pages.count
    view.description = list.description(
      group.list.map { words.tagInListDescription(count: count, list: $0.title, tag: tag.name) }
        ?? words.tagDescription(count: count, tag: tag.name))
    view.crumbs = site.crumbs(above: group.path) + [(title(of: group), group.path)]
    if page > 1 { view.crumbs.append((site.page(at: tag.path)?.title ?? group.title(of: tag, words), tag.path)) }
    (view.values, view.posts) = (list.values, list.drafts)
    view.values.merge(feeds(of: group.list)) { own, _ in own }
    view.values["bodyHTML"] = TemplateValue.none
    view.values["tagsHref"] = .text(links.href(group.path))
    return view
  }

  func tags(_ group: TagGroup) -> PageView {
    var view = PageView(layout: "tags", title: group.title(words), app: site.app(at: group.path))
    view.description = words.tagsDescription(title: group.list?.title ?? site.settings.title, count: group.tags.count)
    view.crumbs = site.crumbs(above: group.path)
    view.values = [
      "bodyHTML": .none,
      "tagLinks": .list(
        group.tags.map { ["name": .text($0.name), "href": .text(links.href($0.path)), "count": .text("\($0.pages.count)")] }),
    ]
    return view
  }

  /// The tags of a page, with their pages where there are any.
  func links(for head: PageMetadata) -> TemplateValue {
    .list(
      head.frontMatter.tags.map { tag in
        ["name": .text(tag), "href": .optional(tags.path(of: tag, on: head.path).map { links.href($0) })]
      })
  }

  private var words: Words { site.settings.words }

  private func title(of group: TagGroup) -> String { site.page(at: group.path)?.title ?? group.title(words) }

  private func list(of posts: [PageMetadata], at path: PagePath, _ page: Int, _ count: Int) -> PostList {
    PostList(site: site, links: links, posts: posts, path: path, page: page, count: count)
  }

  /// The feeds of a list; those that its tags have too.
  private func feeds(of list: PageMetadata?) -> [String: TemplateValue] {
    func href(_ name: String) -> TemplateValue { .optional(list.map { links.href(PagePath($0.path.text + name)) }) }
    return ["jsonFeedHref": href("feed.json"), "atomFeedHref": href("atom.xml"), "feedTitle": .optional(list?.title)]
  }
}
