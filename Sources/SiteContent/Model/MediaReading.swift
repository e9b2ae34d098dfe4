package import Diagnostics
internal import Images

/// What the bytes of a file beside the Markdown are for pages: a picture, a video, or neither.
package struct MediaReading: Sendable {
  package private(set) var media: ContentFile.Media?
  /// The bytes without what tells about the author, if they differ.
  package private(set) var rewritten: [UInt8]?
  package private(set) var problem: Diagnostic?

  private static let pictures = ["png", "jpg", "jpeg", "webp", "gif", "avif", "svg"]
  private static let videos = ["mp4", "m4v", "mov", "webm"]

  /// - Parameter limit: how many pixels a picture may have.
  package init(_ path: ContentPath, _ bytes: [UInt8], limit: Int64) {
    let ending = path.name.utf8.lastIndex(of: UInt8(ascii: ".")).map { path.name[path.name.utf8.index(after: $0)...].lowercased() } ?? ""
    do throws(ImageError) {
      if Self.pictures.contains(ending) { try readPicture(path, bytes, limit: limit) }
      if Self.videos.contains(ending) { try readVideo(path, bytes) }
    } catch {
      problem = Diagnostic(
        .error, .unreadableImage, path: path.displayed, error.description, help: "save it anew, or give it the ending of what it is")
    }
  }

  private mutating func readPicture(_ path: ContentPath, _ bytes: [UInt8], limit: Int64) throws(ImageError) {
    let header = try ImageHeader(bytes)
    let size = header.size
    let pixels = Int64(size.width) * Int64(size.height)
    guard pixels <= limit || header.format == .svg else {
      problem = Diagnostic(
        .error, .limitExceeded, path: path.displayed, "the picture has \(size.width) × \(size.height) pixels, more than \(limit)",
        help: "the limit is `limits: {pixels: …}` in site.yaml")
      return
    }
    media = .picture(header)
    switch header.format {
    case .png, .jpeg, .webP: rewritten = try MetadataRemoval.apply(to: bytes)
    case .gif, .avif: reportMetadata(path, MetadataFinding.all(in: bytes), "exiftool -all= -overwrite_original \(path.name)")
    case .svg: break
    }
  }

  private mutating func readVideo(_ path: ContentPath, _ bytes: [UInt8]) throws(ImageError) {
    media = .video(try VideoHeader(bytes).size)
    reportMetadata(
      path, MetadataFinding.all(in: bytes), "ffmpeg -i \(path.name) -map_metadata -1 -c copy clean-\(path.name)")
  }

  /// - Parameter command: removes what was found.
  private mutating func reportMetadata(_ path: ContentPath, _ findings: [MetadataFinding], _ command: String) {
    guard let finding = findings.first else { return }
    let what =
      switch finding.kind {
      case .place: "where it was taken"
      case .device: "what it was taken with, or by whom"
      }
    problem = Diagnostic(
      .error, .imageMetadata, path: path.displayed, "the file tells \(what): \(finding.text)", help: "remove that: \(command)")
  }
}
