internal import CanonicalJSON
internal import SettingsModel
internal import SiteRendering

extension Completeness {
  /// As a JSON document, with a line for every member and one at the end: an object for every kind of element, with one for every field.
  /// `docs/checks.md` describes the members.
  package var json: [UInt8] {
    let languages = translations.languages.isEmpty ? nil : translations.json
    return JSONBytes.encodeIndented(JSONValue.members(["apps": .array(apps.map(\.json)), "languages": languages]))
  }
}

extension Completeness.AppPart {
  fileprivate var json: JSONValue {
    let parts = Dictionary(uniqueKeysWithValues: parts.map { ($0.name, $0.json) })
    return .members(["id": .text(id), "name": .text(name)].merging(parts) { _, part in part })
  }
}

extension Completeness.Part {
  fileprivate var json: JSONValue {
    .members(["total": .number(total), "fields": .object(Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.json) }))])
  }
}

extension Completeness.Field {
  fileprivate var json: JSONValue {
    .members(["present": .number(present), "percent": percent.map { .number($0) }, "missing": .array(missing.compactMap { .text($0) })])
  }
}
