package import Images
internal import Markdown
internal import SettingsModel
package import SiteContent
internal import TextCoding

/// A site's pictures and videos, by address.
package struct MediaIndex: Sendable {
  private let files: [PagePath: ContentFile]
  private let quality: Int

  /// The index of a site without pictures.
  package static let empty = MediaIndex(files: [:], quality: 0)

  private init(files: [PagePath: ContentFile], quality: Int) { (self.files, self.quality) = (files, quality) }

  package init(_ site: Site) {
    let shown = site.files.filter { $0.media != nil }
    files = Dictionary(shown.map { ($0.address, $0) }, uniquingKeysWith: { first, _ in first })
    quality = Int(site.settings.images.quality)
  }

  /// The picture or video at an address; nil if there is none.
  package subscript(path: PagePath) -> ShownMedia? {
    guard let file = files[path], let media = file.media else { return nil }
    switch media {
    case .picture: return .picture(Picture(file, dark: files[path.forDarkTheme], quality: quality))
    case .video(let size): return .video(file, size)
    }
  }

  /// Returns an app icon's picture, for both themes.
  func picture(of icon: AppIcon) -> Picture? {
    let dark = icon.images.dark.flatMap { files[PagePath($0.path)] }
    return files[PagePath(icon.images.light.path)].map { Picture($0, dark: dark, quality: quality) }
  }
}

extension PagePath {
  private static let darkMark = "~dark"

  /// The address of the dark version: `/a/shot~dark.png` for `/a/shot.png`.
  fileprivate var forDarkTheme: PagePath {
    let name = text.utf8.lastIndex(of: UInt8(ascii: "/")) ?? text.startIndex
    guard let dot = text.utf8[name...].lastIndex(of: UInt8(ascii: ".")) else { return self }
    return PagePath(text[..<dot] + Self.darkMark + text[dot...])
  }

  /// The address of the light version: `/a/shot.png` for `/a/shot~dark.png`; nil if the name does not end in `~dark`.
  package var forLightTheme: PagePath? {
    let name = text.utf8.lastIndex(of: UInt8(ascii: "/")) ?? text.startIndex
    guard let dot = text.utf8[name...].lastIndex(of: UInt8(ascii: ".")), text[..<dot].hasSuffix(Self.darkMark) else { return nil }
    return PagePath(String(text[..<dot].dropLast(Self.darkMark.count)) + text[dot...])
  }
}

/// An app's icon: the primary icon of its gallery, or else the icon in `app.yaml`.
extension App {
  /// The icon's file.
  package var primaryIcon: PagePath? { galleryIcon.map { PagePath($0.images.light.path) } ?? icon?.path }

  /// The icon's file; nil if other sites cannot show its format.
  var primaryPicture: PagePath? { primaryIcon.flatMap { LinkPicture.isShownElsewhere($0.text) ? $0 : nil } }

  fileprivate var galleryIcon: AppIcon? { icons?.icons.first { $0.primary == true } }
}

extension MediaIndex {
  /// Returns an app's icon, for both themes.
  func icon(of app: App) -> Picture? {
    if let icon = app.galleryIcon { return picture(of: icon) }
    guard let icon = app.icon, case .picture(let picture)? = self[icon.path] else { return nil }
    return picture
  }
}

/// The picture or video that an image in a text shows.
package enum ShownMedia: Hashable, Sendable {
  case picture(Picture)
  case video(ContentFile, PixelSize)

  package var file: ContentFile {
    switch self {
    case .picture(let picture): picture.file
    case .video(let file, _): file
    }
  }

  /// Files that a page must publish to show the picture or video in its text.
  package var files: [PagePath] {
    switch self {
    case .picture(let picture): picture.files(in: .text)
    case .video(let file, _): [file.address]
    }
  }

  /// Returns the HTML for an image in a text.
  ///
  /// - Parameter isFirst: whether this is the page's first image. All other images are loaded lazily.
  func html(of image: HTMLWithSlots.Image, isFirst: Bool) -> String {
    let element = element(image, isFirst: isFirst)
    guard let caption = image.caption else { return element }
    return "<figure class=\"figure\">\(element)<figcaption>\(caption.escapedForHTML)</figcaption></figure>"
  }

  private func element(_ image: HTMLWithSlots.Image, isFirst: Bool) -> String {
    let description = image.description.escapedForHTML
    let title = image.title.map { " title=\"\($0.escapedForHTML)\"" } ?? ""
    switch self {
    case .video(let file, let size):
      let label = description.isEmpty ? "" : " aria-label=\"\(description)\""
      return "<video src=\"\(file.address.encoded.escapedForHTML)\"\(label)\(title)"
        + " width=\"\(size.width)\" height=\"\(size.height)\" controls preload=\"metadata\" playsinline></video>"
    case .picture(let picture):
      let attributes = picture.attributes(in: .text)
      let image =
        "<img src=\"\(attributes.source.encoded.escapedForHTML)\"\(Self.sources(attributes)) alt=\"\(description)\""
        + "\(title)\(Self.size(attributes)) decoding=\"async\"\(isFirst ? "" : " loading=\"lazy\"") />"
      guard let dark = picture.darkAttributes(in: .text) else { return image }
      let sources = dark.candidates.isEmpty ? " srcset=\"\(dark.source.encoded.escapedForHTML)\"" : Self.sources(dark)
      // `<source>` needs no size if both pictures have the same size.
      let size = Self.size(dark) == Self.size(attributes) ? "" : Self.size(dark)
      return "<picture><source\(sources)\(size) media=\"(prefers-color-scheme: dark)\" />\(image)</picture>"
    }
  }

  private static func sources(_ attributes: Picture.Attributes) -> String {
    guard let set = attributes.sourceSet else { return "" }
    return " srcset=\"\(set.escapedForHTML)\"" + (attributes.sizes.map { " sizes=\"\($0)\"" } ?? "")
  }

  private static func size(_ attributes: Picture.Attributes) -> String {
    guard let width = attributes.width, let height = attributes.height else { return "" }
    return " width=\"\(width)\" height=\"\(height)\""
  }
}
