internal import Localization
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// Markdown pages, the home page, the page of an app, the search page and the page for missing addresses.
struct TextPages {
  let context: SiteContext

  private var site: Site { context.site }
  private var words: Words { site.settings.words }

  func markdown(_ head: PageMetadata) -> PageView {
    var view = PageView(layout: head.frontMatter.layout ?? "page", title: head.title, app: site.app(at: head.path))
    view.robots = head.frontMatter.robots
    view.breadcrumbs = site.breadcrumbs(above: head.path)
    view.open(with: head, words)
    view.description = head.description
    view.isDescribedByText = true
    view.group = view.app.map { head.group(below: $0.place.home) }
    view.values["tagLinks"] = ListPages(context: context).links(for: head)
    view.values["editHref"] = .optional(site.settings.editAddress(of: head.file))
    view.dates = head.date.map { ($0, head.frontMatter.updated) }
    return view
  }

  func home() -> PageView {
    var view = PageView(layout: "home", title: site.settings.title)
    view.description = site.settings.description
    view.values = [
      "hasApps": .flag(!site.apps.isEmpty), "hasSeveralApps": .flag(site.apps.count > 1),
      "apps": .list(appsInOrder.map(appCard)), "counts": AppCounts(site.apps).value(words),
      "manifestHref": .text(SitePaths.manifest(context.edition).encoded),
    ]
    view.places = InternalLinks.places(of: site.settings.internalLinks)
    return view
  }

  /// The apps in the order of the site's menu, then the others.
  private var appsInOrder: [App] {
    func position(_ app: App) -> Int {
      site.settings.navigation.firstIndex { $0.url == app.place.home.text } ?? Int.max
    }
    return site.apps.sorted { (position($0), $0.id.rawValue) < (position($1), $1.id.rawValue) }
  }

  private func appCard(_ app: App) -> TemplateValue {
    let groups = context.contents[app.id]?.menu ?? []
    // Help comes first, because most readers look for it.
    let entries = [PageGroup.help, .app].flatMap { wanted in groups.filter { $0.group == wanted }.flatMap(\.entries) }
      .filter { $0.path != app.place.home }
    let opening = site.page(at: app.place.home)
    let card: [String: TemplateValue] = [
      "name": .text(app.name), "href": .text(app.place.home.encoded),
      "about": .optional(opening?.description ?? app.catalogue.description), "aboutHTML": about(app, opening),
      "still": still(app), "hasEntries": .flag(!entries.isEmpty),
      "entries": .list(entries.map { ["title": .text($0.title), "href": .text($0.path.encoded)] }),
    ]
    return .object(card.merging(AppMark(app: app, media: context.index.media).values) { own, _ in own })
  }

  private func about(_ app: App, _ opening: PageMetadata?) -> TemplateValue {
    let page = context.page(of: app.id)
    return opening?.description.map { page.html($0, nil) } ?? page.html(app.catalogue.description, app.catalogue.descriptionHTML)
  }

  private func still(_ app: App) -> TemplateValue { FirstScreenPicture(context: context.page(of: app.id)).value }

  func app(_ page: PageContext) -> PageView {
    let app = page.app
    var view = PageView(layout: "app", title: app.name, app: app)
    view.description = app.catalogue.description ?? words.appDescription(app.name)
    view.descriptionHTML = app.catalogue.descriptionHTML
    let groups = context.contents[app.id]?.groups ?? []
    let requirements = app.catalogue.requirements(words)
    func values(_ entries: some Sequence<AppNavigation.Entry>) -> TemplateValue {
      .list(
        entries.map {
          [
            "title": .text($0.title), "href": .text($0.path.encoded), "about": .optional($0.description),
            "symbol": .optional(context.symbols?.drawing(of: $0.symbol)),
          ]
        })
    }
    view.values = [
      "counts": AppCounts([app]).value(words), "still": still(app),
      "tryHref": .optional(app.catalogue.screens.isEmpty ? nil : page.href(.settings)),
      "groups": .list(
        groups.filter { $0.group != .developers }.compactMap { group, entries in
          let others = entries.filter { $0.path != app.place.home }
          guard !others.isEmpty else { return nil }
          return ["group": .text(group.rawValue), "heading": .text(group.title(words)), "items": values(others)]
        }),
      "developerItems": values(groups.filter { $0.group == .developers }.flatMap(\.entries)),
      "hasDeveloperItems": .flag(groups.contains { $0.group == .developers }),
      "hasPlatformsOrVersion": .flag(app.catalogue.platforms != nil || app.catalogue.version != nil || !requirements.isEmpty),
      "platforms": .optional(app.catalogue.hasRequirementsOnly ? nil : app.catalogue.platforms.map { words.list($0) }),
      "requirements": .optional(requirements.isEmpty ? nil : words.requiresSystems(words.list(requirements))),
      "version": .optional(app.catalogue.version),
      "addresses": .list(
        (app.catalogue.links ?? []).map {
          [
            "title": .text($0.title ?? NameWords.title($0.id.rawValue)),
            "url": .text(page.href(address: $0.url)),
          ]
        }),
      "hasAddresses": .flag(app.catalogue.links?.isEmpty == false),
      "documents": .list(documents(of: app)), "manifestHref": .text(SitePaths.manifest(context.edition).encoded),
    ]
    view.values.merge(AppMark(app: app, media: context.index.media).values) { own, _ in own }
    view.places = InternalLinks.places(of: app.internalLinks) + TextLinks.places(of: app, context.index)
    if LandingPage.isWanted(for: app.id, in: site) { LandingPage(app: page, site: context).complete(&view) }
    return view
  }

  private func documents(of app: App) -> [TemplateValue] {
    Manifest.Kind.allCases.filter { context.plan.documents[app.id]?.contains($0) == true }.map { kind in
      let path = SitePaths.document(kind, of: app.place)
      return ["path": .text(path.text), "href": .text(path.encoded)]
    }
  }

  /// Creates `/search/`, where a script shows the results.
  func search() -> PageView {
    var view = PageView(layout: "search", title: words.searchTitle)
    view.description = words.searchDescription
    view.robots = "noindex"
    return view
  }

  func notFound() -> PageView {
    var view = PageView(layout: "404", title: words.notFoundTitle)
    view.isShownAnywhere = true
    view.description = words.notFoundDescription
    view.robots = "noindex"
    // If an app is at the root of the site, the header already links to it.
    view.values = ["apps": .list(appsInOrder.map(appCard)), "hasApps": .flag(!site.apps.isEmpty && site.root == nil)]
    return view
  }
}

extension Site {
  /// Returns the pages above an address, from the top, without the home page.
  func breadcrumbs(above path: PagePath) -> [(title: String, path: PagePath)] {
    let above = sequence(first: path, next: \.parent).dropFirst().prefix { $0 != settings.edition.home }
    return above.reversed().compactMap { path in
      let app = app(at: path).flatMap { $0.place.home == path ? $0.name : nil }
      return (app ?? page(at: path)?.title).map { ($0, path) }
    }
  }
}

/// The parts that `layout: landing` adds to an app's page: the newest release and questions. The features are in the page's text.
struct LandingPage {
  /// The maximum number of entries shown from the newest release.
  private static let maximumEntries = 8

  let app: PageContext
  let site: SiteContext

  /// Returns whether the Markdown page of an app has this layout.
  static func isWanted(for app: Catalogue.ID, in site: Site) -> Bool {
    site.app(app).flatMap { site.page(at: $0.place.home) }.flatMap { ContentLayout($0) } == .landing
  }

  /// Returns the pages whose texts the page of an app shows.
  static func shownPosts(of app: Catalogue.ID, in site: Site) -> [PageMetadata] {
    guard isWanted(for: app, in: site) else { return [] }
    return [site.latestRelease(of: app)?.post, site.questions(about: app)].compactMap(\.self)
  }

  func complete(_ view: inout PageView) {
    let id = app.app.id
    addSubtitle(to: &view)
    let release = site.site.latestRelease(of: id)
    let latest = release.map { ReleasesPage(app: app, site: site).latest($0, maximumEntries: Self.maximumEntries) }
    (view.posts, view.sections) = (latest?.posts ?? [], latest?.sections ?? [])
    let questions = site.site.questions(about: id)
    view.questions = questions.map { ($0.source, $0.path) }
    view.values.merge([
      "posts": .list([]), "releases": .list([]), "hasRelease": .flag(release != nil), "questions": .list([]), "hasQuestions": false,
      "releasesHref": .text(SitePaths.releases(of: app.app.place).encoded),
      "questionsHref": .optional(questions.map { $0.path.encoded }),
    ]) { $1 }
  }

  /// Adds the App Store subtitle as the description, unless the brand's tagline is the same.
  private func addSubtitle(to view: inout PageView) {
    let settings = site.site.settings
    guard let subtitle = app.app.store?.listing(in: settings.language)?.subtitle, subtitle != settings.brand(of: app.app).tagline
    else { return }
    view.descriptionHTML = subtitle.escapedForHTML
    // For search engines, the app's longer description is better.
    if app.catalogue.description == nil { view.description = subtitle }
  }
}

/// The total numbers of settings, screens, rows and effects of one or more apps.
struct AppCounts {
  let settings: Int
  let screens: Int
  let rows: Int
  let effects: Int

  init(_ apps: [App]) {
    let catalogues = apps.map(\.catalogue)
    let screens = catalogues.flatMap(\.screens)
    (settings, self.screens) = (catalogues.flatMap(\.settings).count, screens.count)
    (rows, effects) = (screens.flatMap(\.rows).count, catalogues.flatMap(\.effects).count)
  }

  /// Returns the counts in words, without counts of 0.
  func value(_ words: Words) -> TemplateValue {
    let counts = [
      (settings, words.settingCount(settings)), (screens, words.screenCount(screens)), (rows, words.rowCount(rows)),
      (effects, words.effectCount(effects)),
    ]
    return .list(counts.filter { $0.0 > 0 }.map { number, text in TemplateValue.counted(text, Int64(number), words.forms) })
  }
}

extension Catalogue {
  /// Returns the systems that the app requires, in the words of the App Store: `iOS 17.0 or later`.
  func requirements(_ words: Words) -> [String] {
    orderedRequirements.map { words.systemRequirement(system: $0.platform, version: $0.version) }
  }

  /// Returns all platforms, with the oldest supported version if it is known.
  func systems(_ words: Words) -> [String] {
    let oldest = requires ?? [:]
    let all = (platforms ?? []) + orderedRequirements.map(\.platform).filter { platforms?.contains($0) != true }
    return all.map { platform in oldest[platform].map { words.systemRequirement(system: platform, version: $0) } ?? platform }
  }

  /// Whether the oldest version of every platform is known, so that a list of platform names would add nothing.
  var hasRequirementsOnly: Bool { platforms?.allSatisfy { requires?[$0] != nil } == true }

  /// The oldest versions, in the order of the platforms.
  private var orderedRequirements: [(platform: String, version: String)] {
    let oldest = requires ?? [:]
    let listed = (platforms ?? []).filter { oldest[$0] != nil }
    return (listed + oldest.keys.filter { !listed.contains($0) }.sorted()).compactMap { name in oldest[name].map { (name, $0) } }
  }
}
