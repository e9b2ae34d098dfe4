package import SettingsModel
package import SiteContent

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

/// What a site says about an app in one language, as far as the App Store asks for it.
package struct StoreFacts: Sendable {
  /// Of the site's pages.
  package let language: String
  /// Those of `store.yaml`, with addresses in full.
  package let listings: StoreListings
  package let name: String
  /// Of the newest release in the changelog, as plain text.
  package let releaseNotes: String?
  /// Addresses of pages, in full; nil if there is no such page, or if the site does not say where it will be.
  package let supportURL: String?
  package let marketingURL: String?
  package let privacyURL: String?
}

extension Renderer {
  /// In each language of the site, the main one first; none if the site has no such app.
  package func storeFacts(of app: Catalogue.ID) -> [StoreFacts] { contexts.compactMap { $0.storeFacts(of: app) } }
}

extension SiteContext {
  fileprivate func storeFacts(of id: Catalogue.ID) -> StoreFacts? {
    guard let app = site.app(id) else { return nil }
    let settings = site.settings
    func absolute(_ path: PagePath?) -> String? { settings.hasBaseURL ? path.map(settings.absolute) : nil }
    var listings = app.store ?? StoreListings()
    for locale in listings.locales {
      for address in [\StoreListing.supportURL, \.marketingURL, \.privacyURL] {
        guard let written = listings[locale]?[keyPath: address], let own = OwnAddress(written) else { continue }
        listings[locale]?[keyPath: address] = settings.hasBaseURL ? own.absolute(below: settings.baseURL) : nil
      }
    }
    // A changelog is in one language.
    let newest = edition.isMain ? site.newestReleases(of: id).last?.section : nil
    return StoreFacts(
      language: settings.language, listings: listings, name: app.name, releaseNotes: newest.map { ReleaseText($0, in: self).notes },
      supportURL: absolute(contents[id]?.support?.path), marketingURL: absolute(app.place.home),
      privacyURL: absolute(site.pages.first { $0.isPrivacyPage(of: app) }?.path))
  }
}
