internal import SettingsModel
internal import TextCoding

/// Compares two releases: the version, the languages, the apps, the documents and what is in them, the schemas.
///
/// What a configuration says of a user is not compared, and so never shown: neither are watch.json and widget.json,
/// whose settings are those of settings.json.
package struct ReleaseComparison {
  private let old: Release
  private let new: Release
  /// Nil for the main one.
  private let language: String?

  package init(old: Release, new: Release) { self.init(old: old, new: new, language: nil) }

  private init(old: Release, new: Release, language: String?) { (self.old, self.new, self.language) = (old, new, language) }

  package func compare() -> Comparison {
    let main = version() + apps() + documents() + contents() + shapes()
    let changes = main + languages() + translations(beside: main)
    return Comparison(oldVersion: old.apiVersion, newVersion: new.apiVersion, changes: changes)
  }

  private func version() -> [Change] {
    guard old.apiVersion != new.apiVersion else { return [] }
    let (was, now) = (JSONValue.scalar(.integer(old.apiVersion)), JSONValue.scalar(.integer(new.apiVersion)))
    let rule = new.apiVersion > old.apiVersion ? ChangeRule.versionRaised : .versionLowered
    return [manifest().change(rule, ["apiVersion"], "the version of the interface was \(was), is \(now)", was: was, now: now)]
  }

  private func apps() -> [Change] {
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

  /// Documents of an app that was removed, or added, are not reported by themselves.
  private func documents() -> [Change] {
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

  /// The manifest, with what changed for an app or for the whole site.
  private func manifest(_ app: Catalogue.ID? = nil) -> ChangedDocument { ChangedDocument(app: app, language: language, path: new.manifest) }

  private func isApp(_ id: Catalogue.ID?, in release: Release) -> Bool {
    guard let id, let apps = release.apps else { return true }
    return apps.contains { $0.id == id }
  }

  private func contents() -> [Change] {
    let after = byID(new.documents, \.id)
    return old.documents.flatMap { document -> [Change] in
      guard let counterpart = after[document.id], let kind = ElementKind(document.kind) else { return [] }
      // In most releases most documents are what they were.
      if document.value == counterpart.value { return [] }
      let changed = ChangedDocument(app: document.app, language: language, path: counterpart.path)
      let renames = renamedSettings(from: document.value, to: counterpart.value)
      let (before, now) = (ElementList(document.value, as: kind, renames: renames), ElementList(counterpart.value, as: kind))
      return ElementComparison(document: changed, old: before, new: now).changes()
    }
  }

  /// The schemas say what is promised; if the new release has none, its documents have to keep the old promises.
  private func shapes() -> [Change] {
    let kinds = Set(old.schemas.keys).union(new.schemas.keys).sorted()
    let schemas = kinds.flatMap { kind -> [Change] in
      let path = "/api/v\(new.apiVersion)/schemas/\(kind).schema.json"
      switch (old.schemas[kind], new.schemas[kind]) {
      // It repeats the others.
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
  /// A client that was made for the old release takes a language by its tag, and loads its manifest.
  private func languages() -> [Change] {
    let (before, after) = (byID(old.translations, \.language), byID(new.translations, \.language))
    func change(_ rule: ChangeRule, _ release: Release, _ what: String, was: JSONValue? = nil, now: JSONValue? = nil) -> Change? {
      release.language.map { manifest().change(rule, ["languages", $0], "language \($0) was \(word: what)", was: was, now: now) }
    }
    let removed = old.translations.filter { after[$0.language] == nil }
    let added = new.translations.filter { before[$0.language] == nil }
    return removed.compactMap { change(.languageRemoved, $0, "removed", was: JSONValue($0.manifest)) }
      + added.compactMap { change(.languageAdded, $0, "added", now: JSONValue($0.manifest)) } + mainLanguage()
  }

  private func mainLanguage() -> [Change] {
    guard let was = old.language, let now = new.language, was != now else { return [] }
    let what: ChangeText = "the main language was \(was), is \(now)"
    return [manifest().change(.languageChanged, ["contentLanguage"], what, was: JSONValue(was), now: JSONValue(now))]
  }

  /// What changed in another language only, or otherwise than in the main one: its texts. That an address is gone is reported for each.
  private func translations(beside main: [Change]) -> [Change] {
    let after = byID(new.translations, \.language)
    let known = Dictionary(main.map { (Place($0), $0) }, uniquingKeysWith: { first, _ in first })
    return old.translations.flatMap { translation -> [Change] in
      guard let language = translation.language, let counterpart = after[language] else { return [] }
      let own = ReleaseComparison(old: translation, new: counterpart, language: language)
      return (own.apps() + own.documents() + own.contents()).filter { change in
        guard let same = known[Place(change)], ![.documentRemoved, .documentMoved, .pageRemoved].contains(change.rule) else { return true }
        let isText = change.was != nil && change.now != nil && (change.was != same.was || change.now != same.now)
        return isText
      }
    }
  }

  /// Where a change is, in any language.
  private struct Place: Hashable {
    let app: Catalogue.ID?
    let file: String
    let rule: ChangeRule
    let path: ChangePath

    init(_ change: Change) { (app, file, rule, path) = (change.app, change.document.lastPart, change.rule, change.path) }
  }
}

extension ElementKind {
  /// How documents of a kind are compared; nil if they hold what is not to be compared.
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
  /// The path of a document without the version of the interface, which is reported once: `/api/v2/x.json` → `/x.json`.
  fileprivate var withoutVersion: String {
    guard let prefix = prefixMatch(of: #//api/v[0-9]+//#) else { return self }
    return "/" + self[prefix.range.upperBound...]
  }
}

/// The first of each id, since a document from elsewhere may have one twice.
private func byID<Element, ID: Hashable>(_ elements: [Element], _ id: KeyPath<Element, ID>) -> [ID: Element] {
  Dictionary(elements.map { ($0[keyPath: id], $0) }, uniquingKeysWith: { first, _ in first })
}
