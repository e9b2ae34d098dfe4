package import SettingsModel

/// One difference between two releases of the documents, as a client sees it.
package struct Change: Hashable, Sendable {
  /// The headings of a changelog.
  package enum Kind: String, Hashable, Sendable, CaseIterable { case added, changed, renamed, deprecated, removed }

  package let rule: ChangeRule
  /// Absent if the change is about no single app.
  package let app: Catalogue.ID?
  /// The language of the document if it is not the main one, as in BCP 47.
  package let language: String?
  /// The document, root-relative: `/api/v1/steps/settings.json`.
  package let document: String
  /// Where in it, by ids: `settings.unitSystem.options.metric`.
  package let path: ChangePath
  package let what: ChangeText
  /// What stood there; absent if nothing did.
  package let was: JSONValue?
  package let now: JSONValue?

  package var kind: Kind { rule.kind }
  /// Whether a client that was made for the old release may fail or lose something that it relies on.
  package var isBreaking: Bool { rule.isBreaking }
}

extension Change: Comparable {
  /// By app, those of the whole site first; breaking ones before others; those in the main language first; then by place.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.app != rhs.app { return (lhs.app?.rawValue ?? "").utf8.lexicographicallyPrecedes((rhs.app?.rawValue ?? "").utf8) }
    if lhs.isBreaking != rhs.isBreaking { return lhs.isBreaking }
    if lhs.language != rhs.language { return (lhs.language ?? "").utf8.lexicographicallyPrecedes((rhs.language ?? "").utf8) }
    if lhs.document != rhs.document { return lhs.document.utf8.lexicographicallyPrecedes(rhs.document.utf8) }
    if lhs.path != rhs.path { return lhs.path.text.utf8.lexicographicallyPrecedes(rhs.path.text.utf8) }
    if lhs.rule != rhs.rule { return lhs.rule.rawValue < rhs.rule.rawValue }
    return lhs.what.plain.utf8.lexicographicallyPrecedes(rhs.what.plain.utf8)
  }
}
