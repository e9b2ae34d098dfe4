internal import SettingsModel
internal import TextCoding

/// A document of the new release, and the changes in it.
struct ChangedDocument: Sendable {
  let app: Catalogue.ID?
  /// If it is not the main one.
  var language: String?
  /// Root-relative.
  let path: String

  /// `settings.json`
  var fileName: String { path.lastPart }

  func change(_ rule: ChangeRule, _ path: ChangePath, _ what: ChangeText, was: JSONValue? = nil, now: JSONValue? = nil) -> Change {
    Change(rule: rule, app: app, language: language, document: self.path, path: path, what: what, was: was, now: now)
  }
}
