/// Limits for hostile files. Real files stay far below them.
enum HeaderLimits {
  /// Chunks, segments or boxes on one level. A PNG of 500 MB has this many if it is in pieces of 8 KB, as libpng writes it.
  static let pieces = 65_536

  /// Bytes before the root element of an SVG. Licenses and declarations of entities take a few thousand.
  static let prolog = 65_536

  /// Attributes of the root element of an SVG that are read.
  static let attributes = 1_000

  /// The largest side of a PNG (3rd edition, 7.1), and so that the number of pixels fits an `Int`.
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

extension ImageError? {
  /// Notes why a reader of pieces stops.
  ///
  /// - Returns: always nil, so that the caller can return it instead of a piece.
  mutating func stop<Piece>(_ problem: ImageError) -> Piece? {
    self = problem
    return nil
  }
}
