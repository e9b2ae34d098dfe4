internal import CanonicalJSON
internal import SettingsModel

extension Comparison {
  /// One object with sorted members, for programs:
  ///
  ///     {"allowed": false, "apiVersion": {"new": 1, "old": 1}, "breaking": 1, "changes": [
  ///       {"app": "steps", "breaking": true, "document": "/api/v1/steps/settings.json", "kind": "removed",
  ///        "path": "settings.unitSystem.options.metric", "rule": "option-removed",
  ///        "was": {"title": "Metric", "value": "metric"}, "what": "option \"Metric\" is gone"}]}
  package var json: [UInt8] { JSONBytes.encode(Report(self)) }
}

private struct Report: Encodable {
  struct Versions: Encodable {
    let old: Int64
    let new: Int64
  }

  struct Entry: Encodable {
    let app: Catalogue.ID?
    let breaking: Bool
    let document: String
    let kind: String
    let path: String
    let rule: String
    let what: String
    let was: JSONValue?
    let now: JSONValue?
  }

  let allowed: Bool
  let apiVersion: Versions
  let breaking: Int
  let changes: [Entry]

  init(_ comparison: Comparison) {
    allowed = comparison.allowsBreaking
    apiVersion = Versions(old: comparison.oldVersion, new: comparison.newVersion)
    breaking = comparison.breaking.count
    changes = comparison.changes.map { change in
      Entry(
        app: change.app, breaking: change.isBreaking, document: change.document, kind: change.kind.rawValue, path: change.path.text,
        rule: change.rule.rawValue, what: change.what.plain, was: change.was, now: change.now)
    }
  }
}
