internal import SettingsModel

extension CompanionSettings: ObjectType {
  static let object = ObjectSchema<CompanionSettings>(
    "The settings that reach one companion of an app, with everything that they refer to.",
    [
      .required("name", \.name, .text, "What the app is called."),
      .required(
        "settings", \.settings, .list(.object), "The settings with an effect that reaches the companion, without notes and keywords."),
      .required("effects", \.effects, .list(.object), "The effects that these settings set off."),
      .required("entitlements", \.entitlements, .list(.object), "The entitlements that their options ask for."),
      .required("facts", \.facts, .list(.object), "The facts that their entitlements and permissions mention."),
      .optional("values", \.values, .list(.object), "What the user has set, where a configuration is published."),
    ])
}
