internal import SiteContent

/// One thing that people look for: what the search finds and the index lists.
package struct SearchEntry: Sendable {
  enum Kind: String {
    case app, setting, row, screen, effect, entitlement, fact, page, post
  }

  let kind: Kind
  let title: String
  /// The page that it is, or that it is on.
  let page: PagePath
  /// The places on the page that may be its own, the best first.
  var fragments: [String] = []
  /// The titles of what one goes through to it, from the top: `Steps`, `Settings`, `App Settings`.
  var way: [String] = []
  /// What tells it apart from others of its title in the app.
  var qualifier: [String] = []
  /// From the model; the description of a whole page is in its record.
  var description: String?
  /// What else people call it: options and keywords.
  var words: [String] = []
  /// Details of options.
  var details: [String] = []
  /// What it is called in code: ids, symbols and keys.
  var names: [String] = []
  /// Whether only programmers look for it.
  var isForDevelopers: Bool
  /// Whether it is a page to go on from if a search finds nothing: the app's settings and its support page.
  var isStart = false

  init(_ kind: Kind, _ title: String, _ page: PagePath) {
    (self.kind, self.title, self.page) = (kind, title, page)
    isForDevelopers = [.screen, .effect, .entitlement, .fact].contains(kind)
  }

  /// Whether it is no part of a page but all of it.
  var isPage: Bool { fragments.isEmpty }
}

extension SearchEntry {
  /// Everything that a site has to find, in the plan's order: what is on a page follows the page.
  ///
  /// Configurations and pages that ask for `noindex` are left out.
  static func all(in site: SiteContext) -> [SearchEntry] {
    site.plan.routes.flatMap { $0.searchEntries(in: site) }
  }

  /// The page of a tag, or of all tags.
  static func tags(_ title: String, _ path: PagePath, in site: Site, below group: TagGroup? = nil) -> SearchEntry {
    var entry = SearchEntry(.post, title, path)
    entry.way = site.crumbs(above: group?.path ?? path).map(\.title) + [group?.title(site.settings.words)].compactMap(\.self)
    return entry
  }

  /// A Markdown page. Lists are posts too.
  static func text(_ head: PageMetadata, in site: Site, _ lists: [PageMetadata]) -> SearchEntry {
    let isPost = lists.contains { head.path.text.utf8.starts(with: $0.path.text.utf8) }
    var entry = SearchEntry(isPost ? .post : .page, head.title, head.path)
    entry.way = site.crumbs(above: head.path).map(\.title)
    let group = site.app(at: head.path).map { head.group(below: $0.place.home) }
    entry.isForDevelopers = group == .developers
    // A page about one topic inside a help section is not where to start.
    entry.isStart = group == .help && !isPost && site.app(at: head.path)?.place.home == head.path.parent
    return entry
  }
}
