package import SettingsModel

/// Everything that the content says, resolved: what a site is made from.
package struct Site: Sendable {
  package var settings: SiteSettings
  /// By id.
  package var apps: [App]
  /// By address.
  package var pages: [PageHead]
  /// Files that are published as they are, by path.
  package var files: [ContentPath]

  package init(settings: SiteSettings, apps: [App], pages: [PageHead], files: [ContentPath]) {
    self.settings = settings
    self.apps = apps.sorted { $0.id.rawValue < $1.id.rawValue }
    self.pages = pages.sorted { ($0.path, $0.source) < ($1.path, $1.source) }
    self.files = files.sorted()
  }

  package func app(_ id: Catalogue.ID) -> App? { apps.first { $0.id == id } }

  /// The app whose folder a path is in.
  package func app(at path: PagePath) -> App? {
    path.text.split(separator: "/").first.flatMap { app(Catalogue.ID(String($0))) }
  }
}
