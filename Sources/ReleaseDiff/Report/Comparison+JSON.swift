internal import CanonicalJSON
internal import SettingsModel

extension Comparison {
  /// One object with sorted members, for programs:
  ///
  ///     {"allowed": false, "apiVersion": {"new": 1, "old": 1}, "breaking": 1, "changes": [
  ///       {"app": "steps", "breaking": true, "document": "/api/v1/steps/settings.json", "kind": "removed",
  ///        "path": "settings.unitSystem.options.metric", "rule": "option-removed",
  ///        "was": {"title": "Metric", "value": "metric"}, "what": "option \"Metric\" was removed"}]}
  package var json: [UInt8] {
    let report: JSONValue = [
      "allowed": .scalar(.boolean(allowsBreaking)),
      "apiVersion": ["old": .scalar(.integer(oldVersion)), "new": .scalar(.integer(newVersion))],
      "breaking": .scalar(.integer(Int64(breaking.count))), "changes": .array(changes.map(\.json)),
    ]
    return JSONBytes.encode(report)
  }
}

extension Change {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "breaking": .scalar(.boolean(isBreaking)), "document": JSONValue(document), "kind": JSONValue(kind.rawValue),
      "path": JSONValue(path.text), "rule": JSONValue(rule.rawValue), "what": JSONValue(what.plain),
    ]
    members["app"] = app.map { JSONValue($0.rawValue) }
    members["language"] = language.map { JSONValue($0) }
    (members["was"], members["now"]) = (was, now)
    return .object(members)
  }
}
