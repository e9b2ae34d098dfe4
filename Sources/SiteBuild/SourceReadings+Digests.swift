internal import Diagnostics
internal import SettingsModel
internal import SiteContent
internal import SiteRendering

extension SourceReadings {
  /// The hashes of the files that were read. What may be wrong with files that nothing reads is looked for each time.
  var digests: [SourceName: String] {
    var digests: [SourceName: String] = [:]
    for (path, page) in pages { digests[SourceName(path.displayed)] = page.head?.digest.sha256 }
    for (path, file) in files where file.problem == nil { digests[SourceName(path.displayed)] = file.file.digest.sha256 }
    for app in apps.values { digests.merge(app.sources) { first, _ in first } }
    return digests
  }
}

extension SourceReadings.AppReading {
  /// The hashes of an app's files.
  ///
  /// - Parameter given: the file that somebody named as the user's configuration.
  static func digests(_ sources: [AppFile: SourceText], of folder: String, given: String?) -> [SourceName: String] {
    let digests = sources.values.map { source in
      (source.path == given ? SourceName(configurationFor: Catalogue.ID(folder)) : SourceName(source.path), sha256(source.bytes))
    }
    return Dictionary(digests, uniquingKeysWith: { first, _ in first })
  }
}

extension SitePreparation {
  /// The hashes of all that the site was read from.
  func digests(_ readings: SourceReadings) -> [SourceName: String] {
    var digests = readings.digests
    digests[SourceName("content/site.yaml")] = renderer.site.settingsDigest
    for (path, digest) in templateDigests { digests[SourceName("templates/\(path)")] = digest }
    return digests
  }
}
