/// Formats of pictures that pages do not show, but cameras and editors write. Only their metadata is read.
package enum CameraFormat: String, CaseIterable, Sendable {
  /// HEIC and its relatives (ISO/IEC 23008-12), except for AVIF.
  case heif = "HEIF"
  /// Also the raw format DNG (TIFF 6.0).
  case tiff = "TIFF"
  /// JPEG XL in boxes (ISO/IEC 18181-2), the form that has metadata.
  case jpegXL = "JPEG XL"

  package init?(signature bytes: [UInt8]) {
    let bytes = FileBytes(bytes)
    if bytes.contains("JXL ", at: 4) {
      self = .jpegXL
    } else if bytes.slice.starts(with: [0x49, 0x49, 42, 0]) || bytes.slice.starts(with: [0x4D, 0x4D, 0, 42]) {
      self = .tiff
    } else if bytes.contains("ftyp", at: 4), let brand = bytes.name(at: 8), Self.brands.contains(brand) {
      self = .heif
    } else {
      return nil
    }
  }

  /// Major brands. AVIF may have the first two as well.
  private static let brands: Set<FourCharacters> = ["mif1", "msf1", "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]
}
