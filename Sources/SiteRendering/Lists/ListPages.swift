internal import Localization
internal import Markdown
internal import Mustache
internal import SiteContent

/// Lists of posts, and the pages of tags.
struct ListPages {
  let context: SiteContext
  let links: LinkBase

  private var site: Site { context.site }
  private var words: Words { site.settings.words }

  func list(_ head: PageMetadata, _ part: ListPart) -> PageView {
    var view = view(of: part, head.title, description: head.description, feedsOf: head, above: site.crumbs(above: head.path))
    view.robots = head.frontMatter.robots
    view.values["tagsHref"] = .optional(context.plan.tags.group(around: head.path).map { links.href($0.path) })
    return view
  }

  /// The posts that have a tag. It is a list like others, but without feeds of its own.
  func tag(_ tag: Tag, in group: TagGroup, _ part: ListPart) -> PageView {
    let count = tag.pages.count
    let description =
      group.list.map { words.tagInListDescription(count: count, list: $0.title, tag: tag.name) }
      ?? words.tagDescription(count: count, tag: tag.name)
    let crumbs = site.crumbs(above: group.path) + [(title(of: group), group.path)]
    var view = view(of: part, group.title(of: tag, words), description: description, feedsOf: group.list, above: crumbs)
    view.values["tagsHref"] = .text(links.href(group.path))
    return view
  }

  private func view(
    of part: ListPart, _ title: String, description: String?, feedsOf list: PageMetadata?, above crumbs: [(title: String, path: PagePath)]
  ) -> PageView {
    let posts = PostList(site: site, links: links, part: part)
    var view = PageView(layout: "list", title: posts.title(title), app: site.app(at: part.list))
    view.description = description.map(posts.description)
    view.crumbs = crumbs
    if part.number > 1 { view.crumbs.append((site.page(at: part.list)?.title ?? title, part.list)) }
    (view.values, view.posts) = (posts.values, posts.drafts)
    view.values["jsonFeedHref"] = .optional(list.map { links.href(SitePaths.feed(.json, of: $0.path)) })
    view.values["atomFeedHref"] = .optional(list.map { links.href(SitePaths.feed(.atom, of: $0.path)) })
    view.values["feedTitle"] = .optional(list?.title)
    view.values["bodyHTML"] = TemplateValue.none
    return view
  }

  func tags(_ group: TagGroup) -> PageView {
    var view = PageView(layout: "tags", title: group.title(words), app: site.app(at: group.path))
    view.part = group.list?.title
    view.description = words.tagsDescription(title: group.list?.title ?? site.settings.title, count: group.tags.count)
    view.crumbs = site.crumbs(above: group.path)
    view.values = [
      "bodyHTML": .none,
      "tagLinks": .list(
        group.tags.map { ["name": .text($0.name), "href": .text(links.href($0.path)), "count": .text("\($0.pages.count)")] }),
    ]
    return view
  }

  /// The tags of a page, with links to those that have a page.
  func links(for head: PageMetadata) -> TemplateValue {
    .list(
      head.frontMatter.tags.map { tag in
        ["name": .text(tag), "href": .optional(context.plan.tags.path(of: tag, on: head.path).map { links.href($0) })]
      })
  }

  private func title(of group: TagGroup) -> String { site.page(at: group.path)?.title ?? group.title(words) }
}
