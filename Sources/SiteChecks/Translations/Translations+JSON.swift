internal import Diagnostics
internal import SettingsModel
internal import SiteRendering

extension Translations {
  /// `docs/checks.md` describes the members.
  var json: JSONValue { .array(languages.map(\.json)) }
}

extension Translations.Language {
  fileprivate var json: JSONValue {
    .members([
      "language": .text(tag), "files": .array(files.map(\.json)), "apps": .array(apps.compactMap { .text($0) }),
      "pages": .array(pages.compactMap { .text($0) }),
    ])
  }
}

extension Translations.File {
  fileprivate var json: JSONValue {
    .members([
      "path": .text(path), "total": .number(total), "missing": .array(missing.map(\.json)), "needsReview": .array(needsReview.map(\.json)),
    ])
  }
}

extension Translations.Gap {
  fileprivate var json: JSONValue {
    .members([
      "text": .text(text), "path": place.flatMap { .text($0.path) }, "line": place.map { .number($0.location.line) },
      "column": place.map { .number($0.location.column) },
    ])
  }
}
