package import SettingsModel
package import SiteContent

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
