/// Metadata that names a place or a device, in a format that is not rewritten: GIF, AVIF, HEIF, TIFF, JPEG XL, MP4, QuickTime, WebM.
///
/// A finding is a reason to refuse the file. Its text does not contain coordinates, serial numbers or names of people, as logs of builds
/// may be public.
package struct MetadataFinding: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A position, or the name of a place.
    case place
    /// A maker, a model, a serial number or an owner.
    case device
  }

  package let kind: Kind

  /// Lower case, such as `the GPS position in Exif` or `the model "iPhone 15" in Exif`.
  package let text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension MetadataFinding {
  /// All findings, each once, places first. Damaged files are read as far as possible. PNG, JPEG and WebP have no findings, as
  /// `MetadataRemoval` rewrites them.
  package static func all(in bytes: [UInt8]) -> [MetadataFinding] {
    let file = FileBytes(bytes)
    let found: [MetadataFinding]
    switch ImageFormat(signature: bytes) {
    case .gif: found = gif(file)
    case .avif: found = avif(file) + movie(file)
    case .png, .jpeg, .webP, .svg: return []
    case nil:
      switch (CameraFormat(signature: bytes), VideoFormat(signature: bytes)) {
      case (.heif, _): found = avif(file) + movie(file)
      case (.tiff, _): found = tiff(file)
      case (.jpegXL, _): found = jpegXL(file)
      case (nil, .mp4): found = movie(file)
      case (nil, .webM): found = webM(file)
      case (nil, nil): return []
      }
    }
    var seen: Set<MetadataFinding> = []
    let once = found.filter { seen.insert($0).inserted }
    return once.filter { $0.kind == .place } + once.filter { $0.kind == .device }
  }
}
