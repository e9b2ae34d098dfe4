internal import CImages

extension DecodedImage {
  /// The picture in the middle of a larger one that has one color, with smooth round corners.
  ///
  /// ```swift
  /// let card = icon.placed(on: accent, size: PixelSize(width: 1200, height: 630), cornerRadius: 80)
  /// ```
  ///
  /// The picture's color profile is kept, so that its colors stay as they are; the background's are taken to be in it.
  ///
  /// - Parameter size: not smaller than the picture.
  package func placed(on color: RGBColor, size canvas: PixelSize, cornerRadius: Int = 0) -> DecodedImage {
    precondition(canvas.width >= size.width && canvas.height >= size.height, "the picture must fit")
    precondition(cornerRadius >= 0, "a radius is not negative")
    let radius = min(Double(cornerRadius), Double(min(size.width, size.height)) / 2)
    let (x, y) = ((canvas.width - size.width) / 2, (canvas.height - size.height) / 2)
    let drawn = [UInt8](unsafeUninitializedCapacity: canvas.byteCount) { target, count in
      ci_fill(target.baseAddress, canvas.pixelCount, color.rgba)
      pixels.withUnsafeBufferPointer { ci_draw($0.baseAddress, size.forC, target.baseAddress, canvas.width, x, y, radius) }
      count = canvas.byteCount
    }
    return DecodedImage(size: canvas, pixels: drawn, profile: profile)
  }
}
