internal import CanonicalJSON
internal import Images
internal import Localization
internal import Mustache
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The brand of a page: the brand of its app, or of the site's only app, with missing parts from the site's brand.
struct PageBrand {
  private let site: Site
  private let app: App?
  private let path: PagePath
  private let isOfApp: Bool
  private let brand: Brand
  private let media: MediaIndex

  init(at path: PagePath, in site: Site, _ media: MediaIndex) {
    let own = site.app(at: path)
    (self.site, self.path, self.media) = (site, path, media)
    app = own ?? (site.apps.count == 1 ? site.apps.first : nil)
    isOfApp = own != nil
    brand = site.settings.brand(of: app)
  }

  /// - Parameter name: the name of a value about the brand.
  func value(_ name: SharedFrame.Name) -> TemplateValue {
    switch name {
    case .brandClass: .optional(app.flatMap(className))
    case .usesWordmark: .flag(top.wordmark != nil || brand.wordmark != nil)
    case .usesStorefront: .flag(brand.usesStorefront)
    case .appStoreBanner: .optional(appStoreBanner)
    case .structuredDataHTML: .optional(html: structuredData)
    case .siteWordmark: wordmark(top.wordmark, of: site.settings.title)
    // If the app's wordmark is the same as the header's, do not show it twice.
    case .ownWordmark: wordmark(brand.wordmark == top.wordmark ? nil : brand.wordmark, of: app?.name ?? site.settings.title)
    default: brandValue
    }
  }

  /// The content of the meta element for Safari's App Store banner on iPhone and iPad.
  private var appStoreBanner: String? {
    guard let app, app.catalogue.runsOnPhonesOrTabletsOfApple else { return nil }
    return brand.store?.appStore.map { "app-id=\($0)" }
  }

  private var brandValue: TemplateValue {
    [
      "tagline": .optional(brand.tagline), "wordmark": wordmark(brand.wordmark, of: app?.name ?? site.settings.title),
      "stores": .list(stores), "hasStores": .flag(!stores.isEmpty),
      "screenshots": .list(screenshots), "hasScreenshots": .flag(!screenshots.isEmpty),
    ]
  }

  /// The brand in the header: the site's brand, or the brand of its only app.
  private var top: Brand { site.apps.count == 1 ? brand : site.settings.brand }

  /// Returns the class for the app's color. Outside the app's folder, it is used only if the site has no color.
  private func className(of app: App) -> String? {
    isOfApp || site.settings.brand.accent == nil ? BrandStyles.className(of: app) : nil
  }

  /// The structured data, only on the app's main page.
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
      let slot = PictureSlot.screenshot(of: size)
      var values = picture.values("image", in: slot)
      values["description"] = .text(screenshot.description)
      values["frame"] = screenshot.drawnFrame(of: app?.catalogue, size).modifier
      values["isWide"] = .flag(slot == .wideScreenshot)
      // Set the size in the HTML, so that nothing moves when the picture has loaded.
      let shown = size.map { $0.scaled(toWidth: slot.box ?? $0.width) }
      values["width"] = .optional(shown.map { "\($0.width)" })
      values["height"] = .optional(shown.map { "\($0.height)" })
      return .object(values)
    }
  }

  private func wordmark(_ file: BrandFile?, of name: String) -> TemplateValue {
    guard let file, case .picture(let picture)? = media[file.path] else { return .none }
    let size = picture.file.picture?.size
    var values = picture.values("image", in: .wordmark(of: size))
    values["name"] = .text(name)
    values["width"] = .optional(size.map { "\(PictureSlot.wordmarkWidth(of: $0))" })
    values["height"] = .text("\(PictureSlot.wordmarkHeight)")
    return .object(values)
  }
}

extension Brand {
  /// Whether the page needs `storefront.css`.
  fileprivate var usesStorefront: Bool { tagline != nil || store != nil || screenshots?.isEmpty == false }
}

/// The known data about an app, for search engines (https://schema.org/MobileApplication).
struct StructuredData {
  let app: App
  let store: AppStores
  let screenshots: [Screenshot]
  let site: SiteSettings

  /// A data block, which browsers do not run. `<` and `>` are escaped, so that no text can end the element or begin a comment.
  var html: String {
    var text = JSONText()
    text.value(value)
    let escaped = String(decoding: text.bytes, as: UTF8.self).replacing(scalars: [
      "<": "\\u003C", ">": "\\u003E", "&": "\\u0026", "\u{2028}": "\\u2028", "\u{2029}": "\\u2029",
    ])
    return "<script type=\"application/ld+json\">\(escaped)</script>"
  }

  var value: JSONValue {
    let systems = app.catalogue.systems(site.words)
    let isDesktop = app.catalogue.drawnFrame == .desktop
    return .members([
      "@context": "https://schema.org", "@type": isDesktop ? "SoftwareApplication" : "MobileApplication", "name": .text(app.name),
      "url": .text(site.absolute(app.place.home)), "description": .text(app.catalogue.description),
      "operatingSystem": .text(systems.isEmpty ? nil : systems.joined(separator: ", ")), "applicationCategory": .text(store.category),
      "softwareVersion": .text(app.catalogue.version), "image": .text(app.primaryIcon.map(site.absolute)),
      "installUrl": oneOrMore(([store.appStoreURL].compactMap(\.self) + store.others.map(\.url)).compactMap(JSONValue.text)),
      "screenshot": oneOrMore(
        screenshots.map {
          .members([
            "@type": "ImageObject", "contentUrl": .text(site.absolute($0.file.path)), "caption": .text($0.description),
          ])
        }),
    ])
  }

  private func oneOrMore(_ values: [JSONValue]) -> JSONValue? { values.count > 1 ? .array(values) : values.first }
}
