package import Diagnostics
package import Images

/// A file that is published unchanged. Pictures are published without their metadata.
package struct ContentFile: Sendable, Hashable {
  package let path: ContentPath
  /// The published address.
  package let address: PagePath
  /// The digest of the source file.
  package let digest: FileDigest
  /// The digest of the published bytes.
  package let published: FileDigest
  /// The file as a picture or video; nil if pages can't show it.
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

  /// The picture's header, if smaller versions of the picture can be made: not for animations, for GIF, AVIF and SVG files, or for pictures
  /// that are too tall for WebP.
  package var pixels: ImageHeader? {
    guard let picture, !picture.isAnimated, picture.size.height <= WebPEncoder.largestSide else { return nil }
    return switch picture.format {
    case .png, .jpeg, .webP: picture
    case .gif, .avif, .svg: nil
    }
  }
}

/// Recognizes pictures and videos, and finds metadata in them. Pictures are recognized by their first bytes, because the name of a camera's
/// JPEG may end in `.jfif` or `.mpo`.
package struct MediaInspection: Sendable {
  package private(set) var media: ContentFile.Media?
  /// The bytes without metadata; nil if none was removed.
  package private(set) var rewritten: [UInt8]?
  package private(set) var problem: Diagnostic?

  private static let pictures = ["png", "jpg", "jpeg", "webp", "gif", "avif", "svg"]
  private static let videos = ["mp4", "m4v", "mov", "webm"]

  /// - Parameters:
  ///   - path: the file's path in messages.
  ///   - limit: the maximum number of pixels of a picture.
  package init(_ path: String, _ bytes: [UInt8], limit: Int64) {
    let name = String(path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? "")
    let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
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
      case .place: "where it was recorded"
      case .device: "which device or person took it"
      }
    let command =
      VideoFormat(signature: bytes) == nil
      ? "exiftool -all= -overwrite_original \(name)" : "ffmpeg -i \(name) -map_metadata -1 -c copy clean-\(name)"
    problem = Diagnostic(
      .error, .imageMetadata, path: path, "the file reveals \(what): \(finding.text)", help: "remove the metadata: \(command)")
  }
}

/// A file in a `templates/assets/` folder.
package struct AssetFile: Sendable, Hashable {
  /// The owner of the `templates/` folder.
  package enum Origin: Sendable, Hashable {
    /// A file built into sitegen.
    case builtIn
    /// A file that the build generates: its bytes, and its app, if any.
    case generated([UInt8], for: AppPlace? = nil)
    case site
    case app(AppPlace)

    /// The app that has its own version of the file; nil for an app at the root of the site, whose files override the site's.
    package var app: AppPlace? {
      switch self {
      case .app(let place), .generated(_, for: let place?): place.isRoot ? nil : place
      case .builtIn, .site, .generated: nil
      }
    }

    /// The folder's name in messages.
    package var folder: String {
      switch self {
      case .builtIn, .generated: "<built-in>/templates"
      case .site: "templates"
      case .app(let place): "content/\(place.folder)templates"
      }
    }
  }

  /// The path, relative to the folder.
  package let name: String
  package let digest: FileDigest
  /// The digest of the published bytes. Pictures are published without metadata.
  package let published: FileDigest
  package let origin: Origin

  package init(name: String, digest: FileDigest, published: FileDigest? = nil, origin: Origin = .site) {
    (self.name, self.digest, self.published, self.origin) = (name, digest, published ?? digest, origin)
  }

  /// The file's name in messages.
  package var displayed: String { "\(origin.folder)/assets/\(name)" }
}
