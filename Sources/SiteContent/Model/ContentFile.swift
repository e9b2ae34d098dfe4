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
