internal import CanonicalJSON
internal import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import SiteSchemas

/// A JSON document about an app.
struct DocumentView: Hashable, Sendable {
  let kind: Manifest.Kind
  let app: App
  private let baseURL: String
  /// The language of the document; nil if the site has only one language.
  private let language: String?
  /// The user's configuration, if it is published.
  private let configuration: Configuration?
  private let words: ModelWords

  init(_ kind: Manifest.Kind, of app: App, in site: SiteContext) {
    let settings = site.site.settings
    (self.kind, self.app, baseURL, language, words) = (kind, app, settings.baseURL, site.contentLanguage, settings.words.model)
    configuration = app.publishesConfiguration(includesPrivate: site.includesPrivate) ? app.configuration : nil
  }

  var bytes: [UInt8] {
    let app = app.withAbsoluteAddresses(below: baseURL)
    /// The settings of one user, with all conditions evaluated.
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
    case .pages, .releases: preconditionFailure("they are made from pages")
    }
  }

  private func document<Body: Codable & Sendable>(_ body: Body?) -> [UInt8] {
    guard let body else { preconditionFailure("the plan has a document only if the app has its content") }
    return JSONBytes.encode(Document(app: app.id, body: body, contentLanguage: language))
  }
}

/// `releases.json`: the release notes of each version of an app.
struct ReleasesView: Hashable, Sendable {
  private let app: AppPlace
  private let baseURL: String
  private let language: String?
  private let list: ReleaseList
  /// The pages with release notes, by the index of the release. Their text is filled in when the file is rendered.
  private let sources: [Int: ContentPath]

  init(of app: App, in site: SiteContext) {
    let baseURL = site.site.settings.baseURL
    let releases = site.site.publishedReleases(of: app.id)
    let entries = releases.map { release in
      var entry = ReleaseList.Entry(version: release.version, date: release.date.iso, url: release.address(in: app.place))
      if release.isWithdrawn { entry.withdrawn = true }
      entry.title = release.post?.title
      if let text = release.section.map({ ReleaseText($0, in: site) }) {
        (entry.html, entry.text) = (text.whole.html(.document, site.index), text.notes)
      }
      return entry
    }
    let sources = releases.enumerated().compactMap { number, release in release.post.map { (number, $0.source) } }
    (self.app, self.baseURL, language) = (app.place, baseURL, site.contentLanguage)
    (list, self.sources) = (ReleaseList(releases: entries), Dictionary(uniqueKeysWithValues: sources))
  }

  func render(_ materials: RenderInputs) -> RenderedOutput {
    var list = list
    for (number, source) in sources {
      guard let post = materials.post(source) else { continue }
      list.releases[number].html = post.whole?.html(.document, materials.site.index) ?? ""
      list.releases[number].text = post.notes ?? ""
    }
    var rendered = RenderedOutput(
      SitePaths.document(.releases, of: app), JSONBytes.encode(ReleasesDocument(app: app.id, body: list, contentLanguage: language)))
    rendered.used.posts = sources.values.reduce(into: [:]) { $0[$1] = Fingerprint(of: materials.post($1)) }
    return rendered
  }
}

/// A version's release notes, as text for App Store Connect.
///
/// Text that is too long is not published: cutting it would change its meaning.
struct ReleaseNotesView: Hashable, Sendable {
  /// The maximum length in UTF-16 code units. The store's own count is never higher.
  private static let maximumLength = 4_000

  private let path: PagePath
  private let version: String
  /// The position at which problems are reported; nil for older versions, which are not sent to a store.
  private let place: SourcePlace?
  /// The notes from a changelog.
  private let notes: String?
  private let post: ContentPath?

  init(_ release: AppRelease, at path: PagePath, isNewest: Bool, in site: SiteContext) {
    (self.path, version, place, post) = (path, release.version, isNewest ? release.place : nil, release.post?.source)
    notes = release.section.map { ReleaseText($0, in: site).notes }
  }

  func render(_ materials: RenderInputs) -> RenderedOutput {
    let text = StoreText.text(of: notes ?? post.flatMap(materials.post)?.notes ?? "")
    var rendered = RenderedOutput(files: [])
    let length = text.utf16.count
    if length > Self.maximumLength {
      let problem = place.map { place in
        Diagnostic(
          .warning, .longReleaseNotes, at: place,
          "the release notes for \(version) have \(length) characters; the limit is \(Self.maximumLength)",
          help: "shorten them: App Store Connect rejects longer notes, so \(path.file) is not written")
      }
      rendered.diagnostics += [problem].compactMap(\.self)
    } else if !text.isEmpty {
      rendered.files.append(.init(path: path.file, bytes: Array((text + "\n").utf8)))
    }
    if let post { rendered.used.posts = [post: Fingerprint(of: materials.post(post))] }
    return rendered
  }
}
