internal import EmbeddedFiles
package import SiteContent
internal import SiteSchemas

/// The files of a new site: those of `EmbeddedFiles/scaffold/`, with the app's name, and the schemas of `sitegen schema` for editors.
///
/// In their texts, `%{title}` is the app's name escaped for Markdown, `%{quoted}` the same for double quotes in YAML, `%{prose}` that for
/// a text of the model, which has Markdown in it, `%{id}` the app's id, `%{date}` the day. In their paths, `DATE` is the day, and `dot-` is a
/// dot: hidden files are not embedded in a program, since editors leave such files behind.
package enum Scaffold {
  /// The bytes of each file, by its path from the new folder.
  ///
  /// - Parameter hasSettings: whether the sample's settings are among them; without them, texts that speak of one are to fill in.
  package static func files(for name: SiteName, on day: CalendarDate, hasSettings: Bool = true) -> [String: [UInt8]] {
    let values = [
      "title": name.title.escaping("\\`*_[]<>&~|$#^=:!@"), "quoted": name.title.quoted, "prose": name.title.escaping("`*_[]").quoted,
      "id": name.id, "date": day.iso,
    ]
    let schemas = AuthoredKind.allCases.map { ("schemas/" + AuthoringSchema.fileName($0), AuthoringSchema($0).json) }
    return EmbeddedFolder.scaffold.files.reduce(into: Dictionary(uniqueKeysWithValues: schemas)) { files, file in
      let path = file.key.split(separator: "/").map { component in
        String(component).replacing("DATE", with: day.iso).replacing(/^dot-/, with: ".")
      }.joined(separator: "/")
      if !hasSettings, ["content/settings.yaml", "content/configuration.yaml"].contains(path) { return }
      let text = String(decoding: file.value, as: UTF8.self)
      files[path] = Array((hasSettings ? text : text.withoutSettings).filled(with: values).utf8)
    }
  }
}

extension String {
  /// Replaces each `%{name}` by its value, in one pass: values are not searched.
  fileprivate func filled(with values: [String: String]) -> String {
    replacing(/%\{([a-z]+)\}/) { match in
      guard let value = values[String(match.1)] else { preconditionFailure("the scaffold names \(match.1), which nothing fills in") }
      return value
    }
  }

  /// Without the facts and effects of the sample, and with a mark in the place of each link to one of its settings.
  fileprivate var withoutSettings: String {
    let text = firstRange(of: "\n# Facts are what").map { String(self[..<$0.lowerBound]) } ?? self
    return text.replacing(/\[([^\]]*)\]\((?:setting|range):[^)]*\)/) { "**[FILL IN: \($0.1.isEmpty ? "a value" : $0.1)]**" }
  }

  /// For a text between double quotes in YAML.
  fileprivate var quoted: String { escaping("\\\"") }

  /// With a backslash before each of some characters.
  fileprivate func escaping(_ special: String) -> String { String(flatMap { special.contains($0) ? ["\\", $0] : [$0] }) }
}
