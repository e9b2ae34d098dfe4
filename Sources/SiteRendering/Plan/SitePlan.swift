package import Diagnostics
internal import SettingsModel
package import SiteContent

/// Everything that a site will consist of, before anything is rendered.
package struct SitePlan: Sendable {
  package let outputs: [PlannedOutput]
  /// What stands against the plan: two things at one address.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - assets: the files of `templates/assets/`, by their path in that folder.
  ///   - includesPrivate: whether private configurations are published too.
  package init(_ site: Site, assets: [String], includesPrivate: Bool) {
    var planner = Planner(site: site, includesPrivate: includesPrivate)
    planner.plan(assets: assets)
    outputs = planner.outputs
    diagnostics = CollisionCheck.diagnostics(outputs + planner.pageDocuments)
  }
}

private struct Planner {
  let site: Site
  let includesPrivate: Bool
  var outputs: [PlannedOutput] = []
  /// Markdown pages that give a page of the builder its opening.
  var openings: [PagePath: PageHead] = [:]
  /// Addresses of pages that the builder makes.
  var taken: Set<PagePath> = []

  init(site: Site, includesPrivate: Bool) { (self.site, self.includesPrivate) = (site, includesPrivate) }

  mutating func plan(assets: [String]) {
    for page in site.pages where openings[page.path] == nil { openings[page.path] = page }
    add(.root, .home(opening(.root)))
    for app in site.apps { planPages(of: app) }
    planMarkdown()
    add(PagePath("/404.html"), .notFound)
    for name in assets { add(PagePath("/assets/\(name)"), .asset(name), origin: "templates/assets/\(name)") }
    for file in site.files { add(PagePath("/\(file.text)"), .file(file), origin: file.displayed) }
    for app in site.apps { planDocuments(of: app) }
    add(PagePath("/robots.txt"), .robots)
    add(PagePath("/search.json"), .search)
    add(PagePath("/sitemap.xml"), .sitemap)
    add(SitePaths.manifest, .manifest)
  }

  private mutating func opening(_ path: PagePath) -> PageHead? {
    taken.insert(path)
    return openings[path]
  }

  private mutating func planPages(of app: App) {
    let id = app.id
    add(SitePaths.app(id), .app(id, opening(SitePaths.app(id))), of: app)
    let catalogue = app.catalogue
    if app.hasSettings {
      let path = SitePaths.page("settings", of: id)
      let head = opening(path)
      add(path, .settings(id, head), of: app)
      for setting in catalogue.settings { add(SitePaths.setting(setting.id, of: id), .setting(id, setting.id), of: app) }
      for screen in catalogue.screens {
        for row in screen.rows where row.setting == nil { add(SitePaths.row(row, of: id), .row(id, screen.id, row.id), of: app) }
      }
    }
    for kind in app.pages(includesPrivate: includesPrivate) {
      let path = SitePaths.page(kind.name, of: id)
      let head = opening(path)
      switch kind {
      case .effects: add(path, .effects(id, head), of: app)
      case .keys: add(path, .keys(id, head), of: app)
      case .entitlements: add(path, .entitlements(id, head), of: app)
      case .configuration: add(path, .configuration(id, head), of: app)
      case .icons: add(path, .icons(id, head), of: app)
      case .onboarding: add(path, .onboarding(id, head), of: app)
      case .credits: add(path, .credits(id, head), of: app)
      }
    }
  }

  private mutating func planMarkdown() {
    for page in site.pages {
      if page.isList { planList(page) } else if !taken.contains(page.path) || openings[page.path] != page {
        add(page.path, .markdown(page), origin: page.source.displayed)
      }
      for alias in page.frontMatter.aliases { add(PagePath(alias), .redirect(to: page.path), origin: page.source.displayed) }
    }
  }

  /// A list shows the pages below its folder, newest first, and is followed by its further pages and its feeds.
  private mutating func planList(_ page: PageHead) {
    let posts = site.pages.filter { $0.path != page.path && $0.path.text.hasPrefix(page.path.text) && !$0.isList }.sorted(by: isNewer)
    let size = max(1, Int(site.settings.pageSize))
    let count = max(1, (posts.count + size - 1) / size)
    for number in 1...count {
      let path = number == 1 ? page.path : page.path.appending("page/\(number)")
      let slice = Array(posts.dropFirst((number - 1) * size).prefix(size))
      add(path, .list(page, posts: slice, page: number, of: count), origin: page.source.displayed)
    }
    add(PagePath(page.path.text + "feed.json"), .feed(page, posts: Array(posts.prefix(size)), .json), origin: page.source.displayed)
    add(PagePath(page.path.text + "atom.xml"), .feed(page, posts: Array(posts.prefix(size)), .atom), origin: page.source.displayed)
  }

  private mutating func planDocuments(of app: App) {
    func document(_ kind: Manifest.Kind) { add(SitePaths.document(kind, of: app.id), .document(app.id, kind), of: app) }
    document(.settings)
    if app.icons != nil { document(.icons) }
    if app.onboarding != nil { document(.onboarding) }
    if app.publishesConfiguration(includesPrivate: includesPrivate) { document(.configuration) }
    add(SitePaths.document(.pages, of: app.id), .pages(app.id), of: app)
  }

  /// The JSON documents that pages of an app leave beside themselves: they take up an address too.
  var pageDocuments: [PlannedOutput] {
    var seen: Set<String> = []
    return site.pages.compactMap { page in
      guard let app = site.app(at: page.path), seen.insert(page.path.collisionKey).inserted else { return nil }
      let path = SitePaths.pageDocument(page.path, of: app.id).path
      return PlannedOutput(path: path, kind: .file(page.source), origin: page.source.displayed, isMade: false)
    }
  }

  private mutating func add(_ path: PagePath, _ kind: PlannedOutput.Kind, origin: String) {
    outputs.append(PlannedOutput(path: path, kind: kind, origin: origin, isMade: false))
  }

  /// Adds what the builder makes of itself, from an app or from the whole site.
  private mutating func add(_ path: PagePath, _ kind: PlannedOutput.Kind, of app: App? = nil) {
    outputs.append(PlannedOutput(path: path, kind: kind, origin: app.map { "content/\($0.id)" } ?? "content", isMade: true))
  }
}

private func isNewer(_ a: PageHead, _ b: PageHead) -> Bool {
  switch (a.date, b.date) {
  case (let a?, let b?) where a != b: a > b
  case (_?, nil): true
  case (nil, _?): false
  default: (a.frontMatter.order ?? 0, a.path) < (b.frontMatter.order ?? 0, b.path)
  }
}
