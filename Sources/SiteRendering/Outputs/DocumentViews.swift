internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent
internal import SiteSchemas

/// What a document of an app is made from.
struct DocumentView: Hashable, Sendable {
  let kind: Manifest.Kind
  let app: App
  private let baseURL: String
  /// The language of its texts, on a site with several.
  private let language: String?
  /// The configuration of its user, if that is published.
  private let configuration: Configuration?
  private let words: ModelWords

  init(_ kind: Manifest.Kind, of app: App, in site: SiteContext) {
    let settings = site.site.settings
    (self.kind, self.app, baseURL, language, words) = (kind, app, settings.baseURL, site.contentLanguage, settings.words.model)
    configuration = app.publishesConfiguration(includesPrivate: site.includesPrivate) ? app.configuration : nil
  }

  var bytes: [UInt8] {
    // Addresses on the site itself are written in full.
    let app = app.withFullAddresses(below: baseURL)
    // One user's settings, with every condition evaluated.
    var resolved: ResolvedConfiguration? { configuration.map { app.resolver($0, words).resolve() } }
    return switch kind {
    case .settings: document(app.catalogue)
    case .icons: document(app.icons)
    case .onboarding: document(app.onboarding)
    case .licenses: document(app.licenses)
    case .configuration: document(resolved)
    case .watch: document(CompanionSettings(.watch, of: app.catalogue, resolved))
    case .widget: document(CompanionSettings(.widget, of: app.catalogue, resolved))
    case .privacy: document(app.privacy)
    case .configurationSchema:
      JSONBytes.encode(ConfigurationSchema(app).json(at: baseURL + SitePaths.document(kind, of: app.place).encoded.dropFirst()))
    case .pages, .releases: preconditionFailure("these are made from pages")
    }
  }

  private func document<Body: Codable & Sendable>(_ body: Body?) -> [UInt8] {
    guard let body else { preconditionFailure("the plan holds documents of what the app has") }
    return JSONBytes.encode(Document(app: app.id, body: body, contentLanguage: language))
  }
}

/// What `releases.json` is made from: what is new in each version of an app.
struct ReleasesView: Hashable, Sendable {
  private let app: AppPlace
  private let baseURL: String
  private let language: String?
  private let list: ReleaseList
  /// By number: the pages whose texts are put in.
  private let sources: [Int: ContentPath]

  init(of app: App, in site: SiteContext) {
    let baseURL = site.site.settings.baseURL
    let releases = site.site.publishedReleases(of: app.id)
    let entries = releases.map { release in
      var entry = ReleaseList.Entry(version: release.version, date: release.date.iso, url: release.address(in: app.place))
      if release.isWithdrawn { entry.withdrawn = true }
      entry.title = release.post?.title
      if let text = release.section.map({ ReleaseText($0, in: site) }) {
        (entry.html, entry.text) = (text.whole.html(at: .app(baseURL: baseURL)), text.notes)
      }
      return entry
    }
    let sources = releases.enumerated().compactMap { number, release in release.post.map { (number, $0.source) } }
    (self.app, self.baseURL, language) = (app.place, baseURL, site.contentLanguage)
    (list, self.sources) = (ReleaseList(releases: entries), Dictionary(uniqueKeysWithValues: sources))
  }

  func render(_ materials: Materials) -> RenderedOutput {
    var list = list
    for (number, source) in sources {
      guard let post = materials.post(source) else { continue }
      list.releases[number].html = post.whole?.html(at: .app(baseURL: baseURL)) ?? ""
      list.releases[number].text = post.notes ?? ""
    }
    var rendered = RenderedOutput(
      SitePaths.document(.releases, of: app), JSONBytes.encode(ReleasesDocument(app: app.id, body: list, contentLanguage: language)))
    rendered.used.posts = sources.values.reduce(into: [:]) { $0[$1] = Fingerprint(of: materials.post($1)) }
    return rendered
  }
}
