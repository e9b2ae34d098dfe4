package import Images
internal import Markdown
package import SiteContent
internal import TextCoding

/// A picture or a video that a text shows in the place of an image.
package enum ShownMedia: Hashable, Sendable {
  case picture(Picture)
  case video(ContentFile, PixelSize)

  package var file: ContentFile {
    switch self {
    case .picture(let picture): picture.file
    case .video(let file, _): file
    }
  }

  /// The files that a text needs which shows it.
  package var files: [PagePath] {
    switch self {
    case .picture(let picture): picture.files(in: .text)
    case .video(let file, _): [file.address]
    }
  }

  /// What a text shows in the place of an image.
  ///
  /// - Parameters:
  ///   - isFirst: whether it is the first of its page, which is loaded at once.
  ///   - address: how the place writes an address.
  func html(of image: HTMLWithSlots.Image, isFirst: Bool, address: (PagePath) -> String) -> String {
    let element = element(image, isFirst: isFirst, address)
    guard let caption = image.caption else { return element }
    return "<figure class=\"figure\">\(element)<figcaption>\(caption.escapedForHTML)</figcaption></figure>"
  }

  private func element(_ image: HTMLWithSlots.Image, isFirst: Bool, _ address: (PagePath) -> String) -> String {
    let description = image.description.escapedForHTML
    let title = image.title.map { " title=\"\($0.escapedForHTML)\"" } ?? ""
    switch self {
    case .video(let file, let size):
      let label = description.isEmpty ? "" : " aria-label=\"\(description)\""
      return "<video src=\"\(address(file.address).escapedForHTML)\"\(label)\(title)"
        + " width=\"\(size.width)\" height=\"\(size.height)\" controls preload=\"metadata\" playsinline></video>"
    case .picture(let picture):
      let attributes = picture.attributes(in: .text)
      let image =
        "<img src=\"\(address(attributes.source).escapedForHTML)\"\(Self.sources(attributes, address)) alt=\"\(description)\""
        + "\(title)\(Self.size(attributes)) decoding=\"async\"\(isFirst ? "" : " loading=\"lazy\"") />"
      guard let dark = picture.darkAttributes(in: .text) else { return image }
      let sources = dark.candidates.isEmpty ? " srcset=\"\(address(dark.source).escapedForHTML)\"" : Self.sources(dark, address)
      // Where it is as large, the image says so.
      let size = Self.size(dark) == Self.size(attributes) ? "" : Self.size(dark)
      return "<picture><source\(sources)\(size) media=\"(prefers-color-scheme: dark)\" />\(image)</picture>"
    }
  }

  private static func sources(_ attributes: Picture.Attributes, _ address: (PagePath) -> String) -> String {
    guard let set = attributes.sourceSet(address) else { return "" }
    return " srcset=\"\(set.escapedForHTML)\"" + (attributes.sizes.map { " sizes=\"\($0)\"" } ?? "")
  }

  private static func size(_ attributes: Picture.Attributes) -> String {
    guard let width = attributes.width, let height = attributes.height else { return "" }
    return " width=\"\(width)\" height=\"\(height)\""
  }
}
