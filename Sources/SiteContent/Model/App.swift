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

/// The files of an app's folder that have a meaning.
package enum AppFile: String, CaseIterable, Sendable {
  case app = "app.yaml"
  case settings = "settings.yaml"
  case icons = "icons.yaml"
  case onboarding = "onboarding.yaml"
  case configurationYAML = "configuration.yaml"
  case configurationJSON = "configuration.json"
  case configurationPropertyList = "configuration.plist"
  case privacy = "privacy.yaml"
  case licenses = "licenses.yaml"
  case store = "store.yaml"
  case changelog = "CHANGELOG.md"
  /// The app's own String Catalog.
  case texts = "Localizable.xcstrings"
}

extension App {
  /// The app with titles for the states of the system's permissions, where its author gave none.
  ///
  /// - Parameter titles: by the values of facts.
  package func titlingPermissions(_ titles: [String: String]) -> App {
    var app = self
    for (index, fact) in catalogue.facts.enumerated() where catalogue.isPermission(fact) {
      let missing = titles.filter { fact.values?.contains($0.key) == true && fact.valueTitles?[$0.key] == nil }
      if missing.isEmpty { continue }
      app.catalogue.facts[index].valueTitles = missing.merging(fact.valueTitles ?? [:]) { $1 }
      app.fingerprint = Fingerprint(of: [app.fingerprint, Fingerprint(of: missing)])
    }
    return app
  }
}

extension Catalogue {
  /// Whether the fact is what the user allowed: a setting names it for that, or its values are those of a system's permission.
  fileprivate func isPermission(_ fact: Fact) -> Bool {
    let states = Set(fact.values ?? [])
    return settings.contains { $0.permission?.fact == fact.id } || !states.isDisjoint(with: ["authorized", "denied", "notDetermined"])
  }
}
