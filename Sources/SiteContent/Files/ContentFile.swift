package import Diagnostics
package import Images

/// A file that is published as it is, or, if it is a picture, without what it tells about its author.
package struct ContentFile: Sendable, Hashable {
  package let path: ContentPath
  /// Where it is published.
  package let address: PagePath
  /// Of the file on the disk.
  package let digest: FileDigest
  /// Of what is published of it.
  package let published: FileDigest
  /// What it shows, if pages can show it.
  package let media: Media?

  package init(path: ContentPath, digest: FileDigest, published: FileDigest? = nil, media: Media? = nil, in root: ContentRoot = .content) {
    (self.path, self.digest, self.published, self.media) = (path, digest, published ?? digest, media)
    address = root.address(of: path.text)
  }

  package enum Media: Sendable, Hashable {
    case picture(ImageHeader)
    case video(PixelSize)
  }

  package var picture: ImageHeader? { if case .picture(let header) = media { header } else { nil } }

  /// The header of a picture of which smaller forms are made: one of pixels that does not move, and not higher than a WebP can be.
  package var pixels: ImageHeader? {
    guard let picture, !picture.isAnimated, picture.size.height <= WebPEncoder.largestSide else { return nil }
    return switch picture.format {
    case .png, .jpeg, .webP: picture
    case .gif, .avif, .svg: nil
    }
  }
}

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

/// A file of a folder `templates/assets/`, by its path in that folder.
package struct AssetFile: Sendable, Hashable {
  /// Whose folder `templates/` it is in.
  package enum Origin: Sendable, Hashable {
    /// It comes with the program, and not from the disk.
    case builtIn
    /// The builder makes it; what it holds, and the app that it is made for.
    case generated([UInt8], for: AppPlace? = nil)
    case site
    case app(AppPlace)

    /// The app that has it of its own, beside the site. What the app of a site of one app has lies over what the site has.
    package var app: AppPlace? {
      switch self {
      case .app(let place), .generated(_, for: let place?): place.isRoot ? nil : place
      case .builtIn, .site, .generated: nil
      }
    }

    /// How messages name the folder.
    package var folder: String {
      switch self {
      case .builtIn, .generated: "<built-in>/templates"
      case .site: "templates"
      case .app(let place): "content/\(place.folder)templates"
      }
    }
  }

  package let name: String
  package let digest: FileDigest
  /// The digest of what is published: a picture is, without what it tells about its author.
  package let published: FileDigest
  package let origin: Origin

  package init(name: String, digest: FileDigest, published: FileDigest? = nil, origin: Origin = .site) {
    (self.name, self.digest, self.published, self.origin) = (name, digest, published ?? digest, origin)
  }

  /// How messages name the file.
  package var displayed: String { "\(origin.folder)/assets/\(name)" }
}
