internal import SettingsModel
internal import TextCoding

/// Compares two releases: version, languages, apps, documents and their contents, and schemas.
///
/// Configurations are not compared, so a user's values are never shown. `watch.json` and `widget.json` are not compared either, because
/// their settings are also in `settings.json`.
package struct ReleaseComparison {
  private let old: Release
  private let new: Release
  /// The language that is compared, or nil for the main one.
  private let language: String?

  package init(old: Release, new: Release) { self.init(old: old, new: new, language: nil) }

  private init(old: Release, new: Release, language: String?) { (self.old, self.new, self.language) = (old, new, language) }

  package func compare() -> Comparison {
    let main = versionChange() + appChanges() + documentChanges() + contentChanges() + schemaChanges()
    let changes = main + languageChanges() + translationChanges(beside: main)
    return Comparison(oldVersion: old.apiVersion, newVersion: new.apiVersion, changes: changes)
  }

  private func versionChange() -> [Change] {
    guard old.apiVersion != new.apiVersion else { return [] }
    let (was, now) = (JSONValue.scalar(.integer(old.apiVersion)), JSONValue.scalar(.integer(new.apiVersion)))
    let rule = new.apiVersion > old.apiVersion ? ChangeRule.versionRaised : .versionLowered
    return [manifest().change(rule, ["apiVersion"], "the version of the API was \(was), is \(now)", was: was, now: now)]
  }

  private func appChanges() -> [Change] {
    let (before, after) = (byID(old.apps ?? [], \.id), byID(new.apps ?? [], \.id))
    func path(_ app: Manifest.App) -> ChangePath { ["apps", app.id.rawValue] }
    let removed = (old.apps ?? []).filter { after[$0.id] == nil }.map { app in
      manifest(app.id).change(.appRemoved, path(app), "app \(app.name) was removed", was: JSONValue(app.name))
    }
    let added = (new.apps ?? []).filter { before[$0.id] == nil }.map { app in
      manifest(app.id).change(.appAdded, path(app), "app \(app.name) was added", now: JSONValue(app.name))
    }
    return removed + added
  }

  /// Returns the removed, moved and added documents. Documents of removed or added apps are not reported separately.
  private func documentChanges() -> [Change] {
    let (before, after) = (byID(old.documents, \.id), byID(new.documents, \.id))
    let kept = old.documents.filter { isApp($0.app, in: new) }.compactMap { document -> Change? in
      let (manifest, path, was) = (manifest(document.app), ChangePath(["documents", document.id]), JSONValue(document.path))
      guard let counterpart = after[document.id] else {
        return manifest.change(.documentRemoved, path, "\(term: document.path) was removed", was: was)
      }
      guard document.path.withoutVersion != counterpart.path.withoutVersion else { return nil }
      let moved: ChangeText = "\(term: document.path) moved to \(term: counterpart.path)"
      return manifest.change(.documentMoved, path, moved, was: was, now: JSONValue(counterpart.path))
    }
    let added = new.documents.filter { before[$0.id] == nil && isApp($0.app, in: old) }.map { document in
      manifest(document.app).change(
        .documentAdded, ["documents", document.id], "\(term: document.path) was added", now: JSONValue(document.path))
    }
    return kept + added
  }

  /// Returns the manifest, the document of changes to an app or to the whole site.
  private func manifest(_ app: Catalogue.ID? = nil) -> ChangedDocument { ChangedDocument(app: app, language: language, path: new.manifest) }

  private func isApp(_ id: Catalogue.ID?, in release: Release) -> Bool {
    guard let id, let apps = release.apps else { return true }
    return apps.contains { $0.id == id }
  }

  private func contentChanges() -> [Change] {
    let after = byID(new.documents, \.id)
    return old.documents.flatMap { document -> [Change] in
      guard let counterpart = after[document.id], let kind = ElementKind(document.kind) else { return [] }
      // Usually most documents are unchanged.
      if document.value == counterpart.value { return [] }
      let changed = ChangedDocument(app: document.app, language: language, path: counterpart.path)
      let renames = renamedSettings(from: document.value, to: counterpart.value)
      let (before, now) = (ElementList(document.value, as: kind, renames: renames), ElementList(counterpart.value, as: kind))
      return ElementComparison(document: changed, old: before, new: now).changes()
    }
  }

  /// Returns the changes of the schemas. If the new release has no schema for a kind of document, its documents must match the old schema.
  private func schemaChanges() -> [Change] {
    let kinds = Set(old.schemas.keys).union(new.schemas.keys).sorted()
    let schemas = kinds.flatMap { kind -> [Change] in
      let path = "/api/v\(new.apiVersion)/schemas/\(kind).schema.json"
      switch (old.schemas[kind], new.schemas[kind]) {
      // The bundle repeats the other schemas.
      case (_?, _?) where kind == Release.bundle: return []
      case (let old?, let new?): return old == new ? [] : SchemaComparison.changes(in: ChangedDocument(app: nil, path: path), old, new)
      case (_?, nil): return [manifest().change(.documentRemoved, ["schemas", kind], "\(term: path) was removed")]
      default: return [manifest().change(.documentAdded, ["schemas", kind], "\(term: path) was added")]
      }
    }
    let documents = new.documents.flatMap { document -> [Change] in
      guard new.schemas[document.kind.rawValue] == nil, let schema = old.schemas[document.kind.rawValue] else { return [] }
      return PromiseCheck.changes(in: document, schema)
    }
    return schemas + documents
  }
}

extension ReleaseComparison {
  /// Returns the removed and added languages. Clients choose a language by its tag, and load its manifest.
  private func languageChanges() -> [Change] {
    let (before, after) = (byID(old.translations, \.language), byID(new.translations, \.language))
    func change(_ rule: ChangeRule, _ release: Release, _ what: String, was: JSONValue? = nil, now: JSONValue? = nil) -> Change? {
      release.language.map { manifest().change(rule, ["languages", $0], "language \($0) was \(word: what)", was: was, now: now) }
    }
    let removed = old.translations.filter { after[$0.language] == nil }
    let added = new.translations.filter { before[$0.language] == nil }
    return removed.compactMap { change(.languageRemoved, $0, "removed", was: JSONValue($0.manifest)) }
      + added.compactMap { change(.languageAdded, $0, "added", now: JSONValue($0.manifest)) } + mainLanguageChange()
  }

  private func mainLanguageChange() -> [Change] {
    guard let was = old.language, let now = new.language, was != now else { return [] }
    let what: ChangeText = "the main language was \(was), is \(now)"
    return [manifest().change(.languageChanged, ["contentLanguage"], what, was: JSONValue(was), now: JSONValue(now))]
  }

  /// Returns changes in other languages that differ from those in the main language, such as changes to titles. Removed and moved addresses
  /// are reported for every language.
  private func translationChanges(beside main: [Change]) -> [Change] {
    let after = byID(new.translations, \.language)
    let known = Dictionary(main.map { (Position($0), $0) }, uniquingKeysWith: { first, _ in first })
    return old.translations.flatMap { translation -> [Change] in
      guard let language = translation.language, let counterpart = after[language] else { return [] }
      let own = ReleaseComparison(old: translation, new: counterpart, language: language)
      return (own.appChanges() + own.documentChanges() + own.contentChanges()).filter { change in
        guard let same = known[Position(change)], ![.documentRemoved, .documentMoved, .pageRemoved].contains(change.rule) else {
          return true
        }
        let isText = change.was != nil && change.now != nil && (change.was != same.was || change.now != same.now)
        return isText
      }
    }
  }

  /// The position of a change, which is the same in all languages.
  private struct Position: Hashable {
    let app: Catalogue.ID?
    let file: String
    let rule: ChangeRule
    let path: ChangePath

    init(_ change: Change) { (app, file, rule, path) = (change.app, change.document.lastPart, change.rule, change.path) }
  }
}

extension ElementKind {
  /// Returns nil for documents that are not compared.
  fileprivate init?(_ kind: ExtensibleEnum<Manifest.Kind>) {
    switch kind {
    case .known(.settings): self = .settingsDocument
    case .known(.icons): self = .iconsDocument
    case .known(.onboarding): self = .onboardingDocument
    case .known(.pages): self = .pagesDocument
    case .known(.privacy): self = .privacyDocument
    case .known(.licenses): self = .licensesDocument
    case .known(.configuration), .known(.releases), .known(.watch), .known(.widget), .known(.configurationSchema): return nil
    case .unknown: self = .unknownDocument
    }
  }
}

extension String {
  /// The address without the version of the API, which is reported once: `/api/v2/x.json` → `/x.json`.
  fileprivate var withoutVersion: String {
    guard let prefix = prefixMatch(of: #//api/v[0-9]+//#) else { return self }
    return "/" + self[prefix.range.upperBound...]
  }
}

/// Returns the elements by id. If several have the same id, as in documents that sitegen didn't write, the first counts.
private func byID<Element, ID: Hashable>(_ elements: [Element], _ id: KeyPath<Element, ID>) -> [ID: Element] {
  Dictionary(elements.map { ($0[keyPath: id], $0) }, uniquingKeysWith: { first, _ in first })
}

/// The result of a comparison: everything that changed for clients.
package struct Comparison: Sendable {
  package let oldVersion: Int64
  package let newVersion: Int64
  /// The changes, sorted and without duplicates.
  package let changes: [Change]

  package init(oldVersion: Int64, newVersion: Int64, changes: [Change]) {
    (self.oldVersion, self.newVersion, self.changes) = (oldVersion, newVersion, Set(changes).sorted())
  }

  package var breaking: [Change] { changes.filter(\.isBreaking) }
  /// Whether breaking changes are allowed, because a new version of the API has its own addresses.
  package var allowsBreaking: Bool { newVersion > oldVersion }
  /// Whether clients made for the old release break.
  package var breaksClients: Bool { !allowsBreaking && !breaking.isEmpty }
}
