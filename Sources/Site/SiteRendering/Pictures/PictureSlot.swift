internal import Images
internal import SettingsModel
package import SiteContent

/// The space for a picture on a page, in CSS pixels.
package enum PictureSlot: Hashable, Sendable {
  /// The space in a text: as wide as the picture, but no wider than the column.
  case text
  /// A box of fixed width.
  case box(Int)

  /// The width of `.prose` in `site.css`: 40 times the size of its text. The page has a margin of 16 pixels on either side.
  static let column = 640
  private static let margins = 32

  /// The widths in device pixels: the column on phones at densities 2 and 3, then the whole column at densities 1, 2 and 3.
  private static let columnWidths = [360, 720, 1080, 1440, 1920]

  /// Returns the widths of a picture's resized versions, smallest first; none is larger than the picture.
  func widths(for size: PixelSize) -> [Int] {
    let wanted =
      switch self {
      case .text: Self.columnWidths
      case .box(let width): [width, 2 * width, 3 * width]
      }
    let largest = min(size.width, wanted.last ?? size.width)
    // A version that is hardly smaller than the next would save nothing.
    return wanted.filter { $0 * 5 < largest * 4 } + [largest]
  }

  /// The width of the box; nil in a text.
  package var box: Int? { if case .box(let width) = self { width } else { nil } }

  /// Returns the `sizes` attribute; nil for a box, whose `srcset` lists densities such as `2x`.
  func sizes(for size: PixelSize) -> String? {
    guard case .text = self else { return nil }
    let width = min(size.width, Self.column)
    return "(min-width: \(width + Self.margins)px) \(width)px, calc(100vw - \(Self.margins)px)"
  }
}

/// The slots for a brand's pictures, with the sizes in `storefront.css`.
extension PictureSlot {
  static let screenshot = PictureSlot.box(240)
  static let wideScreenshot = PictureSlot.box(480)

  static func screenshot(of size: PixelSize?) -> PictureSlot {
    size.map { $0.width > $0.height } == true ? wideScreenshot : screenshot
  }

  static let wordmarkHeight = 32

  /// Returns a box as wide as the wordmark at the height of a line.
  static func wordmark(of size: PixelSize?) -> PictureSlot { .box(size.map(wordmarkWidth) ?? wordmarkHeight) }

  static func wordmarkWidth(of size: PixelSize) -> Int { max(1, size.width * wordmarkHeight / max(1, size.height)) }
}

/// The slots in which each picture of a site may be shown: pictures of icon galleries and brands in boxes, all others in texts.
package struct PictureSlots {
  private var boxes: [ContentPath: Set<PictureSlot>] = [:]

  package init(_ site: Site) {
    for app in site.apps {
      for icon in app.icons?.icons ?? [] {
        for image in [icon.images.light, icon.images.dark].compactMap(\.self) {
          let slots: Set<PictureSlot> = icon.primary == true ? [.tile(of: app), .mark] : [.tile(of: app)]
          boxes[ContentPath(String(image.path.dropFirst())), default: []].formUnion(slots)
        }
      }
    }
    addPictures(of: site)
  }

  /// Adds the pictures of brands, and icons that are in no gallery.
  private mutating func addPictures(of site: Site) {
    let brands = [site.settings.brand] + site.apps.map(\.brand)
    let icons = site.apps.compactMap(\.icon)
    guard !icons.isEmpty || brands.contains(where: { !$0.files.isEmpty }) else { return }
    let media = MediaIndex(site)
    func add(_ file: BrandFile, _ slot: (PixelSize?) -> PictureSlot) {
      guard case .picture(let picture)? = media[file.path] else { return }
      for file in [picture.file, picture.dark].compactMap(\.self) {
        boxes[file.path, default: []].insert(slot(picture.file.picture?.size))
      }
    }
    for icon in icons { add(icon) { _ in .mark } }
    for brand in brands {
      if let wordmark = brand.wordmark { add(wordmark, PictureSlot.wordmark(of:)) }
      for screenshot in brand.screenshots ?? [] { add(screenshot.file, PictureSlot.screenshot(of:)) }
    }
  }

  /// Returns whether the picture belongs to an icon gallery or a brand.
  func isNamed(_ file: ContentFile) -> Bool { boxes[file.path] != nil }

  /// Returns the picture's boxes; empty if the picture is only shown in texts.
  package func of(_ file: ContentFile) -> Set<PictureSlot> { boxes[file.path, default: []] }
}

extension PictureSlot {
  /// An app's mark, on the home page and the app's page.
  static let mark = PictureSlot.box(64)

  /// Returns the slot for an icon in the gallery, whose size is set in `icons.yaml`.
  static func tile(of app: App) -> PictureSlot { .box(max(1, Int(app.icons?.tile.width ?? 64))) }
}
