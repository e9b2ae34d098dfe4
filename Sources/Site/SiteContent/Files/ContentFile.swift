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
