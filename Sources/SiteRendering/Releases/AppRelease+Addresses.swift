internal import SettingsModel
internal import SiteContent

extension Site {
  /// Those that everyone may have.
  func publishedReleases(of app: Catalogue.ID) -> [AppRelease] {
    releases(of: app).filter { release in
      publication(of: release) == .published && release.post?.frontMatter.isIndexed != false
    }
  }

  /// Those whose texts go to a store next: the newest in the changelog, which may be a beta, and the newest for everyone.
  func newestReleases(of app: Catalogue.ID) -> [AppRelease] {
    let releases = publishedReleases(of: app).filter { !$0.isWithdrawn }
    let forEveryone = releases.filter { !$0.isPrerelease }.reduce(AppRelease?.none) { newest, release in
      newest.map { $0.date >= release.date } == true ? newest : release
    }
    return [releases.first, forEveryone].compactMap(\.self)
  }

  /// The newest that can be had.
  func latestRelease(of app: Catalogue.ID) -> AppRelease? { publishedReleases(of: app).first { !$0.isWithdrawn } }

  /// The ids that the template of releases gives them.
  func releaseIDs(of app: Catalogue.ID) -> Set<String> {
    let coming = self.app(app).map { unreleased(of: $0).map(\.anchor) } ?? []
    return Set(releases(of: app).map(\.anchor) + coming + [ReleaseSection.nameless]).reduce(into: []) { $0.formUnion([$1, $1 + "-title"]) }
  }

  /// The page of questions about an app.
  func questions(about app: Catalogue.ID) -> PageMetadata? {
    pages.first { self.app(at: $0.path)?.id == app && ContentLayout($0) == .faq && publication(of: $0) == .published }
  }
}

extension ReleaseSection {
  /// The anchor of what is not released yet, and has no version.
  static let nameless = "unreleased"

  /// The fragment of the place of what is not released yet.
  var anchor: String { AppRelease.addressPart(of: head.title).lowercased() }
}

extension AppRelease {
  /// The fragment of its place on the page of all releases.
  var anchor: String { addressPart }

  /// Where it is described, root-relative: on a page of its own, or among all releases.
  func address(in app: AppPlace) -> String {
    post?.path.encoded ?? SitePaths.releases(of: app).encoded + "#" + PagePath.encode(anchor)
  }
}
