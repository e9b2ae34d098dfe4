import TestSupport
import Testing

@testable import Markdown

/// Texts of a mebibyte that were made to take long, and texts of nothing but syntax.
@Suite(.oneAtATime) struct HostileTests {
  private static func repeated(_ text: String, _ end: String = "") -> String {
    String(repeating: text, count: (1 << 20) / text.utf8.count) + end
  }

  static let texts = [
    repeated("|"), repeated("|-"), repeated("|-", "\n") + "|", repeated("~~"), repeated("~~a "), repeated("a~~ "), repeated("~a~~b "),
    repeated(":-"),
    repeated("http://"), repeated("www.a_"), repeated("www.a.b "), repeated("a@"), repeated("a@b.c "), repeated("http://a.b/)))"),
    repeated("[toc]\n\n".replacing("[", with: "\\[")),
    repeated("| a |\n|-|\n\n"), "| a |\n|-|\n" + repeated("| b |\n"), repeated("> "), repeated("*~~a~~ "), repeated("http://a.b\\"),
    String(repeating: "|a", count: 20_000) + "\n" + String(repeating: "|-", count: 20_000) + "\n" + repeated("b\n"),
  ]

  @Test(arguments: texts.indices) func takesTimeWithTheLengthOnly(_ number: Int) throws {
    let start = ContinuousClock.now
    do { _ = try ExtensionTests.parse(Self.texts[number]) } catch is MarkdownLimit {}
    #expect(ContinuousClock.now - start < .seconds(60), "\(Self.texts[number].prefix(20))")
  }

  @Test(arguments: ["[^", "[^a]", "[^a]: ", "[^a]: b\n", "\n[^1]: [^1]", "- [ ] "]) func bracketsAreLimited(_ text: String) {
    #expect(throws: MarkdownLimit.brackets(limit: 20_000)) { try ExtensionTests.parse(Self.repeated(text)) }
    #expect(throws: Never.self) { try ExtensionTests.parse(String(repeating: text, count: 9_000)) }
  }

  @Test func idsAreUniqueWhateverTheText() throws {
    let words = [
      "[^1]", "[^1-2]", "\n\n[^1]: x\n", "\n\n[^1-2]: y [^1]\n", "# fn 1\n", "# fnref 1\n", "\n", "\n\n", "    ", "> ", "- ", "| a |\n",
      "|-|\n", "~~", "http://a.b ", "[TOC]", "[!NOTE]\n", "*", "`", "```\n", "[ ] ", "+ ", "1) ",
    ]
    var random = SplitMix64(state: 1)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      let document = try ExtensionTests.parse(text)
      let ids = document.html.matches(of: /\ id="([^"]*)"/.ignoresCase()).map { String($0.1) }
      #expect(Set(ids).count == ids.count, "\(text.debugDescription)")
      #expect(try document == ExtensionTests.parse(text))
    }
  }
}
