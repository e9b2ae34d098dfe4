/// The reason why a picture's bytes cannot be used. `description` is shown to authors: in lower case, without a period.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Limits that protect against hostile files. Real files stay far below them.
enum HeaderLimits {
  /// The maximum number of chunks, segments or boxes on one level. libpng writes 8 KB chunks, so a 500 MB PNG has about this many.
  static let pieces = 65_536

  /// The maximum number of bytes before the root element of an SVG. Real files, with licenses and entity declarations, have a few thousand.
  static let prolog = 65_536

  /// The maximum number of attributes read from the root element of an SVG.
  static let attributes = 1_000

  /// The maximum side of a PNG in pixels (3rd edition, 7.1). With this limit, the number of pixels fits in an `Int`.
  static let side = 0x7FFF_FFFF
}

extension PixelSize {
  /// - Throws: `ImageError` if a side is 0 or exceeds the limit.
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
  /// Records why reading chunks, segments or boxes stops.
  ///
  /// - Returns: always nil, so that the caller can return it.
  mutating func stop<Piece>(_ problem: ImageError) -> Piece? {
    self = problem
    return nil
  }
}
