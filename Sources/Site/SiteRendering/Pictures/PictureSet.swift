package import Images
internal import SettingsModel
package import SiteContent

/// The pictures made from one file. Their names contain hashes of their sources, so existing files are kept.
package struct PictureSet: Sendable {
  package let file: ContentFile
  /// The favicon, touch icon and link card of an app, made from its icon.
  private let appPictures: [AppPicture]
  /// Resized versions. They are made after all pages are rendered, and only if a page shows them.
  private let resized: [DerivedPicture]
  /// Resized versions that are always made, because an icon gallery or a brand uses the picture.
  private let alwaysMade: Set<PagePath>
  private let header: ImageHeader
  private let quality: Int
  private let limit: Int

  /// - Returns: nil if the app has no raster icon.
  init?(of app: App, _ media: MediaIndex, _ settings: SiteSettings) {
    appPictures = AppPicture.Kind.allCases.compactMap { AppPicture($0, of: app, media) }
    guard let first = appPictures.first else { return nil }
    (file, header, resized, alwaysMade) = (first.file, first.header, [], [])
    (quality, limit) = (Int(settings.images.quality), Int(settings.limits.pixels))
  }

  /// - Returns: nil if the file is not a raster image.
  init?(smallerFormsOf file: ContentFile, _ slots: PictureSlots, _ settings: SiteSettings) {
    guard let header = file.pixels else { return nil }
    let quality = Int(settings.images.quality)
    func versions(_ slots: Set<PictureSlot>) -> [DerivedPicture] {
      let widths = Set(slots.flatMap { $0.widths(for: header.size) })
      return widths.sorted().map { DerivedPicture(of: file, at: header.size.scaled(toWidth: $0), quality: quality) }
    }
    (self.file, self.header, self.quality, limit, appPictures) = (file, header, quality, Int(settings.limits.pixels), [])
    resized = versions(slots.of(file).union([.text]))
    alwaysMade = Set(versions(slots.of(file)).map(\.path))
  }

  /// The addresses of all pictures that may be made, at least one.
  package var paths: [PagePath] { appPictures.map(\.path) + resized.map(\.path) }

  /// Returns the addresses of the pictures that a build makes.
  ///
  /// - Parameter shown: the files that pages show.
  package func paths(shown: Set<PagePath>) -> [PagePath] {
    appPictures.map(\.path) + resized.map(\.path).filter { alwaysMade.contains($0) || shown.contains($0) }
  }

  /// Makes the pictures at the given addresses.
  ///
  /// - Parameters:
  ///   - paths: some of the addresses in the property `paths`.
  ///   - bytes: the content of `file`.
  package func files(at paths: [PagePath], from bytes: [UInt8]) throws(ImageError) -> [RenderedOutput.File] {
    var files: [RenderedOutput.File] = []
    for picture in appPictures where paths.contains(picture.path) {
      files.append(.init(path: picture.path.file, bytes: try picture.png(of: bytes)))
    }
    let wanted = resized.filter { paths.contains($0.path) }
    if wanted.isEmpty { return files }
    let made = try ImageDeriver.derive(
      bytes, format: header.format, orientation: header.orientation, sizes: wanted.map(\.size), quality: quality, limit: limit)
    return files + zip(wanted, made).map { .init(path: $0.path.file, bytes: $1) }
  }

  /// Decodes the picture, to find damaged ones. Nothing is encoded, which takes most of the time.
  ///
  /// - Returns: empty files at the given addresses.
  package func emptyFiles(at paths: [PagePath], from bytes: [UInt8]) throws(ImageError) -> [RenderedOutput.File] {
    for picture in appPictures where paths.contains(picture.path) { _ = try picture.icon(of: bytes) }
    let sizes = resized.filter { paths.contains($0.path) }.map(\.size)
    try ImageDeriver.decode(bytes, format: header.format, orientation: header.orientation, sizes: sizes, limit: limit)
    return paths.map { .init(path: $0.file, bytes: []) }
  }
}

/// A picture made from an app's icon, which browsers and other sites show for its pages.
package struct AppPicture: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// For browser tabs.
    case favicon
    /// For the Home Screen of a phone, which rounds the corners itself and shows no transparency.
    case touchIcon = "touch-icon"
    /// The icon on the app's color, for link previews. Sites that show link previews crop pictures to 1.91:1.
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
  /// The color behind an icon that fills its square.
  let color: RGBColor
  package let path: PagePath

  /// - Returns: nil if the app has no raster icon.
  init?(_ kind: Kind, of app: App, _ media: MediaIndex) {
    guard let file = app.primaryIcon.flatMap({ media[$0] })?.file, let header = file.pixels else { return nil }
    (self.kind, self.file, self.header, color) = (kind, file, header, kind == .touchIcon ? .white : AppMark.color(of: app))
    let cause = "\(kind == .card ? "card 2" : kind.rawValue) \(file.digest.sha256) \(color) \(ImageLibraries.version)"
    let hash = SHA256Hash(of: Array(cause.utf8)).hexadecimal.prefix(16)
    path = PagePath("/images/\(app.id)-\(kind.rawValue)-\(hash).png")
  }

  /// - Throws: `ImageError`
  func png(of bytes: [UInt8]) throws(ImageError) -> [UInt8] {
    let icon = try icon(of: bytes)
    if kind == .favicon { return try icon.png }
    // Icons that already have a shape, such as macOS icons, are not rounded again, and get no color behind them.
    let hasShape = icon.hasTransparentCorners
    let ground = hasShape && kind == .card ? Self.plainGround : color
    return try icon.placed(on: ground, size: kind.size, cornerRadius: kind == .card && !hasShape ? Self.corner : 0).png
  }

  /// Returns the icon in the size that the picture shows it in.
  fileprivate func icon(of bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    let side = kind == .card ? Self.iconOnCard : kind.size.width
    let size = PixelSize(width: min(side, header.storedSize.width), height: min(side, header.storedSize.height))
    return try DecodedImage(bytes, format: header.format, largest: size).resized(to: size).oriented(header.orientation)
  }

  /// The background of pages in the light theme.
  private static let plainGround = RGBColor(0xF2F2F7)

  /// The size and corner radius of the icon, in pixels. The radius is 22.37 % of the size.
  private static let (iconOnCard, corner) = (360, 80)
}
