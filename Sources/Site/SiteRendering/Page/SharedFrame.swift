internal import Images
internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The part of a page's frame that is the same on all pages of an app in one folder, except pages that a menu or feed links to: menus, brand,
/// icons and feeds. Each value is made when a template uses it.
struct SharedFrame: TemplateFrame {
  /// The names of the values in templates.
  enum Name: String, CaseIterable {
    case appAssetsHref, appHref, appName, appNavigation, appStoreBanner, assetsHref
    case brand, brandClass, brandStylesHref, customStyles
    case faviconDrawingHref, faviconHref, feeds
    case hasNavigation, hasOneMenu, hasOtherLanguages, homeHref
    case indexHref, isHome
    case language, languagesNote, navigation, openGraphLocale, ownWordmark
    case searchApp, searchDocumentHref, searchHref, showsDevelopers, siteTitle, siteWordmark, structuredDataHTML
    case textDirection, touchIconHref, usesStorefront, usesWordmark
  }

  let context: SiteContext
  let path: PagePath
  let app: App?

  static let names = Name.allCases.map(\.rawValue)

  var names: [String] { Self.names }

  func value(of name: String) -> TemplateValue? { Name(rawValue: name).map(value) }

  func value(_ name: Name) -> TemplateValue {
    switch name {
    case .language: .text(settings.language)
    case .textDirection: words.forms.isRightToLeft ? "rtl" : .none
    case .openGraphLocale: .optional(LanguageTag.openGraphLocale(settings.language))
    case .siteTitle: .text(settings.title)
    case .languagesNote: .optional(app.flatMap(onlyLanguage))
    case .hasOtherLanguages: .flag(app?.untranslated.languages.isEmpty == false)
    case .homeHref: .text(context.edition.home.encoded)
    case .assetsHref: .text(context.plan.assets.path.encoded)
    case .appAssetsHref: .optional(site.app(at: path).map { context.plan.assets.path(of: $0.place).encoded })
    case .isHome: .flag(isHome)
    case .hasNavigation: .flag(!settings.navigation.isEmpty)
    case .hasOneMenu: .flag(hasOneMenu)
    case .navigation: .list(navigation)
    case .searchHref: .text(SitePaths.search(context.edition).encoded)
    case .indexHref: .text(SitePaths.index(context.edition).encoded)
    case .searchDocumentHref: .text(SitePaths.searchDocument(context.edition).encoded)
    case .feeds: .list(context.feedLists(at: path).flatMap { feeds($0.title, of: $0.path) } + releaseFeeds)
    case .faviconHref, .faviconDrawingHref, .touchIconHref: icon(name)
    case .brandClass, .usesWordmark, .usesStorefront, .appStoreBanner, .structuredDataHTML, .siteWordmark, .ownWordmark, .brand:
      PageBrand(at: path, in: site, context.index.media).value(name)
    case .brandStylesHref: .optional(context.hasBrandStyles ? context.plan.assets.brandStyles.encoded : nil)
    case .customStyles: .list(customStyles.map { .text($0.encoded) })
    case .searchApp: .optional(site.apps.count > 1 ? app?.id.rawValue : nil)
    case .appName: .optional(app?.name)
    case .appHref: .optional(app.flatMap { $0.place.isRoot ? nil : $0.place.home.encoded })
    case .appNavigation: .list(app.map(appNavigation) ?? [])
    case .showsDevelopers: .flag(settings.showsDevelopers)
    }
  }

  var isHome: Bool { path == context.edition.home }
  private var words: Words { settings.words }
  private var site: Site { context.site }
  private var settings: SiteSettings { context.site.settings }

  /// The site's `assets/custom.css`, then the app's.
  private var customStyles: [PagePath] {
    let assets = context.plan.assets
    let own = site.app(at: path).flatMap { $0.place.isRoot ? nil : assets.path(of: $0.place) }
    return [assets.path, own].compactMap(\.self).map { PagePath($0.text + "custom.css") }.filter(context.index.has)
  }

  /// Returns the icons that browsers show for the page, made from the icon of its app or of the site's only app.
  private func icon(_ name: Name) -> TemplateValue {
    let app = site.app(at: path) ?? (site.apps.count == 1 ? site.apps.first : nil)
    if name == .faviconDrawingHref {
      let drawing = app?.primaryIcon.flatMap { context.index.media[$0]?.file }.flatMap { $0.picture?.format == .svg ? $0.address : nil }
      return .optional(drawing.map { $0.encoded })
    }
    let picture = app.flatMap { AppPicture(name == .faviconHref ? .favicon : .touchIcon, of: $0, context.index.media)?.path }
    return .optional(picture.map { $0.encoded })
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
      ["title": .text(title), "type": .text(kind.mediaType), "href": .text(SitePaths.feed(kind, of: list).encoded)]
    }
  }

  /// The site's menu. The current item is the nearest one whose folder contains the page.
  private var navigation: [TemplateValue] {
    let pages = settings.navigation.map { item in SiteAddress(item.url).flatMap { $0.end.fragment == nil ? $0.path : nil } }
    let around = pages.compactMap(\.self).filter { path.text.hasPrefix($0.text) }
    let nearest = around.max { $0.text.utf8.count < $1.text.utf8.count }
    return zip(settings.navigation, pages).map { item, page in
      [
        "title": .text(item.title), "href": .text(SiteAddress.href(of: item.url)), "hreflang": .optional(page.flatMap(foreignLanguage)),
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
    let forms = context.published.forms(of: app.place.home)
    guard forms.count == 1, let title = forms.first.flatMap({ context.published.titles[$0.edition] }) else { return nil }
    return words.languageOnly(app: app.name, language: title.name)
  }

  /// Whether the app's menu contains all pages of the site's menu.
  private var hasOneMenu: Bool {
    guard let app = app, let menu = context.contents[app.id]?.menu else { return false }
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
              "title": .text(entry.title), "href": .text(entry.path.encoded), "hreflang": .optional(entry.language),
              "isCurrent": .flag(current.contains { $0.path == entry.path }), "isPage": .flag(entry.path == path),
            ]
          }),
      ]
    }
  }
}
