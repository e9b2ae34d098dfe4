internal import EmbeddedFiles
package import SiteContent
internal import SiteSchemas
internal import TextCoding

/// The files of a new site: those of `EmbeddedFiles/scaffold/`, with the app's name, and the schemas of `sitegen schema` for editors.
///
/// In their texts, `%{title}` is the app's name escaped for Markdown, `%{quoted}` the same for double quotes in YAML, `%{prose}` that for
/// a text of the model, which has Markdown in it, `%{id}` the app's id, `%{date}` the day. What stands between `%{sample}` and `%{else}` or
/// `%{end}` is for a site with sample settings; what stands between `%{else}` and `%{end}` for one whose settings come from the code of the
/// app, which is at `%{sources}`, as one word of a shell `%{word}`. In their paths, `DATE` is the day, and `dot-` is a dot: hidden files are not embedded in a program, since
/// editors leave such files behind.
package enum Scaffold {
  /// The files that describe the sample.
  private static let samples: Set = ["content/settings.yaml", "content/configuration.yaml"]

  /// The bytes of each file, by its path from the new folder.
  ///
  /// - Parameter sources: the folder with the app's code, as seen from the new folder; nil for sample settings.
  package static func files(for name: SiteName, on day: CalendarDate, sources: String? = nil) -> [String: [UInt8]] {
    let values = [
      "title": name.title.escaping("\\`*_[]<>&~|$#^=:!@"), "quoted": name.title.quoted, "prose": name.title.escaping("`*_[]").quoted,
      "id": name.id, "date": day.iso, "sources": (sources ?? "").quoted, "word": (sources ?? "").quotedForShell,
      "traits": sources == nil ? "" : " --traits AppSources",
    ]
    let schemas = AuthoredKind.allCases.map { ("schemas/" + AuthoringSchema.fileName($0), AuthoringSchema($0).json) }
    let scaffold = EmbeddedFolder.scaffold.files.filter { sources == nil || !samples.contains($0.key) }
    return scaffold.reduce(into: Dictionary(uniqueKeysWithValues: schemas)) { files, file in
      let path = file.key.split(separator: "/").map { component in
        String(component).replacing("DATE", with: day.iso).replacing(/^dot-/, with: ".")
      }.joined(separator: "/")
      files[path] = Array(String(decoding: file.value, as: UTF8.self).chosen(isSample: sources == nil).filled(with: values).utf8)
    }
  }
}

extension String {
  /// With one of the two parts of each choice, whose marks stand in lines of their own.
  fileprivate func chosen(isSample: Bool) -> String {
    replacing(/%{sample}\n(.*?)(?:%{else}\n(.*?))?%{end}\n/.dotMatchesNewlines()) { isSample ? $0.1 : $0.2 ?? "" }
  }

  /// Replaces each `%{name}` by its value, in one pass: values are not searched.
  fileprivate func filled(with values: [String: String]) -> String {
    replacing(/%\{([a-z]+)\}/) { match in
      guard let value = values[String(match.1)] else { preconditionFailure("the scaffold names \(match.1), which nothing fills in") }
      return value
    }
  }

  /// For a text between double quotes in YAML.
  fileprivate var quoted: String { escaping("\\\"") }

  /// With a backslash before each of some characters.
  fileprivate func escaping(_ special: String) -> String { String(flatMap { special.contains($0) ? ["\\", $0] : [$0] }) }
}
