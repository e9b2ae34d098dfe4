package import Diagnostics
internal import SettingsModel

/// The picture that other sites show with a link to a page: `og:image`.
package struct LinkPicture: Sendable, Hashable {
  /// The path, relative to the folder of the file that names it, or to `content/` if it begins with a slash.
  package var file = ""
  /// A description for readers who cannot see the picture.
  package var description: String?
  /// The location of the path in the author's file.
  package var location = SourceLocation.start

  package init() {}

  /// The path from the site's root, for a picture in `site.yaml`.
  package var path: String { file.hasPrefix("/") ? file : "/" + file }

  /// The file extensions of pictures that other sites show. Few sites show SVG, AVIF or HEIC.
  private static let extensions = [".png", ".jpg", ".jpeg", ".gif", ".webp"]

  package static func isShownElsewhere(_ path: String) -> Bool {
    let path = path.lowercased()
    return extensions.contains(where: path.hasSuffix)
  }
}

extension LinkPicture: MapType {
  static let table = MemberTable<LinkPicture>(
    "image",
    .required("file", \.file, path, "a PNG, JPEG, GIF or WebP; 1200 × 630 pixels works best on most sites", example: "card.png"),
    .optional("description", \.description, .shown, "what the picture shows, for readers who cannot see it"))

  /// `format` checks the path in both forms.
  private static let path = ValueFormat<String>.text(.picture)

  /// A path, or a map with `file` and `description`.
  static let format = ValueFormat<LinkPicture>(.anyOf([.text(.picture), .type(reference, id: .elsewhere)])) { node, reader in
    var picture: LinkPicture
    if node.scalar != nil {
      guard let file = ValueFormat<String>.text.read(node, &reader) else { return nil }
      picture = LinkPicture()
      picture.file = file
    } else {
      guard let read = table.read(node, into: LinkPicture(), &reader), node["file"]?.scalar != nil else { return nil }
      picture = read
    }
    picture.location = node["file"]?.location ?? node.location
    if isShownElsewhere(picture.file) { return picture }
    reader.error(
      .unknownValue, at: picture.location, "\"\(picture.file)\" is not in a format that other sites show",
      help: "use a PNG, JPEG, GIF or WebP file")
    return nil
  }
}
