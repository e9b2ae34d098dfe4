internal import Images

/// How much room a place of a page has for a picture, in CSS pixels.
package enum PictureRoom: Hashable, Sendable {
  /// The column of a text: as wide as the picture, at most as wide as the column.
  case text
  /// A box of one width.
  case box(Int)

  /// `.prose` in `site.css`: 40 times the size of its text. The page leaves 16 pixels on either side.
  static let column = 640
  private static let margins = 32

  /// The widths that screens show a column in: phones with two and three pixels for one, then the whole column with one, two and three.
  private static let columnWidths = [360, 720, 1080, 1440, 1920]

  /// The widths of which a picture is made, smallest first; none is larger than the picture.
  func widths(for size: PixelSize) -> [Int] {
    let wanted =
      switch self {
      case .text: Self.columnWidths
      case .box(let width): [width, 2 * width, 3 * width]
      }
    let largest = min(size.width, wanted.last ?? size.width)
    // One that is hardly smaller than the next would save nothing.
    return wanted.filter { $0 * 5 < largest * 4 } + [largest]
  }

  /// The width of the box, if it is one.
  package var box: Int? { if case .box(let width) = self { width } else { nil } }

  /// The attribute `sizes`. It is nil for a box: `srcset` then names densities such as `2x`.
  func sizes(for size: PixelSize) -> String? {
    guard case .text = self else { return nil }
    let width = min(size.width, Self.column)
    return "(min-width: \(width + Self.margins)px) \(width)px, calc(100vw - \(Self.margins)px)"
  }
}
