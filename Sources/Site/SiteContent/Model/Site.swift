package import Diagnostics
package import SettingsModel

/// The site's whole content in one language, read and resolved.
package struct Site: Sendable {
  package private(set) var settings: SiteSettings
  /// The apps, ordered by id.
  package private(set) var apps: [App]
  /// The pages, ordered by address.
  package private(set) var pages: [PageMetadata]
  /// The page for addresses that do not exist: `404.md`.
  package let notFound: PageMetadata?
  /// Untranslated pages of the main language, ordered by address. Pages in this language link to them instead of copying them.
  package let foreign: [PageMetadata]
  private let foreignPaths: Set<PagePath>
  /// Files that are published unchanged, ordered by path.
  package let files: [ContentFile]
  /// Pages that are not published: drafts, and pages with a later date.
  package let leftOut: [PageMetadata]
  /// The releases of each app, newest first. Apps without releases have no entry. Unpublished releases are only included with `--drafts`.
  private let releases: [Catalogue.ID: [AppRelease]]
  /// Whether unpublished content is shown.
  private let includesDrafts: Bool
  /// The last day whose pages are published; nil if pages with later dates are published too.
  private let today: CalendarDate?
  private var appsByID: [Catalogue.ID: App]
  private let pageNumbers: [PagePath: Int]
  private let rootID: Catalogue.ID?

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
    rootID = root?.id
    releases = Self.releases(of: self.apps, self.pages, settings.edition, root) { release in
      includesDrafts || release.post != nil || today.map { release.date <= $0 } ?? true
    }
  }

  /// All pages, including the one for addresses that do not exist.
  package var allPages: [PageMetadata] { pages + [notFound].compactMap(\.self) }

  package func app(_ id: Catalogue.ID) -> App? { appsByID[id] }

  /// Returns a copy of the site with these apps, and with these settings unless they are nil.
  package func replacing(_ apps: [App], _ settings: SiteSettings? = nil) -> Site {
    var copy = self
    copy.settings = settings ?? self.settings
    copy.apps = apps
    copy.appsByID = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return copy
  }

  /// Returns whether a page is published, or shown only with `--drafts`.
  package func publication(of page: PageMetadata) -> Publication { page.publication(on: today) }

  /// Returns the releases of an app, newest first.
  package func releases(of app: Catalogue.ID) -> [AppRelease] { releases[app] ?? [] }

  /// Returns the unreleased sections of an app's changelog; empty unless unpublished content is shown.
  package func unreleased(of app: App) -> [ReleaseSection] { includesDrafts ? app.changelog?.unreleased ?? [] : [] }

  package func hasReleases(of app: App) -> Bool { releases[app.id] != nil || !unreleased(of: app).isEmpty }

  /// Returns whether a release is published, or shown only with `--drafts`.
  package func publication(of release: AppRelease) -> Publication {
    if let post = release.post { return publication(of: post) }
    return today.map { release.date <= $0 } ?? true ? .published : .scheduled(release.date)
  }

  /// The strings on this site's pages that are in another language.
  package var untranslated: UntranslatedTexts {
    var texts = settings.untranslated
    for app in apps { texts.add(app.untranslated) }
    for page in foreign { texts.note(page.title, in: settings.contentRoot.main.language) }
    return texts
  }

  /// Returns the Markdown page at an address.
  package func page(at path: PagePath) -> PageMetadata? { pageNumbers[path].map { pages[$0] } }

  /// Returns whether an address belongs to an untranslated page of the main language.
  package func hasForeignPage(at path: PagePath) -> Bool { foreignPaths.contains(path) }

  /// Returns the app whose folder contains a path.
  package func app(at path: PagePath) -> App? {
    apps.isEmpty ? nil : root ?? app(settings.edition.original(of: path).app)
  }

  /// The app at the root of the site, if the site is about one app.
  package var root: App? { rootID.flatMap { appsByID[$0] } }

  private static func root(of apps: [App]) -> App? { apps.first { $0.place.isRoot } }

  /// Returns the releases of each app: those in its changelog, or if it has no changelog, its pages with a version.
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
  /// Whether the page's address is `/404/`, where other generators put the page for missing addresses.
  fileprivate var isForMissingAddresses: Bool { path.text == edition.home.text + "404/" }
}

extension PagePath {
  /// The first folder of the address: the id of the app, if the address belongs to one. The address must be in the main language.
  package var app: Catalogue.ID {
    Catalogue.ID(String(Substring(text.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") })))
  }
}

/// A web URL or `mailto:` URL in an author's file.
package struct ExternalLink: Hashable, Sendable {
  package let url: String
  package let place: SourcePlace

  package init(url: String, place: SourcePlace) { (self.url, self.place) = (url, place) }
}

/// A root-relative address on this site in an app's files, possibly with query and fragment.
package struct InternalLink: Hashable, Sendable {
  package let address: String
  package let place: SourcePlace
}
