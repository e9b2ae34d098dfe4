internal import TextCoding

/// A text that is to be translated.
package struct CatalogText: Sendable, Equatable {
  package let key: String
  /// What it is about, for translators.
  package let comment: String?
  /// The text in the catalogue's source language, if the key is not the text: `other` alone, or one for each plural form.
  package let source: [PluralCategory: String]?
  /// The languages that it is to be translated to, if not to all.
  package let languages: [String]?

  package init(key: String, comment: String? = nil, source: [PluralCategory: String]? = nil, languages: [String]? = nil) {
    (self.key, self.comment, self.source, self.languages) = (key, comment, source, languages)
  }
}

extension CatalogText {
  /// A word, with its text as a String Catalog has it.
  package init(key: String, comment: String?, _ message: Message, languages: [String]) {
    self.init(
      key: key, comment: comment, source: message.forms.mapValues { parts in parts.map(\.written).joined() }, languages: languages)
  }

  var hasPluralForms: Bool { (source?.count ?? 0) > 1 }

  /// The text in the source language, which the builder may change; a text of the author has another state.
  var draft: JSONDraft? { source.map { Self.localization($0) } }

  /// An entry that Xcode leaves as it is.
  var newEntry: JSONDraft {
    var entry: JSONDraft = [:]
    if let comment { entry["comment"] = .text(comment) }
    if source != nil { entry["extractionState"] = .text("extracted_with_value") }
    return entry
  }

  /// A place for a translation: one for each plural form that the language has, if the text has any.
  func place(in language: String) -> JSONDraft {
    guard hasPluralForms else { return Self.localization([.other: ""]) }
    let categories = Set(LanguageForms(language).plurals.rules.map(\.category)).union([.other])
    return Self.localization(Dictionary(uniqueKeysWithValues: categories.map { ($0, "") }), isPlural: true)
  }

  private static func localization(_ forms: [PluralCategory: String], isPlural: Bool = false) -> JSONDraft {
    if forms.count == 1, !isPlural, let text = forms[.other] { return .unit(text, state: "new") }
    let texts = forms.map { ($0.key.rawValue, $0.value) }
    return .variations("plural", Dictionary(uniqueKeysWithValues: texts), state: "new")
  }
}

extension Message.Part {
  /// As a String Catalog has it.
  fileprivate var written: String {
    switch self {
    case .text(let text): text.replacing(scalars: ["%": "%%"])
    case .placeholder(let placeholder): placeholder.written
    }
  }
}
