internal import SettingsModel
internal import SiteContent

extension Site {
  /// Those that everyone may have.
  func publishedReleases(of app: Catalogue.ID) -> [AppRelease] {
    releases(of: app).filter { release in
      publication(of: release) == .published && release.post?.frontMatter.isIndexed != false
    }
  }

  /// The newest that can be had.
  func latestRelease(of app: Catalogue.ID) -> AppRelease? { publishedReleases(of: app).first { !$0.isWithdrawn } }

  /// The ids that the template of releases gives them.
  func releaseIDs(of app: Catalogue.ID) -> Set<String> {
    Set(releases(of: app).map(\.anchor) + ["unreleased"]).reduce(into: []) { $0.formUnion([$1, $1 + "-title"]) }
  }

  /// The page of questions about an app.
  func questions(about app: Catalogue.ID) -> PageMetadata? {
    pages.first { self.app(at: $0.path)?.id == app && ContentLayout($0) == .faq && publication(of: $0) == .published }
  }
}

extension AppRelease {
  /// The fragment of its place on the page of all releases.
  var anchor: String { addressPart }

  /// Where it is described, root-relative: on a page of its own, or among all releases.
  func address(in app: AppPlace) -> String {
    post?.path.encoded ?? SitePaths.releases(of: app).encoded + "#" + PagePath.encode(anchor)
  }
}
