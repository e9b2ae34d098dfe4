package import Images
package import SiteContent

/// Pictures made from one file. Their names have hashes of their sources, so existing ones are kept.
package struct PictureSet: Sendable {
  package let file: ContentFile
  /// Favicon, touch icon and link card of an app, made from its icon.
  private let ofApp: [AppPicture]
  /// The smaller forms of a picture. When all pages are rendered, only those that a page shows are made.
  private let smaller: [DerivedPicture]
  /// Smaller forms that pages of the model show, which are always made.
  private let named: Set<PagePath>
  private let header: ImageHeader
  private let quality: Int
  private let limit: Int

  /// - Returns: nil if the app has no icon of pixels.
  init?(of app: App, _ media: MediaIndex, _ settings: SiteSettings) {
    ofApp = AppPicture.Kind.allCases.compactMap { AppPicture($0, of: app, media) }
    guard let first = ofApp.first else { return nil }
    (file, header, smaller, named) = (first.file, first.header, [], [])
    (quality, limit) = (Int(settings.images.quality), Int(settings.limits.pixels))
  }

  /// - Returns: nil if the file is no picture of pixels.
  init?(smallerFormsOf file: ContentFile, _ rooms: PictureRooms, _ settings: SiteSettings) {
    guard let header = file.pixels else { return nil }
    let quality = Int(settings.images.quality)
    func forms(_ rooms: Set<PictureRoom>) -> [DerivedPicture] {
      let widths = Set(rooms.flatMap { $0.widths(for: header.size) })
      return widths.sorted().map { DerivedPicture(of: file, at: header.size.scaled(toWidth: $0), quality: quality) }
    }
    (self.file, self.header, self.quality, limit, ofApp) = (file, header, quality, Int(settings.limits.pixels), [])
    smaller = forms(rooms.of(file).union([.text]))
    named = Set(forms(rooms.of(file)).map(\.path))
  }

  /// The addresses of everything that may be made: at least one.
  package var paths: [PagePath] { ofApp.map(\.path) + smaller.map(\.path) }

  /// The addresses of what a build makes.
  ///
  /// - Parameter shown: the files that pages show.
  package func paths(shown: Set<PagePath>) -> [PagePath] {
    ofApp.map(\.path) + smaller.map(\.path).filter { named.contains($0) || shown.contains($0) }
  }

  /// - Parameters:
  ///   - paths: addresses of its own.
  ///   - bytes: the file's.
  package func files(at paths: [PagePath], from bytes: [UInt8]) throws(ImageError) -> [RenderedOutput.File] {
    var files: [RenderedOutput.File] = []
    for picture in ofApp where paths.contains(picture.path) {
      files.append(.init(path: picture.path.file, bytes: try picture.png(of: bytes)))
    }
    let wanted = smaller.filter { paths.contains($0.path) }
    if wanted.isEmpty { return files }
    let made = try ImageDeriver.derive(
      bytes, format: header.format, orientation: header.orientation, sizes: wanted.map(\.size), quality: quality, limit: limit)
    return files + zip(wanted, made).map { .init(path: $0.path.file, bytes: $1) }
  }
}
