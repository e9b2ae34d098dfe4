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
