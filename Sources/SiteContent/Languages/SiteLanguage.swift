internal import Diagnostics

/// A language of a site beside the main one, as `site.yaml` names it.
package struct SiteLanguage: Sendable, Hashable {
  /// As in BCP 47.
  package var tag = ""
  /// Whether it is an error if something is missing in it.
  package var isComplete = false
}

extension SiteLanguage: Anonymous {
  static let table = MemberTable<SiteLanguage>(
    "language", title: "Languages",
    about: "`languages` may be a list of tags.",
    .defaulted("complete", \.isComplete, .boolean, "whether it is an error if a text of an app or a word is missing in the language"),
    example: "{ complete: true }")

  /// A list of tags, or a map of them with what holds for each.
  static let format = ValueFormat<[SiteLanguage]>(.anyOf([.list(.text(.language)), .map(names: .language, .body(reference))])) {
    node, reader in
    let tags: [(tag: String, location: SourceLocation, value: Node?)]
    if let members = node.members {
      tags = members.map { ($0.key, $0.keyLocation, $0.value) }
    } else {
      tags = (reader.elements(of: node) ?? []).compactMap { element in
        ValueFormat<String>.text.read(element, &reader).map { ($0, element.location, nil) }
      }
    }
    var languages: [SiteLanguage] = []
    for (tag, location, value) in tags where LanguageTag.check(tag, at: location, &reader) {
      if let other = languages.first(where: { $0.tag.lowercased() == tag.lowercased() }) {
        reader.error(.duplicateID, at: location, "\"\(tag)\" is named twice", help: "the other is \"\(other.tag)\"")
        continue
      }
      var language = SiteLanguage(tag: tag)
      if let value, !value.isNull, let read = table.read(value, into: language, &reader) { language = read }
      languages.append(language)
    }
    return languages
  }
}
