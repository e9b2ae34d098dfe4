package import SettingsModel
package import SiteContent

/// One thing that the build makes: what it is, and the files it becomes.
package struct PlannedOutput: Sendable {
  package enum Kind: Sendable {
    case markdown(PageHead)
    case list(PageHead, posts: [PageHead], page: Int, of: Int)
    case redirect(to: PagePath)
    case home(PageHead?)
    case app(Catalogue.ID, PageHead?)
    case settings(Catalogue.ID, PageHead?)
    case setting(Catalogue.ID, Setting.ID)
    case row(Catalogue.ID, Screen.ID, Row.ID)
    case effects(Catalogue.ID, PageHead?)
    case keys(Catalogue.ID, PageHead?)
    case entitlements(Catalogue.ID, PageHead?)
    case configuration(Catalogue.ID, PageHead?)
    case icons(Catalogue.ID, PageHead?)
    case onboarding(Catalogue.ID, PageHead?)
    case credits(Catalogue.ID, PageHead?)
    case notFound
    case document(Catalogue.ID, Manifest.Kind)
    case feed(PageHead, posts: [PageHead], FeedKind)
    case robots
    case asset(String)
    case file(ContentPath)
    /// Made from the records of the pages.
    case sitemap, search, pages(Catalogue.ID), manifest
  }

  package enum FeedKind: Sendable { case json, atom }

  /// The address of the page, or of the file with a leading slash.
  package let path: PagePath
  package let kind: Kind
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

  /// The Markdown page whose text goes into it.
  package var head: PageHead? {
    switch kind {
    case .markdown(let head), .list(let head, _, 1, _): head
    case .home(let head), .app(_, let head), .settings(_, let head), .effects(_, let head), .keys(_, let head),
      .entitlements(_, let head), .configuration(_, let head), .icons(_, let head), .onboarding(_, let head),
      .credits(_, let head):
      head
    default: nil
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
