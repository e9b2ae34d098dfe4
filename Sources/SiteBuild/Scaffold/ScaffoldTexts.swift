internal import CanonicalJSON
internal import EmbeddedFiles
internal import Localization

/// The texts of the YAML files of a new site, by the English ones: `EmbeddedFiles/scaffold/texts.xcstrings`.
struct ScaffoldTexts {
  /// By the tag of the language, then by the English text.
  private let texts: [String: [String: String]]

  static let embedded = ScaffoldTexts(EmbeddedFolder.scaffold.files["texts.xcstrings"] ?? [])

  private init(_ json: [UInt8]) {
    do {
      let catalog = try JSONBytes.decode(StringCatalog.self, json)
      texts = catalog.strings.reduce(into: [:]) { texts, entry in
        for (language, localization) in entry.value.localizations ?? [:] {
          texts[language, default: [:]][entry.key] = localization.stringUnit?.value
        }
      }
    } catch {
      preconditionFailure("the texts of the scaffold cannot be read: \(error)")
    }
  }

  /// - Parameter language: as ``ScaffoldLanguages/texts(for:)`` names it; nil for English.
  func text(_ english: String, in language: String?) -> String {
    guard let language, language != "en" else { return english }
    guard let text = texts[language]?[english] else { preconditionFailure("the scaffold has no text in \(language) for: \(english)") }
    return text
  }
}
