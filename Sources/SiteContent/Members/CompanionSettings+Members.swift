internal import SettingsModel

extension CompanionSettings: Published {
  static let published = PublishedType(
    of: CompanionSettings.self, "The settings that reach one companion of an app, with everything that they refer to.",
    .published("name", \.name, .text, "What the app is called."),
    .published(
      "settings", \.settings, .list(.object),
      "The settings with an effect that reaches the companion, without what drawing them does not need."),
    .published("effects", \.effects, .list(.object), "The effects that these settings cause."),
    .published("entitlements", \.entitlements, .list(.object), "The entitlements that their options ask for."),
    .published("facts", \.facts, .list(.object), "The facts that their entitlements, permissions and options mention."),
    .published("values", \.values, .list(.object), "What the user has set, if a configuration is published."))
}
