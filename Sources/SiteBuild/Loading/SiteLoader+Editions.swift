internal import Diagnostics
internal import SiteContent

/// How a site is read in each of its languages.
extension SiteLoader {
  /// What a site has in one language, before its words are known.
  struct EditionReading {
    var settings: SiteSettings
    var apps: [App] = []
    var diagnostics: [Diagnostic] = []
    /// The files with errors of apps that could not be read.
    var unread: [String] = []
  }

  /// An app is in another language than the main one if its String Catalog is, or if it has a page in it. Else there would only be copies of its
  /// pages.
  ///
  /// - Parameters:
  ///   - places: of the apps in the main language, with their folders.
  ///   - heads: of all pages.
  func edition(
    _ spoken: (settings: SiteSettings, diagnostics: [Diagnostic]), _ scan: ContentScan, _ places: [(AppPlace, folder: String)],
    _ files: [ContentFile],
    _ heads: [PageMetadata], _ readings: inout SourceCache
  ) throws -> EditionReading {
    let settings = spoken.settings
    var edition = EditionReading(settings: settings, diagnostics: spoken.diagnostics)
    for (place, folder) in places {
      let key = SourceCache.AppKey(folder: folder, edition: settings.edition)
      let reading = try app(
        place.in(settings.edition), scan.appFiles[folder] ?? [:], files, settings, earlier: readings.apps[key], &readings)
      readings.apps[key] = reading
      edition.diagnostics += reading.diagnostics
      guard let app = reading.app else {
        edition.unread += reading.diagnostics.filter { $0.severity == .error }.map(\.path)
        continue
      }
      let hasPages = heads.contains { $0.edition == settings.edition && $0.source.text.hasPrefix(place.folder) }
      if settings.edition.isMain || hasPages || app.texts?.isTranslated(to: settings.language) == true { edition.apps.append(app) }
    }
    if !settings.contentRoot.folder.isEmpty, let app = edition.apps.first { edition.settings.narrow(to: app) }
    return edition
  }

  func isShown(_ page: PageMetadata) -> Bool { options.includesDrafts || page.publication(on: options.today) == .published }

  /// - Parameter heads: the pages of all languages.
  func site(_ edition: EditionReading, _ heads: [PageMetadata], _ files: [ContentFile]) -> Site {
    let language = edition.settings.edition
    let own = edition.settings.contentRoot.editions.count == 1 ? heads : heads.filter { $0.edition == language }
    let leftOut = own.filter { !isShown($0) }
    let pages = leftOut.isEmpty ? own : own.filter(isShown)
    let forms = Set(pages.map(\.original))
    let foreign = language.isMain ? [] : heads.filter { $0.edition.isMain && isShown($0) && !forms.contains($0.original) }
    return Site(
      settings: edition.settings, apps: edition.apps, pages: pages, foreign: foreign, leftOut: leftOut, files: files, today: options.today,
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
