package import SettingsModel
package import SiteContent

/// One thing that the build makes: what it is, and the files it becomes.
///
/// A class, though it never changes: after an edit the preview copies the plan, which took 10 ms for 10,000 structs of this
/// size.
package final class PlannedOutput: Sendable {
  package enum Kind: Sendable {
    case markdown
    case list(posts: [PageHead], page: Int, of: Int)
    /// All tags of a list, or of the site.
    case tags(TagGroup)
    /// What has a tag, as a list.
    case tag(Tag, TagGroup, posts: [PageHead], page: Int, of: Int)
    case redirect(to: PagePath)
    case home
    case app(Catalogue.ID)
    case settings(Catalogue.ID)
    case setting(Catalogue.ID, Setting.ID)
    case row(Catalogue.ID, Screen.ID, Row.ID)
    case appPage(Catalogue.ID, AppPage)
    case notFound
    /// Everything that there is to find, from A to Z.
    case index
    case document(Catalogue.ID, Manifest.Kind)
    case schema(DocumentKind)
    case feed(posts: [PageHead], FeedKind)
    case robots
    case asset(AssetFile)
    case file(ContentFile)
    /// Made from the records of the pages.
    case sitemap([Sitemap.Part]), sitemapPart(Sitemap.Part), search, pages(Catalogue.ID), manifest
  }

  package enum FeedKind: CaseIterable, Sendable {
    case json, atom

    package var mediaType: String {
      switch self {
      case .json: "application/feed+json"
      case .atom: "application/atom+xml"
      }
    }
  }

  /// The address of the page, or of the file with a leading slash.
  package let path: PagePath
  package let kind: Kind
  /// The Markdown page behind it: all of it, or its opening.
  package let head: PageHead?
  /// What an author would look for: the content file, or the folder that it is made from.
  package let origin: String
  /// Whether the builder makes it of itself.
  package let isMade: Bool

  init(path: PagePath, kind: Kind, head: PageHead?, origin: String, isMade: Bool) {
    (self.path, self.kind, self.head, self.origin, self.isMade) = (path, kind, head, origin, isMade)
  }

  /// Whether it is made once all pages have left their record.
  package var isDerived: Bool {
    switch kind {
    case .sitemap, .sitemapPart, .search, .pages, .manifest: true
    default: false
    }
  }

  /// Whether it is made of the derived ones too, last of all.
  package var isManifest: Bool {
    if case .manifest = kind { true } else { false }
  }

  /// The pages whose texts it shows beside its own: whole in a feed, their summaries in a list.
  package var posts: [PageHead] {
    switch kind {
    case .list(let posts, _, _), .tag(_, _, let posts, _, _), .feed(let posts, _): posts
    default: []
    }
  }

  /// The same, with edited texts of pages.
  ///
  /// - Parameter haveSummaries: whether one of them may show a part of its text in a list.
  func replacing(_ heads: [ContentPath: PageHead], haveSummaries: Bool) -> PlannedOutput {
    let isShown = isFeed || haveSummaries
    let isAffected = isShown && posts.contains { heads[$0.source] != nil }
    guard isAffected || head.map({ heads[$0.source] != nil }) == true else { return self }
    let kind = isAffected ? kind.with(posts: posts.map { heads[$0.source] ?? $0 }) : kind
    return PlannedOutput(path: path, kind: kind, head: head.flatMap { heads[$0.source] } ?? head, origin: origin, isMade: isMade)
  }

  private var isFeed: Bool { if case .feed = kind { true } else { false } }

  /// Whether a person browses it.
  package var isPage: Bool {
    switch kind {
    case .document, .schema, .feed, .robots, .asset, .file, .sitemap, .sitemapPart, .search, .pages, .manifest, .redirect: false
    default: true
    }
  }
}

extension PlannedOutput.Kind {
  fileprivate func with(posts: [PageHead]) -> Self {
    switch self {
    case .list(_, let page, let count): .list(posts: posts, page: page, of: count)
    case .tag(let tag, let group, _, let page, let count): .tag(tag, group, posts: posts, page: page, of: count)
    case .feed(_, let format): .feed(posts: posts, format)
    default: self
    }
  }
}
