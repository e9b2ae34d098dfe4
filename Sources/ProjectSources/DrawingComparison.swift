internal import Images

/// Whether two files are certainly different drawings: PNG files of one size with other pixels. What cannot be compared is no difference.
package enum DrawingComparison {
  /// In bytes.
  package static let limit = DrawingChoice.limit

  package static func differ(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left != right, let first = try? decoded(left), let second = try? decoded(right), first.size == second.size else { return false }
    return first.pixels != second.pixels
  }

  /// Why a drawing cannot be published; nil if it can.
  package static func problem(with bytes: [UInt8]) -> String? {
    do throws(ImageError) {
      _ = try decoded(bytes)
      return nil
    } catch {
      return error.description
    }
  }

  private static func decoded(_ bytes: [UInt8]) throws(ImageError) -> DecodedImage {
    try DecodedImage(bytes, format: .png, limit: DrawingChoice.longestSide * DrawingChoice.longestSide)
  }
}
