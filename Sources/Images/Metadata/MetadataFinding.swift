/// Something in a picture or video that tells a place or a device, in formats that are not rewritten: GIF, AVIF, MP4, QuickTime, WebM.
///
/// A finding is a reason to refuse the file; its text says where it was found. Coordinates, serial numbers and names of people are not in
/// the text, as it may end in a log that others read.
package struct MetadataFinding: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A position, or the name of a place.
    case place
    /// A maker, a model, a serial number or an owner.
    case device
  }

  package let kind: Kind

  /// Lower case, as in `the GPS position in Exif` and `the model "iPhone 15" in Exif`.
  package let text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

extension MetadataFinding {
  /// Everything found, each once, places first. What is damaged is looked at as far as it can be read. Nothing is found in PNG,
  /// JPEG and WebP, from which `MetadataRemoval` takes everything.
  package static func all(in bytes: [UInt8]) -> [MetadataFinding] {
    let file = FileBytes(bytes)
    let found: [MetadataFinding]
    switch ImageFormat(signature: bytes) {
    case .gif: found = gif(file)
    case .avif: found = avif(file) + movie(file)
    case .png, .jpeg, .webP, .svg: return []
    case nil:
      switch VideoFormat(signature: bytes) {
      case .mp4: found = movie(file)
      case .webM: found = webM(file)
      case nil: return []
      }
    }
    var seen: Set<MetadataFinding> = []
    let once = found.filter { seen.insert($0).inserted }
    return once.filter { $0.kind == .place } + once.filter { $0.kind == .device }
  }
}
