package import Images

/// The two themes of the pages, with the colors that `site.css` has for them.
package enum Theme: String, CaseIterable, Sendable {
  case light, dark

  /// What an accent stands on: `--ground`, `--surface` and `--surface-2`.
  package var backgrounds: [RGBColor] {
    switch self {
    case .light: [0xF2F2F7, 0xFFFFFF, 0xEEEEF3].map { RGBColor($0) }
    case .dark: [0x000000, 0x1C1C1E, 0x2C2C2F].map { RGBColor($0) }
    }
  }

  /// `--surface`: rows and cards, and the text of filled buttons.
  package var surface: RGBColor { backgrounds[1] }

  /// `--accent` without a brand.
  package var accent: RGBColor { RGBColor(self == .light ? 0x084A9F : 0x8FC0FF) }

  /// `--accent-soft` without a brand.
  package var softAccent: RGBColor { RGBColor(self == .light ? 0xE1EDFB : 0x16283F) }
}
