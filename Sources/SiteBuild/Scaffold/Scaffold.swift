internal import EmbeddedFiles
package import SiteContent
internal import SiteSchemas

/// The files of a new site: those of `EmbeddedFiles/scaffold/`, with what is particular to it, and the schemas that editors check them
/// with, which are those of `sitegen schema`.
///
/// In their texts, `%{title}` is the app's name as Markdown shows it, `%{quoted}` the same inside of double quotes in YAML,
/// `%{id}` the app's id, `%{date}` the day. In their paths, `APP` and `DATE` are these, and `dot-` is a dot: what begins with
/// one does not come into a program, since editors leave such files behind.
package enum Scaffold {
  /// The bytes of each file, by its path from the new folder.
  package static func files(for name: SiteName, on day: CalendarDate) -> [String: [UInt8]] {
    let values = [
      "title": name.title.escapedForMarkdown, "quoted": name.title.escapedForQuotes, "id": name.id, "date": day.iso,
    ]
    let schemas = AuthoredKind.allCases.map { ("schemas/" + AuthoringSchema.fileName($0), AuthoringSchema($0).json) }
    return EmbeddedFolder.scaffold.files.reduce(into: Dictionary(uniqueKeysWithValues: schemas)) { files, file in
      let path = file.key.split(separator: "/").map { component in
        component == "APP"
          ? name.id
          : String(component).replacing("DATE", with: day.iso).replacing(/^dot-/, with: ".")
      }.joined(separator: "/")
      files[path] = Array(String(decoding: file.value, as: UTF8.self).filled(with: values).utf8)
    }
  }
}

extension String {
  /// Puts values in the place of `%{name}`, in one go: what a value holds is not looked at again.
  fileprivate func filled(with values: [String: String]) -> String {
    replacing(/%\{([a-z]+)\}/) { match in
      guard let value = values[String(match.1)] else { preconditionFailure("the scaffold names \(match.1), which nothing fills in") }
      return value
    }
  }

  /// With a backslash before what Markdown or HTML would take for something else.
  fileprivate var escapedForMarkdown: String {
    String(flatMap { "\\`*_[]<>&~|$#^=:!@".contains($0) ? ["\\", $0] : [$0] })
  }

  /// For the inside of double quotes in YAML.
  fileprivate var escapedForQuotes: String {
    String(flatMap { "\\\"".contains($0) ? ["\\", $0] : [$0] })
  }
}
