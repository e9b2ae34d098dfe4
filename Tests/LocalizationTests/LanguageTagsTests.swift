import Testing

@testable import Localization

/// Comparisons of language tags.
@Suite struct LanguageTagsTests {
  @Test(
    "a text is looked for from the longest tag on, under all tags that mean the same",
    arguments: [
      ("de-DE-u-co-phonebk", ["de-de-u-co-phonebk", "de-de-u-co", "de-de", "de"]), ("DE_at", ["de-at", "de"]), ("", []),
      ("zh_Hant-TW", ["zh-hant-tw", "zh-hant", "zh-tw"]), ("zh-Hans", ["zh-hans", "zh-cn", "zh-hans-cn", "zh"]),
      ("zh", ["zh", "zh-hans", "zh-cn", "zh-hans-cn"]), ("zh-SG", ["zh-sg", "zh-hans-sg", "zh", "zh-hans", "zh-cn", "zh-hans-cn"]),
      ("zh-HK", ["zh-hk", "zh-hant-hk", "zh-hant", "zh-tw", "zh-hant-tw"]), ("no", ["no", "nb"]), ("nb-NO", ["nb-no", "nb", "no"]),
      ("nn", ["nn", "no", "nb"]), ("iw", ["iw", "he", "he-hebr"]), ("he", ["he", "iw", "he-hebr"]), ("in", ["in", "id"]),
      ("id", ["id", "in"]), ("tl", ["tl", "fil"]),
      ("sr-Latn-RS", ["sr-latn-rs", "sr-latn", "sh"]), ("sr", ["sr", "sr-cyrl"]), ("sr-Cyrl-BA", ["sr-cyrl-ba", "sr-cyrl", "sr"]),
      ("sr-ME", ["sr-me", "sr-latn-me", "sr-latn", "sh"]), ("uz-Arab", ["uz-arab"]), ("de-Latn", ["de-latn", "de"]),
      ("ru-Latn", ["ru-latn"]),
      ("de-1996", ["de-1996", "de"]), ("pt", ["pt", "pt-br"]), ("pt-AO", ["pt-ao", "pt-pt", "pt", "pt-br"]),
      ("es-MX", ["es-mx", "es-419", "es"]),
      ("en-AU", ["en-au", "en-001", "en"]),
    ] as [(String, [String])])
  func lookup(_ tag: String, _ tags: [String]) { #expect(LanguageTags.lookup(tag) == tags) }

  @Test(arguments: [
    ("iw", "he"), ("he", "IW"), ("no", "nb"), ("in", "id"), ("zh_TW", "zh-Hant"), ("zh-HK", "zh-Hant-HK"), ("pt", "pt-BR"), ("x", "x"),
  ])
  func areEqual(_ one: String, _ other: String) { #expect(LanguageTags.areEqual(one, other)) }

  @Test(arguments: [("sr", "sr-Latn"), ("nn", "nb"), ("zh-Hans", "zh-Hant"), ("pt", "pt-PT"), ("de", "de-AT"), ("he", "id")])
  func differ(_ one: String, _ other: String) { #expect(!LanguageTags.areEqual(one, other)) }
}

@Suite struct LanguageNameTests {
  @Test(arguments: [
    ("en", "English"), ("de", "Deutsch"), ("fr", "Français"), ("es", "Español"), ("pt-BR", "Português (Brasil)"), ("ja", "日本語"),
    ("zh-Hans", "简体中文"), ("ar", "العربية"), ("pt", "Português"), ("pt-PT", "Português europeu"), ("de_AT", "Österreichisches Deutsch"),
    ("DE-li", "Deutsch (Liechtenstein)"), ("zh-TW", "繁體中文 (台灣)"), ("zh-Hant-HK", "繁體中文 (中國香港特別行政區)"),
    ("sr-Latn-RS", "Srpski (latinica, Srbija)"),
    ("fi", "Suomi"), ("fi-FI", "Suomi"), ("no", "Norsk"), ("iw", "עברית"), ("tr", "Türkçe"), ("zu", "isiZulu"), ("ka", "ქართული"),
    ("en-XA", "English (Pseudo-Accents)"), ("tlh", "tlh"), ("x-own", "x-own"), ("", ""),
  ])
  func aLanguageIsCalledAsItsSpeakersDo(_ tag: String, _ name: String) { #expect(LanguageName.endonym(tag) == name) }
}
