internal import Diagnostics
internal import Hosting
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// The formats that a feed is published in, by the names of their files.
package enum FeedFormat: String, CaseIterable, Sendable {
  case json = "feed.json"
  case atom = "atom.xml"

  package var mediaType: String {
    switch self {
    case .json: "application/feed+json"
    case .atom: "application/atom+xml"
    }
  }

  fileprivate func bytes(of feed: Feed) -> [UInt8] {
    switch self {
    case .json: feed.json
    case .atom: Array(feed.atom.utf8)
    }
  }
}

struct FeedView: Hashable, Sendable {
  let path: PagePath
  let format: FeedFormat
  let baseURL: String
  /// Without the texts of its entries.
  let feed: Feed
  /// The pages of the first entries.
  let sources: [ContentPath]

  func render(_ materials: Materials) -> RenderedOutput {
    var feed = feed
    for (number, source) in sources.enumerated() {
      guard let post = materials.post(source) else { continue }
      feed.entries[number].summary = feed.entries[number].summary ?? post.line
      let html = post.whole?.html(at: .feed(baseURL: baseURL, page: feed.entries[number].url)) ?? ""
      feed.entries[number].html = feed.entries[number].noteHTML + html
    }
    return RenderedOutput(path, format.bytes(of: feed))
  }
}

extension Route {
  func feed(_ format: FeedFormat, in site: SiteContext) -> FeedView {
    guard let head = site.head(of: place) else { preconditionFailure("a feed follows a list") }
    let settings = site.site.settings
    let app = site.site.app(at: head.path)
    let feed = Feed(
      id: settings.permanentID(of: head), title: "\(head.title) · \(settings.title)", description: head.description,
      language: settings.language, author: settings.author ?? app?.name ?? settings.title, generator: site.generator,
      home: settings.absolute(head.path), address: settings.absolute(path), icon: app?.primaryPicture.map(settings.absolute),
      entries: shownPosts.map { Feed.Entry($0, in: site.site) })
    return FeedView(path: path, format: format, baseURL: settings.baseURL, feed: feed, sources: shownPosts.map(\.source))
  }

  func feed(_ format: FeedFormat, ofReleasesOf app: App, in site: SiteContext) -> FeedView {
    let settings = site.site.settings
    let home = settings.absolute(SitePaths.releases(of: app.place))
    let title = settings.words.releasesOfApp(app.name)
    let releases = site.site.publishedReleases(of: app.id).prefix(settings.entriesOnAPage)
    let feed = Feed(
      id: home, title: "\(title) · \(settings.title)", description: settings.words.releasesDescription(app.name),
      language: settings.language, author: settings.author ?? app.name, generator: site.generator, home: home,
      address: settings.absolute(path), icon: app.primaryPicture.map(settings.absolute),
      entries: releases.map { Feed.Entry($0, of: app, on: home, in: site) })
    return FeedView(path: path, format: format, baseURL: settings.baseURL, feed: feed, sources: shownPosts.map(\.source))
  }

  /// As `sitegen hosting` prints it.
  func headers(in site: SiteContext) -> String {
    let settings = site.site.settings
    let hosted = HostedSite(
      baseURL: settings.baseURL, basePath: settings.basePath, policy: (settings.csp ?? SecurityPolicy()).text,
      addresses: site.index.addresses.sorted().map(\.text))
    return HeadersFile(site: hosted).text
  }
}

extension Feed.Entry {
  fileprivate init(_ post: PageMetadata, in site: Site) {
    let settings = site.settings
    self.init(
      id: settings.permanentID(of: post), url: settings.absolute(post.path), title: post.title, summary: post.description, html: "",
      date: post.date, updated: post.frontMatter.updated, tags: post.frontMatter.tags)
    if site.sample(of: post) != nil { noteHTML = "<p><em>\(settings.words.sampleText.escapedForHTML)</em></p>\n" }
  }

  /// - Parameter page: of all releases, in full.
  fileprivate init(_ release: AppRelease, of app: App, on page: String, in site: SiteContext) {
    let settings = site.site.settings
    switch release.notes {
    case .post(let post): self.init(post, in: site.site)
    case .section(let section):
      let words = settings.words
      let version = release.isWithdrawn ? words.releaseWithdrawnTitle(release.version) : release.version
      let url = page + "#" + PagePath.encode(release.anchor)
      self.init(
        id: url, url: url, title: words.labelled(label: app.name, text: version), summary: nil,
        html: ReleaseText(section, in: site).whole.html(at: .feed(baseURL: settings.baseURL, page: page)), date: release.date, updated: nil,
        tags: [])
    }
  }
}

extension SiteSettings {
  /// The first address that a page ever had: the one it has, or the first of its aliases if it moved. Readers know entries by
  /// their id, which RFC 4287 (section 4.2.6) does not let change.
  fileprivate func permanentID(of head: PageMetadata) -> String {
    absolute(head.frontMatter.aliases.first.map { PagePath($0) } ?? head.path)
  }
}

/// The release notes of a version, as App Store Connect takes them.
///
/// A text that is too long has no file, since cutting it would change its meaning.
struct ReleaseNotesView: Hashable, Sendable {
  /// In UTF-16, which is never less than what the store counts.
  private static let maximumLength = 4_000

  private let path: PagePath
  private let version: String
  /// Where to report problems; nil if the version no longer goes to a store.
  private let place: SourcePlace?
  /// Of a changelog.
  private let notes: String?
  private let post: ContentPath?

  init(_ release: AppRelease, at path: PagePath, isNewest: Bool, in site: SiteContext) {
    (self.path, version, place, post) = (path, release.version, isNewest ? release.place : nil, release.post?.source)
    notes = release.section.map { ReleaseText($0, in: site).notes }
  }

  func render(_ materials: Materials) -> RenderedOutput {
    let text = StoreText.text(of: notes ?? post.flatMap(materials.post)?.notes ?? "")
    var rendered = RenderedOutput(files: [])
    let length = text.utf16.count
    if length > Self.maximumLength {
      let problem = place.map { place in
        Diagnostic(
          .warning, .longReleaseNotes, at: place, "what is new in \(version) has \(length) characters, more than \(Self.maximumLength)",
          help: "App Store Connect refuses more, so \(path.file) is not written: shorten it")
      }
      rendered.diagnostics += [problem].compactMap(\.self)
    } else if !text.isEmpty {
      rendered.files.append(.init(path: path.file, bytes: Array((text + "\n").utf8)))
    }
    if let post { rendered.used.posts = [post: Fingerprint(of: materials.post(post))] }
    return rendered
  }
}
