/// One thing that the model can say of a setting: how it is written, published, shown and compared.
struct VocabularyLine: Sendable {
  let id: String
  /// Without what the line is about, as YAML in one line; nil if there is no such setting.
  let before: String?
  let after: String
  /// All members of the published setting but its id and its effects.
  let json: String
  /// What its page says, each as a text that it contains.
  let page: [String]
  /// What the comparison of both releases says of it.
  let changes: [String]

  init(_ id: String, before: String? = nil, _ after: String, json: String, page: [String], changes: [String]) {
    (self.id, self.before, self.after, self.json, self.page, self.changes) = (id, before, after, json, page, changes)
  }
}
