internal import Localization

/// The String Catalog of a new site: the texts of its YAML files by what stands there.
struct ScaffoldCatalog {
  private let languages: ScaffoldLanguages
  private let sourceLanguage: String
  /// By key.
  private var entries: [String: JSONDraft] = [:]

  init(_ languages: ScaffoldLanguages, sourceLanguage: String) { (self.languages, self.sourceLanguage) = (languages, sourceLanguage) }

  /// Adds a text.
  ///
  /// - Parameter english: as it stands in the scaffold.
  mutating func add(_ english: String, _ filling: ScaffoldFilling) {
    let key = filling.text(english, in: languages.main)
    // A name such as "100%d" would be a format.
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

  /// Adds a name, which is the same in all languages.
  mutating func add(name: String) {
    guard entries[name] == nil, !FormatText(name).hasArguments else { return }
    entries[name] = ["extractionState": .text("manual"), "shouldTranslate": .raw(Array("false".utf8))]
  }

  /// As Xcode writes it, with a line feed at its end.
  var bytes: [UInt8] {
    let sorted = entries.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }.map { (name: $0.key, value: $0.value) }
    return JSONDraft.catalog(sourceLanguage: sourceLanguage, sorted).bytes() + "\n".utf8
  }
}
