package import SettingsModel
package import SiteContent

/// One thing that the build makes: what it is, and the files it becomes.
package struct PlannedOutput: Sendable {
  package enum Kind: Sendable {
    case markdown
    case list(posts: [PageHead], page: Int, of: Int)
    case redirect(to: PagePath)
    case home
    case app(Catalogue.ID)
    case settings(Catalogue.ID)
    case setting(Catalogue.ID, Setting.ID)
    case row(Catalogue.ID, Screen.ID, Row.ID)
    case appPage(Catalogue.ID, AppPage)
    case notFound
    case document(Catalogue.ID, Manifest.Kind)
    case feed(posts: [PageHead], FeedKind)
    case robots
    case asset(AssetFile)
    case file(ContentFile)
    /// Made from the records of the pages.
    case sitemap, search, pages(Catalogue.ID), manifest
  }

  package enum FeedKind: Sendable { case json, atom }

  /// The address of the page, or of the file with a leading slash.
  package let path: PagePath
  package private(set) var kind: Kind
  /// The Markdown page behind it: all of it, or its opening.
  package private(set) var head: PageHead?
  /// What an author would look for: the content file, or the folder that it is made from.
  package let origin: String
  /// Whether the builder makes it of itself.
  package let isMade: Bool

  /// Whether it is made once all pages have left their record.
  package var isDerived: Bool {
    switch kind {
    case .sitemap, .search, .pages, .manifest: true
    default: false
    }
  }

  mutating func replace(_ heads: [ContentPath: PageHead]) {
    if let new = head.flatMap({ heads[$0.source] }) { head = new }
    if case .feed(let posts, let format) = kind, posts.contains(where: { heads[$0.source] != nil }) {
      kind = .feed(posts: posts.map { heads[$0.source] ?? $0 }, format)
    }
  }

  /// Whether a person browses it.
  package var isPage: Bool {
    switch kind {
    case .document, .feed, .robots, .asset, .file, .sitemap, .search, .pages, .manifest, .redirect: false
    default: true
    }
  }
}
