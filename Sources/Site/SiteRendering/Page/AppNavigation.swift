internal import Localization
internal import SettingsModel
internal import SiteContent

/// The pages in an app's menu.
struct AppNavigation: Sendable {
  struct Entry: Sendable {
    let title: String
    let path: PagePath
    let description: String?
    /// The name of a symbol in the built-in templates.
    let symbol: String
    let group: PageGroup
    /// Whether the page is generated from the model.
    let isGenerated: Bool
    /// The page's language, if it differs from the menu's.
    var language: String?
  }

  /// All entries, in the order of the groups.
  let entries: [Entry]
  /// The groups that have entries.
  let groups: [(group: PageGroup, entries: [Entry])]
  /// The groups, limited to the length of a menu. A shortened group ends with a link to the overview, which lists all pages.
  let menu: [(group: PageGroup, entries: [Entry])]
  /// The page that explains how to get help.
  let support: Entry?

  /// The maximum number of entries in a menu. Generated pages are always included.
  private static let menuLimit = 30

  init(_ app: App, in site: Site, includesPrivate: Bool) {
    let words = site.settings.words
    let latest = site.releases(of: app.id).first
    var entries: [Entry] = []
    func add(_ title: String, _ path: PagePath, _ look: (description: String?, symbol: String), _ group: PageGroup) {
      entries.append(Entry(title: title, path: path, description: look.description, symbol: look.symbol, group: group, isGenerated: true))
    }
    add(words.overviewTitle, app.place.home, (nil, "square.stack"), .app)
    for page in app.pages(in: site, includesPrivate: includesPrivate) {
      add(
        page.title(words, in: app), SitePaths.page(page.name, of: app.place), page.look(in: app, latest: latest, words),
        site.page(at: SitePaths.page(page.name, of: app.place))?.frontMatter.group ?? page.group)
    }
    let own = site.settings.edition
    let taken = Set(entries.map(\.path))
    let texts = (site.pages + site.foreign).filter { page in
      let isOwn = page.edition == own
      let home = isOwn ? app.place.home : app.place.files
      return page.path.text.hasPrefix(home.text) && ![SitePaths.search(page.edition), SitePaths.index(page.edition)].contains(page.path)
        && !taken.contains(isOwn ? page.path : own.address(of: page.path)) && !site.hasPage(above: page.path, below: home)
    }
    let key = { (page: PageMetadata) in (page.frontMatter.order ?? 0, page.title, page.path.text) }
    let ordered = texts.sorted { key($0) < key($1) }
    entries += ordered.map {
      Entry(
        title: $0.title, path: $0.path, description: $0.description, symbol: $0.isList ? "newspaper" : "doc.text",
        group: $0.group(below: $0.edition == own ? app.place.home : app.place.files), isGenerated: false,
        language: $0.edition == own ? nil : $0.edition.language)
    }
    groups = PageGroup.allCases.compactMap { group in
      let own = entries.filter { $0.group == group }
      // Contact pages come before reference pages.
      let sorted = group == .help ? own.filter { !$0.isGenerated } + own.filter(\.isGenerated) : own
      return own.isEmpty ? nil : (group, sorted)
    }
    self.entries = groups.flatMap(\.entries)
    menu = Self.menu(groups, all: words.allPages, at: app.place.home)
    support =
      ["support", "contact", "help"].lazy.compactMap { name in
        let places = [app.place.home, app.place.files].map { $0.appending(name) }
        return entries.first { places.contains($0.path) }
      }.first
  }

  /// - Parameters:
  ///   - all: the title of the link to all pages.
  ///   - home: the address of the link to all pages.
  private static func menu(
    _ groups: [(group: PageGroup, entries: [Entry])], all: String, at home: PagePath
  ) -> [(group: PageGroup, entries: [Entry])] {
    let texts = groups.map { $0.entries.filter { !$0.isGenerated } }
    var room = max(menuLimit - groups.reduce(0) { $0 + $1.entries.count(where: \.isGenerated) }, 0)
    var shown = texts.map { _ in Set<PagePath>() }
    // Smallest group first, so that small groups are not shortened for a large one.
    for (position, number) in texts.indices.sorted(by: { texts[$0].count < texts[$1].count }).enumerated() {
      let kept = texts[number].prefix(room / (texts.count - position))
      shown[number] = Set(kept.map(\.path))
      room -= kept.count
    }
    return zip(groups, shown).map { group, shown in
      let entries = group.entries.filter { $0.isGenerated || shown.contains($0.path) }
      if entries.count == group.entries.count { return group }
      let rest = Entry(title: all, path: home, description: nil, symbol: "ellipsis", group: group.group, isGenerated: true)
      return (group.group, entries + [rest])
    }
  }
}

extension Site {
  /// Returns whether an app has a page between its overview and an address.
  ///
  /// - Parameter home: the address of the overview.
  fileprivate func hasPage(above path: PagePath, below home: PagePath) -> Bool {
    let above = sequence(first: path, next: \.parent).dropFirst()
    return above.prefix { $0 != home }.contains {
      page(at: $0) != nil || hasForeignPage(at: $0) || page(at: settings.edition.address(of: $0)) != nil
    }
  }
}

extension PageGroup {
  func title(_ words: Words) -> String {
    switch self {
    case .app: words.menuApp
    case .help: words.menuHelp
    case .legal: words.menuLegal
    case .developers: words.helpForDevelopers
    }
  }
}
