internal import Images
internal import SettingsModel
package import SiteContent

/// The stylesheet of the accents: that of the site, and that of each app which has its own, as a class.
///
/// On paper the tokens of `site.css` stay as they are.
package struct BrandStyles {
  private let site: Site

  /// - Returns: nil if nothing has an accent.
  package init?(_ site: Site) {
    guard site.settings.brand.accent != nil || site.apps.contains(where: { $0.brand.accent != nil }) else { return nil }
    self.site = site
  }

  package var text: String {
    var lines = ["/* The accents of the site and of its apps, as site.yaml and app.yaml say them. */", "@media screen {"]
    if let accent = site.settings.brand.accent { lines += rule(":root", accent) }
    for app in site.apps {
      guard let accent = app.brand.accent else { continue }
      // Its letter, on which text is white in both themes.
      lines += rule(Self.selector(of: app), accent, ["    --mark: \(accent.light.css);"])
    }
    return (lines + Self.switches + ["}", ""]).joined(separator: "\n")
  }

  /// Where nothing has an accent around them, they stay green.
  private static let switches = [
    "  :root :is(.switch--on, .onboarding__switch:checked) {", "    background: var(--accent-fill, var(--green));",
    "    border-color: var(--accent-fill, var(--green));", "  }",
    "  :root .toggle:checked {", "    background: var(--accent-fill, var(--fill-green));", "  }",
  ]

  private func rule(_ selector: String, _ accent: Accent, _ others: [String] = []) -> [String] {
    let (light, dark) = (AccentColor(accent.light, .light), AccentColor(accent.dark, .dark))
    // A switch is filled alike in both themes: its knob is white in both.
    let fill = AccentColor(accent.light, .dark).fill
    func token(_ name: String, _ light: RGBColor, _ dark: RGBColor) -> String { "    --\(name): light-dark(\(light.css), \(dark.css));" }
    return [
      "  \(selector) {", token("accent", light.color, dark.color), token("accent-soft", light.soft, dark.soft),
      token("accent-fill", light.color, fill),
    ] + others + ["  }"]
  }

  /// The class of what shows an app in its own colours; nil if it has none.
  static func className(of app: App) -> String? { app.brand.accent == nil ? nil : "brand--\(app.id)" }

  /// A dot may stand in an id, but begins another class in a selector.
  private static func selector(of app: App) -> String { ".brand--" + app.id.rawValue.replacing(".", with: "\\.") }
}
