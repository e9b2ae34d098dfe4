internal import CImages

extension DecodedImage {
  /// A PNG file, for programs that read no WebP: those that show links, and iOS' Home Screen. The same picture makes the same bytes.
  package var png: [UInt8] {
    get throws(ImageError) {
      let profile = profile?.bytes ?? []
      var file = ci_png_file()
      defer { ci_png_free(&file) }
      let isDone = pixels.withUnsafeBufferPointer { pixels in
        profile.withUnsafeBufferPointer { profile in
          ci_png_write(pixels.baseAddress, size.forC, profile.isEmpty ? nil : profile.baseAddress, profile.count, &file)
        }
      }
      guard isDone else { throw .noMemory }
      return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
  }
}
