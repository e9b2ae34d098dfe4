internal import SettingsModel

extension Setting: ObjectType {
  static let object = ObjectSchema<Setting>(
    "A value that the app stores for its user.",
    [
      .required("id", \.id, .factID(), "The setting's id: a fact of this name is the current value."),
      .optional("symbol", \.symbol, .text, "The name in code, verbatim."),
      .optional("key", \.key, .text, "The stored string. Often only one of symbol and key is known."),
      .optional("title", \.title, .text, "What people call it."),
      .optional("description", \.description, .text, "What it does."),
      .optional("type", \.type, .open(), "Absent where the source does not let one tell how the value is stored."),
      .optional("options", \.options, .list(.object), "The choices of an enumeration in order; absent where they are not documented."),
      .optional("default", \.default, .scalar, "The value before the user changes it."),
      .optional("minimum", \.minimum, .number, "The smallest value."),
      .optional("maximum", \.maximum, .number, "The largest value."),
      .optional("multipleOf", \.multipleOf, .positive, "The distance between two allowed values, counted from the minimum."),
      .optional("unit", \.unit, .text, "What a number counts."),
      .required("onChange", \.onChange, .list(.id()), "Effects of every change."),
      .required("onEnable", \.onEnable, .list(.id()), "Effects of switching a boolean on."),
      .required("onDisable", \.onDisable, .list(.id()), "Effects of switching a boolean off."),
      .optional("permission", \.permission, .object, "What happens when it is switched on and needs an authorisation."),
      .optional("sensitive", \.sensitive, .boolean, "Whether the value must never leave the build."),
      .optional(
        "collects", \.collects, .list(.text), "The data that leaves the device while it is on, or by what it is set to: each by its name."),
      .optional("deprecated", \.deprecated, .object, "Whether and why clients should stop using it."),
      .optional(
        "aliases", \.aliases, .list(.factID()), "Ids that it had before: what was stored or linked to under them is its own."),
      .optional("keywords", \.keywords, .list(.text), "More words that people search for."),
      .optional("notes", \.notes, .list(.text), "What else has to be said, such as two sayings of the source."),
    ])
}

extension Setting.Deprecation: ObjectType {
  static let object = ObjectSchema<Setting.Deprecation>(
    "What is said of a setting that is on its way out.",
    [
      .optional("since", \.since, .text, "The app's version that did it: 2.4."),
      .optional("message", \.message, .text, "Why, and what to do."),
      .optional("replacedBy", \.replacedBy, .factID(), "The setting that takes its place."),
    ])
}

extension Setting.Option: ObjectType {
  static let object = ObjectSchema<Setting.Option>(
    "One choice of an enumeration.",
    [
      .required("value", \.value, .text, "The stored value."),
      .required("title", \.title, .text, "What people call it."),
      .optional("detail", \.detail, .text, "What it does."),
      .optional("every", \.every, .count, "How often it acts, in seconds."),
      .optional("entitlement", \.entitlement, .id(), "What a user needs to choose it."),
    ])
}

extension Setting.Permission: ObjectType {
  static let object = ObjectSchema<Setting.Permission>(
    "What happens when a setting that needs an authorisation is switched on, for every value of the fact.",
    [
      .required("fact", \.fact, .factID(), "The fact that holds the authorisation."),
      .required("outcomes", \.outcomes, .map(.list(.id())), "The effects for every value of the fact."),
    ])
}
