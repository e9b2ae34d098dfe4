internal import Diagnostics
internal import SettingsModel
internal import SiteContent

/// What the files of a source said when they were read last, so that after an edit only those are read that changed.
struct SourceReadings: Sendable {
  struct Page: Sendable {
    let head: PageHead?
    let diagnostics: [Diagnostic]
  }

  struct File: Sendable {
    let file: ContentFile
    let problem: Diagnostic?
  }

  struct AppReading: Sendable {
    /// Hash of all that the app was read from.
    let digest: String
    let app: App?
    let diagnostics: [Diagnostic]
  }

  var scan: ContentScan?
  var pages: [ContentPath: Page] = [:]
  var files: [ContentPath: File] = [:]
  var apps: [String: AppReading] = [:]
  private var limits: SiteSettings.Limits?

  init() {}

  /// Forgets all that was read under other limits.
  mutating func adopt(_ limits: SiteSettings.Limits) {
    if self.limits != limits { (pages, files, apps) = ([:], [:], [:]) }
    self.limits = limits
  }

  /// Forgets what may no longer be so.
  mutating func forget(_ change: SourceChange) {
    guard case .files(let paths) = change else {
      self = SourceReadings()
      return
    }
    scan = nil
    for path in paths.compactMap(ContentPath.init(displayed:)) {
      pages[path] = nil
      files[path] = nil
    }
  }
}
