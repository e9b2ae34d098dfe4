internal import Images
internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The brand of one page: that of its app, or of the only one that the site has, completed by the site's.
struct PageBrand {
  private let site: Site
  private let app: App?
  private let path: PagePath
  private let isOfApp: Bool
  private let brand: Brand
  private let links: LinkBase
  private let media: MediaIndex

  init(at path: PagePath, in site: Site, _ links: LinkBase, _ media: MediaIndex) {
    let own = site.app(at: path)
    (self.site, self.path, self.links, self.media) = (site, path, links, media)
    app = own ?? (site.apps.count == 1 ? site.apps.first : nil)
    isOfApp = own != nil
    brand = site.settings.brand(of: app)
  }

  /// - Parameter name: of a value of the brand.
  func value(_ name: PageFrame.Name) -> TemplateValue {
    switch name {
    case .brandClass: .optional(app.flatMap(className))
    case .usesWordmark: .flag(top.wordmark != nil || brand.wordmark != nil)
    case .usesStorefront: .flag(brand.usesStorefront)
    case .appStoreBanner: .optional(appStoreBanner)
    case .structuredDataHTML: .optional(html: structuredData)
    case .siteWordmark: wordmark(top.wordmark, of: site.settings.title)
    // The same picture twice, one below the other, says nothing more.
    case .ownWordmark: wordmark(brand.wordmark == top.wordmark ? nil : brand.wordmark, of: app?.name ?? site.settings.title)
    default: whole
    }
  }

  /// For the banner that Safari on phones and tablets shows.
  private var appStoreBanner: String? {
    guard let app, app.catalogue.runsOnPhonesOrTabletsOfApple else { return nil }
    return brand.store?.appStore.map { "app-id=\($0)" }
  }

  private var whole: TemplateValue {
    [
      "tagline": .optional(brand.tagline), "wordmark": wordmark(brand.wordmark, of: app?.name ?? site.settings.title),
      "stores": .list(stores), "hasStores": .flag(!stores.isEmpty),
      "screenshots": .list(screenshots), "hasScreenshots": .flag(!screenshots.isEmpty),
    ]
  }

  /// Of the bar at the top, where the site's name is, which is that of its only app.
  private var top: Brand { site.apps.count == 1 ? brand : site.settings.brand }

  /// Outside of its folder the colors of an only app are shown unless the site has its own.
  private func className(of app: App) -> String? {
    isOfApp || site.settings.brand.accent == nil ? BrandStyles.className(of: app) : nil
  }

  /// On the app's own page.
  private var structuredData: String? {
    guard let app, path == app.place.home, let store = brand.store else { return nil }
    return StructuredData(app: app, store: store, screenshots: brand.screenshots ?? [], site: site.settings).html
  }
}

extension PageBrand {
  private var stores: [TemplateValue] {
    guard let store = brand.store else { return [] }
    let words = site.settings.words
    func link(_ text: String, _ url: String) -> TemplateValue { ["text": .text(text), "url": .text(url)] }
    let own = store.appStoreURL.map { link(words.downloadOnAppStore, $0) }
    let beta = store.testFlight.map { link(words.joinTestFlight, $0) }
    return [own].compactMap(\.self) + store.others.map { link(words.getItFromStore($0.title), $0.url) } + [beta].compactMap(\.self)
  }

  private var screenshots: [TemplateValue] {
    (brand.screenshots ?? []).compactMap { screenshot in
      guard case .picture(let picture)? = media[screenshot.file.path] else { return nil }
      let size = picture.file.picture?.size
      let room = PictureRoom.screenshot(of: size)
      var values = picture.values("image", in: room, links)
      values["description"] = .text(screenshot.description)
      values["frame"] = screenshot.drawnFrame(of: app?.catalogue, size).modifier
      values["isWide"] = .flag(room == .wideScreenshot)
      // As large as it is shown, so that nothing moves when it comes.
      let shown = size.map { $0.scaled(toWidth: room.box ?? $0.width) }
      values["width"] = .optional(shown.map { "\($0.width)" })
      values["height"] = .optional(shown.map { "\($0.height)" })
      return .object(values)
    }
  }

  private func wordmark(_ file: BrandFile?, of name: String) -> TemplateValue {
    guard let file, case .picture(let picture)? = media[file.path] else { return .none }
    let size = picture.file.picture?.size
    var values = picture.values("image", in: .wordmark(of: size), links)
    values["name"] = .text(name)
    values["width"] = .optional(size.map { "\(PictureRoom.wordmarkWidth(of: $0))" })
    values["height"] = .text("\(PictureRoom.wordmarkHeight)")
    return .object(values)
  }
}

extension Brand {
  /// Whether `storefront.css` has something for it.
  fileprivate var usesStorefront: Bool { tagline != nil || store != nil || screenshots?.isEmpty == false }
}
