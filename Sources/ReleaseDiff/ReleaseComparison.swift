internal import SettingsModel

/// Compares two releases: the version, the apps, the documents and what is in them, the schemas.
///
/// What a configuration says of a user is not compared, and so never shown: neither are watch.json and widget.json,
/// whose settings are those of settings.json.
package struct ReleaseComparison {
  private let old: Release
  private let new: Release

  package init(old: Release, new: Release) { (self.old, self.new) = (old, new) }

  package func compare() -> Comparison {
    let changes = version() + apps() + documents() + contents() + shapes()
    return Comparison(oldVersion: old.apiVersion, newVersion: new.apiVersion, changes: changes)
  }

  private var manifest: String { Release.manifestPath(new.apiVersion) }

  private func version() -> [Change] {
    guard old.apiVersion != new.apiVersion else { return [] }
    let (was, now) = (JSONValue.scalar(.integer(old.apiVersion)), JSONValue.scalar(.integer(new.apiVersion)))
    return [
      Change(
        new.apiVersion > old.apiVersion ? .versionRaised : .versionLowered, app: nil, document: manifest, path: ChangePath(["apiVersion"]),
        "the version of the interface was \(was), is \(now)", was: was, now: now)
    ]
  }

  private func apps() -> [Change] {
    let (before, after) = (byID(old.apps ?? [], \.id), byID(new.apps ?? [], \.id))
    func path(_ app: Manifest.App) -> ChangePath { ChangePath(["apps", app.id.rawValue]) }
    func name(_ app: Manifest.App) -> JSONValue { .scalar(.string(app.name)) }
    let removed = (old.apps ?? []).filter { after[$0.id] == nil }.map { app in
      Change(.appRemoved, app: app.id, document: manifest, path: path(app), "app \(app.name) was removed", was: name(app))
    }
    let added = (new.apps ?? []).filter { before[$0.id] == nil }.map { app in
      Change(.appAdded, app: app.id, document: manifest, path: path(app), "app \(app.name) was added", now: name(app))
    }
    return removed + added
  }

  /// Documents of an app that is gone, or new, go and come with it.
  private func documents() -> [Change] {
    let (before, after) = (byID(old.documents, \.id), byID(new.documents, \.id))
    let kept = old.documents.filter { isApp($0.app, in: new) }.compactMap { document -> Change? in
      let path = ChangePath(["documents", document.id])
      let was = JSONValue.scalar(.string(document.path))
      guard let counterpart = after[document.id] else {
        return Change(.documentRemoved, app: document.app, document: manifest, path: path, "\(term: document.path) was removed", was: was)
      }
      guard document.path.withoutVersion != counterpart.path.withoutVersion else { return nil }
      return Change(
        .documentMoved, app: document.app, document: manifest, path: path, "\(term: document.path) moved to \(term: counterpart.path)",
        was: was,
        now: .scalar(.string(counterpart.path)))
    }
    let added = new.documents.filter { before[$0.id] == nil && isApp($0.app, in: old) }.map { document in
      Change(
        .documentAdded, app: document.app, document: manifest, path: ChangePath(["documents", document.id]),
        "\(term: document.path) was added",
        now: .scalar(.string(document.path)))
    }
    return kept + added
  }

  private func isApp(_ id: Catalogue.ID?, in release: Release) -> Bool {
    guard let id, let apps = release.apps else { return true }
    return apps.contains { $0.id == id }
  }

  private func contents() -> [Change] {
    let after = byID(new.documents, \.id)
    return old.documents.flatMap { document -> [Change] in
      guard let counterpart = after[document.id], let kind = ElementKind(document.kind) else { return [] }
      let renames = renamedSettings(from: document.value, to: counterpart.value)
      let comparison = ElementComparison(
        app: document.app, document: counterpart.path, old: ElementList(document.value, as: kind, renames: renames),
        new: ElementList(counterpart.value, as: kind))
      let reach = ReachComparison(
        app: document.app, document: counterpart.path, old: document.value, new: counterpart.value, renames: renames)
      return comparison.changes() + reach.changes()
    }
  }

  /// The schemas say what is promised; where the new release has none, its documents have to keep the old promises.
  private func shapes() -> [Change] {
    let kinds = Set(old.schemas.keys).union(new.schemas.keys).sorted()
    let schemas = kinds.flatMap { kind -> [Change] in
      let path = "/api/v\(new.apiVersion)/schemas/\(kind).schema.json"
      switch (old.schemas[kind], new.schemas[kind]) {
      case (let old?, let new?): return SchemaComparison(document: path, old: old, new: new).changes()
      case (_?, nil): return [schema(.documentRemoved, kind, "\(term: path) was removed")]
      default: return [schema(.documentAdded, kind, "\(term: path) was added")]
      }
    }
    let documents = new.documents.flatMap { document -> [Change] in
      guard new.schemas[document.kind.rawValue] == nil, let schema = old.schemas[document.kind.rawValue] else { return [] }
      return PromiseCheck(document: document, schema: schema).changes()
    }
    return schemas + documents
  }

  private func schema(_ rule: ChangeRule, _ kind: String, _ what: ChangeText) -> Change {
    Change(rule, app: nil, document: manifest, path: ChangePath(["schemas", kind]), what)
  }
}

extension ElementKind {
  /// How documents of a kind are compared; nil where they hold what is not to be compared.
  fileprivate init?(_ kind: ExtensibleEnum<Manifest.Kind>) {
    switch kind {
    case .known(.settings): self = .settingsDocument
    case .known(.icons): self = .iconsDocument
    case .known(.onboarding): self = .onboardingDocument
    case .known(.pages): self = .pagesDocument
    case .known(.configuration), .known(.watch), .known(.widget), .known(.configurationSchema): return nil
    case .unknown: self = .unknownDocument
    }
  }
}

extension String {
  /// The path of a document without the version of the interface, which is told once: `/api/v2/x.json` → `/x.json`.
  fileprivate var withoutVersion: String {
    guard let prefix = prefixMatch(of: #//api/v[0-9]+//#) else { return self }
    return "/" + self[prefix.range.upperBound...]
  }
}

/// The first of each id, for a document of somebody else may say one twice.
private func byID<Element, ID: Hashable>(_ elements: [Element], _ id: KeyPath<Element, ID>) -> [ID: Element] {
  Dictionary(elements.map { ($0[keyPath: id], $0) }, uniquingKeysWith: { first, _ in first })
}
