package import Diagnostics

/// What pages with `version` say that cannot be: they are known only with the whole site.
package enum ReleaseCheck {
  package static func diagnostics(_ site: Site) -> [Diagnostic] {
    var first: [String: PageMetadata] = [:]
    return site.pages.compactMap { page -> Diagnostic? in
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
      let key = "\(app.id)/\(version.lowercased())"
      if let other = first[key] {
        return error(.duplicateRelease, "\(version) is released twice", "the other is \(other.source.displayed)")
      }
      first[key] = page
      return nil
    }
  }
}
