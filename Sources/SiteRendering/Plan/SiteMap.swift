internal import SettingsModel
internal import SiteContent

/// Every address of a site, in order: later ones depend on earlier ones.
extension SiteDraft {
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

  private mutating func addPages(of app: App) {
    addPage(.app(app.id, .overview), at: app.place.home, of: app, showing: LandingPage.shownPosts(of: app.id, in: site))
    for page in app.pages(in: site, includesPrivate: includesPrivate) {
      // Releases are on pages about them, if there is no changelog.
      let posts = page == .releases ? site.releases(of: app.id).compactMap(\.post) : []
      addPage(.app(app.id, .page(page)), at: SitePaths.page(page.name, of: app.place), of: app, showing: posts)
      if page == .settings { addSettings(of: app) }
    }
  }

  /// The pages of settings and rows, and redirects from former addresses of settings and from the addresses of rows and settings without a page.
  private mutating func addSettings(of app: App) {
    let pageless = pageless[app.id] ?? Pageless()
    for setting in app.catalogue.settings {
      var (path, end) = (SitePaths.setting(setting, of: app.place), AddressEnd())
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

  private mutating func addTags() {
    for group in tags.groups { addPage(.tags(group), at: group.path) }
    for group in tags.groups {
      for tag in group.tags {
        for part in parts(of: tag.pages, at: tag.path) { addPage(.tag(tag, group, part), at: part.path, showing: part.posts) }
      }
    }
  }

  private mutating func addLists() {
    for list in lists {
      for part in parts(of: posts(of: list), at: list.path) {
        add(.page(.list(part)), OutputPlace(part.path, of: list), showing: part.posts)
      }
    }
    for list in lists {
      // Pages that search engines may not show are not in feeds either.
      let posts = feedPosts(of: list)
      for format in FeedFormat.allCases {
        add(.file(.feed(format)), OutputPlace(SitePaths.feed(format, of: list.path), of: list), showing: posts)
      }
    }
  }

  private mutating func addReleases(of app: App) {
    guard site.hasReleases(of: app) else { return }
    let releases = site.publishedReleases(of: app.id)
    for format in FeedFormat.allCases {
      let path = SitePaths.feed(format, of: SitePaths.releases(of: app.place))
      let posts = releases.prefix(site.settings.entriesOnAPage).compactMap(\.post)
      add(.file(.releasesFeed(format, app.id)), OutputPlace(path, madeFrom: app), showing: posts)
    }
    let newest = site.newestReleases(of: app.id)
    // A release that was taken back goes to no store.
    for release in releases where !release.isWithdrawn {
      // A changelog is in one language.
      if release.section != nil, !edition.isMain { continue }
      let place = OutputPlace(SitePaths.notes(of: release, of: app.place), madeFrom: app)
      add(.file(.releaseNotes(release, isNewest: newest.contains(release))), place, showing: [release.post].compactMap(\.self))
    }
  }

  private mutating func addRedirects(to page: PageMetadata) {
    // Aliases that are no addresses are already reported.
    for (alias, written) in zip(page.frontMatter.aliases, page.aliasPlaces) where alias.hasPrefix("/") {
      let address = PagePath(site.settings.contentRoot.address(written: alias))
      add(.redirect(to: page.path, AddressEnd()), OutputPlace(address, of: page, writtenAt: written))
    }
  }

  /// `404.html`. An author's own takes its place, unless there is a text too: that is a mistake.
  private mutating func addNotFound() {
    let path = PagePath("\(edition.home)404.html")
    guard site.notFound != nil || !site.files.contains(where: { $0.address == path }) else { return }
    add(.page(.notFound), OutputPlace(path, opening: site.notFound))
    // The address that the Markdown page would have.
    if let page = site.notFound { add(.redirect(to: path, AddressEnd()), OutputPlace(page.path, of: page)) }
  }

  private mutating func addCopies() {
    for file in assets.files {
      add(.file(.copy(.asset(file), isOnlyForPages: false)), OutputPlace(assets.path(of: file), copyOf: file.displayed))
    }
    let rooms = PictureRooms(site)
    let keepsAll = site.settings.images.keepOriginals
    for file in site.files {
      // Documents list the pictures that the model names, for clients.
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

  private mutating func addDocuments(of app: App) {
    for kind in Manifest.Kind.allCases where has(kind, app) {
      let posts = kind == .releases ? site.publishedReleases(of: app.id).compactMap(\.post) : []
      add(.document(kind, app.id), OutputPlace(SitePaths.document(kind, of: app.place), madeFrom: app), showing: posts)
    }
  }

  /// Whether an app has content for a document.
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

  /// Files that are the same in all languages.
  private mutating func addFiles() {
    // All schemas are published, even of documents that no app has; without an app the manifest is the only document.
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

  private mutating func addIndexes() {
    add(.index(.search), OutputPlace(SitePaths.searchDocument(edition)))
    if hasSearchPage { add(.index(.words), OutputPlace(SitePaths.bodyIndex(edition))) }
    let parts = sitemapParts
    add(.index(parts.isEmpty ? .sitemap : .sitemaps(parts)), OutputPlace(SitePaths.sitemap(edition)))
    for part in parts { add(.index(.sitemapPart(part)), OutputPlace(part.path)) }
    if edition.isMain, site.settings.plainText.guide { addUnlessWritten(.index(.guide), PagePath("/llms.txt")) }
    add(.index(.manifest), OutputPlace(SitePaths.manifest(edition)))
  }

  /// Adds a file unless the author wrote one at its address.
  private mutating func addUnlessWritten(_ kind: Route.Kind, _ path: PagePath) {
    if !site.files.contains(where: { $0.path.text == path.file }) { add(kind, OutputPlace(path)) }
  }
}
