internal import Localization
internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// Pages whose matter is text: Markdown pages, lists, the home page, an app's page, the search page, and the page for missing addresses.
struct TextPages {
  let context: SiteContext
  let links: LinkBase

  private var site: Site { context.site }
  private var words: Words { site.settings.words }

  func markdown(_ head: PageMetadata) -> PageView {
    var view = PageView(layout: head.frontMatter.layout ?? "page", title: head.title, app: site.app(at: head.path))
    view.robots = head.frontMatter.robots
    view.crumbs = site.crumbs(above: head.path)
    view.open(with: head, words)
    view.description = head.description
    view.isDescribedByText = true
    view.group = view.app.map { head.group(below: $0.place.home) }
    view.values["tagLinks"] = ListPages(context: context, links: links).links(for: head)
    view.values["editHref"] = .optional(site.settings.editAddress(of: head.source))
    view.dates = head.date.map { ($0, head.frontMatter.updated) }
    return view
  }

  func home() -> PageView {
    var view = PageView(layout: "home", title: site.settings.title)
    view.description = site.settings.description
    view.values = [
      // What there is of a single app stands on its card.
      "hasApps": .flag(!site.apps.isEmpty), "hasSeveralApps": .flag(site.apps.count > 1),
      "apps": .list(appsInOrder.map(appCard)), "counts": AppCounts(site.apps).value(words),
      "manifestHref": .text(links.href(SitePaths.manifest(context.edition))),
    ]
    view.places = InternalLinks.places(of: site.settings.inward)
    return view
  }

  /// The apps as the navigation names them, then the others.
  private var appsInOrder: [App] {
    func place(_ app: App) -> Int {
      site.settings.navigation.firstIndex { $0.url == app.place.home.text } ?? Int.max
    }
    return site.apps.sorted { (place($0), $0.id.rawValue) < (place($1), $1.id.rawValue) }
  }

  private func appCard(_ app: App) -> TemplateValue {
    let groups = context.contents[app.id]?.menu ?? []
    // Who comes for help finds it first.
    let entries = [PageGroup.help, .app].flatMap { wanted in groups.filter { $0.group == wanted }.flatMap(\.entries) }
      .filter { $0.path != app.place.home }
    let opening = site.page(at: app.place.home)
    let card: [String: TemplateValue] = [
      "name": .text(app.name), "href": .text(links.href(app.place.home)),
      "about": .optional(opening?.description ?? app.catalogue.description), "aboutHTML": about(app, opening),
      "still": still(app), "hasEntries": .flag(!entries.isEmpty),
      "entries": .list(entries.map { ["title": .text($0.title), "href": .text(links.href($0.path))] }),
    ]
    return .object(card.merging(AppMark(app: app, links: links, media: context.index.media).values) { own, _ in own })
  }

  private func about(_ app: App, _ opening: PageMetadata?) -> TemplateValue {
    let page = context.page(of: app.id, links)
    return opening?.description.map { page.html($0, nil) } ?? page.html(app.catalogue.description, app.catalogue.descriptionHTML)
  }

  private func still(_ app: App) -> TemplateValue { StillScreen(context: context.page(of: app.id, links)).value }

  func app(_ page: PageContext) -> PageView {
    let app = page.app
    var view = PageView(layout: "app", title: app.name, app: app)
    view.description = app.catalogue.description ?? words.appDescription(app.name)
    view.descriptionHTML = page.marked(app.catalogue.descriptionHTML)
    let groups = context.contents[app.id]?.groups ?? []
    let requirements = app.catalogue.requirements(words)
    func values(_ entries: some Sequence<AppContents.Entry>) -> TemplateValue {
      .list(
        entries.map {
          [
            "title": .text($0.title), "href": .text(links.href($0.path)), "about": .optional($0.description),
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
      "documents": .list(documents(of: app)), "manifestHref": .text(links.href(SitePaths.manifest(context.edition))),
    ]
    view.values.merge(AppMark(app: app, links: links, media: context.index.media).values) { own, _ in own }
    view.places = InternalLinks.places(of: app.inward) + TextLinks.places(of: app, context.index)
    if LandingPage.isWanted(for: app.id, in: site) { LandingPage(app: page, site: context).complete(&view) }
    return view
  }

  private func documents(of app: App) -> [TemplateValue] {
    Manifest.Kind.allCases.filter { context.plan.documents[app.id]?.contains($0) == true }.map { kind in
      let path = SitePaths.document(kind, of: app.place)
      return ["path": .text(path.text), "href": .text(links.href(path))]
    }
  }

  /// `/search/`: a script shows the results.
  func search() -> PageView {
    var view = PageView(layout: "search", title: words.searchTitle)
    view.description = words.searchDescription
    view.robots = "noindex"
    return view
  }

  func notFound() -> PageView {
    var view = PageView(layout: "404", title: words.notFoundTitle)
    view.description = words.notFoundDescription
    view.robots = "noindex"
    // On a site of one app, the header leads to it.
    view.values = ["apps": .list(appsInOrder.map(appCard)), "hasApps": .flag(!site.apps.isEmpty && site.root == nil)]
    return view
  }
}

extension Site {
  /// The pages above an address, from the top, without the home page.
  func crumbs(above path: PagePath) -> [(title: String, path: PagePath)] {
    let above = sequence(first: path, next: \.parent).dropFirst().prefix { $0 != settings.edition.home }
    return above.reversed().compactMap { path in
      let app = app(at: path).flatMap { $0.place.home == path ? $0.name : nil }
      return (app ?? page(at: path)?.title).map { ($0, path) }
    }
  }
}
