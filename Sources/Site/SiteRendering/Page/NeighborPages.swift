internal import Localization
internal import SettingsModel
internal import SiteContent

/// The previous and next page of every page in a sequence: settings in the order of the screens, posts in the order of their list, and an
/// app's other Markdown pages in the order of its menu.
struct NeighborPages: Sendable {
  struct Link: Sendable {
    let title: String
    let path: PagePath
    /// The anchor of a row in the list of all rows, for a row without a page.
    var fragment: String?
  }

  /// A link and its label: `Previous`, or `Older` for posts with dates.
  typealias LabeledLink = (label: String, link: Link)

  private var pairs: [PagePath: (previous: LabeledLink?, next: LabeledLink?)] = [:]

  init(_ site: Site, _ plan: SitePlan, _ contents: [Catalogue.ID: AppNavigation], _ catalogues: [Catalogue.ID: CatalogueIndex]) {
    let words = site.settings.words
    for app in site.apps {
      add(Self.settings(of: app, catalogues[app.id], in: site), words)
      let texts = (contents[app.id]?.entries ?? []).filter {
        !$0.isGenerated && $0.group != .developers && site.page(at: $0.path)?.isList == false
      }
      add(texts.map { Link(title: $0.title, path: $0.path) }, words)
    }
    for posts in Self.lists(plan) {
      let links = posts.map { Link(title: $0.title, path: $0.path) }
      // Posts without dates are in the author's order.
      add(links, isDated: posts.contains { $0.date != nil }, words)
    }
  }

  /// - Returns: nil if the page is not in a sequence.
  func pair(at path: PagePath) -> (previous: LabeledLink?, next: LabeledLink?)? { pairs[path] }

  private mutating func add(_ links: [Link], isDated: Bool = false, _ words: Words) {
    guard links.count > 1 else { return }
    let labels = isDated ? (words.newer, words.older) : (words.previous, words.next)
    for (index, link) in links.enumerated() where link.fragment == nil {
      let previous = index > 0 ? (labels.0, links[index - 1]) : nil
      pairs[link.path] = (previous, index + 1 < links.count ? (labels.1, links[index + 1]) : nil)
    }
  }

  /// Returns the settings and rows in the order of the screens, then the settings without a row. If a row has no page, its link goes to the
  /// list of all rows.
  private static func settings(of app: App, _ index: CatalogueIndex?, in site: Site) -> [Link] {
    let context = PageContext(app: app, site: site.settings, index: index)
    let list = SitePaths.page(AppPage.settings.name, of: app.place)
    var seen: Set<PagePath> = []
    func link(_ path: PagePath, _ title: String) -> Link? {
      seen.insert(path).inserted ? Link(title: site.page(at: path)?.title ?? title, path: path) : nil
    }
    let rows = context.index.places.compactMap { place -> Link? in
      let row = context.index.place(openedBy: place.row)?.row ?? place.row
      if context.index.pageless.rows.contains(row.id) {
        return row.opens == nil ? nil : Link(title: context.filled(row.title), path: list, fragment: place.fragment)
      }
      let setting = row.setting.flatMap { context.settings[$0] }
      return link(SitePaths.row(row, showing: setting, of: app.place), setting.map(context.title) ?? context.filled(row.title))
    }
    let settings = app.catalogue.settings.filter { !context.index.pageless.settings.contains($0.id) }
    return rows + settings.compactMap { link(SitePaths.setting($0, of: app.place), context.title(of: $0)) }
  }

  /// Returns the posts of each list, without posts in a nested list.
  private static func lists(_ plan: SitePlan) -> [[PageMetadata]] {
    let inner = plan.posts.keys.sorted { $0.text.utf8.count > $1.text.utf8.count }
    var taken: Set<PagePath> = []
    return inner.map { list in (plan.posts[list] ?? []).filter { taken.insert($0.path).inserted } }
  }
}
