package import Diagnostics
internal import SettingsModel

/// What pages with `version`, and apps, say of versions that cannot be: it is known only with the whole site.
package enum ReleaseCheck {
  package static func diagnostics(_ site: Site) -> [Diagnostic] {
    var first: [String: PageMetadata] = [:]
    let pages = site.pages.compactMap { page -> Diagnostic? in
      guard let version = page.frontMatter.version, let place = page.versionPlace else { return nil }
      func error(_ code: DiagnosticCode, _ summary: String, _ help: String) -> Diagnostic {
        Diagnostic(.error, code, at: place, summary, help: help)
      }
      guard let app = site.app(at: page.path) else {
        return error(.invalidRelease, "the page is about a version of no app", "put it into an app's folder, or remove `version`")
      }
      if app.changelog != nil {
        let help =
          "its releases are in \(app.place.file(AppFile.changelog.rawValue).displayed): remove that file, or `version` from all pages"
        return error(.conflictingReleases, "the app has a changelog", help)
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

  /// An app with a changelog is at its newest release, or at one that is planned: of a later day, or not written down beside `Unreleased`. It need not
  /// be at a beta.
  private static func otherVersion(of app: App, in site: Site) -> Diagnostic? {
    guard let changelog = app.changelog, let version = app.catalogue.version, let place = app.versionPlace else { return nil }
    let published = changelog.releases.filter { !$0.isWithdrawn && !$0.isPrerelease && site.publication(of: $0) == .published }
    guard let newest = published.max(by: { $0.date < $1.date }) else { return nil }
    let file = app.place.file(AppFile.changelog.rawValue).displayed
    let summary = "the newest release is \(newest.version)"
    if let release = changelog.releases.first(where: { $0.isOf(version) }) {
      // It may also be ahead of a branch that is still kept up.
      if release.date >= newest.date || release.isLater(than: newest.version) { return nil }
      return Diagnostic(.warning, .otherVersion, at: place, summary, help: "write \"\(newest.version)\", as in \(file)")
    }
    if !changelog.unreleased.isEmpty { return nil }
    return Diagnostic(
      .warning, .otherVersion, at: place, summary, help: "write \"\(newest.version)\", or what is new in \(version) in \(file)")
  }
}

extension AppRelease {
  /// Whether it is a version: `1.2` is `1.2.0` and `v1.2`.
  fileprivate func isOf(_ other: String) -> Bool { Self.normal(version) == Self.normal(other) }

  private static func normal(_ version: String) -> Substring {
    var text = version.lowercased()[...]
    if text.hasPrefix("v") { text.removeFirst() }
    while text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }
}
