package import Images
internal import SettingsModel
package import SiteContent

/// A picture that is made of an app's icon, for what browsers and other sites show beside or in the place of its pages.
package struct AppPicture: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The tab of a browser.
    case favicon
    /// The Home Screen of a phone, which rounds the corners itself and shows no transparency.
    case touchIcon = "touch-icon"
    /// The icon on the app's color, for those that show a picture with a link. 1.91:1, as Open Graph's readers cut it.
    case card

    package var size: PixelSize {
      switch self {
      case .favicon: PixelSize(width: 96, height: 96)
      case .touchIcon: PixelSize(width: 180, height: 180)
      case .card: PixelSize(width: 1200, height: 630)
      }
    }
  }

  package let kind: Kind
  let file: ContentFile
  let header: ImageHeader
  /// Behind an icon that fills its square.
  let color: RGBColor
  package let path: PagePath

  /// - Returns: nil if the app has no icon of pixels.
  init?(_ kind: Kind, of app: App, _ media: MediaIndex) {
    guard let file = app.primaryIcon.flatMap({ media[$0] })?.file, let header = file.pixels else { return nil }
    (self.kind, self.file, self.header, color) = (kind, file, header, kind == .touchIcon ? .white : AppMark.color(of: app))
    let cause = "\(kind == .card ? "card 2" : kind.rawValue) \(file.digest.sha256) \(color) \(ImageLibraries.version)"
    let hash = SHA256Hash(of: Array(cause.utf8)).hexadecimal.prefix(16)
    path = PagePath("/images/\(app.id)-\(kind.rawValue)-\(hash).png")
  }

  /// - Throws: `ImageError`
  func png(of bytes: [UInt8]) throws(ImageError) -> [UInt8] {
    let side = kind == .card ? Self.iconOnCard : kind.size.width
    let size = PixelSize(width: min(side, header.storedSize.width), height: min(side, header.storedSize.height))
    let icon = try DecodedImage(bytes, format: header.format, largest: size).resized(to: size).oriented(header.orientation)
    if kind == .favicon { return try icon.png }
    // Icons that already have a shape, such as those of macOS, are not cut again, and get no color behind them.
    let hasShape = icon.hasTransparentCorners
    let ground = hasShape && kind == .card ? Self.plainGround : color
    return try icon.placed(on: ground, size: kind.size, cornerRadius: kind == .card && !hasShape ? Self.corner : 0).png
  }

  /// That of pages in the light theme.
  private static let plainGround = RGBColor(0xF2F2F7)

  /// Pixels; the corners of an icon are round by 22.37 % of its width.
  private static let (iconOnCard, corner) = (360, 80)
}
