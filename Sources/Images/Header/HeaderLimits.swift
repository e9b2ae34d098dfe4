/// What a header may claim. A file beyond these is refused; real ones stay far below.
enum HeaderLimits {
  /// Chunks, segments or boxes in a row. A PNG of 500 MB in pieces of 8 KB, the habit of libpng, has this many.
  static let pieces = 65_536

  /// The largest side that any format can store and that a product of two sides fits an `Int`: PNG's (2nd edition, 11.2.2).
  static let side = 0x7FFF_FFFF
}

extension PixelSize {
  /// - Throws: `ImageError` if a side is 0 or beyond the limit.
  init(checking width: Int, _ height: Int) throws(ImageError) {
    guard width > 0, height > 0 else { throw ImageError("the header claims a size of \(width) × \(height) pixels") }
    guard max(width, height) <= HeaderLimits.side else { throw ImageError("a side has more than \(HeaderLimits.side) pixels") }
    self.init(width: width, height: height)
  }
}

extension ImageError {
  static func ends(after bytes: FileBytes) -> ImageError { ImageError("the header ends after \(bytes.count) bytes") }

  static let tooManyPieces = ImageError("the file has more than \(HeaderLimits.pieces) parts")
}
