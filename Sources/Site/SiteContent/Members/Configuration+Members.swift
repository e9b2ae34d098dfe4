package import Diagnostics
package import SettingsModel

extension Configuration: MapType {
  /// `configuration.yaml`, or the same members in JSON.
  static let table = MemberTable<Configuration>(
    "configuration",
    .defaulted("audience", \.audience, .choice("an audience", Audience.meanings), "who may see the configuration"),
    .optional("sample", \.sample, .boolean, "whether the user is fictional; the page then shows a banner", without: .value(false)),
    .optional("profile", \.profile, .object, "who the user is"),
    .optional("language", \.language, .text, "the name of the language that the app is used in", example: "English"),
    .optional("icon", \.icon, .id(of: .icon), "the chosen app icon"),
    .defaulted("facts", \.facts, .states(.fact), "the app's state, by fact id; a fact that is omitted is unknown"),
    .defaulted("values", \.values, valuesFormat, "the user's values, by setting id; a setting that is omitted has its default"),
    .optional("$schema", \.schema, .text, "the JSON Schema that editors check the file with"),
    example: """
      audience: public
      profile: { name: Robin Example, email: robin@example.com }
      icon: default
      facts: { isPro: true }
      values: { sounds: false, theme: dark }
      """)

  private static let valuesFormat = ValueFormat<[String: JSONValue]>(.map(names: .fact, .anything)) { node, reader in
    let node = withCurrentIDs(node, &reader)
    guard let members = reader.members(of: node) else { return nil }
    return members.reduce(into: [:]) { values, member in
      reader.check(at: member.keyLocation) { $0.problem(withName: member.key, of: .setting) }
      guard let value = ValueFormat<JSONValue>.json.read(member.value, &reader) else { return }
      reader.check(at: member.value.location) { $0.problem(withConfigured: value, of: Setting.ID(member.key)) }
      values[member.key] = value
    }
  }

  /// Returns the map with the former ids of settings replaced with their current ids.
  private static func withCurrentIDs(_ node: Node, _ reader: inout Reader) -> Node {
    guard let members = node.members else { return node }
    var lines = Dictionary(members.map { ($0.key, $0.keyLocation.line) }, uniquingKeysWith: { first, _ in first })
    let current = members.compactMap { member -> Node.Member? in
      guard let id = reader.renamed[Setting.ID(member.key)]?.rawValue else { return member }
      if let line = lines[id] {
        reader.error(
          .conflictingKeys, at: member.keyLocation, "\"\(member.key)\" was renamed to \"\(id)\", which already has a value",
          help: "the value is on line \(line); remove one of the two entries")
        return nil
      }
      lines[id] = member.keyLocation.line
      reader.warning(.formerID, at: member.keyLocation, "\"\(member.key)\" was renamed to \"\(id)\"", help: "write \(id)")
      return Node.Member(key: id, keyLocation: member.keyLocation, value: member.value)
    }
    return Node(content: .mapping(current), location: node.location, lastLine: node.lastLine)
  }

  /// A key for editors, which sitegen ignores.
  private var schema: String? {
    get { nil }
    set {}
  }

  /// Reads a user's configuration of an app. Accepts values under former ids of settings.
  ///
  /// - Parameter origin: where the configuration is from.
  static func read(_ root: Node, of catalogue: Catalogue, from origin: Origin, _ reader: inout Reader) -> Configuration? {
    for setting in catalogue.settings {
      for former in setting.aliases ?? [] { reader.renamed[former] = setting.id }
    }
    var configuration = table.read(root, into: Configuration(), &reader)
    if origin == .user { configuration?.audience = .known(.private) }
    return configuration
  }

  /// Where a configuration is from.
  package enum Origin: Sendable {
    /// The app's folder. Its author decides who may see it.
    case content
    /// A user's file or a line of a list. It is always private: the file may be from anyone, so its `audience` doesn't count.
    case user
  }

  /// Adds a note about an `audience: public` that has no effect.
  static func noteUnusedAudience(in root: Node, _ reader: inout Reader) {
    guard let audience = root["audience"], audience.scalar == .string(Audience.public.rawValue) else { return }
    reader.note(
      .conflictingKeys, at: audience.location, "a file given with --configuration is private, whatever its audience is",
      help: "remove the audience; only `build --include-private` publishes the file")
  }

  /// Returns the photo that a configuration names, as YAML or JSON, even if the rest of it has errors.
  package static func photo(in source: SourceText) -> String? {
    // JSON is YAML, except for details that don't matter here.
    let root = source.problem == nil ? YAMLParser.parse(source.asPrivate).root ?? Node.read(json: source.asPrivate).root : nil
    return if case .string(let path) = root?["profile"]?["photo"]?.scalar { path } else { nil }
  }

  /// Returns the source that messages may quote: nothing from a private configuration, and no lines with sensitive values from a public
  /// one. Parse the file first, because it sets the `audience`.
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
    .public: "a sample user, visible to everyone", .private: "a real user, visible only in the preview",
  ]
}

extension Profile: MapType {
  static let table = MemberTable<Profile>(
    "profile", published: "Who the user is.",
    .optional("name", \.name, .text, "the user's name"),
    .optional("email", \.email, .text, "the user's email address"),
    .optional(
      "photo", \.photo, .file.orNothing, "a photo; `serve` shows it, and it is never published",
      published: "The path of a photo, relative to the app's folder."))
}

extension ResolvedConfiguration: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.self,
    "A user's configuration, applied to the app's settings. Every condition is already evaluated, so clients need no code for conditions.",
    .published("audience", \.audience, .word(Configuration.Audience.meanings), "Who may see the configuration."),
    .published("sample", \.sample, .boolean, "Whether the user is fictional."),
    .published("profile", \.profile, .object, "Who the user is."),
    .published("language", \.language, .text, "The name of the language that the app is used in."),
    .published("icon", \.icon, .id(), "The chosen app icon."),
    .published("colorScheme", \.colorScheme, .text, "Whether a setting makes the app light or dark; absent if it follows the system."),
    .published("accent", \.accent, .text, "The accent color that a setting gives the app, as #RRGGBB."),
    .published("facts", \.facts, .list(.object), "The state of every fact, in the order written."),
    .published("values", \.values, .list(.object), "The value of every setting that has one, in the order written."),
    .published("screens", \.screens, .list(.object), "The screens as this user sees them."))
}

extension ResolvedConfiguration.State: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.State.self, "The state of one fact.",
    .published("fact", \.fact, .factID(), "The fact."),
    .published("value", \.value, .scalar, "The value; absent if it is withheld or unknown."),
    .published("withheld", \.withheld, .boolean, "Whether there is a value that must not be published."))
}

extension ResolvedConfiguration.Value: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Value.self, "The value of one setting.",
    .published("setting", \.setting, .factID(), "The setting."),
    .published("key", \.key, .text, "The key that it is stored under, if there is exactly one and it is known."),
    .published("value", \.value, .json, "The value; absent if it is withheld."),
    .published("title", \.title, .text, "The value for readers: an option's title, or a text such as 8,000 steps."),
    .published("isDefault", \.isDefault, .boolean, "Whether the value is the default, if the default is known."),
    .published("withheld", \.withheld, .boolean, "Whether there is a value that must not be published."))
}

extension ResolvedConfiguration.Screen: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Screen.self, "A screen as the user sees it.",
    .published("id", \.id, .id(), "The screen's id."),
    .published("title", \.title, .text, "The screen's title."),
    .published("header", \.header, .object, "Who is signed in."),
    .published("cards", \.cards, .list(.object), "Cards above the sections."),
    .published("state", \.state, .object, "How the whole screen looks now, if one of its states applies."),
    .published("overlay", \.overlay, .object, "What covers the whole screen now."),
    .published("sections", \.sections, .list(.object), "The sections, in order."))
}

extension ResolvedConfiguration.Header: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Header.self, "Who is signed in, above the sections.",
    .published("name", \.name, .text, "The user's name."),
    .published("email", \.email, .text, "The user's email address."),
    .published("initials", \.initials, .text, "The initials that replace a missing photo."),
    .published("photo", \.photo, .text, "The path of a photo, relative to the app's folder."))
}

extension ResolvedConfiguration.Card: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Card.self, "A card above the sections, as the user sees it.",
    .published("id", \.id, .id(), "The card's id."),
    .published("title", \.title, .text, "The card's title."),
    .published("label", \.label, .text, "The card's label."),
    .published("button", \.button, .object, "The card's button."),
    .published("visible", \.visible, .boolean, "Whether the card is visible."))
}

extension ResolvedConfiguration.Section: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Section.self, "A group of rows, as the user sees it.",
    .published("id", \.id, .id(), "The section's id."),
    .published("title", \.title, .text, "The section's heading."),
    .published("footer", \.footer, .text, "The text below the section."),
    .published(
      "footerHTML", \.footerHTML, .text, "The same text as HTML for the inside of a paragraph, if it has markup. Links are absolute."),
    .published("visible", \.visible, .boolean, "Whether the section is visible."),
    .published("rows", \.rows, .list(.object), "The rows, in order."))
}

extension ResolvedConfiguration.Row: Published {
  static let published = PublishedType(
    of: ResolvedConfiguration.Row.self, "A row as the user sees it.",
    .published("row", \.row, .id(), "The row's id."),
    .published("kind", \.kind, .word(), "The kind of row."),
    .published("title", \.title, .text, "The row's title."),
    .published("detail", \.detail, .text, "What the row is for."),
    .published(
      "detailHTML", \.detailHTML, .text, "The same text as HTML for the inside of a paragraph, if it has markup. Links are absolute."),
    .published("setting", \.setting, .factID(), "The setting that the row shows."),
    .published("value", \.value, .json, "The setting's value; absent if it is withheld or unknown."),
    .published("visible", \.visible, .boolean, "Whether the row is visible."),
    .published("enabled", \.enabled, .boolean, "Whether the row can be used."),
    .published("disabledReason", \.disabledReason, .list(.object), "Why the row cannot be used."),
    .published("trailing", \.trailing, .list(.object), "The items at the end of the row, such as a label or swatches."),
    .published("icon", \.icon, .list(.object), "The symbol before the title."),
    .published("badge", \.badge, .list(.object), "The badge after the title."))
}
