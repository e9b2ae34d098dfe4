package import Diagnostics

/// A picture that a brand names.
package struct BrandFile: Sendable, Hashable {
  /// From the folder of the app, or from `content/` in `site.yaml`.
  package let file: String
  package let location: SourceLocation
  /// The address in front of it: the site's, or that of an app.
  var home = PagePath.root

  /// Where it is published.
  package var path: PagePath { PagePath(home.text + file) }

  /// The same file below the address of an app.
  func placed(at home: PagePath) -> BrandFile {
    var file = self
    file.home = home
    return file
  }

  static let format = ValueFormat<BrandFile>(.text(.shownPicture)) { node, reader in
    guard let file = ValueFormat<String>.text.read(node, &reader) else { return nil }
    if endings.contains(where: file.lowercased().hasSuffix) { return BrandFile(file: file, location: node.location) }
    reader.error(
      .unknownValue, at: node.location, "\"\(file)\" is not a picture that pages show", help: "use a PNG, JPEG, WebP, GIF, AVIF or SVG file"
    )
    return nil
  }

  /// As in `TextSchema.shownPicture`.
  private static let endings = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", ".svg"]
}
