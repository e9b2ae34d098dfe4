internal import Localization

/// The String Catalog of a new site: the texts of its YAML files by what stands there.
struct ScaffoldCatalog {
  private let languages: ScaffoldLanguages
  private let sourceLanguage: String
  /// The JSON of each, by key.
  private var entries: [String: String] = [:]

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
    entries[key] = Self.entry(texts.sorted { ($0.language.lowercased(), $0.language) < ($1.language.lowercased(), $1.language) })
  }

  /// Adds a name, which is the same in all languages.
  mutating func add(name: String) {
    guard entries[name] == nil, !FormatText(name).hasArguments else { return }
    entries[name] = Self.entry("\"shouldTranslate\":false")
  }

  /// As Xcode writes it, with a line feed at its end.
  var bytes: [UInt8] {
    let sorted = entries.sorted { ($0.key.lowercased(), $0.key) < ($1.key.lowercased(), $1.key) }
    let strings = sorted.map { "\(XcodeJSON.quoted($0.key)):\($0.value)" }.joined(separator: ",")
    let file = "{\"sourceLanguage\":\(XcodeJSON.quoted(sourceLanguage)),\"strings\":{\(strings)},\"version\":\"1.0\"}"
    return XcodeJSON.write(compact: Array(file.utf8)) + "\n".utf8
  }

  private static func entry(_ texts: [(language: String, state: String, text: String)]) -> String {
    let localizations = texts.map { language, state, text in
      "\(XcodeJSON.quoted(language)):{\"stringUnit\":{\"state\":\"\(state)\",\"value\":\(XcodeJSON.quoted(text))}}"
    }
    return entry(texts.isEmpty ? nil : "\"localizations\":{\(localizations.joined(separator: ","))}")
  }

  /// - Parameter member: what the entry has beside its state.
  private static func entry(_ member: String?) -> String { "{\"extractionState\":\"manual\"\(member.map { "," + $0 } ?? "")}" }
}
