/// Picture formats that pages can show, recognized by their first bytes.
package enum ImageFormat: String, CaseIterable, Sendable {
  case png, jpeg, webP, gif, avif, svg
}

extension ImageFormat {
  /// Detects the format by the signature or, for SVG, by the root element. The file name does not matter.
  package init?(signature bytes: [UInt8]) {
    let bytes = FileBytes(bytes)
    guard let format = Self.allCases.first(where: { $0.matches(bytes) }) else { return nil }
    self = format
  }

  private func matches(_ bytes: FileBytes) -> Bool {
    switch self {
    case .png: bytes.slice.starts(with: PNGChunks.signature)
    case .jpeg: bytes.slice.starts(with: [0xFF, 0xD8, 0xFF])
    case .webP: bytes.contains("RIFF", at: 0) && bytes.contains("WEBP", at: 8)
    case .gif: bytes.contains("GIF87a", at: 0) || bytes.contains("GIF89a", at: 0)
    case .avif: !bytes.brands.isDisjoint(with: ["avif", "avis"])
    case .svg: SVGRoot(bytes) != nil
    }
  }
}

/// Picture formats of cameras and editors that pages cannot show. Only their metadata is read.
package enum CameraFormat: String, CaseIterable, Sendable {
  /// HEIC and its relatives (ISO/IEC 23008-12), except for AVIF.
  case heif = "HEIF"
  /// TIFF 6.0, including the raw format DNG.
  case tiff = "TIFF"
  /// JPEG XL in a box container (ISO/IEC 18181-2), the form that can have metadata.
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

  /// The major brands of HEIF. AVIF files may also use the first two.
  private static let brands: Set<FourCharacters> = ["mif1", "msf1", "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]
}
