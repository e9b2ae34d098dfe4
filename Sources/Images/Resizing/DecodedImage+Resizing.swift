internal import CImages

extension DecodedImage {
  /// The picture in another size: with Lanczos' kernel, as Pillow's LANCZOS does it to within one of 255 steps, and colors weighted by
  /// alpha.
  ///
  /// - Throws: `ImageError`, if the size is larger, as a file's header may have claimed.
  package func resized(to target: PixelSize) throws(ImageError) -> DecodedImage {
    guard target.width <= size.width, target.height <= size.height else {
      throw ImageError("the picture is smaller than \(target.width) × \(target.height) pixels")
    }
    if target == size { return self }
    var isDone = false
    let scaled = [UInt8](unsafeUninitializedCapacity: target.byteCount) { buffer, count in
      isDone = pixels.withUnsafeBufferPointer { ci_resize($0.baseAddress, size.forC, buffer.baseAddress, target.forC) }
      count = isDone ? target.byteCount : 0
    }
    guard isDone else { throw .noMemory }
    return DecodedImage(size: target, pixels: scaled, profile: profile)
  }

  /// The picture turned as it is to be shown.
  package func oriented(_ orientation: Orientation) -> DecodedImage {
    if orientation == .up { return self }
    let turned = [UInt8](unsafeUninitializedCapacity: size.byteCount) { buffer, count in
      pixels.withUnsafeBufferPointer { ci_orient($0.baseAddress, size.width, size.height, buffer.baseAddress, Int32(orientation.rawValue)) }
      count = size.byteCount
    }
    return DecodedImage(size: orientation.isTransposed ? size.transposed : size, pixels: turned, profile: profile)
  }
}
