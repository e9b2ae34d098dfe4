internal import Diagnostics
internal import FileSystem
internal import Localization
internal import SettingsModel
internal import SiteContent

/// How `site.yaml` is read.
extension SiteLoader {
  struct SettingsReading {
    var settings = SiteSettings()
    /// Whether there is a file that could not be read.
    var isUnread = false
    var source: SourceText?
    /// The texts of it in all languages.
    var texts: TextCatalog?
    var diagnostics: [Diagnostic] = []
  }

  /// - Throws: `FileSystemError`.
  func siteSettings(_ scan: ContentScan) throws -> SettingsReading {
    let path = "content/site.yaml"
    var reading = SettingsReading()
    guard let entry = scan.siteSettings else {
      if !scan.diagnostics.hasErrors {
        reading.diagnostics = [Diagnostic(.error, .missingFile, path: path, "the site has no site.yaml", help: "it needs at least a title")]
      }
      return reading
    }
    if let problem = entry.problem(limit: SiteSettings().limits.yaml, name: "yaml") {
      (reading.diagnostics, reading.isUnread) = ([problem], true)
      return reading
    }
    let source = try text(of: entry)
    let folder = options.app.flatMap { scan.appFiles[$0.rawValue] == nil ? nil : "\($0)/" } ?? ""
    let root = ContentRoot(folder: folder)
    let (settings, diagnostics) = SiteSettings.read(source)
    (reading.settings, reading.diagnostics, reading.isUnread) = (settings ?? SiteSettings(), diagnostics, settings == nil)
    reading.settings.settle(in: folder)
    reading.source = source
    let pictures = [reading.settings.image].compactMap(\.self).map { ($0.path, $0.file, $0.location) }
    reading.diagnostics += (pictures + reading.settings.brand.files.map { ($0.path.text, $0.file, $0.location) })
      .filter { root.contains(written: $0.0) }.compactMap { missingPicture(at: $0, named: $1, $2, source, scan) }
    reading.diagnostics += textProblems(source)
    try readTexts(scan, into: &reading)
    return reading
  }

  /// The one app at the site's root has its texts in the same file.
  private func readTexts(_ scan: ContentScan, into reading: inout SettingsReading) throws {
    guard let entry = scan.siteTexts ?? scan.appFiles[""]?[.texts] else { return }
    if let problem = entry.problem(limit: reading.settings.limits.file, name: "file") {
      reading.diagnostics.append(problem)
      return
    }
    let source = try text(of: entry)
    if let problem = source.problem {
      if scan.siteTexts != nil { reading.diagnostics.append(problem) }
      return
    }
    let (catalog, problems) = TextCatalog.read(source)
    reading.texts = catalog
    // Those of an app's file are reported with the app.
    if scan.siteTexts != nil { reading.diagnostics += problems + textProblems(source) }
  }

  /// - Parameter name: as the author wrote it.
  private func missingPicture(
    at path: String, named name: String, _ location: SourceLocation, _ source: SourceText, _ scan: ContentScan
  ) -> Diagnostic? {
    let files = scan.files.map { "/" + $0.path.text }
    if files.contains(path) { return nil }
    return Diagnostic(
      .error, .missingFile, in: source, at: location, "there is no file \"\(name)\" in content/",
      help: nearestName(to: path, among: files).map { "did you mean \"\($0.dropFirst())\"?" })
  }
}
