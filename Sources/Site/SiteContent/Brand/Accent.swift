internal import Diagnostics
package import Images
internal import SettingsModel

/// The color of links, buttons and selected elements in both themes. Fills and icons use this exact color; text uses a readable shade.
package struct Accent: Sendable, Hashable {
  /// The author's color; nil to derive it from the other theme's color.
  private var writtenLight: RGBColor?
  private var writtenDark: RGBColor?

  package init() {}

  package init(_ color: RGBColor) { writtenLight = color }

  /// The color of text on a light background.
  package var light: RGBColor { text(in: .light) }
  /// The color of text on a dark background.
  package var dark: RGBColor { text(in: .dark) }

  private func text(in theme: Theme) -> RGBColor {
    let (color, other) = written(for: theme)
    return (color ?? other).map { AccentColor($0, theme).nearestPassing } ?? theme.accent
  }

  /// Returns the color of fills and icons: the author's color, or the nearest visible shade of the other theme's color.
  package func fill(in theme: Theme) -> RGBColor {
    let (color, other) = written(for: theme)
    return color ?? other.map { AccentColor($0, theme).nearestVisible } ?? theme.accent
  }

  private func written(for theme: Theme) -> (color: RGBColor?, other: RGBColor?) {
    theme == .light ? (writtenLight, writtenDark) : (writtenDark, writtenLight)
  }
}

extension Accent: MapType {
  static let table = MemberTable<Accent>(
    "accent", title: "Accent",
    about:
      "A single color is for the light theme. A missing color is derived from the other.",
    .optional("light", \.writtenLight, color, "on a light background", example: "#00562b"),
    .optional("dark", \.writtenDark, color, "on a dark background", example: "#6bd68c"),
    rules: [.atLeastOne(["light", "dark"])])

  /// A color, or a map of two colors. If a color is hard to read, a note says that text uses another shade.
  static let format = ValueFormat<Accent>(.anyOf([color.authored, .type(reference, id: .elsewhere)])) { node, reader in
    guard node.members == nil else {
      guard let accent = table.read(node, into: Accent(), &reader) else { return nil }
      if let light = accent.writtenLight, let place = node["light"] { check(light, .light, place, &reader) }
      if let dark = accent.writtenDark, let place = node["dark"] { check(dark, .dark, place, &reader) }
      return accent
    }
    guard let light = color.read(node, &reader) else { return nil }
    check(light, .light, node, isAlone: true, &reader)
    var accent = Accent()
    accent.writtenLight = light
    return accent
  }

  private static let color = ValueFormat<RGBColor>(.text(.color)) { node, reader in
    // An unquoted # begins a comment.
    if node.isNull {
      reader.error(.wrongType, at: node.location, "expected a color, found nothing", help: "put it in quotes: # begins a comment")
      return nil
    }
    guard let text = ValueFormat<String>.text.read(node, &reader) else { return nil }
    if let color = RGBColor(css: text) { return color }
    reader.error(.unknownValue, at: node.location, "\"\(text)\" is not a color", help: "write it as \"#00562b\"")
    return nil
  }

  /// - Parameter isAlone: Whether the author gives no color for the other theme.
  private static func check(_ color: RGBColor, _ theme: Theme, _ node: Node, isAlone: Bool = false, _ reader: inout Reader) {
    let accent = AccentColor(color, theme)
    if accent.passes { return }
    // Rounded down: a contrast of 6.96 does not count as 7.
    let contrast = Double(Int(accent.contrast * 10)) / 10
    let nearest = accent.nearestPassing.css
    let dark = AccentColor(color, .dark).nearestPassing.css
    reader.note(
      .lowContrast, at: node.location,
      "\"\(color.css)\" is hard to read in the \(theme.rawValue) theme: its contrast is \(contrast):1, and text needs 7:1",
      help: "texts and links use \"\(nearest)\"" + (isAlone ? ", and \"\(dark)\" in the dark theme" : "")
        + "; fills and icons keep your color")
  }
}

/// An accent color in one theme, and the colors derived from it.
///
/// Links, selected elements and plain buttons are text in the accent color, so the color needs a contrast of 7:1 (WCAG 2, AAA) with every
/// background. The focus ring needs less.
package struct AccentColor: Sendable {
  /// The contrast that text needs (WCAG 2, AAA).
  package static let demand = 7.0
  /// The contrast that the parts of a control need, except for text.
  private static let requiredOfControls = 3.0

  package let color: RGBColor
  package let theme: Theme

  package init(_ color: RGBColor, _ theme: Theme) { (self.color, self.theme) = (color, theme) }

  /// The lowest contrast with any background.
  package var contrast: Double { (theme.backgrounds + [soft]).map(color.contrast).min() ?? 1 }

  /// Whether the contrast with every background is sufficient for text.
  package var passes: Bool {
    theme.backgrounds.allSatisfy { color.contrast(with: $0) >= Self.demand } && color.contrast(with: soft) >= Self.demand
  }

  /// The color of the same hue that passes and differs least in lightness.
  package var nearestPassing: RGBColor { color.nearest { AccentColor($0, theme).passes } }

  /// The color of the same hue that is visible on rows and differs least in lightness.
  package var nearestVisible: RGBColor { color.nearest { $0.contrast(with: theme.surface) >= Self.requiredOfControls } }

  /// The background of selected elements: the accent's hue with the lightness of the default accent, so that text stays readable.
  package var soft: RGBColor {
    let reference = OKLCH(theme.softAccent)
    var soft = OKLCH(color)
    soft.chroma = min(soft.chroma, reference.chroma)
    let limit = theme.softAccent.luminance
    for step in 0...1000 {
      let change = Double(step) / 1000
      soft.lightness = theme == .light ? min(1, reference.lightness - 0.05 + change) : max(0, reference.lightness + 0.05 - change)
      let luminance = soft.color.luminance
      if theme == .light ? luminance >= limit : luminance <= limit { break }
    }
    return soft.color
  }
}

/// An accent color as a background, with the color of the text on it. If black text isn't readable on the accent, the background is the
/// nearest color that is dark enough for white text.
package struct AccentFill: Sendable {
  /// The contrast that large text needs (WCAG 2, AAA).
  private static let requiredOfLargeText = 4.5

  package let color: RGBColor
  package let text: RGBColor

  /// Derives a button's colors from an accent.
  package init(_ accent: RGBColor) {
    text = accent.contrast(with: .black) >= AccentColor.demand ? .black : .white
    color = text == .black ? accent : accent.nearest { $0.contrast(with: .white) >= AccentColor.demand }
  }

  /// Returns the background for a large white letter or drawing.
  package static func ofMark(_ accent: RGBColor) -> RGBColor { accent.nearest { $0.contrast(with: .white) >= requiredOfLargeText } }
}

extension RGBColor {
  /// Returns the color of the same hue that passes and differs least in lightness; the color itself if none passes.
  fileprivate func nearest(_ passes: (RGBColor) -> Bool) -> RGBColor {
    if passes(self) { return self }
    let origin = OKLCH(self)
    for step in 1...1000 {
      for change in [-Double(step), Double(step)] {
        var candidate = origin
        candidate.lightness += change / 1000
        guard (0...1).contains(candidate.lightness) else { continue }
        let shown = candidate.color
        if passes(shown) { return shown }
      }
    }
    return self
  }
}

/// The two themes of the pages, with their colors in `site.css`.
package enum Theme: String, CaseIterable, Sendable {
  case light, dark

  /// The backgrounds behind accent colors: `--ground`, `--surface` and `--surface-2`.
  package var backgrounds: [RGBColor] {
    switch self {
    case .light: [0xF2F2F7, 0xFFFFFF, 0xEEEEF3].map { RGBColor($0) }
    case .dark: [0x000000, 0x1C1C1E, 0x2C2C2F].map { RGBColor($0) }
    }
  }

  /// The background of rows and cards, and the text of filled buttons: `--surface`.
  package var surface: RGBColor { backgrounds[1] }

  /// The default `--accent`.
  package var accent: RGBColor { RGBColor(self == .light ? 0x084A9F : 0x8FC0FF) }

  /// The default `--accent-soft`.
  package var softAccent: RGBColor { RGBColor(self == .light ? 0xE1EDFB : 0x16283F) }
}
