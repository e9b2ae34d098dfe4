import Testing

@testable import SiteRendering

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

  /// Every character of Unicode is taken whole, or left out.
  @Test func noCharacterIsHalved() {
    for value in UInt32(0x20)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), scalar != "\u{2028}" else { continue }
      let text = StoreText.text(of: "a\(scalar)b")
      #expect(text == "a\(scalar)b" || text == "ab", "\(value)")
      #expect(text.unicodeScalars.allSatisfy { !($0.properties.isEmojiPresentation || $0.properties.generalCategory == .control) })
    }
  }
}
