internal import Images
internal import Mustache
internal import SettingsModel
package import SiteContent

/// The stylesheet with accent colors. It sets the site's color, and has a class for each app with its own color. Another class is for
/// pictures of an app's screens, in the color that the published user has chosen.
///
/// When printed, pages keep the colors of `site.css`.
package struct BrandStyles {
  private let site: Site
  private let includesPrivate: Bool

  /// - Parameter includesPrivate: whether private configurations are published too.
  /// - Returns: nil if there are no accent colors and users cannot choose one.
  package init?(_ site: Site, includesPrivate: Bool) {
    guard site.settings.brand.accent != nil || site.apps.contains(where: { $0.brand.accent != nil || $0.isTintedByUsers }) else {
      return nil
    }
    (self.site, self.includesPrivate) = (site, includesPrivate)
  }

  package var text: String {
    var lines = ["/* The accents of the site and of its apps, as site.yaml and app.yaml say them. */", "@media screen {"]
    if let accent = site.settings.brand.accent { lines += rule(":root", accent) }
    for app in site.apps {
      guard let accent = app.brand.accent else { continue }
      // The background of the app's letter, on which text is white in both themes.
      lines += rule(Self.selector("brand", app), accent, ["    --mark: \(AppMark.color(of: app).css);"])
    }
    for app in site.apps where app.isTintedByUsers {
      if let tint = tint(of: app) { lines += rule(Self.selector("tint", app), tint) }
    }
    return (lines + Self.switches + ["}", ""]).joined(separator: "\n")
  }

  /// The rules for switches, which stay green if there is no accent.
  private static let switches = [
    "  :root :is(.switch--on, .onboarding__switch:checked) {", "    background: var(--accent-fill, var(--green));",
    "    border-color: var(--accent-fill, var(--green));", "  }",
    "  :root .toggle:checked {", "    background: var(--accent-fill, var(--fill-green));", "  }",
    // The white knob needs an outline on a light color.
    "  :root :is(.switch--on, .onboarding__switch:checked, .toggle:checked)::after {",
    "    box-shadow: 0 0 0 1px color-mix(in srgb, var(--on-accent, #fff) 60%, #0000);", "  }",
  ]

  private func rule(_ selector: String, _ accent: Accent, _ others: [String] = []) -> [String] {
    let (light, dark) = (AccentColor(accent.light, .light), AccentColor(accent.dark, .dark))
    let (fill, darkFill) = (accent.fill(in: .light), accent.fill(in: .dark))
    let (button, darkButton) = (AccentFill(fill), AccentFill(darkFill))
    func token(_ name: String, _ light: RGBColor, _ dark: RGBColor) -> String {
      "    --\(name): \(light == dark ? light.css : "light-dark(\(light.css), \(dark.css))");"
    }
    return [
      "  \(selector) {", token("accent", light.color, dark.color), token("accent-soft", light.soft, dark.soft),
      token("accent-fill", fill, darkFill), token("accent-button", button.color, darkButton.color),
      token("on-accent", button.text, darkButton.text),
    ] + others + ["  }"]
  }

  /// Returns the color that the app's published user has chosen.
  private func tint(of app: App) -> Accent? {
    AppLook(PageContext(app: app, site: site.settings, includesPrivate: includesPrivate)).accent
  }

  /// Returns the class for elements in the app's color; nil if the app has no color.
  static func className(of app: App) -> String? { app.brand.accent == nil ? nil : "brand--\(app.id)" }

  /// Returns the class for pictures of an app in the color that its published user has chosen.
  static func tintName(of app: App) -> String { "tint--\(app.id)" }

  /// Returns a selector in which dots in the id are escaped, because a dot would begin another class.
  private static func selector(_ name: String, _ app: App) -> String { ".\(name)--" + app.id.rawValue.replacing(".", with: "\\.") }
}

extension App {
  /// Whether a setting changes the app's accent.
  fileprivate var isTintedByUsers: Bool { catalogue.settings.contains { $0.drives == .known(.accent) } }
}

/// The mark of an app: its icon, or the first letter of its name on a color derived from its id.
struct AppMark {
  let app: App
  let media: MediaIndex

  /// The colors of the classes `mark--1`, `mark--2`, … in `home.css`.
  static let colors: [RGBColor] = [0x1B7A3D, 0x7440D8, 0xB04D0C, 0x0F766E, 0xB81B5C, 0x0B66C3, 0x4B5768].map { RGBColor($0) }

  /// Returns the index of an app's color, which does not depend on other apps.
  private static func colorNumber(of app: App) -> Int {
    let hash = app.id.rawValue.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash % UInt32(colors.count))
  }

  static func color(of app: App) -> RGBColor {
    app.brand.accent.map { AccentFill.ofMark($0.fill(in: .light)) } ?? colors[colorNumber(of: app)]
  }

  /// Returns the end of the class `mark--…`, followed by the class for the app's own color if it has one.
  private static func modifier(of app: App) -> String {
    BrandStyles.className(of: app).map { "app \($0)" } ?? String(colorNumber(of: app) + 1)
  }

  var values: [String: TemplateValue] {
    var values: [String: TemplateValue] = [
      "iconHref": .none, "iconSources": .none, "iconDarkSources": .none, "initial": .text(String(app.name.prefix(1)).uppercased()),
      "markColor": .text(Self.modifier(of: app)),
    ]
    if let picture = media.icon(of: app) {
      values.merge(picture.values("icon", in: .mark)) { _, new in new }
    }
    return values
  }
}

/// The built-in `assets/favicon.svg` in the color of the site, or of its only app.
package enum FaviconDrawing {
  package static let file = "favicon.svg"

  /// The background color of the built-in drawing.
  private static let ground = "#0a63d6"

  /// - Returns: nil if neither the site nor its only app has an accent.
  package static func colored(_ drawing: [UInt8], settings: SiteSettings, apps: [App]) -> [UInt8]? {
    let only = apps.count == 1 ? apps.first : nil
    guard let accent = settings.brand.accent ?? only?.brand.accent else { return nil }
    return Array(String(decoding: drawing, as: UTF8.self).replacing(ground, with: AccentFill.ofMark(accent.fill(in: .light)).css).utf8)
  }
}
