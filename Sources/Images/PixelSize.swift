/// The size of a picture in pixels; both are at least 1.
package struct PixelSize: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "a picture has at least one pixel")
    self.width = width
    self.height = height
  }

  /// The size as it is shown where an orientation exchanges width and height.
  package var transposed: PixelSize { PixelSize(width: height, height: width) }
}
