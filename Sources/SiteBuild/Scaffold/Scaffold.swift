internal import EmbeddedFiles
package import SiteContent
internal import SiteSchemas

/// The files of a new site: those of `EmbeddedFiles/scaffold/`, with the app's name, and the schemas of `sitegen schema` for editors.
///
/// `pages/<language>/` holds the pages in each language; all other files are there once, with marks (`ScaffoldFilling`) in the places of texts.
/// In paths, `DATE` is the day, and `dot-` is a dot: hidden files are not embedded in a program, since editors leave such files behind.
package struct Scaffold: Sendable {
  /// The files that describe the sample.
  private static let samples: Set = ["content/settings.yaml", "content/configuration.yaml"]
  private static let texts = "texts.xcstrings"
  /// It stands once, whatever languages a site has.
  private static let changelog = "CHANGELOG.md"

  private let name: SiteName
  private let day: CalendarDate
  private let sources: String?
  private let platforms: [String]
  private let version: String?
  private let languages: ScaffoldLanguages
  private let hasPrivacy: Bool

  /// - Parameters:
  ///   - sources: the folder with the app's code, as seen from the new folder; nil for sample settings.
  ///   - platforms: those that the app is built for; empty for the usual ones.
  ///   - version: of the app; nil if it is not known.
  ///   - hasPrivacy: whether the app has a `privacy.yaml`, of which the privacy page shows the tables.
  package init(
    for name: SiteName, on day: CalendarDate, sources: String? = nil, platforms: [String] = [], version: String? = nil,
    languages: ScaffoldLanguages = .english, hasPrivacy: Bool = false
  ) {
    (self.name, self.day, self.sources, self.version) = (name, day, sources, version)
    (self.languages, self.hasPrivacy) = (languages, hasPrivacy)
    self.platforms = platforms.isEmpty ? ["iOS", "macOS"] : platforms
  }

  /// The bytes of each file, by its path from the new folder.
  package static func files(for name: SiteName, on day: CalendarDate, sources: String? = nil) -> [String: [UInt8]] {
    Scaffold(for: name, on: day, sources: sources).files
  }

  /// The bytes of each file, by its path from the new folder.
  package var files: [String: [UInt8]] {
    let schemas = AuthoredKind.allCases.map { ("schemas/" + AuthoringSchema.fileName($0), AuthoringSchema($0).json) }
    var files = Dictionary(uniqueKeysWithValues: schemas)
    for (path, text) in structure { files[place(path)] = Array(filling.filled(text).utf8) }
    for language in languages.all {
      guard let shown = ScaffoldLanguages.texts(for: language) ?? (language == languages.main ? "en" : nil) else { continue }
      let isMain = language == languages.main
      for (path, text) in Self.files(below: "pages/\(shown)/") where isMain || path != Self.changelog {
        let form = isMain ? path : path.replacing(/\.md$/, with: ".\(language).md")
        files["content/" + place(form)] = Array(filling.filled(text).utf8)
      }
    }
    if let catalog = catalog(sourceLanguage: languages.main) { files["content/" + AppFile.texts.rawValue] = catalog }
    return files
  }

  /// The texts of the YAML files in the other languages; nil if there is none.
  ///
  /// - Parameter sourceLanguage: of the String Catalog.
  package func catalog(sourceLanguage: String) -> [UInt8]? {
    if languages.others.isEmpty { return nil }
    var catalog = ScaffoldCatalog(languages, sourceLanguage: sourceLanguage)
    for (path, text) in structure.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".yaml") {
      for key in filling.keys(of: text) { catalog.add(key, filling) }
    }
    catalog.add(name: name.title)
    return catalog.bytes
  }

  private var filling: ScaffoldFilling {
    ScaffoldFilling(
      name: name, day: day, sources: sources, platforms: platforms, version: version, languages: languages, hasPrivacy: hasPrivacy)
  }

  /// The files that are there once.
  private var structure: [String: String] {
    Self.files(below: "").filter { path, _ in
      !path.hasPrefix("pages/") && path != Self.texts && (sources == nil || !Self.samples.contains(path))
    }
  }

  private static func files(below folder: String) -> [String: String] {
    EmbeddedFolder.scaffold.files.reduce(into: [:]) { files, file in
      guard file.key.hasPrefix(folder) else { return }
      files[String(file.key.dropFirst(folder.count))] = String(decoding: file.value, as: UTF8.self)
    }
  }

  private func place(_ path: String) -> String {
    path.split(separator: "/").map { component in
      String(component).replacing("DATE", with: day.iso).replacing(/^dot-/, with: ".")
    }.joined(separator: "/")
  }
}
