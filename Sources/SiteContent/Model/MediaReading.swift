package import Diagnostics
internal import Images

/// What the bytes of a file are for pages: a picture, a video, or neither. Pictures are recognized by their first bytes, whatever the file
/// is called, since a camera's JPEG may end in `.jfif` or `.mpo`.
package struct MediaReading: Sendable {
  package private(set) var media: ContentFile.Media?
  /// The bytes without what tells about the author, if they differ.
  package private(set) var rewritten: [UInt8]?
  package private(set) var problem: Diagnostic?

  private static let pictures = ["png", "jpg", "jpeg", "webp", "gif", "avif", "svg"]
  private static let videos = ["mp4", "m4v", "mov", "webm"]

  /// - Parameters:
  ///   - path: as messages name the file.
  ///   - limit: how many pixels a picture may have.
  package init(_ path: String, _ bytes: [UInt8], limit: Int64) {
    let name = String(path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? "")
    let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
    let format = ImageFormat(signature: bytes)
    do throws(ImageError) {
      // Any XML may begin like an SVG.
      if Self.pictures.contains(ending) || format != nil && format != .svg {
        try readPicture(path, name, bytes, limit: limit)
      } else if Self.videos.contains(ending) {
        try readVideo(path, name, bytes)
      } else {
        reportMetadata(path, name, bytes)
      }
    } catch {
      // Where it was taken counts more than that pages cannot show it.
      reportMetadata(path, name, bytes)
      problem =
        problem
        ?? Diagnostic(
          .error, .unreadableImage, path: path, error.description, help: "save it anew, or give it the ending of what it is")
    }
  }

  private mutating func readPicture(_ path: String, _ name: String, _ bytes: [UInt8], limit: Int64) throws(ImageError) {
    let header = try ImageHeader(bytes)
    let size = header.size
    let pixels = Int64(size.width) * Int64(size.height)
    guard pixels <= limit || header.format == .svg else {
      problem = Diagnostic(
        .error, .limitExceeded, path: path, "the picture has \(size.width) × \(size.height) pixels, more than \(limit)",
        help: "the limit is `limits: {pixels: …}` in site.yaml")
      return
    }
    media = .picture(header)
    switch header.format {
    case .png, .jpeg, .webP: rewritten = try MetadataRemoval.apply(to: bytes)
    case .gif, .avif: reportMetadata(path, name, bytes)
    case .svg: break
    }
  }

  private mutating func readVideo(_ path: String, _ name: String, _ bytes: [UInt8]) throws(ImageError) {
    media = .video(try VideoHeader(bytes).size)
    reportMetadata(path, name, bytes)
  }

  private mutating func reportMetadata(_ path: String, _ name: String, _ bytes: [UInt8]) {
    guard let finding = MetadataFinding.all(in: bytes).first else { return }
    let what =
      switch finding.kind {
      case .place: "where it was taken"
      case .device: "what it was taken with, or by whom"
      }
    let command =
      VideoFormat(signature: bytes) == nil
      ? "exiftool -all= -overwrite_original \(name)" : "ffmpeg -i \(name) -map_metadata -1 -c copy clean-\(name)"
    problem = Diagnostic(.error, .imageMetadata, path: path, "the file tells \(what): \(finding.text)", help: "remove that: \(command)")
  }
}
