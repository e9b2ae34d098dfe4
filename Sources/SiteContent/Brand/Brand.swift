internal import SettingsModel

/// What a site or an app looks like, and where the app is to be had: `brand:` in `site.yaml` and `app.yaml`.
package struct Brand: Sendable, Hashable {
  package var accent: Accent?
  package var tagline: String?
  package var wordmark: BrandFile?
  package var screenshots: [Screenshot]?
  package var store: AppStores?

  package init() {}

  /// What it says, and what another says of the rest.
  package func completed(by other: Brand) -> Brand {
    var brand = self
    brand.accent = accent ?? other.accent
    brand.tagline = tagline ?? other.tagline
    brand.wordmark = wordmark ?? other.wordmark
    brand.screenshots = screenshots ?? other.screenshots
    brand.store = store ?? other.store
    return brand
  }

  /// The pictures that it names.
  package var files: [BrandFile] { [wordmark].compactMap(\.self) + (screenshots ?? []).map(\.file) }

  /// The same with its files below the address of an app.
  func placed(at home: PagePath) -> Brand {
    var brand = self
    brand.wordmark = wordmark?.placed(at: home)
    for index in (screenshots ?? []).indices { brand.screenshots?[index].file.home = home }
    return brand
  }
}

extension Brand: Anonymous {
  static let table = MemberTable<Brand>(
    "brand", title: "Brand",
    about: "What an app does not say is as the site says it.",
    .optional("accent", \.accent, Accent.format, "the color of links, buttons and chosen things", example: "#00562b"),
    .optional("tagline", \.tagline, .shown, "a few words below the name"),
    .optional("wordmark", \.wordmark, BrandFile.format, "the name as a picture; `wordmark~dark.svg` beside it is for the dark theme"),
    .optional("screenshots", \.screenshots, .list(.object), "pictures of the app, in order"),
    .optional("store", \.store, .object, "where the app is to be had"),
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
  /// What an app looks like, or the site itself.
  package func brand(of app: App?) -> Brand { app.map { $0.brand.completed(by: brand) } ?? brand }
}
