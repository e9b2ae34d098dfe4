package import Diagnostics
package import SettingsModel

/// An app, read from its folder.
package struct App: Sendable {
  package let place: AppPlace
  package var catalogue: Catalogue
  package var icons: IconSet?
  /// The app's icon; nil if the app has a gallery of icons.
  package var icon: BrandFile?
  package var onboarding: Onboarding?
  package var configuration: Configuration?
  package var privacy: Privacy?
  package var licenses: LicenseList?
  package var store: StoreListings?
  package var changelog: Changelog?
  /// The strings in the app's String Catalog.
  package var texts: ModelTexts?
  /// The app's strings that are not in the language of its pages.
  package var untranslated = UntranslatedTexts.none
  /// The strings that readers see, as the author wrote them, except those in the configuration. Only recorded in the main language.
  package var shownTexts: [Located<ShownText>] = []
  /// The location of `version` in `app.yaml`.
  package var versionPlace: SourcePlace?
  /// The author's values for templates.
  package var params: [String: JSONValue] = [:]
  /// Settings for comparing the site with the app's code.
  package var sources = SourceSettings()
  /// The messages that the author accepts.
  package var accept: [AcceptedMessage] = []
  /// The brand in the app's folder, without values inherited from the site.
  package var brand = Brand()
  /// The titles of settings, and of rows without a setting.
  package var titles: [Located<String>] = []
  /// The symbols that the app's files name.
  package var drawings: [Located<String>] = []
  /// The settings that have the key `collects`.
  package var disclosures: [Located<Setting.ID>] = []
  /// Links from the app's files to other sites.
  package var outgoing: [ExternalLink] = []
  /// Links from the app's files to pages and files on this site.
  package var internalLinks: [InternalLink] = []
  /// Links in prose to pages, files and parts of the model, as the author wrote them.
  package var textLinks: [InternalLink] = []
  /// The fingerprint of everything that the app was read from. Apps with the same fingerprint are equal.
  package var fingerprint: Fingerprint?

  package init(_ place: AppPlace, catalogue: Catalogue) { (self.place, self.catalogue) = (place, catalogue) }

  package var id: Catalogue.ID { place.id }

  package var name: String { catalogue.name }

  /// Returns the resolver that evaluates the app's conditions for one user.
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

/// The files in an app's folder that sitegen reads as data.
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
  /// A String Catalog, copied from the app.
  case texts = "Localizable.xcstrings"
}

extension App {
  /// Returns the app with titles for the states of system permissions, if the author gave them none.
  ///
  /// - Parameter titles: the titles by value.
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
  /// Whether the fact is the state of a system permission: a setting uses it in `permission`, or its values are typical of one.
  fileprivate func isPermission(_ fact: Fact) -> Bool {
    let states = Set(fact.values ?? [])
    return settings.contains { $0.permission?.fact == fact.id } || !states.isDisjoint(with: ["authorized", "denied", "notDetermined"])
  }
}
