import Testing

@testable import SiteContent

/// Suggests license names.
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
  func suggestsTheNearestName(_ license: String, _ expected: String?) {
    #expect(LicenseExpression(license).suggestion == expected)
  }
}

/// Finds the App Store's languages.
@Suite struct StoreLocaleTests {
  @Test(arguments: [
    ("en", "en-US en-GB en-AU en-CA"), ("de", "de-DE"), ("de-AT", "de-DE"), ("fr", "fr-FR fr-CA"), ("pt", "pt-BR pt-PT"),
    ("zh-CN", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh_Hans", "zh-Hans"), ("nb", "no"), ("iw", "he"), ("ar", "ar-SA"), ("xx", ""),
  ])
  func findsLocalesByLanguage(_ language: String, _ expected: String) {
    #expect(Set(StoreLocale.all(for: language).map(\.tag)) == Set(expected.split(separator: " ").map(String.init)))
    #expect(StoreLocale.all(for: language).first?.tag == expected.split(separator: " ").first.map(String.init))
  }

  @Test func listsEachLocaleOnceInOrder() {
    #expect(StoreLocale.all.count == 50 && Set(StoreLocale.all).count == 50)
    #expect(StoreLocale.all.map(\.tag) == StoreLocale.all.map(\.tag).sorted { $0.lowercased() < $1.lowercased() })
  }
}

/// Removes text that the App Store rejects.
@Suite struct StoreTextTests {
  @Test(arguments: [
    ("", ""), ("Fixed\n\n- A crash\n  - more", "Fixed\n\n- A crash\n  - more"), ("🚨 Fixed", "Fixed"),
    ("- 🐛 The calendar", "- The calendar"),
    ("A 🎉 party 🎉!", "A party!"), ("Done ✅.", "Done."), ("a\u{7}b\u{0}c\u{1B}[0m", "abc[0m"), ("a\tb", "a b"),
    ("    code\tx", "    code x"),
    ("1️⃣ One, ©️ 2026, ™", "1 One, © 2026, ™"), ("❤️ hearts, ❤ text, ★ → ✓", "hearts, ❤ text, ★ → ✓"), ("👨‍👩‍👧‍👦 👍🏽 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿 all", "all"),
    ("- 🎉\n- a", "- a"), ("  2. 🎉\n  3. b", "  3. b"), ("🎉", ""), ("\u{F8FF} Watch", "Watch"), ("a\u{2028}b\u{FEFF}", "ab"),
    ("می‌خواهم नमस्ते e\u{301} 日本語 (a)", "می‌خواهم नमस्ते e\u{301} 日本語 (a)"), ("two  blanks", "two  blanks"),
  ])
  func removesCharactersThatTheStoreRefuses(_ text: String, _ taken: String) {
    #expect(StoreText.text(of: text).unicodeScalars.elementsEqual(taken.unicodeScalars), "\(StoreText.text(of: text))")
  }

  /// Checks all characters that the store might reject.
  @Test func keepsOrRemovesWholeCharacters() {
    let values = Array(UInt32(0x20)...0x2FFF) + Array(0xFDF0...0xFFFF) + Array(0x1F000...0x1FBFF) + Array(0xE0000...0xE0080)
    let wrong = values.compactMap(Unicode.Scalar.init).filter { scalar in
      let text = StoreText.text(of: "a\(scalar)b").unicodeScalars
      let isRefused = scalar.properties.isEmojiPresentation || scalar.properties.generalCategory == .control
      let isWhole = text.elementsEqual("a\(scalar)b".unicodeScalars)
      return isRefused && scalar != "\t" ? !text.elementsEqual("ab".unicodeScalars) : !isWhole && !text.elementsEqual("ab".unicodeScalars)
    }
    #expect(wrong == [])
  }
}
