internal import Diagnostics
internal import Localization

/// A language of the App Store, as App Store Connect and fastlane write it.
package struct StoreLocale: Hashable, Sendable {
  package let tag: String
  /// In English.
  let name: String

  /// All that the store has.
  package static let all: [StoreLocale] = [
    ("ar-SA", "Arabic"), ("bn-BD", "Bangla"), ("ca", "Catalan"), ("cs", "Czech"), ("da", "Danish"), ("de-DE", "German"), ("el", "Greek"),
    ("en-AU", "English (Australia)"), ("en-CA", "English (Canada)"), ("en-GB", "English (U.K.)"), ("en-US", "English (U.S.)"),
    ("es-ES", "Spanish (Spain)"), ("es-MX", "Spanish (Mexico)"), ("fi", "Finnish"), ("fr-CA", "French (Canada)"), ("fr-FR", "French"),
    ("gu-IN", "Gujarati"), ("he", "Hebrew"), ("hi", "Hindi"), ("hr", "Croatian"), ("hu", "Hungarian"), ("id", "Indonesian"),
    ("it", "Italian"), ("ja", "Japanese"), ("kn-IN", "Kannada"), ("ko", "Korean"), ("ml-IN", "Malayalam"), ("mr-IN", "Marathi"),
    ("ms", "Malay"), ("nl-NL", "Dutch"), ("no", "Norwegian"), ("or-IN", "Odia"), ("pa-IN", "Punjabi"), ("pl", "Polish"),
    ("pt-BR", "Portuguese (Brazil)"), ("pt-PT", "Portuguese (Portugal)"), ("ro", "Romanian"), ("ru", "Russian"), ("sk", "Slovak"),
    ("sl-SI", "Slovenian"), ("sv", "Swedish"), ("ta-IN", "Tamil"), ("te-IN", "Telugu"), ("th", "Thai"), ("tr", "Turkish"),
    ("uk", "Ukrainian"), ("ur-PK", "Urdu"), ("vi", "Vietnamese"), ("zh-Hans", "Chinese (Simplified)"), ("zh-Hant", "Chinese (Traditional)"),
  ].map { StoreLocale(tag: $0, name: $1) }

  /// The first choice of a language that the store has several of.
  private static let preferred = ["en-US", "es-ES", "fr-FR", "pt-BR"]

  /// Those for readers of a language, the best first: for `en`, `en-US` and then the others.
  package static func all(for language: String) -> [StoreLocale] {
    let ordered = all.filter { preferred.contains($0.tag) } + all.filter { !preferred.contains($0.tag) }
    var found: [StoreLocale] = []
    for tag in LanguageTags.lookup(language) {
      let exact = ordered.filter { LanguageTags.areEqual($0.tag, tag) }
      let others = ordered.filter { LanguageTags.lookup($0.tag).contains(tag) }
      for locale in exact + others where !found.contains(locale) { found.append(locale) }
    }
    return found
  }

  /// What an author may have meant by a name that the store does not have.
  static func suggestion(for name: String) -> String {
    let tags = all(for: name).map { "\"\($0.tag)\"" }
    if !tags.isEmpty { return "did you mean \(tags.joined(separator: ", "))?" }
    if let guess = nearestName(to: name, among: all.map(\.tag)) { return "did you mean \"\(guess)\"?" }
    return "all languages of the store: sitegen schema store"
  }
}
