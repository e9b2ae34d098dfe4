internal import Images
internal import Mustache
internal import SettingsModel
internal import SiteContent

/// What the settings of an app's published user make of pictures of its screens, or their defaults if there is no such user.
struct AppLook {
  /// Light or dark, if the user has chosen one.
  let scheme: String?
  let accent: Accent?
  private let app: App

  init(_ context: PageContext) {
    app = context.app
    // Of thousands of settings, seldom one does.
    guard app.catalogue.settings.contains(where: { $0.drives != nil }) else {
      (scheme, accent) = (nil, nil)
      return
    }
    let resolver = app.resolver(context.configuration ?? Configuration(startingIn: context.catalogue), context.index.model)
    scheme = resolver.driven(.colorScheme).flatMap { $0 == "system" ? nil : $0 }
    accent = resolver.driven(.accent).flatMap { RGBColor(css: $0) }.map { Accent($0) }
  }
}

extension TemplateValue {
  /// A part of a screen with the look that the app's published user has chosen.
  func drawn(with look: AppLook) -> TemplateValue {
    setting("colors", to: .optional(look.colors)).setting("scheme", to: .optional(look.scheme))
  }
}

extension AppLook {
  fileprivate var colors: String? { accent == nil ? BrandStyles.className(of: app) : BrandStyles.tintName(of: app) }
}
