internal import Diagnostics

/// The name of a language as in BCP 47: `en`, `de-AT`, `zh-Hant-TW`.
package enum LanguageTag {
  /// Pages, feeds and Open Graph all name the language, and XML takes no other form.
  static let format = ValueFormat<String>.parsed(.language) { text, location, reader in
    check(text, at: location, &reader) ? text : nil
  }

  /// Whether a text is a language tag; one that is not is reported.
  static func check(_ text: String, at location: SourceLocation, _ reader: inout Reader) -> Bool {
    if isValid(text) { return true }
    let help = mended(text)
    reader.error(
      .invalidLanguage, at: location, "\"\(text)\" is not a language tag",
      help: help.map { "did you mean \"\($0)\"?" } ?? "write it as en, de or pt-BR")
    return false
  }

  package static func isValid(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*/) != nil }

  /// The tag that was meant by one with underscores, as systems write it.
  package static func mended(_ text: String) -> String? {
    let mended = text.replacing("_", with: "-")
    return mended != text && isValid(mended) ? mended : nil
  }

  /// The language with its territory as Open Graph writes it, `de_AT`; nil if the tag names no territory.
  package static func openGraphLocale(_ tag: String) -> String? {
    let parts = tag.split(separator: "-")
    guard let language = parts.first?.lowercased() else { return nil }
    // Extensions come last, and begin with a single letter.
    let main = parts.dropFirst().prefix { $0.utf8.count > 1 }
    let territory = main.first { $0.utf8.count == 2 }
    return territory.map { "\(language)_\($0.uppercased())" }
  }
}
