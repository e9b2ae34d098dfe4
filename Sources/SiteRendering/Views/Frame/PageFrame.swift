internal import Images
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The frame of every page: head, navigation, breadcrumbs.
struct PageFrame {
  let context: SiteContext
  private var site: Site { context.site }

  /// The page's title and what it belongs to: “Privacy Policy · Steps · Our apps”.
  private func documentTitle(of view: PageView, isHome: Bool) -> String {
    let titles = [view.searchTitle ?? view.title, view.part, view.app?.name, site.settings.title].compactMap(\.?.withoutPlaceMarks).unique
    // The blog of an app called Blog is not its home page.
    let isLikeHome = titles.count == 1 && !isHome && view.app?.place.isRoot == true
    return (isLikeHome ? titles + titles : titles).joined(separator: " · ")
  }

  /// The values of a whole page.
  func values(of view: PageView, at path: PagePath, links: LinkBase) -> [String: TemplateValue] {
    let settings = site.settings
    let isHome = path == context.edition.home
    var values = view.values
    // Grown step by step it would be made anew several times for every page.
    values.reserveCapacity(values.count + 40)
    values["siteTitle"] = .text(settings.title)
    values["title"] = .text(view.title)
    values["documentTitle"] = .text(documentTitle(of: view, isHome: isHome))
    values["description"] = .optional(view.description)
    values["descriptionHTML"] = .optional(html: view.descriptionHTML ?? view.description?.escapedForHTML)
    values["robots"] = .optional(view.robots)
    values["publicationNote"] = .optional(view.publication.note(settings.words))
    let canonical = view.canonical ?? path
    values.merge(LanguageLinks(context: context, path: path, canonical: canonical, links: links).values) { own, _ in own }
    values["canonical"] = canonical.text.hasSuffix("/") ? TemplateValue.text(settings.absolute(canonical)) : TemplateValue.none
    // What depends on a text is put in when the page is rendered.
    values["usesExtensions"] = false
    values["hasOtherLanguages"] = .flag(view.app?.untranslated.languages.isEmpty == false)
    values["usesStills"] = false
    values["hasContents"] = false
    values["showsTitle"] = true
    values["homeHref"] = .text(links.href(context.edition.home))
    values["assetsHref"] = .text(links.href(context.plan.assets.path))
    values["appAssetsHref"] = .optional(site.app(at: path).map { links.href(context.plan.assets.path(of: $0.place)) })
    values["isHome"] = .flag(isHome)
    values["hasNavigation"] = .flag(!settings.navigation.isEmpty)
    values["navigation"] = .list(navigation(at: path, links))
    values["breadcrumbs"] = .list(breadcrumbs(of: view, isHome: isHome, links))
    values["searchHref"] = .text(links.href(SitePaths.index(context.edition)))
    values["searchDocumentHref"] = .text(links.href(SitePaths.searchDocument(context.edition)))
    values["feeds"] = .list(context.feedLists(at: path).flatMap { feeds(of: $0, links) } + releaseFeeds(at: path, links))
    addOpenGraph(of: view, to: &values)
    addIcons(at: path, to: &values, links)
    addNeighbours(of: view, to: &values, links)
    values.merge(PageBrand(at: path, in: site, links, context.index.media).values) { own, _ in own }
    values["brandStylesHref"] = .optional(context.hasBrandStyles ? links.href(context.plan.assets.brandStyles) : nil)
    values["params"] = parameters(at: path)
    values["customStyles"] = .list(customStyles(at: path).map { .text(links.href($0)) })
    values["searchApp"] = .optional(site.apps.count > 1 ? view.app?.id.rawValue : nil)
    values["appName"] = .optional(view.app?.name)
    values["appHref"] = .optional(view.app.flatMap { $0.place.isRoot ? nil : links.href($0.place.home) })
    values["appNavigation"] = .list(view.app.map { appNavigation($0, at: path, links) } ?? [])
    values["showsDevelopers"] = .flag(settings.showsDevelopers)
    values["isHelp"] = .flag(view.group == .help)
    values["stuck"] = view.app.map { contact(of: $0, on: view, at: path, links) } ?? TemplateValue.none
    return values
  }

  /// `assets/custom.css` of the site, then of the app.
  private func customStyles(at path: PagePath) -> [PagePath] {
    let assets = context.plan.assets
    let own = site.app(at: path).flatMap { $0.place.isRoot ? nil : assets.path(of: $0.place) }
    return [assets.path, own].compactMap(\.self).map { PagePath($0.text + "custom.css") }.filter(context.index.has)
  }

  /// The author's own values: the page's before the app's before the site's.
  private func parameters(at path: PagePath) -> TemplateValue {
    let app = site.app(at: path)?.params ?? [:]
    let own = site.page(at: path)?.frontMatter.params ?? [:]
    return .json(.object(site.settings.params.merging(app) { $1 }.merging(own) { $1 }))
  }

  /// The values for the cards that other sites show with a link to the page (https://ogp.me).
  private func addOpenGraph(of view: PageView, to values: inout [String: TemplateValue]) {
    values["openGraphType"] = .text(view.dates == nil ? "website" : "article")
    values["publishedTime"] = .optional(view.dates?.published.iso)
    values["modifiedTime"] = .optional(view.dates?.changed?.iso)
    values["articleTags"] = view.dates == nil ? .list([]) : values["tags"] ?? .list([])
    values["imageURL"] = .optional(view.card.map { site.settings.absolute($0.path) })
    values["imageDescription"] = .optional(view.card?.description)
    values["imageWidth"] = .optional(view.card?.size.map { String($0.width) })
    values["imageHeight"] = .optional(view.card?.size.map { String($0.height) })
    values["twitterCard"] = .text(view.card == nil ? "summary" : "summary_large_image")
  }

  /// The icons that browsers show for the page: those of its app, or of the only one that the site has.
  private func addIcons(at path: PagePath, to values: inout [String: TemplateValue], _ links: LinkBase) {
    let app = site.app(at: path) ?? (site.apps.count == 1 ? site.apps.first : nil)
    func picture(_ kind: AppPicture.Kind) -> PagePath? { app.flatMap { AppPicture(kind, of: $0, context.index.media)?.path } }
    let drawing = app?.primaryIcon.flatMap { context.index.media[$0]?.file }.flatMap { $0.picture?.format == .svg ? $0.address : nil }
    values["faviconHref"] = .optional(picture(.favicon).map { links.href($0) })
    values["faviconDrawingHref"] = .optional(drawing.map { links.href($0) })
    values["touchIconHref"] = .optional(picture(.touchIcon).map { links.href($0) })
  }

  /// The links to feeds that feed readers look for in a page.
  private func feeds(of list: PageMetadata, _ links: LinkBase) -> [TemplateValue] {
    feeds(list.title, of: list.path, links)
  }

  /// Those of an app's releases: on their page, the app's and the home page.
  private func releaseFeeds(at path: PagePath, _ links: LinkBase) -> [TemplateValue] {
    site.apps.flatMap { app -> [TemplateValue] in
      let releases = SitePaths.releases(of: app.place)
      guard [context.edition.home, app.place.home, releases].contains(path), site.hasReleases(of: app) else { return [] }
      return feeds(site.settings.words.releasesOfApp(app.name), of: releases, links)
    }
  }

  private func feeds(_ title: String, of list: PagePath, _ links: LinkBase) -> [TemplateValue] {
    FeedFormat.allCases.map { kind in
      ["title": .text(title), "type": .text(kind.mediaType), "href": .text(links.href(SitePaths.feed(kind, of: list)))]
    }
  }

  private func addNeighbours(of view: PageView, to values: inout [String: TemplateValue], _ links: LinkBase) {
    func value(_ neighbour: Neighbours.Way?) -> TemplateValue {
      guard let (label, link) = neighbour else { return .none }
      return ["label": .text(label), "title": .text(link.title), "href": .text(links.href(link.path))]
    }
    values["hasNeighbours"] = .flag(view.neighbours != nil)
    values["previous"] = value(view.neighbours?.previous)
    values["next"] = value(view.neighbours?.next)
  }

  /// Of the items that lead to a folder around the page, the nearest is the current one.
  private func navigation(at path: PagePath, _ links: LinkBase) -> [TemplateValue] {
    let pages = site.settings.navigation.map { item in OwnAddress(item.url).flatMap { $0.end.fragment == nil ? $0.path : nil } }
    let around = pages.compactMap(\.self).filter { path.text.hasPrefix($0.text) }
    let nearest = around.max { $0.text.utf8.count < $1.text.utf8.count }
    return zip(site.settings.navigation, pages).map { item, page in
      [
        "title": .text(item.title), "href": .text(links.href(address: item.url)), "hreflang": .optional(page.flatMap(foreignLanguage)),
        "isCurrent": .flag(page != nil && page == nearest), "isPage": .flag(page == path),
      ]
    }
  }

  /// That of a page in another language than this one's.
  private func foreignLanguage(of path: PagePath) -> String? {
    let edition = site.settings.contentRoot.edition(at: path)
    return edition == context.edition ? nil : edition.language
  }

  private func breadcrumbs(of view: PageView, isHome: Bool, _ links: LinkBase) -> [TemplateValue] {
    guard !isHome else { return [] }
    return ([(site.settings.words.homeTitle, context.edition.home)] + view.crumbs).map { crumb in
      ["title": .text(crumb.0), "href": .text(links.href(crumb.1))]
    }
  }

  /// The parts of an app in groups.
  private func appNavigation(_ app: App, at path: PagePath, _ links: LinkBase) -> [TemplateValue] {
    (context.contents[app.id]?.groups ?? []).map { group, entries in
      let current = entries.filter { $0.path == path || path.text.hasPrefix($0.path.text) && $0.path != app.place.home }
      return [
        "group": .text(group.rawValue), "heading": group == .app ? .none : .text(group.title(site.settings.words)),
        "isClosed": .flag(group == .developers), "isCurrent": .flag(!current.isEmpty),
        "items": .list(
          entries.map { entry in
            [
              "title": .text(entry.title), "href": .text(links.href(entry.path)), "hreflang": .optional(entry.language),
              "isCurrent": .flag(current.contains { $0.path == entry.path }), "isPage": .flag(entry.path == path),
            ]
          }),
      ]
    }
  }

  /// Whom a reader of the page asks.
  private func contact(of app: App, on view: PageView, at path: PagePath, _ links: LinkBase) -> TemplateValue {
    // The page that says whom to write to does not say it twice.
    if path == SitePaths.page("contact", of: app.place) { return .none }
    let support = context.contents[app.id]?.support.flatMap { $0.path == path ? nil : (title: $0.title, href: links.href($0.path)) }
    let contact = HelpContact(app: app, words: site.settings.words)
    return contact.value(title: view.title, url: site.settings.absolute(view.canonical ?? path), support: support)
  }
}

extension [String] {
  /// Each once, the first of equals.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
