internal import Markdown
internal import Mustache
internal import SiteContent

/// Some posts as a list shows them, one page of several.
struct PostList {
  let site: Site
  let links: LinkBase
  let posts: [PageHead]
  /// Where the first page of the list is.
  let path: PagePath
  let page: Int
  let count: Int

  /// The values of the posts and of the ways to the other pages.
  var values: [String: TemplateValue] {
    [
      "posts": .list([]), "isEmpty": .flag(posts.isEmpty), "newerHref": .optional(href(page - 1)),
      "olderHref": .optional(href(page + 1)), "newerLabel": .text(isDated ? "Newer" : "Previous"),
      "olderLabel": .text(isDated ? "Older" : "Next"), "isPaged": .flag(count > 1), "pageNumber": .text("\(page)"),
      "pageCount": .text("\(count)"), "pages": .list(numbers.map(number)),
    ]
  }

  var drafts: [PostDraft] { posts.map { PostDraft(source: $0.source, value: value($0)) } }

  /// A title or a description, told apart from those of the list's other pages.
  func title(_ title: String) -> String { page == 1 ? title : "\(title), page \(page)" }

  func description(_ text: String) -> String { page == 1 ? text : "Page \(page) of \(count): \(text)" }

  private func value(_ post: PageHead) -> TemplateValue {
    let updated = post.frontMatter.updated
    return [
      "title": .text(post.title), "href": .text(links.href(post.path)),
      "description": .optional(post.description), "summaryHTML": .none,
      "date": .optional(post.date?.spelled), "isoDate": .optional(post.date?.iso),
      "updated": .optional(updated?.spelled), "isoUpdated": .optional(updated?.iso),
      "publication": .optional(site.publication(of: post).label),
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
  fileprivate var label: String? {
    switch self {
    case .published: nil
    case .draft: "Draft"
    case .scheduled: "Scheduled"
    }
  }

  /// What the page itself says.
  var note: String? {
    switch self {
    case .published: nil
    case .draft: "This is a draft: it is not on the published site."
    case .scheduled(let date): "This is of \(date.spelled): until then it is not on the published site."
    }
  }
}
