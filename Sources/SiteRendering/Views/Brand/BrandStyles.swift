internal import Images
internal import SettingsModel
package import SiteContent

/// The stylesheet of the accents: that of the site, that of each app which has its own, as a class, and that which a published user has given
/// an app, as a class of pictures of its screens.
///
/// On paper the tokens of `site.css` stay as they are.
package struct BrandStyles {
  private let site: Site
  private let includesPrivate: Bool

  /// - Parameter includesPrivate: whether private configurations are published too.
  /// - Returns: nil if nothing has an accent, nor can have.
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
      // Its letter, on which text is white in both themes.
      lines += rule(Self.selector("brand", app), accent, ["    --mark: \(AppMark.color(of: app).css);"])
    }
    for app in site.apps where app.isTintedByUsers {
      if let tint = tint(of: app) { lines += rule(Self.selector("tint", app), tint) }
    }
    return (lines + Self.switches + ["}", ""]).joined(separator: "\n")
  }

  /// Where nothing has an accent around them, they stay green.
  private static let switches = [
    "  :root :is(.switch--on, .onboarding__switch:checked) {", "    background: var(--accent-fill, var(--green));",
    "    border-color: var(--accent-fill, var(--green));", "  }",
    "  :root .toggle:checked {", "    background: var(--accent-fill, var(--fill-green));", "  }",
    // On a light color the white knob has an edge.
    "  :root :is(.switch--on, .onboarding__switch:checked, .toggle:checked)::after {",
    "    box-shadow: 0 0 0 1px color-mix(in srgb, var(--on-accent, #fff) 60%, #0000);", "  }",
  ]

  private func rule(_ selector: String, _ accent: Accent, _ others: [String] = []) -> [String] {
    let (light, dark) = (AccentColor(accent.light, .light), AccentColor(accent.dark, .dark))
    let (fill, darkFill) = (accent.fill(in: .light), accent.fill(in: .dark))
    let (button, darkButton) = (AccentGround(fill), AccentGround(darkFill))
    func token(_ name: String, _ light: RGBColor, _ dark: RGBColor) -> String {
      "    --\(name): \(light == dark ? light.css : "light-dark(\(light.css), \(dark.css))");"
    }
    return [
      "  \(selector) {", token("accent", light.color, dark.color), token("accent-soft", light.soft, dark.soft),
      token("accent-fill", fill, darkFill), token("accent-button", button.color, darkButton.color),
      token("on-accent", button.text, darkButton.text),
    ] + others + ["  }"]
  }

  /// What the app's published user has chosen.
  private func tint(of app: App) -> Accent? {
    AppLook(PageContext(app: app, links: .page(.root), site: site.settings, includesPrivate: includesPrivate)).accent
  }

  /// The class of what shows an app in its own colors; nil if it has none.
  static func className(of app: App) -> String? { app.brand.accent == nil ? nil : "brand--\(app.id)" }

  /// The class of pictures of an app in the color that its published user has chosen.
  static func tintName(of app: App) -> String { "tint--\(app.id)" }

  /// A dot may stand in an id, but begins another class in a selector.
  private static func selector(_ name: String, _ app: App) -> String { ".\(name)--" + app.id.rawValue.replacing(".", with: "\\.") }
}

extension App {
  /// Whether a setting gives the app its accent.
  fileprivate var isTintedByUsers: Bool { catalogue.settings.contains { $0.drives == .known(.accent) } }
}
