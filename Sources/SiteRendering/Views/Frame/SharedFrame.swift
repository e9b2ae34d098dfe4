internal import Concurrency
internal import Mustache
internal import SettingsModel
internal import SiteContent

extension PageFrame {
  /// The names of the frame's values in templates.
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
    case usesCode, usesExtensions, usesPictures, usesStills, usesStorefront, usesWordmark
  }
}

extension PageFrame.Name {
  /// Returns whether the value is the same on all pages of an app in one folder, except pages that a menu or feed links to.
  fileprivate func isShared(on site: SiteContext) -> Bool {
    switch self {
    case .siteTitle, .language, .textDirection, .openGraphLocale, .hasOtherLanguages, .homeHref, .assetsHref, .appAssetsHref, .isHome,
      .hasNavigation, .hasOneMenu, .navigation, .indexHref, .searchHref, .searchDocumentHref, .feeds, .faviconHref, .faviconDrawingHref,
      .touchIconHref, .brandClass, .usesWordmark, .usesStorefront, .appStoreBanner, .structuredDataHTML, .siteWordmark, .ownWordmark,
      .brand, .brandStylesHref,
      .customStyles, .searchApp, .appName, .appHref, .appNavigation, .showsDevelopers, .languagesNote:
      true
    case .alternates, .openGraphLocales, .hasLanguages, .languages: site.languages.isEmpty
    case .title, .documentTitle, .description, .descriptionHTML, .robots, .sample, .publicationNote, .canonical, .usesExtensions,
      .usesCode, .usesPictures, .usesStills, .showsPrivacy, .hasContents, .showsTitle, .breadcrumbs, .openGraphType, .publishedTime,
      .modifiedTime,
      .articleTags,
      .imageURL, .imageDescription,
      .imageWidth, .imageHeight, .twitterCard, .hasNeighbours, .previous, .next, .params, .isHelp, .stuck:
      false
    }
  }
}

extension PageFrame {
  /// The key of the pages that share this page's values; nil if the page is in a menu, has a feed, or has pages below it.
  var sharedFrame: SharedFrame? {
    guard case .page = links, let folder = path.parent, context.isOrdinary(path) else { return nil }
    return SharedFrame(folder: folder, app: view.app?.id, layout: view.layout)
  }

  /// Returns the value of a name, if it is shared.
  func shared(_ name: String) -> TemplateValue? {
    guard let name = Self.byText[name], name.isShared(on: context) else { return nil }
    return value(name)
  }

  /// Whether the page overrides a shared value.
  var overridesShared: Bool { view.values.keys.contains { Self.byText[$0]?.isShared(on: context) == true } }
}

/// Identifies the pages of an app in one folder with the same layout.
struct SharedFrame: Hashable {
  let folder: PagePath
  let app: Catalogue.ID?
  let layout: String
}

/// Layouts in which the shared values are already filled in, for folders with several pages.
final class FilledLayouts: Sendable {
  /// The value is nil after a folder's first page: for a single page, filling in the values takes longer than rendering the page.
  private let filled = Locked<[SharedFrame: FilledTemplate?]>([:])

  func layout(of frame: PageFrame, in templates: TemplateLibrary) -> FilledTemplate? {
    guard let shared = frame.sharedFrame, !frame.overridesShared else { return nil }
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
