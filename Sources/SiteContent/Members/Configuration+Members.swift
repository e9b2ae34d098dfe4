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
