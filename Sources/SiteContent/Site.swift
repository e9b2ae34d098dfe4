package import SettingsModel

/// Everything that the content says, resolved: what a site is made from.
package struct Site: Sendable {
  package var settings: SiteSettings
  /// By id.
  package var apps: [App]
  /// By address.
  package var pages: [PageHead]
  /// Files that are published as they are, by path.
  package var files: [ContentFile]

  package init(settings: SiteSettings, apps: [App], pages: [PageHead], files: [ContentFile]) {
    self.settings = settings
    self.apps = apps.sorted { $0.id.rawValue < $1.id.rawValue }
    self.pages = pages.sorted { ($0.path, $0.source) < ($1.path, $1.source) }
    self.files = files.sorted { $0.path < $1.path }
  }

  package func app(_ id: Catalogue.ID) -> App? { apps.first { $0.id == id } }

  /// The app whose folder a path is in.
  package func app(at path: PagePath) -> App? {
    path.text.split(separator: "/").first.flatMap { app(Catalogue.ID(String($0))) }
  }
}

/// A file that is published as it is.
package struct ContentFile: Sendable, Hashable {
  package let path: ContentPath
  package let digest: FileDigest

  package init(path: ContentPath, digest: FileDigest) { (self.path, self.digest) = (path, digest) }
}
