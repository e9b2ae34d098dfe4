internal import SettingsModel

extension StoredKey: Named {
  static let table = MemberTable<StoredKey>(
    "stored key", published: "A key that the app stores and that is no setting: a cache, a flag.",
    .published("id", \.id, .id(), "The stored key's id, unique within the app."),
    .optional("symbol", \.symbol, .text, "the name in code, verbatim"),
    .optional("key", \.key, .text, "the stored string"),
    .optional("title", \.title, .shown, "its title"),
    .prose("description", \.description, \.descriptionHTML, .prose, "what it holds"),
    .notes(\.notes, \.notesHTML))
}

extension Component: Named {
  static let table = MemberTable<Component>(
    "component", published: "A part of the app's code that the source names.",
    .published("id", \.id, .id(), "The component's id, unique within the app."),
    .optional("kind", \.kind, .text, "what it is, in the source's word", example: "view"),
    .optional("title", \.title, .shown, "its title"),
    .prose("detail", \.detail, \.detailHTML, .prose, "what it does"),
    .optional("file", \.file, .text, "the file that defines it, from the app's repository"),
    .optional("members", \.members, .list(.text), "signatures of the members that the source names"),
    .optional("count", \.count, .count, "how many of it the source uses"),
    .optional("variants", \.variants, Variant.conditionalValues, "its looks; the first that applies is shown"),
    .attributes(\.attributes))
}
