internal import SettingsModel

extension ResolvedConfiguration: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.self,
    "A user's configuration against the catalogue. Every condition is decided, so that a client needs no engine for them.",
    .published("audience", \.audience, .word(Configuration.Audience.meanings), "Who may see it."),
    .published("sample", \.sample, .boolean, "Whether the user is made up."),
    .published("profile", \.profile, .object, "Who the user is."),
    .published("language", \.language, .text, "The name of the language that the app is used in."),
    .published("icon", \.icon, .id(), "The chosen app icon."),
    .published("colorScheme", \.colorScheme, .text, "Whether a setting makes the app light or dark; absent if it follows the system."),
    .published("accent", \.accent, .text, "The color that a setting gives the app, #RRGGBB."),
    .published("facts", \.facts, .list(.object), "The state of every fact, in the catalogue's order."),
    .published("values", \.values, .list(.object), "The value of every setting that has one, in the catalogue's order."),
    .published("screens", \.screens, .list(.object), "The screens as this user sees them."))
}

extension ResolvedConfiguration.State: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.State.self, "The state of one fact.",
    .published("fact", \.fact, .factID(), "The fact."),
    .published("value", \.value, .scalar, "Absent if it is withheld or unknown."),
    .published("withheld", \.withheld, .boolean, "Whether there is a value that must not be published."))
}

extension ResolvedConfiguration.Value: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Value.self, "The value of one setting.",
    .published("setting", \.setting, .factID(), "The setting."),
    .published("key", \.key, .text, "The string that it is stored under, if it is one and known."),
    .published("value", \.value, .json, "Absent if it is withheld."),
    .published("title", \.title, .text, "The value for readers: an option's title, 8,000 steps."),
    .published("isDefault", \.isDefault, .boolean, "Whether it is the default, if a default is known."),
    .published("withheld", \.withheld, .boolean, "Whether there is a value that must not be published."))
}

extension ResolvedConfiguration.Screen: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Screen.self, "A screen as the user sees it.",
    .published("id", \.id, .id(), "The screen of the catalogue."),
    .published("title", \.title, .text, "Its title."),
    .published("header", \.header, .object, "Who is signed in."),
    .published("cards", \.cards, .list(.object), "Cards above the sections."),
    .published("state", \.state, .object, "How the whole screen looks now, if it has such states and one applies."),
    .published("overlay", \.overlay, .object, "What lies over the whole screen now."),
    .published("sections", \.sections, .list(.object), "Its sections, in order."))
}

extension ResolvedConfiguration.Header: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Header.self, "Who is signed in, above the sections.",
    .published("name", \.name, .text, "The user's name."),
    .published("email", \.email, .text, "The user's address."),
    .published("initials", \.initials, .text, "The initials that replace a missing photo."),
    .published("photo", \.photo, .text, "The path of a picture, from the app's folder."))
}

extension ResolvedConfiguration.Card: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Card.self, "A card above the sections, as the user sees it.",
    .published("id", \.id, .id(), "The card of the catalogue."),
    .published("title", \.title, .text, "Its title."),
    .published("label", \.label, .text, "Its label."),
    .published("button", \.button, .object, "What it offers."),
    .published("visible", \.visible, .boolean, "Whether it is there."))
}

extension ResolvedConfiguration.Section: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Section.self, "A group of rows, as the user sees it.",
    .published("id", \.id, .id(), "The section of the catalogue."),
    .published("title", \.title, .text, "Its heading."),
    .published("footer", \.footer, .text, "The text below."),
    .published("footerHTML", \.footerHTML, .text, "The same as HTML for the inside of a paragraph, if it has markup. Links are absolute."),
    .published("visible", \.visible, .boolean, "Whether it is there."),
    .published("rows", \.rows, .list(.object), "Its rows, in order."))
}

extension ResolvedConfiguration.Row: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Row.self, "A row as the user sees it.",
    .published("row", \.row, .id(), "The row of the catalogue."),
    .published("kind", \.kind, .word(), "How it is used."),
    .published("title", \.title, .text, "What it says."),
    .published("detail", \.detail, .text, "What it is for."),
    .published("detailHTML", \.detailHTML, .text, "The same as HTML for the inside of a paragraph, if it has markup. Links are absolute."),
    .published("setting", \.setting, .factID(), "The setting that it shows."),
    .published("value", \.value, .json, "The setting's value; absent if it is withheld or unknown."),
    .published("visible", \.visible, .boolean, "Whether it is there."),
    .published("enabled", \.enabled, .boolean, "Whether it can be used."),
    .published("disabledReason", \.disabledReason, .list(.object), "Why it cannot be used."),
    .published("trailing", \.trailing, .list(.object), "The items at its end: a label, swatches."),
    .published("icon", \.icon, .list(.object), "The symbol in front."),
    .published("badge", \.badge, .list(.object), "The mark after the title."))
}
