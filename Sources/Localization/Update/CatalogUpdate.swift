internal import Diagnostics
internal import TextCoding

/// A String Catalog with all that is to be translated. What is there stays byte for byte where nothing changes, and nothing translated goes.
///
/// 1. Every text has an entry, and in it a place for each language that has no translation. 2. An entry that is not used any more becomes
/// `stale`, unless it is kept by hand. 3. One that is used again is not stale any more.
package struct CatalogUpdate: Sendable {
  package struct Request: Sendable {
    /// The texts that are to be translated, in any order.
    package var texts: [CatalogText]
    /// Keys that are used too, though nothing is asked for them.
    package var used: Set<String> = []
    /// The languages that they are to be translated to.
    package var languages: [String]
    /// Whether entries that are not used stay as they are.
    package var keepsUnused = false

    package init(texts: [CatalogText], languages: [String]) { (self.texts, self.languages) = (texts, languages) }
  }

  package private(set) var bytes: [UInt8] = []
  /// The keys that are new.
  package private(set) var added: [String] = []
  /// Those that are not used any more.
  package private(set) var stale: [String] = []
  /// Those that are used again.
  package private(set) var revived: [String] = []
  /// How many places there are for translations that were not there.
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
      localizations[language] = text.place(in: language)
      isOpened = true
      opened += 1
    }
    if isOpened {
      draft["localizations"] = localizations
      isChanged = true
    }
    return isChanged
  }

  /// Whether an entry has neither a translation nor a place for it.
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

  /// Xcode manages an entry without a state, and one that was extracted with its value.
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
      for language in languages { localizations[language] = text.place(in: language) }
      if text.draft != nil || !languages.isEmpty { entry["localizations"] = localizations }
      // Those before the place of the last one stand before this one, too.
      next = present[next...].firstIndex { text.key.precedesInCatalog($0.key) } ?? present.endIndex
      let place = next == 0 ? catalog.strings.range.lowerBound + 1 : present[next - 1].end
      added.append(text.key)
      opened += languages.count
      edits.append(CatalogEdit(at: place, name: JSONDraft.text(text.key).bytes(), entry.bytes(level: 2)))
    }
  }
}
