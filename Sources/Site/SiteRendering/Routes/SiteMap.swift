internal import SettingsModel
internal import SiteContent

/// Every address of a site in one language.
struct SiteMap: Sendable {
  let site: Site
  let assets: AssetFolder
  /// Whether there are templates for the search page and the index. A site's own set of templates may lack them.
  let hasSearchPage: Bool
  let includesPrivate: Bool
  let tags: TagIndex
  let lists: [PageMetadata]
  /// The posts of each list, newest first, without the pages of tags.
  let posts: [PagePath: [PageMetadata]]
  let pageless: [Catalogue.ID: Pageless]
  private(set) var routes: [Route] = []
  /// Markdown pages by address. At the address of a generated page, the Markdown page provides the title and opening text.
  private let openings: [PagePath: PageMetadata]
  private var generatedPages: Set<PagePath> = []
}

extension SiteMap {
  /// Adds all routes. The order matters: later routes depend on earlier ones.
  mutating func addAll() {
    if site.root == nil { addPage(.home, at: edition.home) }
    for app in site.apps { addPages(of: app) }
    if hasSearchPage {
      addPage(.search, at: SitePaths.search(edition))
      addPage(.index, at: SitePaths.index(edition))
    }
    addTags()
    for page in site.pages where !page.isList && !isOpening(page) { add(.page(.markdown), OutputPlace(page.path, of: page)) }
    addLists()
    for app in site.apps { addReleases(of: app) }
    for page in site.allPages { addRedirects(to: page) }
    addNotFound()
    if edition.isMain { addCopies() }
    for app in site.apps { addDocuments(of: app) }
    if edition.isMain { addFiles() }
    addIndexes()
  }

  /// Adds an app's pages: `/steps/`, `/steps/releases/`, `/steps/settings/step-goal/`.
  private mutating func addPages(of app: App) {
    addPage(.app(app.id, .overview), at: app.place.home, of: app, showing: LandingPage.shownPosts(of: app.id, in: site))
    for page in app.pages(in: site, includesPrivate: includesPrivate) {
      // Without a changelog, each release has a Markdown page.
      let posts = page == .releases ? site.releases(of: app.id).compactMap(\.post) : []
      addPage(.app(app.id, .page(page)), at: SitePaths.page(page.name, of: app.place), of: app, showing: posts)
      if page == .settings { addSettings(of: app) }
    }
  }

  /// Adds the pages of settings and rows, and redirects: from aliases of settings, and from addresses of settings and rows without a page.
  private mutating func addSettings(of app: App) {
    let pageless = pageless[app.id] ?? Pageless()
    for setting in app.catalogue.settings {
      var (path, end) = (SitePaths.setting(setting, of: app.place), QueryAndFragment())
      if pageless.settings.contains(setting.id) {
        let former = path
        (path, end) = SitePaths.hidden(setting, of: app.place, showsDevelopers: site.settings.showsDevelopers)
        add(.redirect(to: path, end), OutputPlace(former, madeFrom: app))
      } else {
        addPage(.app(app.id, .setting(setting.id)), at: path, of: app)
      }
      for alias in setting.aliases ?? [] {
        add(.redirect(to: path, end), OutputPlace(SitePaths.formerSetting(alias, of: app.place), madeFrom: app))
      }
    }
    for screen in app.catalogue.screens {
      for row in screen.rows {
        let path = SitePaths.row(row, showing: nil, of: app.place)
        if pageless.rows.contains(row.id) {
          let (target, end) = pageless.target(of: row, on: screen.id, in: app)
          add(.redirect(to: target, end), OutputPlace(path, madeFrom: app))
        } else if row.setting == nil {
          addPage(.app(app.id, .row(row.id, screen.id)), at: path, of: app)
        }
      }
    }
  }

  /// Adds `/blog/tags/`, `/blog/tags/news/`, `/blog/tags/news/page/2/`.
  private mutating func addTags() {
    for group in tags.groups { addPage(.tags(group), at: group.path) }
    for group in tags.groups {
      for tag in group.tags {
        for part in parts(of: tag.pages, at: tag.path) { addPage(.tag(tag, group, part), at: part.path, showing: part.posts) }
      }
    }
  }

  /// Adds `/blog/`, `/blog/page/2/`, `/blog/feed.json`, `/blog/atom.xml`.
  private mutating func addLists() {
    for list in lists {
      for part in parts(of: posts(of: list), at: list.path) {
        add(.page(.list(part)), OutputPlace(part.path, of: list), showing: part.posts)
      }
    }
    for list in lists {
      let posts = feedPosts(of: list)
      for format in FeedFormat.allCases {
        add(.file(.feed(format)), OutputPlace(SitePaths.feed(format, of: list.path), of: list), showing: posts)
      }
    }
  }

  /// Adds the feeds of releases, and the release notes for stores: `/steps/releases/feed.json`, `/steps/releases/2.1.txt`.
  private mutating func addReleases(of app: App) {
    guard site.hasReleases(of: app) else { return }
    let releases = site.publishedReleases(of: app.id)
    for format in FeedFormat.allCases {
      let path = SitePaths.feed(format, of: SitePaths.releases(of: app.place))
      let posts = releases.prefix(site.settings.entriesOnAPage).compactMap(\.post)
      add(.file(.releasesFeed(format, app.id)), OutputPlace(path, madeFrom: app), showing: posts)
    }
    let newest = site.newestReleases(of: app.id)
    // Withdrawn releases are not sent to stores.
    for release in releases where !release.isWithdrawn {
      // A changelog exists only in the main language.
      if release.section != nil, !edition.isMain { continue }
      let place = OutputPlace(SitePaths.notes(of: release, of: app.place), madeFrom: app)
      add(.file(.releaseNotes(release, isNewest: newest.contains(release))), place, showing: [release.post].compactMap(\.self))
    }
  }

  /// Adds redirects from a page's aliases.
  private mutating func addRedirects(to page: PageMetadata) {
    // Invalid aliases are already reported.
    for (alias, written) in zip(page.frontMatter.aliases, page.aliasPlaces) where alias.hasPrefix("/") {
      let address = PagePath(site.settings.contentRoot.address(written: alias))
      add(.redirect(to: page.path, QueryAndFragment()), OutputPlace(address, of: page, writtenAt: written))
    }
  }

  /// Adds `404.html`, unless the author has such a file. If there is a Markdown page for it too, the collision is reported.
  private mutating func addNotFound() {
    let path = PagePath("\(edition.home)404.html")
    guard site.notFound != nil || !site.files.contains(where: { $0.address == path }) else { return }
    add(.page(.notFound), OutputPlace(path, opening: site.notFound))
    // Redirect from the address that the Markdown page would normally have.
    if let page = site.notFound { add(.redirect(to: path, QueryAndFragment()), OutputPlace(page.path, of: page)) }
  }

  /// Adds assets, the files in `content/`, and smaller versions of pictures.
  private mutating func addCopies() {
    for file in assets.files {
      add(.file(.copy(.asset(file), isOnlyForPages: false)), OutputPlace(assets.path(of: file), copyOf: file.displayed))
    }
    let rooms = PictureSlots(site)
    let keepsAll = site.settings.images.keepOriginals
    for file in site.files {
      // Always publish pictures that documents list, because clients load them.
      let isOnlyForPages = !keepsAll && file.pixels != nil && !rooms.isNamed(file)
      add(.file(.copy(.content(file), isOnlyForPages: isOnlyForPages)), OutputPlace(file.address, copyOf: file.path.displayed))
    }
    if assets.sums != nil { add(.file(.assetList), OutputPlace(AssetFolder.list)) }
    let media = MediaIndex(site)
    let smaller = site.files.compactMap { PictureSet(smallerFormsOf: $0, rooms, site.settings) }
    for set in smaller + site.apps.compactMap({ PictureSet(of: $0, media, site.settings) }) {
      add(.pictures(set), OutputPlace(set.paths[0], copyOf: set.file.path.displayed))
    }
  }

  /// Adds an app's JSON documents: `/api/v1/steps/settings.json`.
  private mutating func addDocuments(of app: App) {
    for kind in Manifest.Kind.allCases where has(kind, app) {
      let posts = kind == .releases ? site.publishedReleases(of: app.id).compactMap(\.post) : []
      add(.document(kind, app.id), OutputPlace(SitePaths.document(kind, of: app.place), madeFrom: app), showing: posts)
    }
  }

  private func has(_ kind: Manifest.Kind, _ app: App) -> Bool {
    switch kind {
    case .settings, .configurationSchema, .pages: true
    case .icons: app.icons != nil
    case .onboarding: app.onboarding != nil
    case .configuration: app.publishesConfiguration(includesPrivate: includesPrivate)
    case .licenses: app.licenses != nil
    case .releases: !site.publishedReleases(of: app.id).isEmpty
    case .privacy: app.privacy != nil
    case .watch: CompanionSettings(.watch, of: app.catalogue) != nil
    case .widget: CompanionSettings(.widget, of: app.catalogue) != nil
    }
  }

  /// Adds the files that all languages share: schemas, `/robots.txt`, `/_headers`, the stylesheet with accent colors.
  private mutating func addFiles() {
    // Add all schemas, even of documents that no app has. On a site without apps, the manifest is the only document.
    for kind in DocumentKind.allCases where !site.apps.isEmpty || kind == .manifest {
      add(.file(.schema(kind)), OutputPlace(SitePaths.schema(kind)))
    }
    if !site.apps.isEmpty {
      add(.file(.schemaBundle), OutputPlace(SitePaths.schemaBundle))
      add(.file(.declarations), OutputPlace(SitePaths.declarations))
    }
    addUnlessWritten(.file(.robots), PagePath("/robots.txt"))
    if site.settings.csp != nil { addUnlessWritten(.file(.headers), PagePath("/_headers")) }
    if BrandStyles(site, includesPrivate: includesPrivate) != nil { add(.file(.brandStyles), OutputPlace(assets.brandStyles)) }
  }

  /// Adds `/search.json`, `/sitemap.xml`, `/llms.txt`, `/api/v1/manifest.json`.
  private mutating func addIndexes() {
    add(.index(.search), OutputPlace(SitePaths.searchDocument(edition)))
    if hasSearchPage { add(.index(.fullText), OutputPlace(SitePaths.fullTextIndex(edition))) }
    let parts = sitemapParts
    add(.index(parts.isEmpty ? .sitemap : .sitemapIndex(parts)), OutputPlace(SitePaths.sitemap(edition)))
    for part in parts { add(.index(.sitemapPart(part)), OutputPlace(part.path)) }
    if edition.isMain, site.settings.plainText.guide { addUnlessWritten(.index(.llmsText), PagePath("/llms.txt")) }
    add(.index(.manifest), OutputPlace(SitePaths.manifest(edition)))
  }

  /// Adds a file, unless the author has a file at its address.
  private mutating func addUnlessWritten(_ kind: Route.Kind, _ path: PagePath) {
    if !site.files.contains(where: { $0.path.text == path.file }) { add(kind, OutputPlace(path)) }
  }
}

extension SiteMap {
  init(_ site: Site, assets: AssetFolder, hasSearchPage: Bool, includesPrivate: Bool) {
    (self.site, self.assets, self.hasSearchPage, self.includesPrivate) = (site, assets, hasSearchPage, includesPrivate)
    pageless = Dictionary(site.apps.map { ($0.id, Pageless($0, in: site)) }, uniquingKeysWith: { first, _ in first })
    openings = Dictionary(site.pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let lists = site.pages.filter(\.isList)
    let found = lists.map { list in
      let posts = site.pages.filter { $0.path != list.path && $0.path.text.hasPrefix(list.path.text) && !$0.isList }
      return (list, (posts + site.untranslatedPosts(of: list)).sorted(by: PageMetadata.isNewer))
    }
    // A tag is a word in one language, so ignore posts in other languages.
    tags = TagIndex(site, lists: found.map { list, posts in (list, posts.filter { $0.edition == list.edition }) })
    let tagPages = Set(tags.groups.flatMap { [$0.path] + $0.tags.map(\.path) })
    let posts = found.map { list, posts in (list.path, posts.filter { !tagPages.contains($0.path) }) }
    self.lists = lists
    self.posts = Dictionary(posts, uniquingKeysWith: { first, _ in first })
  }

  var edition: Edition { site.settings.edition }

  private mutating func add(_ kind: Route.Kind, _ place: OutputPlace, showing posts: [PageMetadata] = []) {
    routes.append(Route(kind, place, showing: posts))
  }

  /// Adds a generated page. A Markdown page at the same address provides its title and opening text.
  private mutating func addPage(_ kind: PageKind, at path: PagePath, of app: App? = nil, showing posts: [PageMetadata] = []) {
    generatedPages.insert(path)
    add(.page(kind), OutputPlace(path, madeFrom: app, opening: openings[path]), showing: posts)
  }

  /// Returns whether a Markdown page is the opening of a generated page. Call this after all generated pages are added.
  private func isOpening(_ page: PageMetadata) -> Bool { generatedPages.contains(page.path) && openings[page.path] == page }

  private func posts(of list: PageMetadata) -> [PageMetadata] { posts[list.path] ?? [] }

  /// Returns a list's newest posts in this language that are published and not hidden from search engines.
  func feedPosts(of list: PageMetadata) -> [PageMetadata] {
    let own = posts(of: list).filter { $0.edition == edition && site.publication(of: $0) == .published && $0.frontMatter.isIndexed }
    return Array(own.prefix(site.settings.entriesOnAPage))
  }

  /// Returns the pages of a list: at least one.
  private func parts(of posts: [PageMetadata], at path: PagePath) -> [ListPart] {
    let size = site.settings.entriesOnAPage
    let count = max(1, (posts.count + size - 1) / size)
    return (1...count).map { number in
      ListPart(list: path, posts: Array(posts.dropFirst((number - 1) * size).prefix(size)), number: number, count: count)
    }
  }

  /// The parts of the sitemap, for the pages added so far; empty if one sitemap is enough.
  private var sitemapParts: [SitemapXML.Part] {
    var limits = SitemapXML.Limits()
    limits.bytes = min(limits.bytes, Int(site.settings.limits.document))
    return SitemapXML.parts(of: routes.filter(\.isPage).map(\.path), site.settings, limits)
  }
}

extension Site {
  /// Returns the posts of a list that exist in the main language only.
  fileprivate func untranslatedPosts(of list: PageMetadata) -> [PageMetadata] {
    let folder = list.original.folder
    return foreign.filter { $0.original.text.hasPrefix(folder.isEmpty ? "" : folder + "/") && !$0.isList }
  }
}

extension SiteSettings {
  /// The number of entries on a page of a list, and in a feed.
  var entriesOnAPage: Int { max(1, Int(pageSize)) }
}
