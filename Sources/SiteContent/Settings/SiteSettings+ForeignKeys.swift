internal import Diagnostics

extension SiteSettings {
  /// The keys above pages that are not ours: a site that came from another generator has them on every page.
  package struct ForeignKeys: Sendable, Hashable {
    /// Without a meaning.
    package var ignore: [String] = []
    /// Values for templates.
    package var params: [String] = []

    package func admits(_ key: String) -> Bool { ignore.contains(key) || params.contains(key) }
  }
}

extension SiteSettings.ForeignKeys: Anonymous {
  static let table = MemberTable<SiteSettings.ForeignKeys>(
    "frontMatter", title: "Keys of other generators",
    about: "For a site that moves here: docs/moving.md names the keys of Hugo, Zola, Starlight and Jekyll.",
    .defaulted("ignore", \.ignore, .list(foreignKey), "keys that mean nothing here"),
    .defaulted("params", \.params, .list(foreignKey), "keys whose values templates can show: `{{params.name}}`"),
    example: """
      ignore: [sidebar, hero]
      params: [category]
      """)

  private static let foreignKey = ValueFormat<String>.text.checked { key, node, reader in
    guard FrontMatter.table.authored.keys.contains(where: { $0.key == key }) else { return }
    reader.error(
      .unknownValue, at: node.location, "\"\(key)\" is a key of sitegen's own", help: "it is read on every page: take it out here")
  }
}
