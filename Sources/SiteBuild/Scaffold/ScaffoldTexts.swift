internal import Diagnostics
internal import EmbeddedFiles
internal import Localization

/// The texts of the YAML files of a new site, by the English ones: `EmbeddedFiles/scaffold/texts.xcstrings`.
struct ScaffoldTexts {
  /// By the tag of the language, then by the English text.
  private let texts: [String: [String: String]]

  static let embedded = ScaffoldTexts(EmbeddedFolder.scaffold.files["texts.xcstrings"] ?? [])

  private init(_ json: [UInt8]) {
    guard let catalog = TextCatalog.read(SourceText(path: "texts.xcstrings", bytes: json)).catalog else {
      preconditionFailure("the texts of the scaffold cannot be read")
    }
    texts = catalog.entries.reduce(into: [:]) { texts, entry in
      for translation in entry.translations.values {
        texts[translation.tag, default: [:]][entry.key] = translation.form.plurals?[.other]
      }
    }
  }

  /// - Parameter language: as ``ScaffoldLanguages/texts(for:)`` names it; nil for English.
  func text(_ english: String, in language: String?) -> String {
    guard let language, language != "en" else { return english }
    guard let text = texts[language]?[english] else { preconditionFailure("the scaffold has no text in \(language) for: \(english)") }
    return text
  }
}
