internal import SettingsModel

extension ResolvedConfiguration: ObjectType {
  static let object = ObjectSchema<ResolvedConfiguration>(
    "A user's configuration against the catalogue. Every condition is decided, so that a client needs no engine for them.",
    [
      .required(
        "audience", \.audience,
        .open([.public: "A sample user: anybody.", .private: "A real user: only the person who previews the site."]),
        "Who may see it."),
      .optional("profile", \.profile, .object, "Who the user is."),
      .optional("language", \.language, .text, "The name of the language that the app is used in."),
      .optional("icon", \.icon, .id(), "The chosen app icon."),
      .required("facts", \.facts, .list(.object), "The state of every fact, in the catalogue's order."),
      .required("values", \.values, .list(.object), "The value of every setting that has one, in the catalogue's order."),
      .required("screens", \.screens, .list(.object), "The screens as this user sees them."),
    ])
}

extension Profile: ObjectType {
  static let object = ObjectSchema<Profile>(
    "Who the user is.",
    [
      .optional("name", \.name, .text, "The user's name."),
      .optional("email", \.email, .text, "The user's address."),
      .optional("photo", \.photo, .text, "The path of a picture, from the app's folder."),
    ])
}

extension ResolvedConfiguration.State: ObjectType {
  static let object = ObjectSchema<ResolvedConfiguration.State>(
    "The state of one fact.",
    [
      .required("fact", \.fact, .factID(), "The fact."),
      .optional("value", \.value, .scalar, "Absent where it is withheld or unknown."),
      .optional("withheld", \.withheld, .boolean, "Whether there is a value that must not be told."),
    ])
}

extension ResolvedConfiguration.Value: ObjectType {
  static let object = ObjectSchema<ResolvedConfiguration.Value>(
    "The value of one setting.",
    [
      .required("setting", \.setting, .factID(), "The setting."),
      .optional("value", \.value, .scalar, "Absent where it is withheld."),
      .optional("title", \.title, .text, "The value in people's words: an option's title, 8,000 steps."),
      .optional("isDefault", \.isDefault, .boolean, "Whether it is the default, where a default is known."),
      .optional("withheld", \.withheld, .boolean, "Whether there is a value that must not be told."),
    ])
}

extension ResolvedConfiguration.Screen: ObjectType {
  static let object = ObjectSchema<ResolvedConfiguration.Screen>(
    "A screen as the user sees it.",
    [
      .required("id", \.id, .id(), "The screen of the catalogue."),
      .required("title", \.title, .text, "Its title."),
      .optional("header", \.header, .object, "Who is signed in."),
      .optional("cards", \.cards, .list(.object), "Cards above the sections."),
      .optional("state", \.state, .object, "How the whole screen looks now, where it has such states and one applies."),
      .optional("overlay", \.overlay, .object, "What lies over the whole screen now."),
      .required("sections", \.sections, .list(.object), "Its sections, in order."),
    ])
}

extension ResolvedConfiguration.Header: ObjectType {
  static let object = ObjectSchema<ResolvedConfiguration.Header>(
    "Who is signed in, above the sections.",
    [
      .optional("name", \.name, .text, "The user's name."),
      .optional("email", \.email, .text, "The user's address."),
      .optional("initials", \.initials, .text, "What stands for a photo."),
      .optional("photo", \.photo, .text, "The path of a picture, from the app's folder."),
    ])
}

extension ResolvedConfiguration.Card: ObjectType {
  static let object = ObjectSchema<ResolvedConfiguration.Card>(
    "A card above the sections, as the user sees it.",
    [
      .required("id", \.id, .id(), "The card of the catalogue."),
      .required("title", \.title, .text, "Its title."),
      .optional("label", \.label, .text, "Its label."),
      .optional("button", \.button, .object, "What it offers."),
      .required("visible", \.visible, .boolean, "Whether it is there."),
    ])
}

extension ResolvedConfiguration.Section: ObjectType {
  static let object = ObjectSchema<ResolvedConfiguration.Section>(
    "A group of rows, as the user sees it.",
    [
      .required("id", \.id, .id(), "The section of the catalogue."),
      .optional("title", \.title, .text, "Its heading."),
      .required("visible", \.visible, .boolean, "Whether it is there."),
      .required("rows", \.rows, .list(.object), "Its rows, in order."),
    ])
}

extension ResolvedConfiguration.Row: ObjectType {
  static let object = ObjectSchema<ResolvedConfiguration.Row>(
    "A row as the user sees it.",
    [
      .required("row", \.row, .id(), "The row of the catalogue."),
      .required("kind", \.kind, .open(), "How it is used."),
      .required("title", \.title, .text, "What it says."),
      .optional("setting", \.setting, .factID(), "The setting that it shows."),
      .optional("value", \.value, .scalar, "The setting's value; absent where it is withheld or unknown."),
      .required("visible", \.visible, .boolean, "Whether it is there."),
      .required("enabled", \.enabled, .boolean, "Whether it can be used."),
      .optional("disabledReason", \.disabledReason, .list(.object), "Why it cannot be used."),
      .optional("trailing", \.trailing, .list(.object), "What stands at its end: a label, swatches."),
      .optional("icon", \.icon, .list(.object), "The symbol in front."),
      .optional("badge", \.badge, .list(.object), "The mark behind."),
    ])
}
