internal import CanonicalJSON
package import Diagnostics
internal import SettingsModel
package import SiteContent
internal import SiteRendering

/// Each app's documentation coverage. It shows what could be added; missing descriptions aren't mistakes.
package struct Completeness: Sendable, Equatable {
  /// A field of all elements of a kind, such as the settings' descriptions.
  package struct Field: Sendable, Equatable {
    package let name: String
    /// The number of elements.
    package let total: Int
    /// The ids of the elements that lack the field, sorted.
    package let missing: [String]

    package init(name: String, total: Int, missing: [String]) { (self.name, self.total, self.missing) = (name, total, missing) }

    package var present: Int { total - missing.count }

    /// The percentage, rounded; 0 only if all elements lack the field, 100 only if none does; nil if there are no elements.
    package var percent: Int? {
      guard total > 0 else { return nil }
      if present == 0 || present == total { return present == 0 ? 0 : 100 }
      return min(99, max(1, (present * 200 + total) / (total * 2)))
    }
  }

  /// All elements of a kind, with their fields.
  package struct Part: Sendable, Equatable {
    /// The name in the JSON document: `settings`.
    package let name: String
    package let total: Int
    package let fields: [Field]
  }

  package struct AppPart: Sendable, Equatable {
    package let id: String
    package let name: String
    package let parts: [Part]
  }

  /// Sorted by id.
  package let apps: [AppPart]
  package let translations: Translations
  /// The number of messages that the author accepts.
  package let accepted: Int

  package init(of site: Site, _ translations: Translations = Translations(languages: []), accepted: Int = 0) {
    apps = site.apps.map(AppPart.init)
    (self.translations, self.accepted) = (translations, accepted)
  }
}

extension Completeness.AppPart {
  fileprivate init(_ app: App) {
    (id, name) = (app.id.rawValue, app.name)
    let catalogue = app.catalogue
    parts = [
      Completeness.Part(
        "settings", catalogue.settings, id: \.id.rawValue,
        [
          ("title", { hasText($0.title) }), ("description", { hasText($0.description) }), ("default", { $0.default != nil }),
          // One of the two is enough to find the value in the code.
          ("key", { hasText($0.key) || hasText($0.symbol) }),
        ]),
      Completeness.Part("screens", catalogue.screens, id: \.id.rawValue, [("description", { hasText($0.description) })]),
      Completeness.Part("icons", app.icons?.icons ?? [], id: \.id.rawValue, [("license", { app.icons?.hasLicense($0) == true })]),
    ]
  }
}

extension Completeness.Part {
  fileprivate init<Element>(
    _ name: String, _ elements: [Element], id: (Element) -> String, _ fields: [(name: String, isPresent: (Element) -> Bool)]
  ) {
    (self.name, total) = (name, elements.count)
    self.fields = fields.map { field in
      Completeness.Field(name: field.name, total: elements.count, missing: elements.filter { !field.isPresent($0) }.map(id).sorted())
    }
  }
}

extension IconSet {
  /// Returns whether an icon's license is known, from the icon itself or from its author's credits.
  fileprivate func hasLicense(_ icon: AppIcon) -> Bool {
    hasText(icon.license) || credits?.entries.contains { $0.author == icon.author && hasText($0.license) } == true
  }
}

/// Returns whether a string is present and not blank.
private func hasText(_ text: String?) -> Bool { text?.contains { !$0.isWhitespace } == true }

extension Completeness {
  private static let width = 80

  /// A table that is at most 80 columns wide, unless an id is longer. Every line ends in a newline.
  ///
  ///     Steps (steps)
  ///       settings  17
  ///         title        17 of 17   100 %
  ///         description  12 of 17    71 %  without: appLock, haptics
  package var text: String {
    if apps.isEmpty { return "The site has no app.\n" + translations.text }
    return apps.map { app in
      let title = "\(app.name.printable.prefix(Self.width - min(40, app.id.utf8.count) - 3)) (\(app.id))"
      return ([title] + app.parts.flatMap(lines)).map { $0 + "\n" }.joined()
    }.joined(separator: "\n") + translations.text
  }

  private func lines(_ part: Part) -> [String] {
    if part.total == 0 { return ["  \(part.name)  none"] }
    return ["  \(part.name)  \(part.total)"] + part.fields.flatMap(lines)
  }

  private func lines(_ field: Field) -> [String] {
    let total = String(field.total)
    let percent = field.percent.map(String.init) ?? "-"
    let start =
      "    " + field.name.padded(to: 11) + "  " + String(field.present).padded(left: total.utf8.count) + " of " + total + "  "
      + percent.padded(left: 3) + " %"
    if field.missing.isEmpty { return [start] }
    let line = "\(start)  without: \(field.missing.joined(separator: ", "))"
    return line.utf8.count <= Self.width ? [line] : ["\(start)  without:"] + Self.wrapped(field.missing)
  }

  /// Returns a comma-separated list of words, wrapped to the width of the table.
  private static func wrapped(_ words: [String]) -> [String] {
    let indent = String(repeating: " ", count: 8)
    var lines: [String] = []
    for (number, word) in words.enumerated() {
      let text = word + (number == words.count - 1 ? "" : ",")
      if let last = lines.last, last.utf8.count + 1 + text.utf8.count <= width {
        lines[lines.count - 1] = "\(last) \(text)"
      } else {
        lines.append(indent + text)
      }
    }
    return lines
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - utf8.count)) }
  fileprivate func padded(left width: Int) -> String { String(repeating: " ", count: max(0, width - utf8.count)) + self }
}

extension Completeness {
  /// The JSON document, with an object for each kind of element and each field. `docs/checks.md` describes its members.
  package var json: [UInt8] {
    let languages = translations.languages.isEmpty ? nil : translations.json
    return JSONBytes.encodeIndented(
      JSONValue.members([
        "accepted": accepted > 0 ? .number(accepted) : nil, "apps": .array(apps.map(\.json)), "languages": languages,
      ]))
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

/// Reports settings without a description. There is only one warning for each app, because a newly imported app has no descriptions.
package struct DescriptionCheck: Sendable {
  /// The number of settings that the warning names.
  private static let shown = 3

  private let site: Site

  package init(_ site: Site) { self.site = site }

  package var diagnostics: [Diagnostic] {
    site.apps.compactMap { app in
      let settings = app.catalogue.settings
      let missing = settings.filter { !hasText($0.description) && $0.gaps?.contains("description") != true }.map(\.id.rawValue)
      guard !missing.isEmpty else { return nil }
      let count = "\(missing.count) of \(settings.count) setting\(settings.count == 1 ? "" : "s")"
      let names = missing.prefix(Self.shown).joined(separator: ", ") + (missing.count > Self.shown ? ", …" : "")
      return Diagnostic(
        .warning, .missingDescription, path: app.place.file(AppFile.settings.rawValue).displayed,
        "\(count) \(missing.count == 1 ? "has" : "have") no description: \(names)",
        help: "describe each in one sentence, or write `description: unknown`")
    }
  }
}
