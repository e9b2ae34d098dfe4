internal import Concurrency
internal import Images
internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The frame of a page: head, menus and breadcrumbs. Each value is made when a template uses it.
final class PageFrame: TemplateFrame {
  let context: SiteContext
  let place: OutputPlace
  let view: PageView
  let links: LinkBase

  init(_ place: OutputPlace, _ view: PageView, _ links: LinkBase, in context: SiteContext) {
    (self.place, self.view, self.links, self.context) = (place, view, links, context)
  }

  static let byText = Dictionary(Name.allCases.map { ($0.rawValue, $0) }, uniquingKeysWith: { first, _ in first })

  var names: [String] { Name.allCases.map(\.rawValue) }

  func value(of name: String) -> TemplateValue? {
    guard let name = Self.byText[name] else { return nil }
    return value(name)
  }

  private var allValues: [String: TemplateValue] { Self.byText.mapValues(value) }

  func value(_ name: Name) -> TemplateValue {
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
    // These depend on the text, and are replaced when the page is rendered.
    case .usesCode, .usesExtensions, .usesPictures, .usesStills, .showsPrivacy, .hasContents: false
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
    case .previous: neighbor(view.neighbours?.previous)
    case .next: neighbor(view.neighbours?.next)
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
  /// The page that search engines should show.
  private var canonical: PagePath { view.canonical ?? path }

  /// The page's title, then the titles of the part, app and site that contain the page: “Privacy Policy · Steps · Our apps”.
  private var documentTitle: String {
    let titles = [view.searchTitle ?? view.title, view.part, view.app?.name, settings.title].compactMap(\.self).unique
    // Repeating the title distinguishes the blog of an app called Blog from the app's home page.
    let isLikeHome = titles.count == 1 && !isHome && view.app?.place.isRoot == true
    return (isLikeHome ? titles + titles : titles).joined(separator: " · ")
  }

  /// The site's `assets/custom.css`, then the app's.
  private var customStyles: [PagePath] {
    let assets = context.plan.assets
    let own = site.app(at: path).flatMap { $0.place.isRoot ? nil : assets.path(of: $0.place) }
    return [assets.path, own].compactMap(\.self).map { PagePath($0.text + "custom.css") }.filter(context.index.has)
  }

  /// The author's `params`. The page's values override the app's, and the app's values override the site's.
  private var parameters: TemplateValue {
    let app = site.app(at: path)?.params ?? [:]
    let own = site.page(at: path)?.frontMatter.params ?? [:]
    return .json(.object(site.settings.params.merging(app) { $1 }.merging(own) { $1 }))
  }

  /// Returns a value of the link preview that other sites show for the page (https://ogp.me).
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

  /// Returns the icons that browsers show for the page, made from the icon of its app or of the site's only app.
  private func icon(_ name: Name) -> TemplateValue {
    let app = site.app(at: path) ?? (site.apps.count == 1 ? site.apps.first : nil)
    if name == .faviconDrawingHref {
      let drawing = app?.primaryIcon.flatMap { context.index.media[$0]?.file }.flatMap { $0.picture?.format == .svg ? $0.address : nil }
      return .optional(drawing.map { links.href($0) })
    }
    let picture = app.flatMap { AppPicture(name == .faviconHref ? .favicon : .touchIcon, of: $0, context.index.media)?.path }
    return .optional(picture.map { links.href($0) })
  }

  /// Links to the feeds of releases, on the page of releases, the app's page and the home page.
  private var releaseFeeds: [TemplateValue] {
    site.apps.flatMap { app -> [TemplateValue] in
      let releases = SitePaths.releases(of: app.place)
      guard [context.edition.home, app.place.home, releases].contains(path), site.hasReleases(of: app) else { return [] }
      return feeds(words.releasesOfApp(app.name), of: releases)
    }
  }

  /// Returns links to feeds, which feed readers look for in the head of a page.
  private func feeds(_ title: String, of list: PagePath) -> [TemplateValue] {
    FeedFormat.allCases.map { kind in
      ["title": .text(title), "type": .text(kind.mediaType), "href": .text(links.href(SitePaths.feed(kind, of: list)))]
    }
  }

  private func neighbor(_ neighbor: NeighborPages.LabeledLink?) -> TemplateValue {
    guard let (label, link) = neighbor else { return .none }
    return ["label": .text(label), "title": .text(link.title), "href": .text(links.href(link.path, fragment: link.fragment))]
  }

  /// The site's menu. The current item is the nearest one whose folder contains the page.
  private var navigation: [TemplateValue] {
    let pages = settings.navigation.map { item in SiteAddress(item.url).flatMap { $0.end.fragment == nil ? $0.path : nil } }
    let around = pages.compactMap(\.self).filter { path.text.hasPrefix($0.text) }
    let nearest = around.max { $0.text.utf8.count < $1.text.utf8.count }
    return zip(settings.navigation, pages).map { item, page in
      [
        "title": .text(item.title), "href": .text(links.href(address: item.url)), "hreflang": .optional(page.flatMap(foreignLanguage)),
        "isCurrent": .flag(page != nil && page == nearest), "isPage": .flag(page == path),
      ]
    }
  }

  /// Returns the language of another page, if it differs from this page's language.
  private func foreignLanguage(of path: PagePath) -> String? {
    let edition = settings.contentRoot.edition(at: path)
    return edition == context.edition ? nil : edition.language
  }

  /// Returns the note next to the language links, if the app's pages exist in one language only: the links lead out of the app.
  private func onlyLanguage(of app: App) -> String? {
    let forms = context.languages.forms(of: app.place.home)
    guard forms.count == 1, let title = forms.first.flatMap({ context.languages.titles[$0.edition] }) else { return nil }
    return words.languageOnly(app: app.name, language: title.name)
  }

  private var breadcrumbs: [TemplateValue] {
    guard !isHome else { return [] }
    return ([(words.homeTitle, context.edition.home)] + view.breadcrumbs).map { crumb in
      ["title": .text(crumb.0), "href": .text(links.href(crumb.1))]
    }
  }

  /// Whether the app's menu contains all pages of the site's menu.
  private var hasOneMenu: Bool {
    guard let app = view.app, let menu = context.contents[app.id]?.menu else { return false }
    let pages = Set(menu.flatMap(\.entries).map(\.path))
    return settings.navigation.allSatisfy { item in
      SiteAddress(item.url).map { $0.end.fragment == nil && pages.contains($0.path) } ?? false
    }
  }

  /// Returns the menu of an app, in groups.
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

  /// Returns the contact for readers who need help.
  private func contact(of app: App) -> TemplateValue {
    // The contact page itself already shows it.
    if path == SitePaths.page("contact", of: app.place) { return .none }
    let support = context.contents[app.id]?.support.flatMap { $0.path == path ? nil : (title: $0.title, href: links.href($0.path)) }
    let contact = HelpContact(app: app, words: words)
    return contact.value(title: view.title, url: settings.absolute(canonical), support: support)
  }
}

extension [String] {
  /// The strings without duplicates.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension PageFrame: Hashable {
  /// All values that determine the page's bytes.
  private struct Identity: Hashable {
    let place: OutputPlace
    let layout: String
    /// The layout's values and the frame's.
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
      place: place, layout: view.layout, values: [view.values, allValues], flags: [view.isDescribedByText, view.isRedirect],
      text: view.text,
      posts: view.posts, sections: view.sections, questions: view.questions?.source, questionsPath: view.questions?.path,
      places: view.places, card: view.card?.path, lastChanged: view.lastChanged, disclosure: view.disclosure,
      missingPicture: view.missingPicture, links: links, words: words)
  }

  static func == (lhs: PageFrame, rhs: PageFrame) -> Bool { lhs.identity == rhs.identity }

  func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// The language of a page, and its links to the site's other languages.
private struct LanguageLinks {
  let context: SiteContext
  let path: PagePath
  /// The page that search engines should show.
  let canonical: PagePath
  let links: LinkBase

  /// - Parameter name: the name of a value about languages.
  func value(_ name: PageFrame.Name) -> TemplateValue {
    switch name {
    case .language: .text(context.site.settings.language)
    case .textDirection: context.site.settings.words.forms.isRightToLeft ? "rtl" : .none
    case .openGraphLocale: .optional(LanguageTag.openGraphLocale(context.site.settings.language))
    case .alternates: .list(forms.count < 2 ? [] : alternates(forms))
    case .openGraphLocales: .list(forms.filter { $0.edition != context.edition }.compactMap(openGraphLocale))
    case .hasLanguages: .flag(!context.languages.ways(from: path).isEmpty)
    default: .list(context.languages.ways(from: path).map(link))
    }
  }

  private var forms: [PageLanguages.Form] { canonical.text.hasSuffix("/") ? context.languages.forms(of: canonical) : [] }

  private func openGraphLocale(_ form: PageLanguages.Form) -> TemplateValue? {
    context.languages.titles[form.edition]?.openGraphLocale.map { .text($0) }
  }

  /// Returns the links to the page in every language, and to the main language's page for readers of other languages.
  private func alternates(_ forms: [PageLanguages.Form]) -> [TemplateValue] {
    func alternate(_ language: String, _ form: PageLanguages.Form) -> TemplateValue {
      ["language": .text(language), "url": .text(context.site.settings.absolute(form.path))]
    }
    let main = forms.first { $0.edition.isMain }
    return forms.map { alternate($0.edition.language, $0) } + [main.map { alternate("x-default", $0) }].compactMap(\.self)
  }

  private func link(_ form: PageLanguages.Form) -> TemplateValue {
    let title = context.languages.titles[form.edition]
    return [
      "name": .optional(title?.name), "language": .text(form.edition.language), "href": .text(links.href(form.path)),
      "textDirection": .text(title?.isRightToLeft == true ? "rtl" : "ltr"), "isCurrent": .flag(form.edition == context.edition),
    ]
  }
}

extension TemplateValue {
  /// Converts a value that an author wrote. Strings and numbers are escaped when they are shown; `false` and null are empty.
  static func json(_ value: JSONValue) -> TemplateValue {
    switch value {
    case .scalar(.null): .none
    case .scalar(.boolean(let flag)): .flag(flag)
    case .scalar(let scalar): .text(scalar.text)
    case .array(let elements): .list(elements.map(json))
    case .object(let members): .object(members.mapValues(json))
    }
  }
}
