internal import Localization
internal import Markdown
internal import Mustache
internal import SiteContent

/// The pages of lists and tags.
struct ListPages {
  let context: SiteContext

  private var site: Site { context.site }
  private var words: Words { site.settings.words }

  func list(_ head: PageMetadata, _ part: ListPart) -> PageView {
    var view = view(of: part, head.title, description: head.description, feedsOf: head, above: site.breadcrumbs(above: head.path))
    view.robots = head.frontMatter.robots
    view.values["tagsHref"] = .optional(context.plan.tags.group(around: head.path).map { $0.path.encoded })
    return view
  }

  /// Returns the list of posts with a tag, which has no feeds.
  func tag(_ tag: Tag, in group: TagGroup, _ part: ListPart) -> PageView {
    let count = tag.pages.count
    let description =
      group.list.map { words.tagInListDescription(count: count, list: $0.title, tag: tag.name) }
      ?? words.tagDescription(count: count, tag: tag.name)
    let breadcrumbs = site.breadcrumbs(above: group.path) + [(title(of: group), group.path)]
    var view = view(of: part, group.title(of: tag, words), description: description, feedsOf: group.list, above: breadcrumbs)
    view.values["tagsHref"] = .text(group.path.encoded)
    return view
  }

  private func view(
    of part: ListPart, _ title: String, description: String?, feedsOf list: PageMetadata?,
    above breadcrumbs: [(title: String, path: PagePath)]
  ) -> PageView {
    let posts = PostList(site: site, part: part)
    var view = PageView(layout: "list", title: posts.title(title), app: site.app(at: part.list))
    view.description = description.map(posts.description)
    view.breadcrumbs = breadcrumbs
    if part.number > 1 { view.breadcrumbs.append((site.page(at: part.list)?.title ?? title, part.list)) }
    (view.values, view.posts) = (posts.values, posts.drafts)
    view.values["jsonFeedHref"] = .optional(list.map { SitePaths.feed(.json, of: $0.path).encoded })
    view.values["atomFeedHref"] = .optional(list.map { SitePaths.feed(.atom, of: $0.path).encoded })
    view.values["feedTitle"] = .optional(list?.title)
    view.values["bodyHTML"] = TemplateValue.none
    return view
  }

  func tags(_ group: TagGroup) -> PageView {
    var view = PageView(layout: "tags", title: group.title(words), app: site.app(at: group.path))
    view.part = group.list?.title
    view.description = words.tagsDescription(title: group.list?.title ?? site.settings.title, count: group.tags.count)
    view.breadcrumbs = site.breadcrumbs(above: group.path)
    view.values = [
      "bodyHTML": .none,
      "tagLinks": .list(
        group.tags.map { ["name": .text($0.name), "href": .text($0.path.encoded), "count": .text("\($0.pages.count)")] }),
    ]
    return view
  }

  /// Returns a page's tags, with links if the tags have pages.
  func links(for head: PageMetadata) -> TemplateValue {
    .list(
      head.frontMatter.tags.map { tag in
        ["name": .text(tag), "href": .optional(context.plan.tags.path(of: tag, on: head.path).map { $0.encoded })]
      })
  }

  private func title(of group: TagGroup) -> String { site.page(at: group.path)?.title ?? group.title(words) }
}

/// The posts on one page of a list.
struct PostList {
  let site: Site
  let part: ListPart

  /// The values of the template, without the posts: links to the other pages.
  var values: [String: TemplateValue] {
    [
      "posts": .list([]), "isEmpty": .flag(part.posts.isEmpty), "newerHref": .optional(href(part.number - 1)),
      "olderHref": .optional(href(part.number + 1)), "newerLabel": .text(isDated ? words.newer : words.previous),
      "olderLabel": .text(isDated ? words.older : words.next), "isPaged": .flag(part.count > 1), "pageNumber": .text("\(part.number)"),
      "pageCount": .text("\(part.count)"), "pages": .list(numbers.map(number)),
    ]
  }

  var drafts: [PostDraft] { part.posts.map { PostDraft(source: $0.source, value: value($0)) } }

  /// Returns the title with the number of the page, if it is not the first page.
  func title(_ title: String) -> String { part.number == 1 ? title : words.titleOfPage(title: title, page: "\(part.number)") }

  /// Returns the description with the number of the page, if it is not the first page.
  func description(_ text: String) -> String {
    part.number == 1 ? text : words.descriptionOfPage(page: "\(part.number)", count: "\(part.count)", text: text)
  }

  private var words: Words { site.settings.words }

  private func value(_ post: PageMetadata) -> TemplateValue {
    let updated = post.frontMatter.updated
    return [
      "title": .text(post.title), "href": .text(post.path.encoded),
      "postLanguage": .optional(post.edition == site.settings.edition ? nil : post.edition.language),
      "description": .optional(post.description), "summaryHTML": .none,
      "date": .optional(post.date.map { words.date($0) }), "isoDate": .optional(post.date?.iso),
      "updated": .optional(updated.map { words.date($0) }), "isoUpdated": .optional(updated?.iso), "updatedHTML": .time(updated, words),
      "publication": .optional(site.publication(of: post).label(words)),
      "hasByline": .flag(post.date != nil || updated != nil || site.publication(of: post) != .published),
    ]
  }

  private var isDated: Bool { part.posts.contains { $0.date != nil } }

  private func href(_ number: Int) -> String? { part.path(number).map { $0.encoded } }

  /// The numbers of the pages to link to: the first page, the last page, and the pages next to this one.
  private var numbers: [Int] {
    Set([1, part.number - 1, part.number, part.number + 1, part.count]).filter { part.path($0) != nil }.sorted()
  }

  private func number(_ number: Int) -> TemplateValue {
    [
      "number": .text("\(number)"), "href": .optional(href(number)), "isCurrent": .flag(number == part.number),
      "isAfterGap": .flag(number > 1 && !numbers.contains(number - 1)),
    ]
  }
}

/// A post in a list, before its text is filled in.
struct PostDraft: Hashable, Sendable {
  let source: ContentPath
  let value: TemplateValue

  /// Returns the value with an excerpt instead of the description, if the author marked an excerpt with `<!--more-->`.
  func value(with excerpt: TemplateValue) -> TemplateValue {
    excerpt == .none ? value : value.setting("summaryHTML", to: excerpt).setting("description", to: .none)
  }
}

extension Publication {
  /// Returns the label that marks an unpublished page in lists.
  func label(_ words: Words) -> String? {
    switch self {
    case .published: nil
    case .draft: words.draft
    case .scheduled: words.scheduled
    }
  }

  /// Returns the note on an unpublished page.
  func note(_ words: Words) -> String? {
    switch self {
    case .published: nil
    case .draft: words.draftNote
    case .scheduled(let date): words.scheduledNote(words.date(date))
    }
  }
}

/// One page of a list.
struct ListPart: Sendable {
  /// The address of the list's first page.
  let list: PagePath
  let posts: [PageMetadata]
  /// The number of the page, from 1.
  let number: Int
  /// The number of pages.
  let count: Int

  /// Returns the address of a page of the list; nil if there is no page with this number.
  func path(_ number: Int) -> PagePath? { (1...count).contains(number) ? SitePaths.page(number, ofList: list) : nil }

  var path: PagePath { SitePaths.page(number, ofList: list) }
}

enum ReadingTime {
  /// Returns the minutes to read a text, rounded up and at least 1: 200 words a minute, or 500 Chinese or Japanese characters.
  static func minutes(_ length: TextLength) -> Int { max(1, (length.words * 5 + length.ideographs * 2 + 999) / 1000) }
}

extension String {
  /// The text, shortened to 300 characters at a word, because search engines show no more.
  var asDescription: String {
    let limit = 300
    guard count > limit else { return self }
    let words = prefix(limit).split(separator: " ", omittingEmptySubsequences: false).dropLast()
    return (words.isEmpty ? String(prefix(limit)) : words.joined(separator: " ")) + "…"
  }
}
