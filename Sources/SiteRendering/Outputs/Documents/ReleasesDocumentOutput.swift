internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// `releases.json`: what is new in each version of an app.
struct ReleasesDocumentOutput: ViewOutput {
  let place: OutputPlace
  let app: Catalogue.ID
  let releases: [AppRelease]

  static func plan(into draft: inout SiteDraft) {
    for app in draft.site.apps {
      let releases = draft.site.publishedReleases(of: app.id)
      if releases.isEmpty { continue }
      let place = OutputPlace(SitePaths.document(.releases, of: app.place), madeFrom: app)
      draft.add(ReleasesDocumentOutput(place: place, app: app.id, releases: releases))
    }
  }

  package var listing: ManifestListing? { .document(app, .releases) }
  package var shownPosts: [PageMetadata] { releases.compactMap(\.post) }

  package struct View: Hashable, Sendable {
    let app: AppPlace
    let baseURL: String
    let language: String?
    let list: ReleaseList
    /// By number: the pages whose texts are put in.
    let sources: [Int: ContentPath]
  }

  package func view(in site: SiteContext) -> View {
    let (baseURL, place) = (site.site.settings.baseURL, site.app(app).place)
    let entries = releases.map { release in
      var entry = ReleaseList.Entry(version: release.version, date: release.date.iso, url: release.address(in: place))
      if release.isWithdrawn { entry.withdrawn = true }
      entry.title = release.post?.title
      if let text = release.section.map({ ReleaseText($0, in: site) }) {
        (entry.html, entry.text) = (text.whole.html(at: .app(baseURL: baseURL)), text.notes)
      }
      return entry
    }
    let sources = releases.enumerated().compactMap { number, release in release.post.map { (number, $0.source) } }
    return View(
      app: place, baseURL: baseURL, language: site.contentLanguage, list: ReleaseList(releases: entries),
      sources: Dictionary(uniqueKeysWithValues: sources))
  }

  package static func render(_ view: View, _ materials: Materials) throws -> RenderedOutput {
    var list = view.list
    for (number, source) in view.sources {
      guard let post = materials.post(source) else { continue }
      list.releases[number].html = post.whole?.html(at: .app(baseURL: view.baseURL)) ?? ""
      list.releases[number].text = post.notes ?? ""
    }
    var rendered = RenderedOutput(
      SitePaths.document(.releases, of: view.app),
      JSONBytes.encode(ReleasesDocument(app: view.app.id, body: list, contentLanguage: view.language)))
    rendered.used.posts = view.sources.values.reduce(into: [:]) { $0[$1] = Fingerprint(of: materials.post($1)) }
    return rendered
  }
}
