internal import SettingsModel
internal import SiteContent

/// The newest releases of an app, for programs that follow them.
struct ReleasesFeedOutput: ViewOutput {
  let place: OutputPlace
  let app: Catalogue.ID
  let releases: [AppRelease]
  let format: FeedFormat

  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps where draft.site.hasReleases(of: app) {
      let releases = Array(draft.site.publishedReleases(of: app.id).prefix(draft.pageSize))
      for format in FeedFormat.allCases {
        let place = OutputPlace(SitePaths.feed(format, of: SitePaths.releases(of: app.place)), madeFrom: app)
        draft.add(ReleasesFeedOutput(place: place, app: app.id, releases: releases, format: format))
      }
    }
  }

  package static var canWait: Bool { true }

  package var shownPosts: [PageMetadata] { releases.compactMap(\.post) }

  package func view(in site: SiteContext) -> FeedOutput.View {
    let (settings, app) = (site.site.settings, site.app(app))
    let home = settings.absolute(SitePaths.releases(of: app.place))
    let title = settings.words.releasesOfApp(app.name)
    let feed = Feed(
      id: home, title: "\(title) · \(settings.title)", description: settings.words.releasesDescription(app.name),
      language: settings.language, author: settings.author ?? app.name, generator: site.generator, home: home,
      address: settings.absolute(path), icon: app.primaryPicture.map(settings.absolute), entries: releases.map { entry($0, in: site) })
    return FeedOutput.View(
      path: path, format: format, baseURL: settings.baseURL, feed: feed, sources: releases.compactMap { $0.post?.source })
  }

  private func entry(_ release: AppRelease, in site: SiteContext) -> Feed.Entry {
    let settings = site.site.settings
    switch release.notes {
    case .post(let post): return Feed.Entry(post, in: settings)
    case .section(let section):
      let words = settings.words
      let version = release.isWithdrawn ? words.releaseWithdrawnTitle(release.version) : release.version
      let page = settings.absolute(SitePaths.releases(of: site.app(app).place))
      let url = page + "#" + PagePath.encode(release.anchor)
      return Feed.Entry(
        id: url, url: url, title: words.labelled(label: site.app(app).name, text: version), summary: nil,
        html: ReleaseText(section, in: site).whole.html(at: .feed(baseURL: settings.baseURL, page: page)), date: release.date, updated: nil,
        tags: [])
    }
  }

  package static func render(_ view: FeedOutput.View, _ materials: Materials) throws -> RenderedOutput {
    try FeedOutput.render(view, materials)
  }
}
