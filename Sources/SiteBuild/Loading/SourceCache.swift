internal import Diagnostics
internal import FileSystem
internal import Localization
internal import SettingsModel
internal import SiteContent

/// The results of reading the source files, so that after an edit only changed files are read.
struct SourceCache: Sendable {
  struct Page: Sendable {
    let head: PageMetadata?
    let diagnostics: [Diagnostic]
    /// Whether the file is published as it is: HTML without a title.
    var isFile = false
  }

  struct File: Sendable {
    let file: ContentFile
    let problem: Diagnostic?
    let credentials: [Diagnostic]
    /// Whether it would be a page if the site had pages in HTML.
    var mayBePage = false
  }

  /// An app in one of the site's languages.
  struct AppKey: Hashable {
    let folder: String
    let edition: Edition
  }

  struct AppReading: Sendable {
    let app: App?
    let diagnostics: [Diagnostic]
  }

  var scan: ContentScan?
  var pages: [ContentPath: Page] = [:]
  var files: [ContentPath: File] = [:]
  var apps: [AppKey: AppReading] = [:]
  /// The String Catalogs of apps, by their folders: each has all languages.
  private var catalogs: [String: (fingerprint: Fingerprint, reading: TextCatalog.Reading)] = [:]
  /// Diagnostics of files that are not read.
  var unused: [ContentPath: [Diagnostic]] = [:]
  private var limits: SiteSettings.Limits?
  private var foreignKeys: SiteSettings.ForeignKeys?
  private var editions: [Edition]?

  /// Forgets everything if the limits changed, and pages if other keys are admitted or the languages are others.
  mutating func adopt(_ settings: SiteSettings) {
    if limits != settings.limits { (pages, files, apps, unused) = ([:], [:], [:], [:]) }
    let root = settings.contentRoot
    if foreignKeys != settings.foreignKeys || editions != root.editions { pages = [:] }
    if editions != root.editions { apps = apps.filter { root.editions.contains($0.key.edition) } }
    (limits, foreignKeys, editions) = (settings.limits, settings.foreignKeys, root.editions)
  }

  /// An app's String Catalog, which is read once.
  mutating func catalog(in folder: String, _ source: SourceText) -> TextCatalog.Reading {
    let fingerprint = Fingerprint(ofBytes: source.bytes)
    if let known = catalogs[folder], known.fingerprint == fingerprint { return known.reading }
    let reading = TextCatalog.read(source)
    catalogs[folder] = (fingerprint, reading)
    return reading
  }

  /// Whether a file came and went without being read: many editors write a new file first and rename it.
  func isPassing(_ path: ContentPath, _ status: FileSystem.Status?) -> Bool { status == nil && scan?.has(path) == false }

  /// Forgets the files that may have changed.
  ///
  /// - Parameter status: the present status of a path; nil if it does not exist.
  mutating func forget(_ change: SourceChange, status: (ContentPath) throws -> FileSystem.Status?) rethrows {
    guard case .files(let paths) = change else {
      self = SourceCache()
      return
    }
    for path in paths.compactMap(ContentPath.init(displayed:)) {
      let status = try status(path)
      if isPassing(path, status) { continue }
      pages[path] = nil
      files[path] = nil
      unused[path] = nil
      // A file that came or went may change what others are.
      if let status, status.kind == .file, scan?.resize(path, to: status.bytes) == true { continue }
      scan = nil
    }
  }
}
