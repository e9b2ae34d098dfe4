package import Diagnostics
package import SettingsModel

/// The look of a site or an app, and the app's stores: `brand:` in `site.yaml` and `app.yaml`.
package struct Brand: Sendable, Hashable {
  package var accent: Accent?
  package var tagline: String?
  package var wordmark: BrandFile?
  package var screenshots: [Screenshot]?
  package var store: AppStores?

  package init() {}

  /// Returns this brand, with missing values inherited from another brand.
  package func completed(by other: Brand) -> Brand {
    var brand = self
    brand.accent = accent ?? other.accent
    brand.tagline = tagline ?? other.tagline
    brand.wordmark = wordmark ?? other.wordmark
    brand.screenshots = screenshots ?? other.screenshots
    brand.store = store ?? other.store
    return brand
  }

  /// The pictures of the brand.
  package var files: [BrandFile] { [wordmark].compactMap(\.self) + (screenshots ?? []).map(\.file) }

  /// Returns the same brand with its files below the address of an app.
  func placed(at home: PagePath) -> Brand {
    var brand = self
    brand.wordmark = wordmark?.placed(at: home)
    for index in (screenshots ?? []).indices { brand.screenshots?[index].file.home = home }
    return brand
  }
}

extension Brand: MapType {
  static let table = MemberTable<Brand>(
    "brand", title: "Brand",
    about: "Keys that an app omits are inherited from the site.",
    .optional("accent", \.accent, Accent.format, "the color of links, buttons and selected elements", example: "#00562b"),
    .optional("tagline", \.tagline, .shown, "a few words below the name"),
    .optional("wordmark", \.wordmark, BrandFile.format, "the name as a picture; `wordmark~dark.svg` beside it is for the dark theme"),
    .optional("screenshots", \.screenshots, .list(.object), "pictures of the app, in order"),
    .optional("store", \.store, .object, "the stores that offer the app"),
    example: """
      accent: { light: "#00562b", dark: "#6bd68c" }
      tagline: Every step counts.
      wordmark: wordmark.svg
      screenshots:
        - { file: screenshots/today.png, description: Today's steps as a ring that is almost full }
      store: { appStore: 1234567890 }
      """)
}

extension SiteSettings {
  /// Returns the brand of an app, or of the site itself if there is no app.
  package func brand(of app: App?) -> Brand { app.map { $0.brand.completed(by: brand) } ?? brand }
}

/// A picture of a brand.
package struct BrandFile: Sendable, Hashable {
  /// The path, relative to the app's folder, or to `content/` in `site.yaml`.
  package let file: String
  package let location: SourceLocation
  /// The address that the path is relative to: the root of the site or of the app.
  var home = PagePath.root

  /// The published address.
  package var path: PagePath { PagePath(home.text + file) }

  /// Returns the same file below the address of an app.
  func placed(at home: PagePath) -> BrandFile {
    var file = self
    file.home = home
    return file
  }

  static let format = ValueFormat<BrandFile>(.text(.shownPicture)) { node, reader in
    guard let file = ValueFormat<String>.text.read(node, &reader) else { return nil }
    if extensions.contains(where: file.lowercased().hasSuffix) { return BrandFile(file: file, location: node.location) }
    reader.error(
      .unknownValue, at: node.location, "\"\(file)\" is not in a format that pages can show",
      help: "use a PNG, JPEG, WebP, GIF, AVIF or SVG file"
    )
    return nil
  }

  // Matches `TextSchema.shownPicture`.
  private static let extensions = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", ".svg"]
}

/// A screenshot of an app, which pages show in a frame.
package struct Screenshot: Sendable, Hashable {
  package var file = BrandFile(file: "", location: .start)
  /// A description for readers who cannot see the picture.
  package var description = ""
  /// The frame of the picture; nil to choose one that suits the app and the picture.
  package var frame: Catalogue.Frame?
}

extension Screenshot: MapType {
  static let table = MemberTable<Screenshot>(
    "screenshot",
    about: "`shot~dark.png` beside `shot.png` is shown to readers with the dark theme.",
    .required("file", \.file, BrandFile.format, "the picture, as the device took it", example: "screenshots/today.png"),
    .required(
      "description", \.description, words, "what it shows, for readers who cannot see it",
      example: "Today's steps as a ring that is almost full"),
    .optional(
      "frame", \.frame, frame, "the frame around the picture",
      without: .words("the app's frame; for an app that also runs on desktops, a window around a picture that is wider than high")))

  private static let frame = ValueFormat<Catalogue.Frame>.word(
    "a frame",
    [.phone: "a phone", .tablet: "a tablet", .desktop: "the edges of a window", .watch: "a watch", .bare: "nothing"])

  private static let words = ValueFormat<String>.shown(
    TextSchema("a string", pattern: "\\S", isEmptyAllowed: false, isShown: true)
  ).checked { text, node, reader in
    guard text.allSatisfy(\.isWhitespace) else { return }
    reader.error(
      .missingKey, at: node.location, "the description is empty", help: "say what the screenshot shows, for readers who cannot see it")
  }
}
