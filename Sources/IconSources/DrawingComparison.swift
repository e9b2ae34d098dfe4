internal import Images

/// Whether two files are certainly different drawings: PNG files of one size with other pixels. What cannot be compared is no difference.
package enum DrawingComparison {
  /// In bytes.
  package static let limit = DrawingChoice.limit

  package static func differ(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left != right, let first = decoded(left), let second = decoded(right), first.size == second.size else { return false }
    return first.pixels != second.pixels
  }

  /// Why a drawing cannot be published; nil if it can.
  package static func problem(with bytes: [UInt8]) -> String? {
    do throws(ImageError) {
      _ = try DecodedImage(bytes, format: .png, limit: DrawingChoice.longestSide * DrawingChoice.longestSide)
      return nil
    } catch {
      return error.description
    }
  }

  private static func decoded(_ bytes: [UInt8]) -> DecodedImage? {
    guard ImageFormat(signature: bytes) == .png else { return nil }
    do throws(ImageError) {
      return try DecodedImage(bytes, format: .png, limit: DrawingChoice.longestSide * DrawingChoice.longestSide)
    } catch {
      return nil
    }
  }
}
