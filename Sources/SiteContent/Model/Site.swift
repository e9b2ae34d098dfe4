package import SettingsModel

/// Everything that the content says, resolved: what a site is made from.
package struct Site: Sendable {
  package let settings: SiteSettings
  /// By id.
  package private(set) var apps: [App]
  /// By address.
  package private(set) var pages: [PageMetadata]
  /// Files that are published as they are, by path.
  package let files: [ContentFile]
  /// Pages that are left out: drafts, and those of a later day.
  package let leftOut: [PageMetadata]
  /// Pages of a later day are marked as such; nil if no day is a later one.
  private let today: CalendarDate?
  private var appsByID: [Catalogue.ID: App]
  private let pageNumbers: [PagePath: Int]

  package init(
    settings: SiteSettings, apps: [App], pages: [PageMetadata], leftOut: [PageMetadata] = [],
    files: [ContentFile], today: CalendarDate? = nil
  ) {
    (self.settings, self.leftOut, self.today) = (settings, leftOut, today)
    self.apps = apps.sorted { $0.id.rawValue < $1.id.rawValue }
    self.pages = pages.sorted { ($0.path, $0.source) < ($1.path, $1.source) }
    self.files = files.sorted { $0.path < $1.path }
    appsByID = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    pageNumbers = Dictionary(self.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func app(_ id: Catalogue.ID) -> App? { appsByID[id] }

  /// The same site with its apps in another form.
  package func replacing(_ apps: [App]) -> Site {
    var copy = self
    copy.apps = apps
    copy.appsByID = Dictionary(apps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return copy
  }

  /// Whether a page is published for everyone, or shown only with `--drafts`.
  package func publication(of page: PageMetadata) -> Publication { page.publication(on: today) }

  /// The Markdown page at an address.
  package func page(at path: PagePath) -> PageMetadata? { pageNumbers[path].map { pages[$0] } }

  /// The app whose folder a path is in.
  package func app(at path: PagePath) -> App? {
    apps.isEmpty ? nil : app(path.app)
  }
}

extension PagePath {
  /// The id of the app whose folder the path is in, if there is such an app.
  package var app: Catalogue.ID {
    Catalogue.ID(String(Substring(text.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") })))
  }
}
