internal import Concurrency
internal import Images
internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The frame of a page: head, menus, breadcrumbs. Each value is made when a template names it.
final class PageFrame: TemplateFrame {
  let context: SiteContext
  let place: OutputPlace
  let view: PageView
  let links: LinkBase

  init(_ place: OutputPlace, _ view: PageView, _ links: LinkBase, in context: SiteContext) {
    (self.place, self.view, self.links, self.context) = (place, view, links, context)
  }

  /// What templates call its values.
  enum Name: String, CaseIterable {
    case appAssetsHref, appHref, appName, appNavigation, appStoreBanner, articleTags, assetsHref, alternates
    case brand, brandClass, brandStylesHref, breadcrumbs
    case canonical, customStyles, description, descriptionHTML, documentTitle
    case faviconDrawingHref, faviconHref, feeds
    case hasContents, hasLanguages, hasNavigation, hasNeighbours, hasOneMenu, hasOtherLanguages, homeHref
    case imageDescription, imageHeight, imageURL, imageWidth, indexHref, isHelp, isHome
    case language, languages, languagesNote, modifiedTime, navigation, next
    case openGraphLocale, openGraphLocales, openGraphType, ownWordmark
    case params, previous, publicationNote, publishedTime, robots, sample
    case searchApp, searchDocumentHref, searchHref, showsDevelopers, showsPrivacy, showsTitle, siteTitle, siteWordmark, structuredDataHTML,
      stuck
    case textDirection, title, touchIconHref, twitterCard
    case usesExtensions, usesStills, usesStorefront, usesWordmark
  }

  private static let byText = Dictionary(Name.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  var names: [String] { Name.allCases.map(\.rawValue) }

  func value(of name: String) -> TemplateValue? {
    guard let name = Self.byText[name] else { return nil }
    return value(name)
  }

  /// Every value.
  private var all: [String: TemplateValue] { Self.byText.mapValues(value) }

  private func value(_ name: Name) -> TemplateValue {
    switch name {
    case .siteTitle: .text(settings.title)
    case .title: .text(view.title)
    case .documentTitle: .text(documentTitle)
    case .description: .optional(view.description)
    case .descriptionHTML: .optional(html: view.descriptionHTML ?? view.description?.escapedForHTML)
    case .robots: .optional(view.sample != nil && RobotsDirectives.allowIndexing(view.robots) ? "noindex" : view.robots)
    case .sample: view.sample?.value ?? .none
    case .publicationNote: .optional(view.publication.note(words))
    case .canonical: canonical.text.hasSuffix("/") ? .text(settings.absolute(canonical)) : .none
    case .language, .textDirection, .openGraphLocale, .alternates, .openGraphLocales, .hasLanguages, .languages:
      LanguageLinks(context: context, path: path, canonical: canonical, links: links).value(name)
    case .languagesNote: .optional(view.app.flatMap(onlyLanguage))
    // What depends on a text is put in when the page is rendered.
    case .usesExtensions, .usesStills, .showsPrivacy, .hasContents: false
    case .showsTitle: true
    case .hasOtherLanguages: .flag(view.app?.untranslated.languages.isEmpty == false)
    case .homeHref: .text(links.href(context.edition.home))
    case .assetsHref: .text(links.href(context.plan.assets.path))
    case .appAssetsHref: .optional(site.app(at: path).map { links.href(context.plan.assets.path(of: $0.place)) })
    case .isHome: .flag(isHome)
    case .hasNavigation: .flag(!settings.navigation.isEmpty)
    case .hasOneMenu: .flag(hasOneMenu)
    case .navigation: .list(navigation)
    case .breadcrumbs: .list(breadcrumbs)
    case .searchHref: .text(links.href(SitePaths.search(context.edition)))
    case .indexHref: .text(links.href(SitePaths.index(context.edition)))
    case .searchDocumentHref: .text(links.href(SitePaths.searchDocument(context.edition)))
    case .feeds: .list(context.feedLists(at: path).flatMap { feeds($0.title, of: $0.path) } + releaseFeeds)
    case .openGraphType, .publishedTime, .modifiedTime, .articleTags, .imageURL, .imageDescription, .imageWidth, .imageHeight, .twitterCard:
      openGraph(name)
    case .faviconHref, .faviconDrawingHref, .touchIconHref: icon(name)
    case .hasNeighbours: .flag(view.neighbours != nil)
    case .previous: neighbour(view.neighbours?.previous)
    case .next: neighbour(view.neighbours?.next)
    case .brandClass, .usesWordmark, .usesStorefront, .appStoreBanner, .structuredDataHTML, .siteWordmark, .ownWordmark, .brand:
      PageBrand(at: path, in: site, links, context.index.media).value(name)
    case .brandStylesHref: .optional(context.hasBrandStyles ? links.href(context.plan.assets.brandStyles) : nil)
    case .params: parameters
    case .customStyles: .list(customStyles.map { .text(links.href($0)) })
    case .searchApp: .optional(site.apps.count > 1 ? view.app?.id.rawValue : nil)
    case .appName: .optional(view.app?.name)
    case .appHref: .optional(view.app.flatMap { $0.place.isRoot ? nil : links.href($0.place.home) })
    case .appNavigation: .list(view.app.map(appNavigation) ?? [])
    case .showsDevelopers: .flag(settings.showsDevelopers)
    case .isHelp: .flag(view.group == .help)
    case .stuck: view.app.map(contact) ?? .none
    }
  }

  var path: PagePath { place.path }
  var words: Words { settings.words }
  private var site: Site { context.site }
  private var settings: SiteSettings { context.site.settings }
  private var isHome: Bool { path == context.edition.home }
  /// The page that search engines show for it.
  private var canonical: PagePath { view.canonical ?? path }

  /// The page's title and what it belongs to: “Privacy Policy · Steps · Our apps”.
  private var documentTitle: String {
    let titles = [view.searchTitle ?? view.title, view.part, view.app?.name, settings.title].compactMap(\.self).unique
    // The blog of an app called Blog is not its home page.
    let isLikeHome = titles.count == 1 && !isHome && view.app?.place.isRoot == true
    return (isLikeHome ? titles + titles : titles).joined(separator: " · ")
  }

  /// `assets/custom.css` of the site, then of the app.
  private var customStyles: [PagePath] {
    let assets = context.plan.assets
    let own = site.app(at: path).flatMap { $0.place.isRoot ? nil : assets.path(of: $0.place) }
    return [assets.path, own].compactMap(\.self).map { PagePath($0.text + "custom.css") }.filter(context.index.has)
  }

  /// The author's own values: the page's before the app's before the site's.
  private var parameters: TemplateValue {
    let app = site.app(at: path)?.params ?? [:]
    let own = site.page(at: path)?.frontMatter.params ?? [:]
    return .json(.object(site.settings.params.merging(app) { $1 }.merging(own) { $1 }))
  }

  /// The card that other sites show with a link to the page (https://ogp.me).
  private func openGraph(_ name: Name) -> TemplateValue {
    switch name {
    case .openGraphType: .text(view.dates == nil ? "website" : "article")
    case .publishedTime: .optional(view.dates?.published.iso)
    case .modifiedTime: .optional(view.dates?.changed?.iso)
    case .articleTags: view.dates == nil ? .list([]) : view.values["tags"] ?? .list([])
    case .imageURL: .optional(view.card.map { settings.absolute($0.path) })
    case .imageDescription: .optional(view.card?.description)
    case .imageWidth: .optional(view.card?.size.map { String($0.width) })
    case .imageHeight: .optional(view.card?.size.map { String($0.height) })
    default: .text(view.card == nil ? "summary" : "summary_large_image")
    }
  }

  /// The icons that browsers show for the page: those of its app, or of the only one that the site has.
  private func icon(_ name: Name) -> TemplateValue {
    let app = site.app(at: path) ?? (site.apps.count == 1 ? site.apps.first : nil)
    if name == .faviconDrawingHref {
      let drawing = app?.primaryIcon.flatMap { context.index.media[$0]?.file }.flatMap { $0.picture?.format == .svg ? $0.address : nil }
      return .optional(drawing.map { links.href($0) })
    }
    let picture = app.flatMap { AppPicture(name == .faviconHref ? .favicon : .touchIcon, of: $0, context.index.media)?.path }
    return .optional(picture.map { links.href($0) })
  }

  /// The links to the feeds of an app's releases, on their page, the app's and the home page.
  private var releaseFeeds: [TemplateValue] {
    site.apps.flatMap { app -> [TemplateValue] in
      let releases = SitePaths.releases(of: app.place)
      guard [context.edition.home, app.place.home, releases].contains(path), site.hasReleases(of: app) else { return [] }
      return feeds(words.releasesOfApp(app.name), of: releases)
    }
  }

  /// The links to feeds that feed readers look for in a page.
  private func feeds(_ title: String, of list: PagePath) -> [TemplateValue] {
    FeedFormat.allCases.map { kind in
      ["title": .text(title), "type": .text(kind.mediaType), "href": .text(links.href(SitePaths.feed(kind, of: list)))]
    }
  }

  private func neighbour(_ neighbour: Neighbours.Way?) -> TemplateValue {
    guard let (label, link) = neighbour else { return .none }
    return ["label": .text(label), "title": .text(link.title), "href": .text(links.href(link.path, fragment: link.fragment))]
  }

  /// Of the items that lead to a folder around the page, the nearest is the current one.
  private var navigation: [TemplateValue] {
    let pages = settings.navigation.map { item in OwnAddress(item.url).flatMap { $0.end.fragment == nil ? $0.path : nil } }
    let around = pages.compactMap(\.self).filter { path.text.hasPrefix($0.text) }
    let nearest = around.max { $0.text.utf8.count < $1.text.utf8.count }
    return zip(settings.navigation, pages).map { item, page in
      [
        "title": .text(item.title), "href": .text(links.href(address: item.url)), "hreflang": .optional(page.flatMap(foreignLanguage)),
        "isCurrent": .flag(page != nil && page == nearest), "isPage": .flag(page == path),
      ]
    }
  }

  /// That of a page in another language than this one's.
  private func foreignLanguage(of path: PagePath) -> String? {
    let edition = settings.contentRoot.edition(at: path)
    return edition == context.edition ? nil : edition.language
  }

  /// What is said beside the languages of a site if an app's pages are in one of them only: the ways to the others lead out of the app.
  private func onlyLanguage(of app: App) -> String? {
    let forms = context.languages.forms(of: app.place.home)
    guard forms.count == 1, let title = forms.first.flatMap({ context.languages.titles[$0.edition] }) else { return nil }
    return words.languageOnly(app: app.name, language: title.name)
  }

  private var breadcrumbs: [TemplateValue] {
    guard !isHome else { return [] }
    return ([(words.homeTitle, context.edition.home)] + view.crumbs).map { crumb in
      ["title": .text(crumb.0), "href": .text(links.href(crumb.1))]
    }
  }

  /// Whether the app's menu has all pages of the site's.
  private var hasOneMenu: Bool {
    guard let app = view.app, let menu = context.contents[app.id]?.menu else { return false }
    let pages = Set(menu.flatMap(\.entries).map(\.path))
    return settings.navigation.allSatisfy { item in
      OwnAddress(item.url).map { $0.end.fragment == nil && pages.contains($0.path) } ?? false
    }
  }

  /// The parts of an app in groups.
  private func appNavigation(_ app: App) -> [TemplateValue] {
    (context.contents[app.id]?.menu ?? []).map { group, entries in
      let current = entries.filter { $0.path == path || path.text.hasPrefix($0.path.text) && $0.path != app.place.home }
      return [
        "group": .text(group.rawValue), "heading": group == .app ? .none : .text(group.title(words)),
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
  private func contact(of app: App) -> TemplateValue {
    // The page that says whom to write to does not say it twice.
    if path == SitePaths.page("contact", of: app.place) { return .none }
    let support = context.contents[app.id]?.support.flatMap { $0.path == path ? nil : (title: $0.title, href: links.href($0.path)) }
    let contact = HelpContact(app: app, words: words)
    return contact.value(title: view.title, url: settings.absolute(canonical), support: support)
  }
}

extension [String] {
  /// Each once, the first of equals.
  fileprivate var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension PageFrame: Hashable {
  /// All that the page's bytes depend on.
  private struct Identity: Hashable {
    let place: OutputPlace
    let layout: String
    /// The frame's are among them: title, description and more.
    let values: [[String: TemplateValue]]
    let flags: [Bool]
    let text: TextRequest?
    let posts: [PostDraft]
    let sections: [SectionDraft]
    let questions: ContentPath?
    let questionsPath: PagePath?
    let places: [PageText.Link]
    let card: PagePath?
    let lastChanged: CalendarDate?
    let disclosure: PrivacyDisclosure?
    let missingPicture: LinkPicture?
    let links: LinkBase
    let words: Words
  }

  private var identity: Identity {
    Identity(
      place: place, layout: view.layout, values: [view.values, all], flags: [view.isDescribedByText, view.isRedirect], text: view.text,
      posts: view.posts, sections: view.sections, questions: view.questions?.source, questionsPath: view.questions?.path,
      places: view.places, card: view.card?.path, lastChanged: view.lastChanged, disclosure: view.disclosure,
      missingPicture: view.missingPicture, links: links, words: words)
  }

  static func == (lhs: PageFrame, rhs: PageFrame) -> Bool { lhs.identity == rhs.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension PageFrame.Name {
  /// Whether the value is the same for all ordinary pages of an app in one folder.
  fileprivate func isShared(on site: SiteContext) -> Bool {
    switch self {
    case .siteTitle, .language, .textDirection, .openGraphLocale, .hasOtherLanguages, .homeHref, .assetsHref, .appAssetsHref, .isHome,
      .hasNavigation, .hasOneMenu, .navigation, .indexHref, .searchHref, .searchDocumentHref, .feeds, .faviconHref, .faviconDrawingHref,
      .touchIconHref,
      .brandClass,
      .usesWordmark, .usesStorefront, .appStoreBanner, .structuredDataHTML, .siteWordmark, .ownWordmark, .brand, .brandStylesHref,
      .customStyles, .searchApp, .appName, .appHref, .appNavigation, .showsDevelopers, .languagesNote:
      true
    case .alternates, .openGraphLocales, .hasLanguages, .languages: site.languages.isEmpty
    case .title, .documentTitle, .description, .descriptionHTML, .robots, .sample, .publicationNote, .canonical, .usesExtensions,
      .usesStills, .showsPrivacy,
      .hasContents, .showsTitle, .breadcrumbs, .openGraphType, .publishedTime, .modifiedTime, .articleTags, .imageURL, .imageDescription,
      .imageWidth, .imageHeight, .twitterCard, .hasNeighbours, .previous, .next, .params, .isHelp, .stuck:
      false
    }
  }
}

extension PageFrame {
  /// What pages have in common whose shared values are the same; nil for a page that menus or feeds name, or that others are below.
  var sharedFrame: SharedFrame? {
    guard case .page = links, let folder = path.parent, context.isOrdinary(path) else { return nil }
    return SharedFrame(folder: folder, app: view.app?.id, layout: view.layout)
  }

  /// The value of a name if it is a shared one.
  func shared(_ name: String) -> TemplateValue? {
    guard let name = Self.byText[name], name.isShared(on: context) else { return nil }
    return value(name)
  }

  /// Whether the page has a value of its own for a shared name.
  var hidesShared: Bool { view.values.keys.contains { Self.byText[$0]?.isShared(on: context) == true } }
}

/// Pages of one layout in one folder.
struct SharedFrame: Hashable {
  let folder: PagePath
  let app: Catalogue.ID?
  let layout: String
}

/// Layouts with the values of their frames filled in, for folders with several pages.
final class FilledLayouts: Sendable {
  /// Nil after one page was rendered: to fill in values takes longer than to render a page.
  private let filled = Locked<[SharedFrame: FilledTemplate?]>([:])

  func layout(of frame: PageFrame, in templates: TemplateLibrary) -> FilledTemplate? {
    guard let shared = frame.sharedFrame, !frame.hidesShared else { return nil }
    switch filled.withLock({ $0[shared] }) {
    case .some(.some(let layout)): return layout
    case .some(.none):
      let layout = templates.filled("layouts/\(shared.layout)", with: frame.shared)
      filled.withLock { $0[shared] = .some(layout) }
      return layout
    case .none:
      filled.withLock { $0[shared] = .some(nil) }
      return nil
    }
  }
}
