import Testing

@testable import Localization

@Suite struct LanguageNameTests {
  @Test(arguments: [
    ("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("es", "Español"), ("pt-BR", "Português (Brasil)"), ("ja", "日本語"),
    ("zh-Hans", "简体中文"), ("ar", "العربية"), ("pt", "Português"), ("pt-PT", "Português europeu"), ("de_AT", "Österreichisches Deutsch"),
    ("DE-li", "Deutsch (Liechtenstein)"), ("zh-TW", "繁體中文 (台灣)"), ("zh-Hant-HK", "繁體中文 (中國香港特別行政區)"),
    ("sr-Latn-RS", "Srpski (latinica, Srbija)"),
    ("fi", "Suomi"), ("fi-FI", "Suomi"), ("no", "Norsk"), ("iw", "עברית"), ("tr", "Türkçe"), ("zu", "isiZulu"), ("ka", "ქართული"),
    ("en-XA", "English (Pseudo-Accents)"), ("tlh", "tlh"), ("x-own", "x-own"), ("", ""),
  ])
  func aLanguageIsCalledAsItsSpeakersDo(_ tag: String, _ name: String) { #expect(LanguageName.own(tag) == name) }
}
