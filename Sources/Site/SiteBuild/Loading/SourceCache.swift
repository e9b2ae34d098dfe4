internal import Diagnostics
internal import FileSystem
internal import Localization
internal import SettingsModel
internal import SiteContent

/// A cache of the source files' contents. After an edit, only changed files are read again.
struct SourceCache: Sendable {
  struct Page: Sendable {
    let head: PageMetadata?
    let diagnostics: [Diagnostic]
    /// Whether the file is HTML without a title, which is published unchanged.
    var isFile = false
  }

  struct File: Sendable {
    let file: ContentFile
    let problem: Diagnostic?
    /// Other mistakes, such as credentials, and notes.
    let remarks: [Diagnostic]
    /// Whether the file is an SVG or PDF that names people.
    var namesPeople = false
    /// Whether the file would be a page if `pages: { html: true }` were set.
    var mayBePage = false
  }

  /// An app in one of the site's languages.
  struct AppKey: Hashable {
    let folder: String
    let edition: Edition
  }

  struct LoadedApp: Sendable {
    let app: App?
    let diagnostics: [Diagnostic]
  }

  var scan: ContentScan?
  var pages: [ContentPath: Page] = [:]
  var files: [ContentPath: File] = [:]
  var apps: [AppKey: LoadedApp] = [:]
  /// The apps' String Catalogs, by folder. A catalog contains all languages, so it is read once for all of them.
  private var catalogs: [String: (fingerprint: Fingerprint, reading: TextCatalog.Reading)] = [:]
  /// Diagnostics of files that are neither used nor published.
  var unused: [ContentPath: [Diagnostic]] = [:]
  private var limits: SiteSettings.Limits?
  private var foreignKeys: SiteSettings.ForeignKeys?
  private var editions: [Edition]?

  /// Removes what was read under other settings: everything if the limits changed, or the pages if the accepted keys or languages changed.
  mutating func adopt(_ settings: SiteSettings) {
    if limits != settings.limits { (pages, files, apps, unused) = ([:], [:], [:], [:]) }
    let root = settings.contentRoot
    if foreignKeys != settings.foreignKeys || editions != root.editions { pages = [:] }
    if editions != root.editions { apps = apps.filter { root.editions.contains($0.key.edition) } }
    (limits, foreignKeys, editions) = (settings.limits, settings.foreignKeys, root.editions)
  }

  /// Returns an app's String Catalog, and reads it if it has changed.
  mutating func catalog(in folder: String, _ source: SourceText) -> TextCatalog.Reading {
    let fingerprint = Fingerprint(ofBytes: source.bytes)
    if let known = catalogs[folder], known.fingerprint == fingerprint { return known.reading }
    let reading = TextCatalog.read(source)
    catalogs[folder] = (fingerprint, reading)
    return reading
  }

  /// Returns whether a file was removed before it was read. Many editors write a temporary file and then rename it.
  func isTemporary(_ path: ContentPath, _ status: FileSystem.Status?) -> Bool { status == nil && scan?.has(path) == false }

  /// Removes the files that may have changed.
  ///
  /// - Parameter status: returns a path's current status; nil if it doesn't exist.
  mutating func forget(_ change: SourceChange, status: (ContentPath) throws -> FileSystem.Status?) rethrows {
    guard case .files(let paths) = change else {
      self = SourceCache()
      return
    }
    for path in paths.compactMap(ContentPath.init(displayed:)) {
      let status = try status(path)
      if isTemporary(path, status) { continue }
      pages[path] = nil
      files[path] = nil
      unused[path] = nil
      // An added or removed file may change what other files are used for.
      if let status, status.kind == .file, scan?.resize(path, to: status.bytes) == true { continue }
      scan = nil
    }
  }
}
