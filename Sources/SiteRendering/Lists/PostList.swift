internal import Localization
internal import Markdown
internal import Mustache
internal import SiteContent

/// Some posts as a list shows them, one page of several.
struct PostList {
  let site: Site
  let links: LinkBase
  let posts: [PageMetadata]
  /// Where the first page of the list is.
  let path: PagePath
  let page: Int
  let count: Int

  /// The values of the posts and of the ways to the other pages.
  var values: [String: TemplateValue] {
    [
      "posts": .list([]), "isEmpty": .flag(posts.isEmpty), "newerHref": .optional(href(page - 1)),
      "olderHref": .optional(href(page + 1)), "newerLabel": .text(isDated ? words.newer : words.previous),
      "olderLabel": .text(isDated ? words.older : words.next), "isPaged": .flag(count > 1), "pageNumber": .text("\(page)"),
      "pageCount": .text("\(count)"), "pages": .list(numbers.map(number)),
    ]
  }

  var drafts: [PostDraft] { posts.map { PostDraft(source: $0.source, value: value($0)) } }

  /// A title or a description, told apart from those of the list's other pages.
  func title(_ title: String) -> String { page == 1 ? title : words.titleOfPage(title: title, page: "\(page)") }

  func description(_ text: String) -> String {
    page == 1 ? text : words.descriptionOfPage(page: "\(page)", count: "\(count)", text: text)
  }

  private var words: Words { site.settings.words }

  private func value(_ post: PageMetadata) -> TemplateValue {
    let updated = post.frontMatter.updated
    return [
      "title": .text(post.title), "href": .text(links.href(post.path)),
      "description": .optional(post.description), "summaryHTML": .none,
      "date": .optional(post.date.map { words.date($0) }), "isoDate": .optional(post.date?.iso),
      "updated": .optional(updated.map { words.date($0) }), "isoUpdated": .optional(updated?.iso), "updatedHTML": .time(updated, words),
      "publication": .optional(site.publication(of: post).label(words)),
      "hasByline": .flag(post.date != nil || updated != nil || site.publication(of: post) != .published),
    ]
  }

  private var isDated: Bool { posts.contains { $0.date != nil } }

  private func href(_ number: Int) -> String? {
    (1...count).contains(number) ? links.href(SitePaths.page(number, ofList: path)) : nil
  }

  /// The first and the last page, and those around this one: their number does not grow with that of the posts.
  private var numbers: [Int] { Set([1, page - 1, page, page + 1, count]).filter { (1...count).contains($0) }.sorted() }

  private func number(_ number: Int) -> TemplateValue {
    [
      "number": .text("\(number)"), "href": .optional(href(number)), "isCurrent": .flag(number == page),
      "isAfterGap": .flag(number > 1 && !numbers.contains(number - 1)),
    ]
  }
}

extension Publication {
  /// What a list says beside a page that is not for everyone yet.
  fileprivate func label(_ words: Words) -> String? {
    switch self {
    case .published: nil
    case .draft: words.draft
    case .scheduled: words.scheduled
    }
  }

  /// What the page itself says.
  func note(_ words: Words) -> String? {
    switch self {
    case .published: nil
    case .draft: words.draftNote
    case .scheduled(let date): words.scheduledNote(words.date(date))
    }
  }
}
