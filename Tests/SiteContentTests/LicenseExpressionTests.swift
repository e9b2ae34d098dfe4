import Testing

@testable import SiteContent

/// What is said about names of licenses, and about languages of the App Store.
@Suite struct LicenseExpressionTests {
  @Test(
    arguments: [
      ("MIT", nil), ("mit", nil), ("MIT OR Apache-2.0", nil), ("(MIT AND BSD-3-Clause) OR GPL-2.0+", nil),
      ("GPL-2.0-or-later WITH Classpath-exception-2.0", nil), ("LicenseRef-Mine", nil), ("Sold by Example Inc.", nil), ("Commercial", nil),
      ("Apache 2.0", #"did you mean "Apache-2.0"?"#), ("Apach-2.0", #"did you mean "Apache-2.0"?"#),
      ("MIT License", #"did you mean "MIT"?"#),
      ("BSD", #"did you mean "BSD-1-Clause", "BSD-2-Clause", "BSD-3-Clause", "BSD-4-Clause" or another?"#),
      ("Apache", #"did you mean "Apache-1.0" or "Apache-1.1" or "Apache-2.0"?"#),
      ("GPLv3", #"did you mean "GPL-3.0" or "GPL-3.0-only" or "GPL-3.0-or-later"?"#),
      ("MIT OR Apach-2.0", #"did you mean "Apache-2.0"?"#),
    ] as [(String, String?)])
  func aNearNameIsSuggested(_ license: String, _ expected: String?) {
    #expect(LicenseExpression(license).suggestion == expected)
  }

  @Test(arguments: [
    ("en", "en-US en-GB en-AU en-CA"), ("de", "de-DE"), ("de-AT", "de-DE"), ("fr", "fr-FR fr-CA"), ("pt", "pt-BR pt-PT"),
    ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh_Hans", "zh-Hans"), ("nb", "no"), ("iw", "he"), ("ar", "ar-SA"), ("xx", ""),
  ])
  func languagesOfTheStoreAreFoundByLanguage(_ language: String, _ expected: String) {
    #expect(Set(StoreLocale.all(for: language).map(\.tag)) == Set(expected.split(separator: " ").map(String.init)))
    #expect(StoreLocale.all(for: language).first?.tag == expected.split(separator: " ").first.map(String.init))
  }

  @Test func theStoreHasEachLanguageOnce() {
    #expect(StoreLocale.all.count == 50 && Set(StoreLocale.all).count == 50)
    #expect(StoreLocale.all.map(\.tag) == StoreLocale.all.map(\.tag).sorted { $0.lowercased() < $1.lowercased() })
  }
}
