internal import Mustache
internal import SettingsModel
internal import SiteContent

/// The brand of one page: that of its app, or of the only one that the site has, completed by the site's.
struct PageBrand {
  private let site: Site
  private let app: App?
  private let isOfApp: Bool
  private let brand: Brand
  private let links: LinkBase
  private let media: MediaIndex

  init(at path: PagePath, in site: Site, _ links: LinkBase, _ media: MediaIndex) {
    let own = site.app(at: path)
    (self.site, self.links, self.media) = (site, links, media)
    app = own ?? (site.apps.count == 1 ? site.apps.first : nil)
    isOfApp = own != nil
    brand = site.settings.brand(of: app)
  }

  /// The values of the frame.
  var values: [String: TemplateValue] {
    [
      "brandClass": .optional(app.flatMap(className)), "brandStylesHref": .optional(stylesHref),
      "brand": .object(["tagline": .optional(brand.tagline)]),
    ]
  }

  /// Outside of its folder the colours of an only app are shown unless the site has its own.
  private func className(of app: App) -> String? {
    isOfApp || site.settings.brand.accent == nil ? BrandStyles.className(of: app) : nil
  }

  private var stylesHref: String? { BrandStyles(site).map { _ in links.href(SitePaths.brandStyles) } }
}
