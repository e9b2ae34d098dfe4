internal import SiteContent

/// An entry in the search and in the index from A to Z.
package struct SearchEntry: Sendable {
  enum Kind: String {
    case app, setting, row, screen, effect, entitlement, fact, page, post
  }

  let kind: Kind
  let title: String
  /// The entry's page, or the page that contains the entry.
  let page: PagePath
  /// Possible anchors on the page, the best first; empty if the entry is a page.
  var fragments: [String] = []
  /// The titles above the entry, from the top: `Steps`, `Settings`, `App Settings`.
  var way: [String] = []
  /// Titles that distinguish the entry from others with the same title in the app.
  var qualifier: [String] = []
  /// The description from the model. A page's own description is in its record.
  var description: String?
  /// Other words for the entry: options and keywords.
  var words: [String] = []
  /// The details of options.
  var details: [String] = []
  /// The entry's names in code: ids, symbols and keys.
  var names: [String] = []
  /// Whether the entry is only for developers.
  var isForDevelopers: Bool
  /// Whether the search suggests the entry when it finds nothing. It suggests the app's settings page and help pages.
  var isStart = false

  init(_ kind: Kind, _ title: String, _ page: PagePath) {
    (self.kind, self.title, self.page) = (kind, title, page)
    isForDevelopers = [.screen, .effect, .entitlement, .fact].contains(kind)
  }

  /// Whether the entry is a page, and not a part of one.
  var isPage: Bool { fragments.isEmpty }
}

extension SearchEntry {
  /// Returns all entries in the plan's order: a page, then the entries on it. Configurations and pages with `noindex` have none.
  static func all(in site: SiteContext) -> [SearchEntry] {
    site.plan.routes.flatMap { $0.searchEntries(in: site) }
  }

  /// Returns the entry for the page of a tag, or for the page of all tags.
  static func tags(_ title: String, _ path: PagePath, in site: Site, below group: TagGroup? = nil) -> SearchEntry {
    var entry = SearchEntry(.post, title, path)
    entry.way = site.breadcrumbs(above: group?.path ?? path).map(\.title) + [group?.title(site.settings.words)].compactMap(\.self)
    return entry
  }

  /// Returns the entry for a Markdown page. A list counts as a post.
  static func text(_ head: PageMetadata, in site: Site, _ lists: [PageMetadata]) -> SearchEntry {
    let isPost = lists.contains { head.path.text.utf8.starts(with: $0.path.text.utf8) }
    var entry = SearchEntry(isPost ? .post : .page, head.title, head.path)
    entry.way = site.breadcrumbs(above: head.path).map(\.title)
    let group = site.app(at: head.path).map { head.group(below: $0.place.home) }
    entry.isForDevelopers = group == .developers
    // Suggest only pages directly below the app's home page: a page deeper down is about one topic.
    entry.isStart = group == .help && !isPost && site.app(at: head.path)?.place.home == head.path.parent
    return entry
  }
}

extension Route {
  /// Returns the entries for a page and for the items on it.
  func searchEntries(in context: SiteContext) -> [SearchEntry] {
    guard case .page(let kind) = kind else { return [] }
    let (site, head, words) = (context.site, context.head(of: place), context.site.settings.words)
    if head?.frontMatter.robots?.contains("noindex") == true { return [] }
    switch kind {
    case .home: return [SearchEntry(.page, head?.title ?? site.settings.title, path)]
    case .index: return [SearchEntry(.page, head?.title ?? words.indexTitle, path)]
    case .tags(let group): return [.tags(head?.title ?? group.title(words), path, in: site)]
    case .tag(let tag, let group, let part):
      return part.number == 1 ? [.tags(head?.title ?? group.title(of: tag, words), path, in: site, below: group)] : []
    case .list(let part) where part.number > 1: return []
    case .markdown, .list: return head.map { [.text($0, in: site, context.plan.lists)] } ?? []
    case .search, .notFound: return []
    case .app(let id, let part):
      guard let entries = context.entries[id] else { return [] }
      return switch part {
      case .overview: entries.app(head, path)
      case .page(let page): entries.part(page, head, path)
      case .setting(let setting): entries.setting(setting, head, path)
      case .row: entries.row(head, path)
      }
    }
  }
}
