internal import Images

/// The places of what a brand names, as in `storefront.css`.
extension PictureRoom {
  /// A screenshot that is higher than wide, and one that is wider.
  static let screenshot = PictureRoom.box(240)
  static let wideScreenshot = PictureRoom.box(480)

  static func screenshot(of size: PixelSize?) -> PictureRoom {
    size.map { $0.width > $0.height } == true ? wideScreenshot : screenshot
  }

  static let wordmarkHeight = 32

  /// As wide as it is at the height of a line.
  static func wordmark(of size: PixelSize?) -> PictureRoom { .box(size.map(wordmarkWidth) ?? wordmarkHeight) }

  static func wordmarkWidth(of size: PixelSize) -> Int { max(1, size.width * wordmarkHeight / max(1, size.height)) }
}
