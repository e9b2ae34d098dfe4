package import Diagnostics
internal import SettingsModel

/// Checks the versions of pages and apps against the whole site.
package enum ReleaseCheck {
  package static func diagnostics(_ site: Site) -> [Diagnostic] {
    var first: [String: PageMetadata] = [:]
    let pages = site.pages.compactMap { page -> Diagnostic? in
      guard let version = page.frontMatter.version, let place = page.versionPlace else { return nil }
      func error(_ code: DiagnosticCode, _ summary: String, _ help: String) -> Diagnostic {
        Diagnostic(.error, code, at: place, summary, help: help)
      }
      guard let app = site.app(at: page.path) else {
        return error(
          .invalidRelease, "the page has a version, but is not in an app's folder", "move it to an app's folder, or remove `version`")
      }
      if app.changelog != nil {
        let help =
          "its releases are in \(app.place.file(AppFile.changelog.rawValue).displayed): remove that file, or remove `version` from all pages"
        return error(.conflictingReleases, "the app has both a changelog and release pages", help)
      }
      if page.date == nil { return error(.invalidRelease, "the release has no date", "write `date: 2026-01-31`") }
      let key = "\(app.id)/\(AppRelease.addressPart(of: version).lowercased())"
      if let other = first[key] {
        return error(.duplicateRelease, "\(version) is released twice", "the other is \(other.source.displayed)")
      }
      first[key] = page
      return nil
    }
    return pages + site.apps.compactMap { otherVersion(of: $0, in: site) }
  }

  /// Warns if the app's version is neither the newest release in its changelog nor a planned version. A version is planned if its date is
  /// later, or if it isn't listed but there is an `Unreleased` section. Ignores betas.
  private static func otherVersion(of app: App, in site: Site) -> Diagnostic? {
    guard let changelog = app.changelog, let version = app.catalogue.version, let place = app.versionPlace else { return nil }
    let published = changelog.releases.filter { !$0.isWithdrawn && !$0.isPrerelease && site.publication(of: $0) == .published }
    guard let newest = published.max(by: { $0.date < $1.date }) else { return nil }
    let file = app.place.file(AppFile.changelog.rawValue).displayed
    let summary = "the newest release is \(newest.version)"
    if let release = changelog.releases.first(where: { $0.isOf(version) }) {
      // The newest release may belong to an older branch that is still maintained.
      if release.date >= newest.date || release.isLater(than: newest.version) { return nil }
      return Diagnostic(.warning, .otherVersion, at: place, summary, help: "write \"\(newest.version)\", as in \(file)")
    }
    if !changelog.unreleased.isEmpty { return nil }
    return Diagnostic(
      .warning, .otherVersion, at: place, summary, help: "write \"\(newest.version)\", or add \(version) to \(file)")
  }
}

extension AppRelease {
  /// Whether this is the release of a version. `1.2`, `1.2.0` and `v1.2` are equal.
  fileprivate func isOf(_ other: String) -> Bool { Self.normal(version) == Self.normal(other) }

  private static func normal(_ version: String) -> Substring {
    var text = version.lowercased()[...]
    if text.hasPrefix("v") { text.removeFirst() }
    while text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }
}
