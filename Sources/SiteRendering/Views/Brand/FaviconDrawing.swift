internal import Images
package import SiteContent

/// The built-in `assets/favicon.svg` in the color of the site, else of its only app.
package enum FaviconDrawing {
  package static let file = "favicon.svg"

  /// The ground of the built-in drawing.
  private static let ground = "#0a63d6"

  /// - Returns: nil if nothing has an accent.
  package static func colored(_ drawing: [UInt8], settings: SiteSettings, apps: [App]) -> [UInt8]? {
    let only = apps.count == 1 ? apps.first : nil
    guard let accent = settings.brand.accent ?? only?.brand.accent else { return nil }
    return Array(String(decoding: drawing, as: UTF8.self).replacing(ground, with: AccentGround.ofMark(accent.fill(in: .light)).css).utf8)
  }
}
