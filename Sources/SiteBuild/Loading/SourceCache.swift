internal import Diagnostics
internal import FileSystem
internal import SettingsModel
internal import SiteContent

/// What the files of a source said when they were read last, so that after an edit only those are read that changed.
struct SourceCache: Sendable {
  struct Page: Sendable {
    let head: PageMetadata?
    let diagnostics: [Diagnostic]
  }

  struct File: Sendable {
    let file: ContentFile
    let problem: Diagnostic?
    let credentials: [Diagnostic]
  }

  struct AppReading: Sendable {
    let app: App?
    let diagnostics: [Diagnostic]
  }

  var scan: ContentScan?
  var pages: [ContentPath: Page] = [:]
  var files: [ContentPath: File] = [:]
  var apps: [String: AppReading] = [:]
  /// What is wrong with files that nothing reads.
  var unused: [ContentPath: [Diagnostic]] = [:]
  private var limits: SiteSettings.Limits?

  /// Forgets all that was read under other limits.
  mutating func adopt(_ limits: SiteSettings.Limits) {
    if self.limits != limits { (pages, files, apps, unused) = ([:], [:], [:], [:]) }
    self.limits = limits
  }

  /// Whether a file came and went without having been read: many editors write a new file first and rename it.
  func isPassing(_ path: ContentPath, _ status: FileSystem.Status?) -> Bool { status == nil && scan?.has(path) == false }

  /// Forgets what may no longer be so.
  ///
  /// - Parameter status: what is there now; nil where nothing is.
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
