import TestSupport
import Testing

@testable import Markdown

/// Texts that are designed to be slow, and texts that contain nothing but syntax.
@Suite(.computing) struct HostileTests {
  /// Parses a text with the standard extensions.
  static func parse(_ text: String) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    options.extensions = .standard
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...])
  }

  private static func repeated(_ text: String, bytes: Int) -> String { String(repeating: text, count: bytes / text.utf8.count) }

  private static let table = String(repeating: "|a", count: 5_000) + "\n" + String(repeating: "|-", count: 5_000) + "\n"

  /// The repeated part, and the text before and after it.
  static let texts: [(start: String, part: String, end: String)] =
    [
      "|", "|-", "~~", "~~a ", "a~~ ", "~a~~b ", ":-", "http://", "www.a_", "www.a.b ", "a@", "a@b.c ", "http://a.b/)))", "\\[toc]\n\n",
      "| a |\n|-|\n\n", "> ", "*~~a~~ ", "http://a.b\\", "![[]()", "*a **b ", "`", "<", "- ", "&",
    ].map { ("", $0, "") } + [("", "|-", "\n|"), ("| a |\n|-|\n", "| b |\n", ""), (table, "b\n", "")]

  /// The time grows linearly from 32 KiB to 256 KiB.
  @Test(arguments: texts.indices) func takesTimeWithTheLengthOnly(_ number: Int) throws {
    let text = Self.texts[number]
    let isLinear = try ProcessorTime.isLinear { size in
      do {
        _ = try Self.parse(text.start + Self.repeated(text.part, bytes: size << 15) + text.end)
      } catch is MarkdownLimit { /* It ends, which is what counts. */  }
    }
    #expect(isLinear, "\(text)")
  }

  @Test(arguments: ["[^", "[^a]", "[^a]: ", "[^a]: b\n", "\n[^1]: [^1]", "- [ ] "]) func bracketsAreLimited(_ text: String) {
    #expect(throws: MarkdownLimit.brackets(limit: 20_000)) { try Self.parse(Self.repeated(text, bytes: 1 << 20)) }
    #expect(throws: Never.self) { try Self.parse(String(repeating: text, count: 9_000)) }
  }

  /// The description of an image contains those of all images in it.
  @Test(arguments: [("![xxxxxxxxxxxxxxxx", "](b)"), ("![", "](b)"), ("![", " ](b)")])
  func imagesInImages(_ start: String, _ end: String) throws {
    let isLinear = try ProcessorTime.isLinear { size in
      _ = try Self.parse(String(repeating: start, count: 1000 * size) + String(repeating: end, count: 1000 * size))
    }
    #expect(isLinear)
  }

  @Test func idsAreUniqueWhateverTheText() throws {
    let words = [
      "[^1]", "[^1-2]", "\n\n[^1]: x\n", "\n\n[^1-2]: y [^1]\n", "# fn 1\n", "# fnref 1\n", "\n", "\n\n", "    ", "> ", "- ", "| a |\n",
      "|-|\n", "~~", "http://a.b ", "[TOC]", "[!NOTE]\n", "*", "`", "```\n", "[ ] ", "+ ", "1) ",
    ]
    var random = SplitMix64(state: 1)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      let document = try Self.parse(text)
      let ids = document.html.matches(of: /\ id="([^"]*)"/.ignoresCase()).map { String($0.1) }
      #expect(Set(ids).count == ids.count, "\(text.debugDescription)")
      #expect(try document == Self.parse(text))
    }
  }
}
