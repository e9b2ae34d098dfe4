internal import Diagnostics
package import SettingsModel

extension Configuration: Anonymous {
  /// `configuration.yaml`, and the same tree as JSON
  static let table = MemberTable<Configuration>(
    "configuration",
    .defaulted("audience", \.audience, .choice("an audience", Audience.meanings), "who may see it"),
    .optional("sample", \.sample, .boolean, "whether the user is made up; a banner says so", without: .value(false)),
    .optional("profile", \.profile, .object, "who the user is"),
    .optional("language", \.language, .text, "the language that the app is used in, by its name", example: "English"),
    .optional("icon", \.icon, .id(of: .icon), "the chosen app icon"),
    .defaulted("facts", \.facts, .states(.fact), "the state of the app, by the facts' ids; a fact that is not here is unknown"),
    .defaulted("values", \.values, valuesFormat, "what the user set, by the settings' ids; a setting that is not here has its default"),
    .optional("$schema", \.schema, .text, "the schema that an editor checks it with"),
    example: """
      audience: public
      profile: { name: Robin Example, email: robin@example.com }
      icon: default
      facts: { isPro: true }
      values: { sounds: false, theme: dark }
      """)

  private static let valuesFormat = ValueFormat<[String: JSONValue]>(.map(names: .fact, .anything)) { node, reader in
    let node = underPresentIDs(node, &reader)
    guard let members = reader.members(of: node) else { return nil }
    return members.reduce(into: [:]) { values, member in
      reader.check(at: member.keyLocation) { $0.problem(withName: member.key, of: .setting) }
      guard let value = ValueFormat<JSONValue>.json.read(member.value, &reader) else { return }
      reader.check(at: member.value.location) { $0.problem(withConfigured: value, of: Setting.ID(member.key)) }
      values[member.key] = value
    }
  }

  /// The values under the ids that the settings have now, of those that they have had.
  private static func underPresentIDs(_ node: Node, _ reader: inout Reader) -> Node {
    guard let members = node.members else { return node }
    var lines = Dictionary(members.map { ($0.key, $0.keyLocation.line) }, uniquingKeysWith: { first, _ in first })
    let present = members.compactMap { member -> Node.Member? in
      guard let id = reader.renamed[Setting.ID(member.key)]?.rawValue else { return member }
      if let line = lines[id] {
        reader.error(
          .conflictingKeys, at: member.keyLocation, "\"\(member.key)\" was renamed to \"\(id)\", which already has a value",
          help: "that is on line \(line); remove one of them")
        return nil
      }
      lines[id] = member.keyLocation.line
      reader.warning(.formerID, at: member.keyLocation, "\"\(member.key)\" was renamed to \"\(id)\"", help: "write \(id)")
      return Node.Member(key: id, keyLocation: member.keyLocation, value: member.value)
    }
    return Node(content: .mapping(present), location: node.location, lastLine: node.lastLine)
  }

  /// Read and left aside: it is for editors.
  private var schema: String? {
    get { nil }
    set {}
  }
}

extension Configuration {
  /// Reads a configuration of an app, with values under former ids of its settings.
  static func read(_ root: Node, of catalogue: Catalogue, _ reader: inout Reader) -> Configuration? {
    for setting in catalogue.settings {
      for former in setting.aliases ?? [] { reader.renamed[former] = setting.id }
    }
    return table.read(root, into: Configuration(), &reader)
  }

  /// A configuration's file as messages may show it: nothing of a real user's, and of a sample user's no line that holds a
  /// sensitive value. Who may see it is known only once it is read.
  static func disclosed(_ source: SourceText, _ root: Node, of catalogue: Catalogue) -> SourceText {
    guard root["audience"]?.scalar == .string(Audience.public.rawValue) else { return source.asPrivate }
    let settings = catalogue.settings.filter { $0.sensitive == true }.flatMap { [$0.id] + ($0.aliases ?? []) }.map(\.rawValue)
    let facts = catalogue.facts.filter { $0.sensitive == true }.map(\.id.rawValue)
    let sensitive = Set(settings + facts)
    let members = [root["facts"], root["values"]].flatMap { $0?.members ?? [] }
    return source.showing(
      allBut: members.filter { sensitive.contains($0.key) }.map { $0.keyLocation.line...max($0.keyLocation.line, $0.value.lastLine) })
  }
}

extension Configuration.Audience {
  package static let meanings: [Self: String] = [
    .public: "a sample user: anybody", .private: "a real user: only the person who previews the site",
  ]
}

extension Profile: Anonymous {
  static let table = MemberTable<Profile>(
    "profile", published: "Who the user is.",
    .optional("name", \.name, .text, "the user's name"),
    .optional("email", \.email, .text, "the user's address"),
    .optional(
      "photo", \.photo, .file.orNothing, "a picture; it is shown by `serve` and never published",
      published: "The path of a picture, from the app's folder."))
}

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
