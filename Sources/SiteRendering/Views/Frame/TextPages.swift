internal import Markdown
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// Pages whose matter is text: Markdown pages, lists, the home page, an app's page, and the page for missing addresses.
struct TextPages {
  let site: Site
  let links: LinkBase
  let contents: [Catalogue.ID: AppContents]
  let catalogues: [Catalogue.ID: CatalogueIndex]
  let symbols: SymbolSheet?
  let includesPrivate: Bool
  private let documents: [Catalogue.ID: Set<Manifest.Kind>]

  init(_ context: SiteContext, links: LinkBase) {
    (site, contents, catalogues, symbols) = (context.site, context.contents, context.catalogues, context.symbols)
    (includesPrivate, documents, self.links) = (context.includesPrivate, context.plan.documents, links)
  }

  func markdown(_ head: PageMetadata, tags: TemplateValue) -> PageView {
    var view = PageView(layout: head.frontMatter.layout ?? "page", title: head.title, app: site.app(at: head.path))
    view.robots = head.frontMatter.robots
    view.crumbs = site.crumbs(above: head.path)
    view.open(with: head, site.settings.words)
    view.description = head.description
    view.isDescribedByText = true
    view.values["tagLinks"] = tags
    view.dates = head.date.map { ($0, head.frontMatter.updated) }
    return view
  }

  func home() -> PageView {
    var view = PageView(layout: "home", title: site.settings.title)
    view.description = site.settings.description
    view.values = [
      // What there is of a single app stands on its card.
      "hasApps": .flag(!site.apps.isEmpty), "hasSeveralApps": .flag(site.apps.count > 1),
      "apps": .list(appsInOrder.map(appCard)), "counts": AppCounts(site.apps).value(site.settings.words),
      "manifestHref": .text(links.href(SitePaths.manifest)),
    ]
    return view
  }

  /// The apps as the navigation names them, then the others.
  private var appsInOrder: [App] {
    func place(_ app: App) -> Int {
      site.settings.navigation.firstIndex { $0.url == SitePaths.app(app.id).text } ?? Int.max
    }
    return site.apps.sorted { (place($0), $0.id.rawValue) < (place($1), $1.id.rawValue) }
  }

  private func appCard(_ app: App) -> TemplateValue {
    let entries = contents[app.id, default: .none].entries.dropFirst()
    let opening = site.page(at: SitePaths.app(app.id))
    let card: [String: TemplateValue] = [
      "name": .text(app.name), "href": .text(links.href(SitePaths.app(app.id))),
      "about": .optional(opening?.description ?? app.catalogue.description),
      "counts": AppCounts(app).value(site.settings.words), "still": still(app),
      "entries": .list(entries.map { ["title": .text($0.title), "href": .text(links.href($0.path)), "isModel": .flag($0.isModel)] }),
    ]
    return .object(card.merging(AppMark(app: app, links: links).values) { own, _ in own })
  }

  private func still(_ app: App) -> TemplateValue {
    let context = PageContext(app: app, links: links, site: site.settings, symbols: symbols, index: catalogues[app.id])
    return StillScreen(context: context, includesPrivate: includesPrivate).value
  }

  func app(_ app: App) -> PageView {
    var view = PageView(layout: "app", title: app.name, app: app)
    view.description = app.catalogue.description ?? site.settings.words.appDescription(app.name)
    let entries = contents[app.id, default: .none].entries.dropFirst()
    func values(_ entries: [AppContents.Entry]) -> TemplateValue {
      .list(
        entries.map {
          [
            "title": .text($0.title), "href": .text(links.href($0.path)), "about": .optional($0.description),
            "symbol": .optional(symbols?.drawing(of: $0.symbol)),
          ]
        })
    }
    view.values = [
      "counts": AppCounts(app).value(site.settings.words), "still": still(app),
      "model": values(entries.filter(\.isModel)), "hasModel": .flag(entries.contains(where: \.isModel)),
      "texts": values(entries.filter { !$0.isModel }),
      "hasTexts": .flag(entries.contains { !$0.isModel }),
      "platforms": .optional(app.catalogue.platforms.map { site.settings.words.list($0) }), "version": .optional(app.catalogue.version),
      "addresses": .list(
        (app.catalogue.links ?? []).map {
          ["title": .text($0.title ?? ValueWords.words($0.id.rawValue)), "url": .text(links.href(address: $0.url))]
        }),
      "hasAddresses": .flag(app.catalogue.links?.isEmpty == false),
      "documents": .list(documents(of: app)),
    ]
    view.values.merge(AppMark(app: app, links: links).values) { own, _ in own }
    return view
  }

  private func documents(of app: App) -> [TemplateValue] {
    Manifest.Kind.allCases.filter { documents[app.id]?.contains($0) == true }.map { kind in
      let path = SitePaths.document(kind, of: app.id)
      return ["path": .text(path.text), "href": .text(links.href(path))]
    }
  }

  func notFound() -> PageView {
    var view = PageView(layout: "404", title: site.settings.words.notFoundTitle)
    view.description = site.settings.words.notFoundDescription
    view.robots = "noindex"
    view.values = ["apps": .list(appsInOrder.map(appCard)), "hasApps": .flag(!site.apps.isEmpty)]
    return view
  }
}

extension App {
  /// The drawing of the icon that the app has without a choice.
  var primaryIcon: PagePath? { icons?.icons.first { $0.primary == true }.map { PagePath($0.images.light.path) } }
}

extension Site {
  /// The pages above an address, from the top, without the home page.
  func crumbs(above path: PagePath) -> [(title: String, path: PagePath)] {
    var crumbs: [(title: String, path: PagePath)] = []
    var parent = path.parent
    while let above = parent, above != .root {
      if let app = app(at: above), SitePaths.app(app.id) == above {
        crumbs.append((app.name, above))
      } else if let page = page(at: above) {
        crumbs.append((page.title, above))
      }
      parent = above.parent
    }
    return crumbs.reversed()
  }
}
