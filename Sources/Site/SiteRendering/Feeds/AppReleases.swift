package import SettingsModel
package import SiteContent

extension Site {
  /// Returns the releases that are published for everyone.
  func publishedReleases(of app: Catalogue.ID) -> [AppRelease] {
    releases(of: app).filter { release in
      publication(of: release) == .published && release.post?.frontMatter.isIndexed != false
    }
  }

  /// Returns the next releases for stores: the first in the changelog, which may be a prerelease, and the newest that isn't a prerelease.
  func newestReleases(of app: Catalogue.ID) -> [AppRelease] {
    let releases = publishedReleases(of: app).filter { !$0.isWithdrawn }
    let forEveryone = releases.filter { !$0.isPrerelease }.reduce(AppRelease?.none) { newest, release in
      newest.map { $0.date >= release.date } == true ? newest : release
    }
    return [releases.first, forEveryone].compactMap(\.self)
  }

  /// Returns the newest release that is available.
  func latestRelease(of app: Catalogue.ID) -> AppRelease? { publishedReleases(of: app).first { !$0.isWithdrawn } }

  /// Returns the ids that an app's releases page uses, sorted.
  func releaseIDs(of app: App) -> [String] {
    let anchors = Set(releases(of: app.id).map(\.anchor) + unreleased(of: app).map(\.anchor) + [ReleaseSection.nameless])
    return (anchors + anchors.map { $0 + "-title" }).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns the app's page of frequently asked questions.
  func questions(about app: Catalogue.ID) -> PageMetadata? {
    pages.first { self.app(at: $0.path)?.id == app && ContentLayout($0) == .faq && publication(of: $0) == .published }
  }
}

extension ReleaseSection {
  /// The anchor of unreleased changes without a version.
  static let nameless = "unreleased"

  /// The anchor of unreleased changes on the releases page.
  var anchor: String { AppRelease.addressPart(of: head.title).lowercased() }
}

extension AppRelease {
  /// The release's anchor on the releases page.
  var anchor: String { addressPart }

  /// Returns the address of the release's page, or of its anchor on the releases page, with a leading slash.
  func address(in app: AppPlace) -> String {
    post?.path.encoded ?? SitePaths.releases(of: app).encoded + "#" + PagePath.encode(anchor)
  }
}

/// The texts and addresses for the App Store, in one language.
package struct StoreFacts: Sendable {
  /// The language of the site's pages.
  package let language: String
  /// The listings in `store.yaml`, with absolute addresses.
  package let listings: StoreListings
  package let name: String
  /// The notes of the newest release in the changelog, as plain text.
  package let releaseNotes: String?
  /// The absolute URL of the support page; nil if there is no such page, or no base URL. The same applies to the other URLs.
  package let supportURL: String?
  package let marketingURL: String?
  package let privacyURL: String?
}

extension Renderer {
  /// Returns the facts in each language, the main language first; empty if the site has no such app.
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
        guard let written = listings[locale]?[keyPath: address], let own = SiteAddress(written) else { continue }
        listings[locale]?[keyPath: address] = settings.hasBaseURL ? own.absolute(below: settings.baseURL) : nil
      }
    }
    // A changelog exists only in the main language.
    let newest = edition.isMain ? site.newestReleases(of: id).last?.section : nil
    return StoreFacts(
      language: settings.language, listings: listings, name: app.name, releaseNotes: newest.map { ReleaseText($0, in: self).notes },
      supportURL: absolute(contents[id]?.support?.path), marketingURL: absolute(app.place.home),
      privacyURL: absolute(site.pages.first { $0.isPrivacyPage(of: app) }?.path))
  }
}
