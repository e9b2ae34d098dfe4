internal import Diagnostics
internal import SettingsModel

/// An app's texts in the App Store in all its languages: `store.yaml`.
package struct StoreListings: Hashable, Sendable {
  private var listings: [String: StoreListing] = [:]

  package init() {}

  package subscript(locale: StoreLocale) -> StoreListing? {
    get { listings[locale.tag] }
    set { listings[locale.tag] = newValue }
  }

  /// The languages that it has, by their names.
  package var locales: [StoreLocale] { StoreLocale.all.filter { listings[$0.tag] != nil } }

  /// The texts for readers of a language; nil if it has none.
  package func listing(in language: String) -> StoreListing? { StoreLocale.all(for: language).lazy.compactMap { self[$0] }.first }
}

extension StoreListings: Anonymous {
  /// `store.yaml`
  static let table = MemberTable<StoreListings>(
    "store.yaml",
    about: """
      `sitegen export store` writes it as a folder of fastlane. What it does not say follows from the site: the name, what is new, the \
      addresses. An app's page that is written for visitors (`layout: landing`) shows the subtitle if it has no description.
      """,
    members: StoreLocale.all.map { locale in .authored(locale.tag, \.[locale], .object, "the texts in \(locale.name)") },
    example: """
      en-US:
        name: "Walker: Step Counter"
        subtitle: Every step counts
        keywords: [steps, walking, pedometer]
        description: |
          Walker counts your steps.

          It needs no account.
      de-DE: { subtitle: Jeder Schritt zählt }
      """)

  /// Reads the file, and says what the store has instead of another language.
  static func read(_ root: Node, _ reader: inout Reader) -> StoreListings? {
    guard let members = reader.members(of: root, "store.yaml must be a map, not") else { return nil }
    let tags = Set(StoreLocale.all.map(\.tag))
    for member in members where !tags.contains(member.key) {
      reader.error(
        .unknownKey, at: member.keyLocation, "\"\(member.key)\" is not a language of the App Store",
        help: StoreLocale.suggestion(for: member.key))
    }
    let known = members.filter { tags.contains($0.key) }
    return table.read(Node(content: .mapping(known), location: root.location), into: StoreListings(), &reader)
  }
}

extension StoreListing: Anonymous {
  static let table = MemberTable<StoreListing>(
    "store texts", title: "Texts in the App Store",
    .authored("name", \.name, text(.name), "the app's name in the store, of at most 30 characters"),
    .authored("subtitle", \.subtitle, text(.subtitle), "the line below the name, of at most 30 characters"),
    .authored("description", \.description, text(.description), "what the app is, of at most 4,000 characters"),
    .authored("keywords", \.keywords, keywordsFormat, "what people search for, of at most 100 characters with the commas"),
    .authored(
      "promotionalText", \.promotionalText, text(.promotionalText), "the lines above the description, of at most 170 characters"),
    .authored("releaseNotes", \.releaseNotes, text(.releaseNotes), "what is new in the version, of at most 4,000 characters"),
    .authored("supportURL", \.supportURL, .link, "where people get help"),
    .authored("marketingURL", \.marketingURL, .link, "the app's page"),
    .authored("privacyURL", \.privacyURL, .link, "the privacy policy"))

  private static func text(_ field: StoreField) -> ValueFormat<String> {
    ValueFormat<String>.text.checked { text, node, reader in
      reader.checkNotBlank(text, at: node.location)
      field.check(text, at: node.location, &reader)
    }
  }

  /// A list, or a text with commas.
  private static let keywordsFormat = ValueFormat<String>(.anyOf([.text(.free), .list(.text(.free))])) { node, reader in
    guard let words = ValueFormat<[String]>.oneOrMore(.text).read(node, &reader) else { return nil }
    let text = words.joined(separator: ",")
    StoreField.keywords.check(text, at: node.location, &reader)
    return text
  }
}
