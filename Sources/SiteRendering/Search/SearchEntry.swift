internal import SettingsModel
internal import SiteContent

/// One thing that people look for: what the search finds and the index lists.
struct SearchEntry {
  enum Kind: String {
    case app, setting, row, screen, effect, entitlement, fact, icon, page, post
  }

  let kind: Kind
  let title: String
  /// The page that it is, or that it is on.
  let page: PagePath
  /// The places on the page that may be its own, the best first.
  var fragments: [String] = []
  /// The titles of what one goes through to it, from the top: `Steps`, `Settings`, `App Settings`.
  var way: [String] = []
  /// What the model says of it; what a whole page says of itself is in its record.
  var description: String?
  /// The name in code.
  var symbol: String?
  /// Other names that it has: options, keywords, symbols, keys.
  var words: [String] = []

  init(_ kind: Kind, _ title: String, _ page: PagePath) { (self.kind, self.title, self.page) = (kind, title, page) }

  /// Whether it is no part of a page but all of it.
  var isPage: Bool { fragments.isEmpty }
}

extension SearchEntry {
  /// Everything that a site has to find, in the plan's order: what is on a page follows the page.
  ///
  /// Left out is what nobody shall find: configurations, and pages that ask for `noindex`.
  static func all(_ site: Site, _ plan: SitePlan) -> [SearchEntry] {
    let lists = site.pages.filter(\.isList)
    let models = Dictionary(site.apps.map { ($0.id, AppEntries($0, in: site)) }, uniquingKeysWith: { first, _ in first })
    return plan.outputs.flatMap { output -> [SearchEntry] in
      guard output.isPage, output.head?.frontMatter.robots?.contains("noindex") != true else { return [] }
      let opening = output.head?.title
      switch output.kind {
      case .home: return [SearchEntry(.page, opening ?? site.settings.title, output.path)]
      case .index: return [SearchEntry(.page, opening ?? site.settings.words.indexTitle, output.path)]
      case .markdown: return output.head.map { [text($0, in: site, lists)] } ?? []
      case .tags(let group): return [tags(opening ?? group.title(site.settings.words), output.path, in: site)]
      case .tag(let tag, let group, _, 1, _):
        return [tags(opening ?? group.title(of: tag, site.settings.words), output.path, in: site, below: group)]
      case .list(_, 1, _): return output.head.map { [text($0, in: site, [])] } ?? []
      case .app(let id), .settings(let id), .setting(let id, _), .row(let id, _, _), .appPage(let id, _):
        return models[id]?.entries(of: output, opening: opening) ?? []
      default: return []
      }
    }
  }

  private static func tags(_ title: String, _ path: PagePath, in site: Site, below group: TagGroup? = nil) -> SearchEntry {
    var entry = SearchEntry(.page, title, path)
    entry.way = site.crumbs(above: group?.path ?? path).map(\.title) + [group?.title(site.settings.words)].compactMap(\.self)
    return entry
  }

  private static func text(_ head: PageHead, in site: Site, _ lists: [PageHead]) -> SearchEntry {
    let isPost = lists.contains { head.path.text.utf8.starts(with: $0.path.text.utf8) }
    var entry = SearchEntry(isPost ? .post : .page, head.title, head.path)
    entry.way = site.crumbs(above: head.path).map(\.title)
    return entry
  }
}
