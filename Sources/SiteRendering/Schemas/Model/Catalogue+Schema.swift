internal import SettingsModel

extension Catalogue: ObjectType {
  static let object = ObjectSchema<Catalogue>(
    "Everything known about an app's settings.",
    [
      .required("name", \.name, .text, "The app's name."),
      .optional("description", \.description, .text, "What the app is."),
      .optional("version", \.version, .text, "The app's version."),
      .optional("build", \.build, .text, "The number of the app's build."),
      .optional("platforms", \.platforms, .list(.text), "Where the app runs."),
      .optional("links", \.links, .list(.object), "Addresses that belong to the app."),
      .required("facts", \.facts, .list(.object), "App state that conditions mention beside the settings, in authored order."),
      .required("entitlements", \.entitlements, .list(.object), "What gates ask for."),
      .required("effects", \.effects, .list(.object), "What changes and actions set off."),
      .required("settings", \.settings, .list(.object), "The values that the app stores for its user, in authored order."),
      .required("screens", \.screens, .list(.object), "The first screen is the one by which one enters; its sub-screens follow."),
      .optional("stored", \.stored, .list(.object), "Keys that the app stores beside its settings."),
      .optional("components", \.components, .list(.object), "Parts of the app's code that the source names."),
    ])
}

extension Catalogue.Link: ObjectType {
  static let object = ObjectSchema<Catalogue.Link>(
    "An address that belongs to the app.",
    [
      .required("id", \.id, .id(), "The link's id, unique within the app."),
      .optional("title", \.title, .text, "What people call it."),
      .required("url", \.url, .url, "The address."),
    ])
}

extension Fact: ObjectType {
  static let object = ObjectSchema<Fact>(
    "A named piece of app state that conditions mention. Every setting's current value is a fact too, under the setting's id.",
    [
      .required("id", \.id, .factID(), "The name that conditions use."),
      .required("type", \.type, .open(), "The type of its values."),
      .optional("title", \.title, .text, "What people call it."),
      .optional("values", \.values, .list(.text), "The values of an enumeration, in the source's order."),
      .optional(
        "valueTitles", \.valueTitles, .map(.text), "What people call the values of an enumeration, by the values that have a title."),
      .optional("nullable", \.nullable, .boolean, "Whether the fact may also be unknown (null)."),
      .optional("sensitive", \.sensitive, .boolean, "Whether the value must never leave the build."),
      .optional("source", \.source, .text, "The expression in the app's code that gives the value."),
      .optional("description", \.description, .text, "What it says."),
    ])
}

extension Entitlement: ObjectType {
  static let object = ObjectSchema<Entitlement>(
    "What a gate asks for.",
    [
      .required("id", \.id, .id(), "The entitlement's id, unique within the app."),
      .required("title", \.title, .text, "What people call it."),
      .required("when", \.when, .condition, "When the user has it."),
      .optional("opens", \.opens, .object, "What opens for a user who lacks it."),
    ])
}

extension Effect: ObjectType {
  static let object = ObjectSchema<Effect>(
    "What a change or an action sets off.",
    [
      .required("id", \.id, .id(), "The effect's id, unique within the app."),
      .required("title", \.title, .text, "What happens, in a few words."),
      .optional("calls", \.calls, .list(.text), "The calls in the app's code, in order."),
      .optional("guarantee", \.guarantee, .open(), "How firmly the source promises the effect."),
      .optional("reaches", \.reaches, .open(), "Where the effect is felt outside the app."),
      .optional("sets", \.sets, .map(.scalar, names: JSONPattern.fact), "Facts and settings that get a value."),
      .optional("clears", \.clears, .list(.stored), "Facts, settings and stored keys that lose theirs."),
      .optional("context", \.context, .text, "Where the calls run: DispatchQueue.main.async, DispatchGroup."),
      .optional("detail", \.detail, .text, "More about it."),
    ])
}

extension StoredKey: ObjectType {
  static let object = ObjectSchema<StoredKey>(
    "A key that the app stores and that is no setting: a cache, a flag.",
    [
      .required("id", \.id, .id(), "The stored key's id, unique within the app."),
      .optional("symbol", \.symbol, .text, "The name in code."),
      .optional("key", \.key, .text, "The stored string."),
      .optional("title", \.title, .text, "What people call it."),
      .optional("description", \.description, .text, "What it holds."),
    ])
}

extension Component: ObjectType {
  static let object = ObjectSchema<Component>(
    "A part of the app's code that the source names.",
    [
      .required("id", \.id, .id(), "The component's id, unique within the app."),
      .optional("kind", \.kind, .text, "What it is in the source's word: view, enum, service."),
      .optional("title", \.title, .text, "What people call it."),
      .optional("detail", \.detail, .text, "What it does."),
      .optional("file", \.file, .text, "The file that defines it, from the app's repository."),
      .optional("members", \.members, .list(.text), "Signatures of the members that the source names."),
      .optional("count", \.count, .count, "How many of it the source uses."),
      .optional("variants", \.variants, .list(.object), "Its looks: the first that applies is shown."),
      .optional("attributes", \.attributes, .map(.scalar), "What else is known, by name."),
    ])
}
