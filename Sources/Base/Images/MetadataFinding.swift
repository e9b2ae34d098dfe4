/// Metadata that identifies a place, a device or a person, in a file that is published with its metadata: GIF, AVIF, SVG, HEIF, TIFF, JPEG
/// XL, PDF, MP4, QuickTime, WebM.
///
/// The text never contains coordinates, serial numbers, paths or names of people, because build logs may be public.
package struct MetadataFinding: Hashable, Sendable {
  package enum Kind: CaseIterable, Sendable {
    /// A position, or the name of a place.
    case place
    /// The path of a home folder, which contains the name of a user.
    case folder
    /// A maker, a model or a serial number.
    case device
    /// The name of an author or owner, or of a person in the picture.
    case person
    /// Metadata that cannot be read.
    case unread
  }

  package let kind: Kind

  /// The description in lower case, such as `the GPS position in Exif` or `the model "iPhone 15" in Exif`.
  package let text: String

  /// Whether the metadata is in a picture inside the file.
  package let isEmbedded: Bool

  init(_ kind: Kind, _ text: String, isEmbedded: Bool = false) {
    self.kind = kind
    self.text = isEmbedded ? "\(text), in an embedded picture" : text
    self.isEmbedded = isEmbedded
  }
}

extension MetadataFinding {
  /// Returns all findings without duplicates, in the order of `Kind`. Reads damaged files as far as possible.
  ///
  /// PNG, JPEG and WebP have no findings, since `MetadataRemoval` cleans them. It also removes comments from GIF and SVG, and the data of
  /// editors from SVG: for an SVG, pass the bytes that it returns.
  package static func all(in bytes: [UInt8]) -> [MetadataFinding] {
    let file = FileBytes(bytes)
    let found: [MetadataFinding]
    switch ImageFormat(signature: bytes) {
    case .gif: found = gif(file)
    case .avif: found = avif(file) + movie(file) + HomeFolder.findings(in: file)
    case .svg: found = svg(file)
    case .png, .jpeg, .webP: return []
    case nil:
      switch (CameraFormat(signature: bytes), VideoFormat(signature: bytes)) {
      case (.heif, _): found = avif(file) + movie(file) + HomeFolder.findings(in: file)
      case (.tiff, _): found = tiff(file) + HomeFolder.findings(in: file)
      case (.jpegXL, _): found = jpegXL(file) + HomeFolder.findings(in: file)
      case (nil, .mp4): found = movie(file) + HomeFolder.findings(in: file)
      case (nil, .webM): found = webM(file) + HomeFolder.findings(in: file)
      case (nil, nil): found = PDF.isPDF(file) ? PDF.findings(in: file) : []
      }
    }
    return found.inOrder
  }

  /// Returns the places, home folders and people in a picture inside an SVG or PDF file. Devices are not searched there.
  ///
  /// - Parameter depth: the number of files that the picture is inside of.
  static func all(inEmbedded file: FileBytes, depth: Int) -> [MetadataFinding] {
    let found: [MetadataFinding]
    switch ImageFormat(signature: Array(file.slice)) {
    case .png: found = png(file) + HomeFolder.findings(in: file)
    case .jpeg: found = jpeg(file) + HomeFolder.findings(in: file)
    case .webP: found = webP(file) + HomeFolder.findings(in: file)
    case .gif: found = gif(file)
    case .avif: found = avif(file) + HomeFolder.findings(in: file)
    case .svg: found = depth < 4 ? svg(file, depth: depth) : []
    case nil: found = []
    }
    return found.inOrder.filter { $0.kind.isOfDocuments }.map { $0.isEmbedded ? $0 : MetadataFinding($0.kind, $0.text, isEmbedded: true) }
  }
}

extension MetadataFinding.Kind {
  /// Whether it is also searched in SVG and PDF files.
  var isOfDocuments: Bool { self == .place || self == .folder || self == .person }
}

extension [MetadataFinding] {
  fileprivate var inOrder: [MetadataFinding] {
    var seen: Set<MetadataFinding> = []
    let once = filter { seen.insert($0).inserted }
    return MetadataFinding.Kind.allCases.flatMap { kind in once.filter { $0.kind == kind } }
  }
}

extension String {
  /// Converts text from a file for use in a message: at most 60 characters, without padding and control characters. Returns nil if nothing
  /// is left.
  init?(shown bytes: some Sequence<UInt8>) {
    let text = String(decoding: bytes.prefix(240).prefix { $0 != 0 }, as: UTF8.self)
    let printed = text.unicodeScalars.map { $0.properties.generalCategory.isShown ? $0 : " " }
    let words = String(String.UnicodeScalarView(printed)).split(separator: " ").joined(separator: " ").prefix(60)
    guard !words.isEmpty else { return nil }
    self = String(words)
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isShown: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
