internal import Diagnostics
internal import TextCoding

/// Updates a String Catalog with the texts to be translated. Entries that need no change keep their exact bytes, and translations are never
/// removed.
///
/// After the update, every text has an entry, with an empty translation for each missing language. Unused entries become `stale`, unless
/// they are managed manually. Entries that are used again are no longer stale.
package struct CatalogUpdate: Sendable {
  package struct Request: Sendable {
    /// The texts to be translated, in any order.
    package var texts: [CatalogText]
    /// Other keys that are in use, for which nothing is added.
    package var used: Set<String> = []
    /// The languages to translate the texts into.
    package var languages: [String]
    /// Whether unused entries stay unchanged.
    package var keepsUnused = false

    package init(texts: [CatalogText], languages: [String]) { (self.texts, self.languages) = (texts, languages) }
  }

  package private(set) var bytes: [UInt8] = []
  /// New keys.
  package private(set) var added: [String] = []
  /// Keys that are no longer used.
  package private(set) var stale: [String] = []
  /// Keys that are used again.
  package private(set) var revived: [String] = []
  /// The number of empty translations added.
  package private(set) var opened = 0

  private var edits: [CatalogEdit] = []

  package init(of catalog: TextCatalog, _ request: Request) {
    let members = catalog.strings.members ?? []
    let texts = Dictionary(request.texts.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let entries = Dictionary(catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    func languages(_ text: CatalogText) -> [String] {
      (text.languages ?? request.languages).filter { !LanguageTags.lookup($0).contains(LanguageTags.normalized(catalog.sourceLanguage)) }
    }
    for member in members {
      guard let entry = entries[member.key] else { continue }
      var draft = JSONDraft(membersOf: member.value, catalog.source.bytes)
      let isChanged =
        if let text = texts[member.key] {
          update(&draft, member, entry, text, catalog, languages(text))
        } else if request.used.contains(member.key) {
          revive(&draft, member, hasSource: false)
        } else {
          !request.keepsUnused && retire(&draft, member.value)
        }
      guard isChanged else { continue }
      if texts[member.key] == nil, !request.used.contains(member.key) { stale.append(member.key) }
      edits.append(CatalogEdit(of: member.value.range, draft.bytes(level: 2)))
    }
    add(request.texts.filter { entries[$0.key] == nil }.map { ($0, languages($0)) }, members, catalog)
    bytes = catalog.bytes(with: edits)
  }
}

extension CatalogUpdate {
  /// - Returns: whether anything changed.
  private mutating func update(
    _ draft: inout JSONDraft, _ member: JSONTree.Member, _ entry: TextCatalog.Entry, _ text: CatalogText, _ catalog: TextCatalog,
    _ languages: [String]
  ) -> Bool {
    var isChanged = revive(&draft, member, hasSource: text.source != nil)
    let tree = member.value
    guard entry.isTranslated else { return isChanged }
    let old = tree["localizations"]
    var localizations = JSONDraft(membersOf: old, catalog.source.bytes)
    var isOpened = false
    let own = LanguageTags.normalized(catalog.sourceLanguage)
    if let source = text.draft, entry.translations[own]?.units.allSatisfy(\.isNew) ?? true {
      let name = old?.members?.first { LanguageTags.normalized($0.key) == own }?.key ?? catalog.sourceLanguage
      if localizations[name]?.bytes(level: 4) != source.bytes(level: 4) {
        localizations[name] = source
        isOpened = true
      }
    }
    for language in languages where isMissing(language, entry, old) {
      localizations[language] = text.emptyTranslation(in: language)
      isOpened = true
      opened += 1
    }
    if isOpened {
      draft["localizations"] = localizations
      isChanged = true
    }
    return isChanged
  }

  /// Returns whether an entry has neither a translation for a language nor an empty one.
  private func isMissing(_ language: String, _ entry: TextCatalog.Entry, _ localizations: JSONTree?) -> Bool {
    let tags = LanguageTags.lookup(language)
    if tags.contains(where: { entry.translations[$0]?.isWritten() == true }) { return false }
    return localizations?.members?.contains { LanguageTags.areEqual($0.key, language) } != true
  }

  private mutating func revive(_ draft: inout JSONDraft, _ member: JSONTree.Member, hasSource: Bool) -> Bool {
    guard member.value["extractionState"]?.string == "stale" else { return false }
    draft["extractionState"] = hasSource ? .text("extracted_with_value") : nil
    revived.append(member.key)
    return true
  }

  /// Marks an entry as stale if Xcode manages it: if it has no state, or was extracted with its value.
  private func retire(_ draft: inout JSONDraft, _ tree: JSONTree) -> Bool {
    let state = tree["extractionState"]?.string
    guard state == nil || state == "extracted_with_value" else { return false }
    draft["extractionState"] = .text("stale")
    return true
  }
}

extension CatalogUpdate {
  private mutating func add(
    _ texts: [(CatalogText, languages: [String])], _ members: [JSONTree.Member], _ catalog: TextCatalog
  ) {
    let sorted = texts.sorted { $0.0.key.precedesInCatalog($1.0.key) }
    let present = members.map { (key: $0.key, end: $0.value.range.upperBound) }
    var next = present.startIndex
    for (text, languages) in sorted {
      var entry = text.newEntry
      var localizations: JSONDraft = [:]
      if let source = text.draft { localizations[catalog.sourceLanguage] = source }
      for language in languages { localizations[language] = text.emptyTranslation(in: language) }
      if text.draft != nil || !languages.isEmpty { entry["localizations"] = localizations }
      // Texts are sorted, so entries before the previous insertion also precede this one.
      next = present[next...].firstIndex { text.key.precedesInCatalog($0.key) } ?? present.endIndex
      let offset = next == 0 ? catalog.strings.range.lowerBound + 1 : present[next - 1].end
      added.append(text.key)
      opened += languages.count
      edits.append(CatalogEdit(at: offset, name: JSONDraft.text(text.key).bytes(), entry.bytes(level: 2)))
    }
  }
}

/// A text to be translated.
package struct CatalogText: Sendable, Equatable {
  package let key: String
  /// The comment for translators.
  package let comment: String?
  /// The text in the catalog's source language, if the key is not the text: only `other`, or one text per plural category.
  package let source: [PluralCategory: String]?
  /// The languages to translate the text into, or nil for all languages.
  package let languages: [String]?

  package init(key: String, comment: String? = nil, source: [PluralCategory: String]? = nil, languages: [String]? = nil) {
    (self.key, self.comment, self.source, self.languages) = (key, comment, source, languages)
  }
}

extension CatalogText {
  /// Creates the text for one of sitegen's words, as in a String Catalog.
  package init(key: String, comment: String?, _ message: Message, languages: [String]) {
    self.init(
      key: key, comment: comment, source: message.forms.mapValues { parts in parts.map(\.written).joined() }, languages: languages)
  }

  var hasPluralForms: Bool { (source?.count ?? 0) > 1 }

  /// The text in the source language, with the state `new`, so that sitegen may update it. The author's texts have other states.
  var draft: JSONDraft? { source.map { Self.localization($0) } }

  /// A new entry in a form that Xcode does not change.
  var newEntry: JSONDraft {
    var entry: JSONDraft = [:]
    if let comment { entry["comment"] = .text(comment) }
    if source != nil { entry["extractionState"] = .text("extracted_with_value") }
    return entry
  }

  /// Returns an empty translation, with all plural forms of the language if the text has plural forms.
  func emptyTranslation(in language: String) -> JSONDraft {
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
  /// The part as written in a String Catalog.
  fileprivate var written: String {
    switch self {
    case .text(let text): text.replacing(scalars: ["%": "%%"])
    case .placeholder(let placeholder): placeholder.written
    }
  }
}
