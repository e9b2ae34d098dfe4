import Testing

@testable import Markdown
@testable import SiteRendering

/// Reading times and descriptions.
@Suite struct PostDescriptionTests {
  @Test(arguments: [(0, 0, 1), (1, 0, 1), (200, 0, 1), (201, 0, 2), (0, 500, 1), (0, 501, 2), (100, 250, 1), (1000, 0, 5)])
  func readingTimesAreRoundedUp(_ words: Int, _ ideographs: Int, _ minutes: Int) {
    #expect(ReadingTime.minutes(TextLength(words: words, ideographs: ideographs)) == minutes)
  }

  @Test func longDescriptionsEndAtAWord() {
    #expect("short".asDescription == "short")
    let long = String(repeating: "word ", count: 70)
    #expect(long.asDescription == String(repeating: "word ", count: 59) + "word…")
    #expect(String(repeating: "x", count: 400).asDescription == String(repeating: "x", count: 300) + "…")
  }
}

/// The part of a post's text that lists show.
@Suite struct ShortenedTextTests {
  @Test(
    arguments: [
      ("", "", nil),
      ("Which day a week begins on.", "Which day a week begins on.", nil),
      (String(repeating: "word ", count: 31) + "ends.", String(repeating: "word ", count: 31) + "ends.", nil),
      (
        String(repeating: "word ", count: 32) + "ends.", String(repeating: "word ", count: 31).dropLast() + "…",
        "word ends."
      ),
      // A text without spaces is cut between two characters.
      (String(repeating: "字", count: 161), String(repeating: "字", count: 159) + "…", "字字"),
      (String(repeating: "e\u{301}", count: 161), String(repeating: "e\u{301}", count: 159) + "…", "e\u{301}e\u{301}"),
    ] as [(String, String, String?)])
  func longTextsAreCutBetweenWords(text: String, shown: String, rest: String?) {
    let shortened = ShortenedText(text)
    #expect(shortened.text == shown && shortened.rest == rest)
    #expect(shortened.text.count <= ShortenedText.limit)
  }
}
