package import Diagnostics
package import SettingsModel

/// Everything that the content says, resolved: what a site is made from.
package struct Site: Sendable {
  package private(set) var settings: SiteSettings
  /// By id.
  package private(set) var apps: [App]
  /// By address.
  package private(set) var pages: [PageMetadata]
  /// The page whose text is shown at addresses that do not exist: `404.md`.
  package let notFound: PageMetadata?
  /// By address: pages of the main language that there are not in this one. They are led to, and never copied.
  package let foreign: [PageMetadata]
  private let foreignPaths: Set<PagePath>
  /// Files that are published as they are, by path.
  package let files: [ContentFile]
  /// Pages that are left out: drafts, and those of a later day.
  package let leftOut: [PageMetadata]
  /// The releases of apps that have some, newest first; those that are not for everyone yet only with `--drafts`.
  private let releases: [Catalogue.ID: [AppRelease]]
  /// Whether what is not for everyone yet is shown.
  private let includesDrafts: Bool
  /// Pages of a later day are marked as such; nil if no day is a later one.
  private let today: CalendarDate?
  private var appsByID: [Catalogue.ID: App]
  private let pageNumbers: [PagePath: Int]

  package init(
    settings: SiteSettings, apps: [App], pages: [PageMetadata], foreign: [PageMetadata] = [], leftOut: [PageMetadata] = [],
    files: [ContentFile], today: CalendarDate? = nil, includesDrafts: Bool = false
  ) {
    (self.settings, self.leftOut, self.today, self.includesDrafts) = (settings, leftOut, today, includesDrafts)
    self.apps = apps.sorted { $0.id.rawValue < $1.id.rawValue }
    let notFound = pages.filter(\.isForMissingAddresses).min { $0.source < $1.source }
    self.notFound = notFound
    self.pages = pages.filter { $0 != notFound }.sorted { ($0.path, $0.source) < ($1.path, $1.source) }
    self.foreign = foreign.filter { !$0.isForMissingAddresses }.sorted { ($0.path, $0.source) < ($1.path, $1.source) }
    foreignPaths = Set(self.foreign.map(\.path))
    self.files = files.sorted { $0.path < $1.path }
    appsByID = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    pageNumbers = Dictionary(self.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let root = Self.root(of: apps)
    releases = Self.releases(of: self.apps, self.pages, settings.edition, root) { release in
      includesDrafts || release.post != nil || today.map { release.date <= $0 } ?? true
    }
  }

  /// With the one for addresses that do not exist.
  package var allPages: [PageMetadata] { pages + [notFound].compactMap(\.self) }

  package func app(_ id: Catalogue.ID) -> App? { appsByID[id] }

  /// The same site with its settings and its apps in another form.
  package func replacing(_ apps: [App], _ settings: SiteSettings? = nil) -> Site {
    var copy = self
    copy.settings = settings ?? self.settings
    copy.apps = apps
    copy.appsByID = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return copy
  }

  /// Whether a page is published for everyone, or shown only with `--drafts`.
  package func publication(of page: PageMetadata) -> Publication { page.publication(on: today) }

  /// The releases of an app, newest first.
  package func releases(of app: Catalogue.ID) -> [AppRelease] { releases[app] ?? [] }

  /// What an app's changelog has of coming releases, if such things are shown.
  package func unreleased(of app: App) -> [ReleaseSection] { includesDrafts ? app.changelog?.unreleased ?? [] : [] }

  package func hasReleases(of app: App) -> Bool { releases[app.id] != nil || !unreleased(of: app).isEmpty }

  /// Whether a release is for everyone, or shown only with `--drafts`.
  package func publication(of release: AppRelease) -> Publication {
    if let post = release.post { return publication(of: post) }
    return today.map { release.date <= $0 } ?? true ? .published : .scheduled(release.date)
  }

  /// What of the texts on its pages stands in another language.
  package var untranslated: UntranslatedTexts {
    var texts = settings.untranslated
    for app in apps { texts.add(app.untranslated) }
    for page in foreign { texts.note(page.title, in: settings.contentRoot.main.language) }
    return texts
  }

  /// The Markdown page at an address.
  package func page(at path: PagePath) -> PageMetadata? { pageNumbers[path].map { pages[$0] } }

  /// Whether a page of the main language that there is not in this one is at an address.
  package func hasForeignPage(at path: PagePath) -> Bool { foreignPaths.contains(path) }

  /// The app whose folder a path is in.
  package func app(at path: PagePath) -> App? {
    apps.isEmpty ? nil : root ?? app(settings.edition.original(of: path).app)
  }

  /// The app that the whole site is about, at its root.
  package var root: App? { Self.root(of: apps) }

  private static func root(of apps: [App]) -> App? { apps.first { $0.place.isRoot } }
}

extension Site {
  /// Those of the changelog, else the pages with a version.
  private static func releases(
    of apps: [App], _ pages: [PageMetadata], _ edition: Edition, _ root: App?, isShown: (AppRelease) -> Bool
  ) -> [Catalogue.ID: [AppRelease]] {
    let posts = Dictionary(grouping: pages.filter { $0.frontMatter.version != nil }) { root?.id ?? edition.original(of: $0.path).app }
    return apps.reduce(into: [:]) { releases, app in
      let own = (posts[app.id] ?? []).compactMap { AppRelease($0) }.sorted { ($1.date, $1.version) < ($0.date, $0.version) }
      let shown = (app.changelog?.releases ?? own).filter(isShown)
      if !shown.isEmpty { releases[app.id] = shown }
    }
  }
}

extension PageMetadata {
  /// Whether its address is `/404/`, as other generators have it.
  fileprivate var isForMissingAddresses: Bool { path.text == edition.home.text + "404/" }
}

extension PagePath {
  /// The id of the app whose folder the path is in, if there is such an app; of an address in the main language.
  package var app: Catalogue.ID {
    Catalogue.ID(String(Substring(text.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") })))
  }
}

/// An address on the web, or a `mailto:`, where an author wrote it.
package struct ExternalLink: Hashable, Sendable {
  package let url: String
  package let place: SourcePlace

  package init(url: String, place: SourcePlace) { (self.url, self.place) = (url, place) }
}

/// An address on the site itself, where an author wrote it among an app's files: a path from the site's root, maybe with a query
/// or a fragment.
package struct InternalLink: Hashable, Sendable {
  package let address: String
  package let place: SourcePlace
}
