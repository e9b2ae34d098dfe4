package import Diagnostics
internal import Images

/// Recognizes pictures and videos, and finds metadata in them. Pictures are recognized by their first bytes, because the name of a camera's
/// JPEG may end in `.jfif` or `.mpo`.
package struct MediaInspection: Sendable {
  package private(set) var media: ContentFile.Media?
  /// The bytes without metadata; nil if none was removed.
  package private(set) var rewritten: [UInt8]?
  package private(set) var problem: Diagnostic?
  /// A note that metadata could not be read.
  package private(set) var note: Diagnostic?
  /// Whether an SVG or PDF names its author or another person.
  package private(set) var namesPeople = false

  private static let pictures = ["png", "jpg", "jpeg", "webp", "gif", "avif", "svg"]
  private static let videos = ["mp4", "m4v", "mov", "webm"]

  /// - Parameters:
  ///   - path: the file's path in messages.
  ///   - limit: the maximum number of pixels of a picture.
  package init(_ path: String, _ bytes: [UInt8], limit: Int64) {
    let name = String(path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? "")
    let ending = Self.ending(of: name)
    let format = ImageFormat(signature: bytes)
    do throws(ImageError) {
      // Other XML files may also begin like an SVG.
      if Self.pictures.contains(ending) || format != nil && format != .svg {
        try readPicture(path, name, bytes, limit: limit)
      } else if Self.videos.contains(ending) {
        try readVideo(path, name, bytes)
      } else {
        reportMetadata(path, name, bytes)
      }
    } catch {
      // Report metadata first: it is worse than a picture that pages can't show.
      reportMetadata(path, name, bytes)
      problem =
        problem
        ?? Diagnostic(
          .error, .unreadableImage, path: path, error.description, help: "save it again, or give it the right file extension")
    }
  }

  private static func ending(of name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether a file is a picture or video, by its name alone.
  static func isMedia(_ name: String) -> Bool { (pictures + videos).contains(ending(of: name)) }

  private mutating func readPicture(_ path: String, _ name: String, _ bytes: [UInt8], limit: Int64) throws(ImageError) {
    let header = try ImageHeader(bytes)
    let size = header.size
    let pixels = Int64(size.width) * Int64(size.height)
    guard pixels <= limit || header.format == .svg else {
      problem = Diagnostic(
        .error, .limitExceeded, path: path, "the picture is \(size.width) × \(size.height) pixels, more than the limit of \(limit)",
        help: "raise `limits: {pixels: …}` in site.yaml")
      return
    }
    media = .picture(header)
    rewritten = try MetadataRemoval.apply(to: bytes)
    reportMetadata(path, name, rewritten ?? bytes)
  }

  private mutating func readVideo(_ path: String, _ name: String, _ bytes: [UInt8]) throws(ImageError) {
    media = .video(try VideoHeader(bytes).size)
    reportMetadata(path, name, bytes)
  }

  /// SVG and PDF files often name their author on purpose, and don't name devices. In other files, a name is an error.
  private mutating func reportMetadata(_ path: String, _ name: String, _ bytes: [UInt8]) {
    let findings = MetadataFinding.all(in: bytes)
    let kind = MetadataCarrier(bytes)
    let errors = findings.filter { !kind.isDocument || $0.kind == .place || $0.kind == .folder }
    if let finding = errors.first {
      problem = Diagnostic(.error, .imageMetadata, path: path, finding.summary, help: kind.help(finding, name))
    }
    guard kind.isDocument else { return }
    namesPeople = findings.contains { $0.kind == .person }
    note = findings.first { $0.kind == .unread }.map { finding in
      Diagnostic(.note, .imageMetadata, path: path, finding.summary, help: "check that it names no place or person, or export it again")
    }
  }
}

/// A kind of file that may have metadata, by the program that removes it.
private enum MetadataCarrier {
  case picture, tiff, video, svg, pdf

  init(_ bytes: [UInt8]) {
    if ImageFormat(signature: bytes) == .svg {
      self = .svg
    } else if VideoFormat(signature: bytes) != nil {
      self = .video
    } else if CameraFormat(signature: bytes) == .tiff {
      self = .tiff
    } else {
      self = PDF.isPDF(bytes) ? .pdf : .picture
    }
  }

  var isDocument: Bool { self == .svg || self == .pdf }

  /// - Parameter name: the file's name.
  func help(_ finding: MetadataFinding, _ name: String) -> String {
    switch self {
    case .picture: "remove the metadata: exiftool -all= -overwrite_original \(name)"
    // In a TIFF, exiftool only removes fields by their names.
    case .tiff:
      "remove the metadata: exiftool -all= -CommonIFD0= -DocumentName= -HostComputer= -overwrite_original \(name)"
    case .video: "remove the metadata: ffmpeg -i \(name) -map_metadata -1 -c copy clean-\(name)"
    case .pdf where finding.isEmbedded: "remove the metadata from the picture, and export the PDF again"
    case .pdf: "remove the metadata: exiftool -all= \(name) && qpdf --linearize \(name) clean-\(name)"
    case .svg where finding.isEmbedded: "remove the metadata from the picture, and embed it again"
    case .svg where finding.kind == .folder:
      "open it in a text editor, and remove paths that begin with /Users/, /home/ or C:\\Users\\"
    case .svg: "open it in a text editor, and remove the place from <metadata>"
    }
  }
}

extension MetadataFinding {
  fileprivate var summary: String {
    switch kind {
    case .place: "the file reveals where it was recorded: \(text)"
    case .folder: "the file reveals the name of a user: \(text)"
    case .device: "the file reveals which device recorded it: \(text)"
    case .person: "the file names a person: \(text)"
    case .unread: "the file's metadata cannot be checked: \(text)"
    }
  }
}
