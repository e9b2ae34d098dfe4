internal import Localization
internal import Markdown
internal import Mustache
internal import SiteContent

/// Some posts as a list shows them, one page of several.
struct PostList {
  let site: Site
  let links: LinkBase
  let part: ListPart

  /// The values of the posts and of the ways to the other pages.
  var values: [String: TemplateValue] {
    [
      "posts": .list([]), "isEmpty": .flag(part.posts.isEmpty), "newerHref": .optional(href(part.number - 1)),
      "olderHref": .optional(href(part.number + 1)), "newerLabel": .text(isDated ? words.newer : words.previous),
      "olderLabel": .text(isDated ? words.older : words.next), "isPaged": .flag(part.count > 1), "pageNumber": .text("\(part.number)"),
      "pageCount": .text("\(part.count)"), "pages": .list(numbers.map(number)),
    ]
  }

  var drafts: [PostDraft] { part.posts.map { PostDraft(source: $0.source, value: value($0)) } }

  /// A title or a description that differs from those of the list's other pages.
  func title(_ title: String) -> String { part.number == 1 ? title : words.titleOfPage(title: title, page: "\(part.number)") }

  func description(_ text: String) -> String {
    part.number == 1 ? text : words.descriptionOfPage(page: "\(part.number)", count: "\(part.count)", text: text)
  }

  private var words: Words { site.settings.words }

  private func value(_ post: PageMetadata) -> TemplateValue {
    let updated = post.frontMatter.updated
    return [
      "title": .text(post.title), "href": .text(links.href(post.path)),
      "postLanguage": .optional(post.edition == site.settings.edition ? nil : post.edition.language),
      "description": .optional(post.description), "summaryHTML": .none,
      "date": .optional(post.date.map { words.date($0) }), "isoDate": .optional(post.date?.iso),
      "updated": .optional(updated.map { words.date($0) }), "isoUpdated": .optional(updated?.iso), "updatedHTML": .time(updated, words),
      "publication": .optional(site.publication(of: post).label(words)),
      "hasByline": .flag(post.date != nil || updated != nil || site.publication(of: post) != .published),
    ]
  }

  private var isDated: Bool { part.posts.contains { $0.date != nil } }

  private func href(_ number: Int) -> String? { part.path(number).map { links.href($0) } }

  /// The first and the last page, and those around this one: their number does not grow with that of the posts.
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

/// A post as a list shows it, without its text.
struct PostDraft: Hashable, Sendable {
  let source: ContentPath
  let value: TemplateValue

  /// The same with what stands above `<!--more-->`, which an author who marked that wants in the place of the description.
  func value(with excerpt: TemplateValue) -> TemplateValue {
    excerpt == .none ? value : value.setting("summaryHTML", to: excerpt).setting("description", to: .none)
  }
}

extension Publication {
  /// The label of a page in a list, if it is not for everyone yet.
  func label(_ words: Words) -> String? {
    switch self {
    case .published: nil
    case .draft: words.draft
    case .scheduled: words.scheduled
    }
  }

  /// The note on the page itself.
  func note(_ words: Words) -> String? {
    switch self {
    case .published: nil
    case .draft: words.draftNote
    case .scheduled(let date): words.scheduledNote(words.date(date))
    }
  }
}
