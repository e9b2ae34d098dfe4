package import Diagnostics
package import SettingsModel

/// One app: everything that its folder says, resolved.
package struct App: Sendable {
  package let place: AppPlace
  package var catalogue: Catalogue
  package var icons: IconSet?
  /// The app's icon, if it has no gallery.
  package var icon: BrandFile?
  package var onboarding: Onboarding?
  package var configuration: Configuration?
  package var privacy: Privacy?
  package var licenses: LicenseList?
  package var store: StoreListings?
  package var changelog: Changelog?
  /// The texts of its String Catalog, if it has one.
  package var texts: ModelTexts?
  /// What of its texts stands in another language than that of its pages.
  package var untranslated = UntranslatedTexts.none
  /// What the app shows of its files but the configuration, as it is written there; of the main language only.
  package var shownTexts: [Located<ShownText>] = []
  /// Where `version` stands in `app.yaml`.
  package var versionPlace: SourcePlace?
  /// The author's own values for templates.
  package var params: [String: JSONValue] = [:]
  /// What is known about its code.
  package var sources = SourceSettings()
  /// What it looks like, as far as its own folder says it.
  package var brand = Brand()
  /// Where the titles of settings stand, and of rows without one.
  package var titles: [Located<String>] = []
  /// Where the app names a drawing of the templates.
  package var drawings: [Located<String>] = []
  /// Where a setting says that it collects data.
  package var disclosures: [Located<Setting.ID>] = []
  /// Where the app's files lead out of the site.
  package var outgoing: [ExternalLink] = []
  /// Where the app's files lead to pages and files of the site.
  package var inward: [InternalLink] = []
  /// The links of its texts to pages, files and parts of the model, as they were written.
  package var textLinks: [InternalLink] = []
  /// Of everything that the app was read from: while it is the same, so is the app.
  package var fingerprint: Fingerprint?

  package init(_ place: AppPlace, catalogue: Catalogue) { (self.place, self.catalogue) = (place, catalogue) }

  package var id: Catalogue.ID { place.id }

  package var name: String { catalogue.name }

  /// What decides the app's conditions for one user.
  package func resolver(_ configuration: Configuration, _ words: ModelWords = ModelWords()) -> ConfigurationResolver {
    ConfigurationResolver(catalogue, icons: icons, configuration, words: words)
  }
}

extension App: Hashable {
  package static func == (lhs: App, rhs: App) -> Bool { (lhs.id, lhs.fingerprint) == (rhs.id, rhs.fingerprint) }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(fingerprint)
  }
}
