import Testing

@testable import SiteContent

/// Texts as a store takes them.
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
  func whatAStoreRefusesIsLeftOut(_ text: String, _ taken: String) {
    #expect(StoreText.text(of: text).unicodeScalars.elementsEqual(taken.unicodeScalars), "\(StoreText.text(of: text))")
  }

  /// Every character is taken whole, or left out: none of those that a store refuses stays behind.
  @Test func noCharacterIsHalved() {
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
