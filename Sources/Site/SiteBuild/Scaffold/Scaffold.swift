internal import Diagnostics
internal import EmbeddedFiles
internal import Localization
package import SiteContent
internal import SiteRendering
internal import SiteSchemas

/// The files of a new site: `EmbeddedFiles/scaffold/` with placeholders filled in, and JSON Schemas for editors.
///
/// `pages/<language>/` contains the pages in each language. Other files exist once, with placeholders for strings (``ScaffoldFilling``).
/// In file names, `DATE` is replaced by the date, and `dot-` by a dot, because hidden files aren't embedded.
package struct Scaffold: Sendable {
  /// Files with sample settings.
  private static let samples: Set = ["content/settings.yaml", "content/configuration.yaml"]
  private static let texts = "texts.xcstrings"
  /// Written in the main language only.
  private static let changelog = "CHANGELOG.md"

  private let name: SiteName
  private let day: CalendarDate
  private let sources: String?
  private let platforms: [String]
  private let version: String?
  private let languages: ScaffoldLanguages
  private let hasPrivacy: Bool
  private var hasSettings = true

  /// - Parameters:
  ///   - sources: the folder with the app's code, relative to the new folder; nil to use sample settings.
  ///   - platforms: the app's platforms; if empty, iOS and macOS.
  ///   - version: the app's version; nil if unknown.
  ///   - hasPrivacy: whether the app has a `privacy.yaml`. The privacy page shows it as tables.
  package init(
    for name: SiteName, on day: CalendarDate, sources: String? = nil, platforms: [String] = [], version: String? = nil,
    languages: ScaffoldLanguages = .english, hasPrivacy: Bool = false
  ) {
    (self.name, self.day, self.sources, self.version) = (name, day, sources, version)
    (self.languages, self.hasPrivacy) = (languages, hasPrivacy)
    self.platforms = platforms.isEmpty ? ["iOS", "macOS"] : platforms
  }

  /// Returns the bytes of each file, by path in the new folder.
  package static func files(for name: SiteName, on day: CalendarDate, sources: String? = nil) -> [String: [UInt8]] {
    Scaffold(for: name, on: day, sources: sources).files
  }

  /// The bytes of each file, by path in the new folder.
  package var files: [String: [UInt8]] {
    let schemas = AuthoredKind.allCases.map { ("schemas/" + AuthoringSchema.fileName($0), AuthoringSchema($0).json) }
    var files = Dictionary(uniqueKeysWithValues: schemas)
    for (path, text) in structure { files[targetPath(path)] = Array(filling.filled(text).utf8) }
    for language in languages.all {
      guard let shown = ScaffoldLanguages.texts(for: language) ?? (language == languages.main ? "en" : nil) else { continue }
      let isMain = language == languages.main
      for (path, text) in Self.files(below: "pages/\(shown)/") where isMain || path != Self.changelog {
        let form = isMain ? path : path.replacing(/\.md$/, with: ".\(language).md")
        // A page may contain its own file name.
        let own = text.replacing("`content/\(path)`", with: "`content/\(form)`")
        files["content/" + targetPath(form)] = Array(filling.filled(own).utf8)
      }
    }
    if let catalog = catalog(sourceLanguage: languages.main) { files["content/" + AppFile.texts.rawValue] = catalog }
    return files
  }

  /// The files that differ if the app has no settings: without links to them.
  var withoutSettings: [String: [UInt8]] {
    var other = self
    other.hasSettings = false
    let own = files
    return other.files.filter { own[$0.key] != $0.value }
  }

  /// Returns the String Catalog with translations for the YAML files; nil if the site has only one language.
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
      name: name, day: day, sources: sources, platforms: platforms, version: version, languages: languages, hasPrivacy: hasPrivacy,
      hasSettings: hasSettings)
  }

  /// The files outside `pages/`.
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

  private func targetPath(_ path: String) -> String {
    path.split(separator: "/").map { component in
      String(component).replacing("DATE", with: day.iso).replacing(/^dot-/, with: ".")
    }.joined(separator: "/")
  }
}

/// The languages for a new site.
package struct ScaffoldLanguages: Sendable, Equatable {
  package let main: String
  package let others: [String]

  package static let english = ScaffoldLanguages(main: "en", others: [])

  private init(main: String, others: [String]) { (self.main, self.others) = (main, others) }

  /// - Parameter tags: BCP 47 tags, the main language first.
  /// - Throws: `CommandFailure`.
  package init(_ tags: [String]) throws {
    var seen: Set<String> = []
    for tag in tags {
      guard LanguageTag.isValid(tag) else {
        let help = LanguageTag.mended(tag).map { "did you mean \"\($0)\"?" } ?? "write it as en, de or pt-BR"
        throw CommandFailure.usage("\"\(tag.printable)\" is not a language tag: \(help)")
      }
      guard seen.insert(tag.lowercased()).inserted else { throw CommandFailure.usage("the language \"\(tag)\" is named twice") }
    }
    guard let main = tags.first else { throw CommandFailure.usage("a site needs a language") }
    self.init(main: main, others: Array(tags.dropFirst()))
  }

  package var all: [String] { [main] + others }

  /// The languages that the scaffold has no translation for.
  package var untranslated: [String] { all.filter { Self.texts(for: $0) == nil } }

  /// Returns the language of the scaffold's translation to use: `de` for `de-AT`, `en` for `en-US`; nil if there is none.
  static func texts(for language: String) -> String? {
    LanguageForms(language).isEnglish ? "en" : Words.shippedLanguage(for: language)
  }
}

/// A new site's String Catalog. The strings in its YAML files are the keys.
struct ScaffoldCatalog {
  private let languages: ScaffoldLanguages
  private let sourceLanguage: String
  private var entries: [String: JSONDraft] = [:]

  init(_ languages: ScaffoldLanguages, sourceLanguage: String) { (self.languages, self.sourceLanguage) = (languages, sourceLanguage) }

  /// Adds a string.
  ///
  /// - Parameter english: the string in the scaffold, with placeholders.
  mutating func add(_ english: String, _ filling: ScaffoldFilling) {
    let key = filling.text(english, in: languages.main)
    // A name such as "100%d" would be read as a format.
    guard entries[key] == nil, !FormatText(key).hasArguments else { return }
    var texts: [(language: String, state: String, text: String)] = []
    for language in languages.all where language != languages.main || language != sourceLanguage {
      guard let shown = ScaffoldLanguages.texts(for: language) else { continue }
      texts.append(
        (language, shown == "en" || language == languages.main ? "translated" : "needs_review", filling.text(english, in: language)))
    }
    let localizations = texts.sorted { ($0.language.lowercased(), $0.language) < ($1.language.lowercased(), $1.language) }
      .map { (name: $0.language, value: JSONDraft.unit($0.text, state: $0.state)) }
    var entry: JSONDraft = ["extractionState": .text("manual")]
    if !localizations.isEmpty { entry["localizations"] = .object(localizations) }
    entries[key] = entry
  }

  /// Adds a name, which is the same in every language.
  mutating func add(name: String) {
    guard entries[name] == nil, !FormatText(name).hasArguments else { return }
    entries[name] = ["extractionState": .text("manual"), "shouldTranslate": .raw(Array("false".utf8))]
  }

  /// The catalog in Xcode's format, ending in a line feed.
  var bytes: [UInt8] {
    let sorted = entries.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }.map { (name: $0.key, value: $0.value) }
    return JSONDraft.catalog(sourceLanguage: sourceLanguage, sorted).bytes() + "\n".utf8
  }
}
