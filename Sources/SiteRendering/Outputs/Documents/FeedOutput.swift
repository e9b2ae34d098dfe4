internal import SiteContent

/// The newest posts of a list, for programs that follow it.
struct FeedOutput: ViewOutput {
  let place: OutputPlace
  let shownPosts: [PageMetadata]
  let format: FeedFormat

  /// Pages that search engines may not show are not in feeds either.
  static func plan(into draft: inout SiteDraft) {
    for list in draft.lists {
      let posts = draft.feedPosts(of: list)
      for format in FeedFormat.allCases {
        draft.add(FeedOutput(place: OutputPlace(SitePaths.feed(format, of: list.path), of: list), shownPosts: posts, format: format))
      }
    }
  }

  package static var canWait: Bool { true }

  package struct View: Hashable, Sendable {
    let path: PagePath
    let format: FeedFormat
    let baseURL: String
    /// Without the texts of its entries.
    let feed: Feed
    let sources: [ContentPath]
  }

  package func view(in site: SiteContext) -> View {
    guard let head = site.head(of: place) else { preconditionFailure("a feed follows a list") }
    let settings = site.site.settings
    let app = site.site.app(at: head.path)
    let feed = Feed(
      id: settings.permanentID(of: head), title: "\(head.title) · \(settings.title)", description: head.description,
      language: settings.language, author: settings.author ?? app?.name ?? settings.title, generator: site.generator,
      home: settings.absolute(head.path), address: settings.absolute(path), icon: app?.primaryPicture.map(settings.absolute),
      entries: shownPosts.map { Feed.Entry($0, in: settings) })
    return View(path: path, format: format, baseURL: settings.baseURL, feed: feed, sources: shownPosts.map(\.source))
  }

  package static func render(_ view: View, _ materials: Materials) throws -> RenderedOutput {
    var feed = view.feed
    for (number, source) in view.sources.enumerated() {
      guard let post = materials.post(source) else { continue }
      feed.entries[number].summary = feed.entries[number].summary ?? post.line
      feed.entries[number].html = post.whole?.html(at: .feed(baseURL: view.baseURL, page: feed.entries[number].url)) ?? ""
    }
    return RenderedOutput(view.path, view.format.bytes(of: feed))
  }
}

extension Feed.Entry {
  init(_ post: PageMetadata, in settings: SiteSettings) {
    self.init(
      id: settings.permanentID(of: post), url: settings.absolute(post.path), title: post.title, summary: post.description, html: "",
      date: post.date, updated: post.frontMatter.updated, tags: post.frontMatter.tags)
  }
}

extension SiteSettings {
  /// The first address that a page ever had: the one it has, or the first of its aliases if it moved. Readers know entries by
  /// their id, which RFC 4287 (section 4.2.6) does not let change.
  fileprivate func permanentID(of head: PageMetadata) -> String {
    absolute(head.frontMatter.aliases.first.map { PagePath($0) } ?? head.path)
  }
}
