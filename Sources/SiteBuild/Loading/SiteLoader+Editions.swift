internal import Diagnostics
internal import SiteContent

/// How a site is read in each of its languages.
extension SiteLoader {
  /// What a site has in one language, before its words are known.
  struct Edition {
    var settings: SiteSettings
    var apps: [App] = []
    var diagnostics: [Diagnostic] = []
  }

  /// An app is in another language than the main one if its String Catalog is, or if it has a page in it. Else there would only be copies of its
  /// pages.
  ///
  /// - Parameters:
  ///   - places: of the apps in the main language, with their folders.
  ///   - heads: of all pages.
  func edition(
    _ settings: SiteSettings, _ scan: ContentScan, _ places: [(AppPlace, folder: String)], _ files: [ContentFile],
    _ heads: [PageMetadata], _ readings: inout SourceCache
  ) throws -> Edition {
    var edition = Edition(settings: settings)
    for (place, folder) in places {
      let key = SourceCache.AppKey(folder: folder, edition: settings.edition)
      let reading = try app(
        place.in(settings.edition), scan.appFiles[folder] ?? [:], files, settings, earlier: readings.apps[key])
      readings.apps[key] = reading
      edition.diagnostics += reading.diagnostics
      guard let app = reading.app else { continue }
      let hasPages = heads.contains { $0.edition == settings.edition && $0.source.text.hasPrefix(place.folder) }
      if settings.edition.isMain || hasPages || app.texts?.isTranslated(to: settings.language) == true { edition.apps.append(app) }
    }
    if !settings.contentRoot.folder.isEmpty, let app = edition.apps.first { edition.settings.narrow(to: app) }
    return edition
  }

  /// - Parameter heads: the pages of all languages.
  func site(_ edition: Edition, _ heads: [PageMetadata], _ files: [ContentFile]) -> Site {
    let own = edition.settings.contentRoot.editions.count == 1 ? heads : heads.filter { $0.edition == edition.settings.edition }
    let leftOut = options.includesDrafts ? [] : own.filter { $0.publication(on: options.today) != .published }
    let pages = leftOut.isEmpty ? own : own.filter { $0.publication(on: options.today) == .published }
    return Site(
      settings: edition.settings, apps: edition.apps, pages: pages, leftOut: leftOut, files: files, today: options.today,
      includesDrafts: options.includesDrafts)
  }
}

extension [Diagnostic] {
  /// Each once: what is wrong with a file of an app is found in each language.
  var uniqued: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}
