internal import Localization
internal import SiteContent
internal import TextCoding

extension Words {
  /// The builder's words that are in English on pages in another language, in the parts in which pages show them.
  func english(on language: String) -> UntranslatedTexts {
    var texts = UntranslatedTexts(on: language, written: "en")
    if forms.isEnglish { return texts }
    for (name, message) in Words.builtIn where replaced[name] == nil {
      for form in message.forms.values { for text in Self.shownParts(of: form) { texts.note(text) } }
    }
    return texts
  }

  /// The texts of a word, divided at its markup, with `{value}` for whatever is filled in.
  private static func shownParts(of form: [Message.Part]) -> [String] {
    let text = form.map { part in if case .text(let text) = part { text } else { "{value}" } }.joined()
    let parts = text.split(separator: /\]\([^)]*\)|[\[`*]+/).map(String.init)
    return parts.map(\.trimmed).filter { $0.count(where: \.isLetter) > 2 }
  }
}
