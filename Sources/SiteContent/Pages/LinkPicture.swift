package import Diagnostics
internal import SettingsModel

/// The picture that other sites show with a link to a page: `og:image`.
package struct LinkPicture: Sendable, Hashable {
  /// From the folder of the file that names it, or from `content/` if it begins with a slash.
  package var file = ""
  /// What is to be seen, for those who cannot see it.
  package var description: String?
  /// Where it is named.
  package var location = SourceLocation.start

  package init() {}

  /// The path from the root of the site, of a picture that is named in `site.yaml`.
  package var path: String { file.hasPrefix("/") ? file : "/" + file }

  /// The endings of pictures that other sites show: hardly any shows SVG, AVIF or HEIC.
  private static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp"]

  package static func isShownElsewhere(_ path: String) -> Bool {
    let path = path.lowercased()
    return endings.contains(where: path.hasSuffix)
  }
}

extension LinkPicture: Anonymous {
  static let table = MemberTable<LinkPicture>(
    "image",
    .required("file", \.file, path, "a PNG, JPEG, GIF or WebP; 1200 × 630 pixels suit most sites", example: "card.png"),
    .optional("description", \.description, .shown, "what the picture shows, for readers who cannot see it"))

  /// What it may be is checked for both forms together.
  private static let path = ValueFormat<String>.text(.picture)

  /// The path alone, or a map with it.
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
      .unknownValue, at: picture.location, "\"\(picture.file)\" is not a picture that other sites show",
      help: "use a PNG, JPEG, GIF or WebP file")
    return nil
  }
}
