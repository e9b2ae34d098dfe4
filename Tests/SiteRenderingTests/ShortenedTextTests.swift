import Testing

@testable import SiteRendering

/// How much of a text a list shows.
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
      // Without a blank it is cut between two characters.
      (String(repeating: "字", count: 161), String(repeating: "字", count: 159) + "…", "字字"),
      (String(repeating: "e\u{301}", count: 161), String(repeating: "e\u{301}", count: 159) + "…", "e\u{301}e\u{301}"),
    ] as [(String, String, String?)])
  func aLongTextIsCutBetweenTwoWords(text: String, shown: String, rest: String?) {
    let shortened = ShortenedText(text)
    #expect(shortened.text == shown && shortened.rest == rest)
    #expect(shortened.text.count <= ShortenedText.limit)
  }
}
