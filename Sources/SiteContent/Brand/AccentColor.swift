package import Images

/// A color as the accent of one theme, and the colors that belong to it.
///
/// Links, chosen things and buttons without a filling are text in the accent; the focus ring needs less. So there is one demand: 7:1 (WCAG 2,
/// AAA) on everything that the accent is shown on.
package struct AccentColor: Sendable {
  /// AAA for text of any size.
  package static let demand = 7.0
  /// For what is no text: the parts of a control.
  private static let demandOfParts = 3.0

  package let color: RGBColor
  package let theme: Theme

  package init(_ color: RGBColor, _ theme: Theme) { (self.color, self.theme) = (color, theme) }

  /// The least contrast with anything that it is shown on.
  package var contrast: Double { (theme.backgrounds + [soft]).map(color.contrast).min() ?? 1 }

  package var passes: Bool {
    theme.backgrounds.allSatisfy { color.contrast(with: $0) >= Self.demand } && color.contrast(with: soft) >= Self.demand
  }

  /// The color of the same hue that passes and differs least in lightness; the color itself if it passes.
  package var nearestPassing: RGBColor { color.nearest { AccentColor($0, theme).passes } }

  /// The color of the same hue that is seen on rows and differs least in lightness.
  package var nearestVisible: RGBColor { color.nearest { $0.contrast(with: theme.surface) >= Self.demandOfParts } }

  /// What chosen things stand on: the accent's hue, as light as without a brand, so that all texts have the contrast that they have there.
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

/// What is filled with an accent and has text on it, in either theme: the accent itself if it is so light that black text can be read on it,
/// else the nearest color on which white text can.
package struct AccentGround: Sendable {
  /// For letters of the size of a heading (WCAG 2, AAA).
  private static let demandOfLargeText = 4.5

  package let color: RGBColor
  package let text: RGBColor

  /// A button.
  package init(_ accent: RGBColor) {
    text = accent.contrast(with: .black) >= AccentColor.demand ? .black : .white
    color = text == .black ? accent : accent.nearest { $0.contrast(with: .white) >= AccentColor.demand }
  }

  /// What a large white letter or drawing is shown on.
  package static func ofMark(_ accent: RGBColor) -> RGBColor { accent.nearest { $0.contrast(with: .white) >= demandOfLargeText } }
}

extension RGBColor {
  /// The color of the same hue that passes and differs least in lightness; the color itself if none does.
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
