package import Diagnostics
internal import SettingsModel
package import SiteContent

/// Everything that a site will consist of, before anything is rendered.
package struct SitePlan: Sendable {
  package private(set) var outputs: [PlannedOutput]
  /// The tags that have pages.
  package let tags: TagIndex
  /// What stands against the plan: two things at one address.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - assets: the files of `templates/assets/`, the site's and those of apps.
  ///   - hasIndex: whether there is an index page: templates that were made before there was one need none.
  ///   - includesPrivate: whether private configurations are published too.
  package init(_ site: Site, assets: [AssetFile], hasIndex: Bool = true, includesPrivate: Bool) {
    var planner = Planner(site: site, hasIndex: hasIndex, includesPrivate: includesPrivate)
    planner.plan(assets: assets)
    (outputs, tags) = (planner.outputs, planner.tags)
    diagnostics =
      CollisionCheck.diagnostics(outputs + planner.pageDocuments) + AddressLength.diagnostics(outputs + planner.pageDocuments)
      + planner.tags.diagnostics
      + InwardLinks.dead(site, outputs) + PrivacyDisclosure.missingPages(site)
  }

  /// The same plan, with edited texts of pages that are otherwise as they were.
  func replacing(_ heads: [ContentPath: PageHead]) -> SitePlan {
    var copy = self
    let haveSummaries = heads.values.contains(where: \.mayHaveSummary)
    copy.outputs = outputs.map { $0.replacing(heads, haveSummaries: haveSummaries) }
    return copy
  }
}

private struct Planner {
  let site: Site
  let hasIndex: Bool
  let includesPrivate: Bool
  var outputs: [PlannedOutput] = []
  /// Markdown pages that give a page of the builder its opening.
  var openings: [PagePath: PageHead] = [:]
  /// Addresses of pages that the builder makes.
  var taken: Set<PagePath> = []
  /// Of every list, by its address, newest first.
  private var posts: [PagePath: [PageHead]] = [:]
  private(set) var tags = TagIndex.none
  private var tagPages: Set<PagePath> = []

  init(site: Site, hasIndex: Bool, includesPrivate: Bool) {
    (self.site, self.hasIndex, self.includesPrivate) = (site, hasIndex, includesPrivate)
  }

  mutating func plan(assets: [AssetFile]) {
    for page in site.pages where openings[page.path] == nil { openings[page.path] = page }
    addPage(.root, .home)
    for app in site.apps { planPages(of: app) }
    if hasIndex { addPage(SitePaths.index, .index) }
    planTags()
    planMarkdown()
    add(PagePath("/404.html"), .notFound)
    for file in assets { add(SitePaths.asset(file), .asset(file), origin: file.displayed) }
    for file in site.files { add(PagePath("/\(file.path.text)"), .file(file), origin: file.path.displayed) }
    for app in site.apps { planDocuments(of: app) }
    planSchemas()
    // An author's own takes its place: who may read what is theirs to say.
    let robots = PagePath("/robots.txt")
    if !site.files.contains(where: { $0.path.text == robots.file }) { add(robots, .robots) }
    add(SitePaths.searchDocument, .search)
    planSitemap()
    add(SitePaths.manifest, .manifest)
  }

  private mutating func planPages(of app: App) {
    let id = app.id
    addPage(SitePaths.app(id), .app(id), of: app)
    if app.hasSettings {
      addPage(SitePaths.page("settings", of: id), .settings(id), of: app)
      for setting in app.catalogue.settings {
        let path = SitePaths.setting(setting.id, of: id)
        addPage(path, .setting(id, setting.id), of: app)
        for alias in setting.aliases ?? [] { add(SitePaths.setting(alias, of: id), .redirect(to: path), of: app) }
      }
      for screen in app.catalogue.screens {
        for row in screen.rows where row.setting == nil { addPage(SitePaths.row(row, of: id), .row(id, screen.id, row.id), of: app) }
      }
    }
    for page in app.pages(includesPrivate: includesPrivate) {
      addPage(SitePaths.page(page.name, of: id), .appPage(id, page), of: app)
    }
  }

  private mutating func planMarkdown() {
    for page in site.pages {
      if page.isList {
        planList(page)
      } else if !taken.contains(page.path) || openings[page.path] != page {
        add(page.path, .markdown, page)
      }
      // What is no address was told where it stands.
      for alias in page.frontMatter.aliases where alias.hasPrefix("/") { add(PagePath(alias), .redirect(to: page.path), page) }
    }
  }

  /// A list shows the pages below its folder, newest first, and is followed by its further pages and its feeds.
  private mutating func planList(_ page: PageHead) {
    let posts = (posts[page.path] ?? []).filter { !tagPages.contains($0.path) }
    for (path, slice, number, count) in pages(of: posts, at: page.path) { add(path, .list(posts: slice, page: number, of: count), page) }
    // What search engines may not show is not sent round either.
    let newest = posts.filter { site.publication(of: $0) == .published && $0.frontMatter.isIndexed }.prefix(pageSize)
    for format in PlannedOutput.FeedKind.allCases {
      add(SitePaths.feed(format, of: page.path), .feed(posts: Array(newest), format), page)
    }
  }

  /// The pages of tags. A Markdown page at the address of one gives it its opening.
  private mutating func planTags() {
    let lists = site.pages.filter(\.isList)
    for list in lists {
      posts[list.path] = site.pages.filter { $0.path != list.path && $0.path.text.hasPrefix(list.path.text) && !$0.isList }.sorted(
        by: PageHead.isNewer)
    }
    tags = TagIndex(site, lists: lists.map { ($0, posts[$0.path] ?? []) })
    for group in tags.groups {
      addPage(group.path, .tags(group))
      for tag in group.tags {
        for (path, slice, number, count) in pages(of: tag.pages, at: tag.path) {
          addPage(path, .tag(tag, group, posts: slice, page: number, of: count))
        }
      }
      tagPages.formUnion([group.path] + group.tags.map(\.path))
    }
  }

  private var pageSize: Int { max(1, Int(site.settings.pageSize)) }

  /// Posts, divided into the pages of a list.
  private func pages(of posts: [PageHead], at path: PagePath) -> [(path: PagePath, posts: [PageHead], page: Int, of: Int)] {
    let count = max(1, (posts.count + pageSize - 1) / pageSize)
    return (1...count).map { number in
      (SitePaths.page(number, ofList: path), Array(posts.dropFirst((number - 1) * pageSize).prefix(pageSize)), number, count)
    }
  }

  private mutating func planSitemap() {
    var limits = Sitemap.Limits()
    limits.bytes = min(limits.bytes, Int(site.settings.limits.document))
    let parts = Sitemap.parts(of: outputs.filter(\.isPage).map(\.path), site.settings, limits)
    add(PagePath("/sitemap.xml"), .sitemap(parts))
    for part in parts { add(part.path, .sitemapPart(part)) }
  }

  private mutating func planDocuments(of app: App) {
    func document(_ kind: Manifest.Kind) { add(SitePaths.document(kind, of: app.id), .document(app.id, kind), of: app) }
    document(.settings)
    if app.icons != nil { document(.icons) }
    if app.onboarding != nil { document(.onboarding) }
    if app.publishesConfiguration(includesPrivate: includesPrivate) { document(.configuration) }
    document(.configurationSchema)
    for reach in Effect.Reach.allCases where CompanionSettings(reach, of: app.catalogue) != nil { document(SitePaths.document(reach)) }
    add(SitePaths.document(.pages, of: app.id), .pages(app.id), of: app)
  }

  /// The schemas are the interface, whatever the apps have of it; without an app there is no document but the manifest.
  private mutating func planSchemas() {
    for kind in DocumentKind.allCases where !site.apps.isEmpty || kind == .manifest { add(SitePaths.schema(kind), .schema(kind)) }
  }

  /// The JSON documents that pages of an app leave beside themselves: they take up an address too.
  var pageDocuments: [PlannedOutput] {
    var seen: Set<String> = []
    return site.pages.compactMap { page in
      guard let app = site.app(at: page.path), seen.insert(page.path.collisionKey).inserted else { return nil }
      let path = SitePaths.pageDocument(page.path, of: app.id).path
      return PlannedOutput(path: path, kind: .markdown, head: page, origin: page.source.displayed, isMade: false)
    }
  }

  private mutating func add(_ path: PagePath, _ kind: PlannedOutput.Kind, origin: String) {
    outputs.append(PlannedOutput(path: path, kind: kind, head: nil, origin: origin, isMade: false))
  }

  /// Adds what comes from a Markdown page.
  private mutating func add(_ path: PagePath, _ kind: PlannedOutput.Kind, _ head: PageHead) {
    outputs.append(PlannedOutput(path: path, kind: kind, head: head, origin: head.source.displayed, isMade: false))
  }

  /// Adds what the builder makes of itself, from an app or from the whole site.
  private mutating func add(_ path: PagePath, _ kind: PlannedOutput.Kind, of app: App? = nil, head: PageHead? = nil) {
    let origin = app.map { "content/\($0.id)" } ?? "content"
    outputs.append(PlannedOutput(path: path, kind: kind, head: head, origin: origin, isMade: true))
  }

  /// Adds a page of the builder, with the Markdown page at its address as its opening.
  private mutating func addPage(_ path: PagePath, _ kind: PlannedOutput.Kind, of app: App? = nil) {
    taken.insert(path)
    add(path, kind, of: app, head: openings[path])
  }
}
