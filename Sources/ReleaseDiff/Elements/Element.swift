internal import SettingsModel

/// Something in a document that has an id: a setting, an option, a row.
struct Element: Sendable {
  /// What two elements have in common that are the same one in two releases.
  typealias Key = [String]

  let kind: ElementKind
  let id: String
  let key: Key
  /// Nil for the document itself.
  let parent: Key?
  let path: ChangePath
  /// What it has beside its parts.
  let members: [String: JSONValue]
  /// The members that held its parts.
  let lists: [String]
  /// The places outside the app that a setting reaches.
  let reach: Set<String>

  /// Its title for readers.
  var title: String {
    for name in ["title", "name"] { if case .scalar(.string(let text))? = members[name], !text.isEmpty { return text } }
    return id
  }

  /// The list that it stands in.
  var list: ChangePath { ChangePath(path.steps.dropLast()) }
}
