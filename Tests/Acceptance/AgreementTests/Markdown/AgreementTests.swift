import Foundation
import TestSupport
import Testing

@testable import Markdown

/// Random texts, ours against GitHub's own program. What comes out differently is of the kinds that docs/markdown.md names.
@Suite(.enabled(if: GitHub.program != nil, Comment(rawValue: GitHub.isMissing)), .fewAtATime) struct AgreementTests {
  struct Language: Sendable, CustomTestStringConvertible {
    let extensions: Set<MarkdownExtension>
    let name: String
    let words: [String]
    /// Of a thousand texts.
    let agreeing: Int
    var testDescription: String { name }
  }

  static let languages = [
    Language(
      extensions: [.tables], name: "table",
      words: [
        "| a | b |\n", "| - | - |\n", "|:-|-:|\n", "a|b\n", "-|-\n", "| c", "|", "\n", "\n", "\n\n", "> ", "- ", "    ", "`", "\\|", "*",
        "**", "text", "[x]", "[x]: /u\n", "\\", "1. ", "# ", "  ", "<b>", "é",
      ],
      agreeing: 970),
    Language(
      extensions: [.strikethrough], name: "strikethrough",
      words: ["~", "~~", "~~", "~~~", "a", "b", " ", " ", "\n", "*", "**", ".", "(", "`", "\\~", "[x](y)", "\n\n", "é", "_"], agreeing: 900),
    Language(
      extensions: [.taskLists], name: "tasklist",
      // One box a line: GitHub's program ticks a box where `[x]` stands anywhere behind it.
      words: ["\n- [ ] a", "\n- [x] b", "\n* [ ] c", "\n1. [x] d", "\n- ", "\n[ ]", " a", "\n", "\n  - [x] e", "\n\n", " *f*", "\n    "],
      agreeing: 900),
    Language(
      extensions: [.autolinks], name: "autolink",
      words: [
        "http://", "https://a.b", "www.", "www.a.b", "a.com", "/c", "?d=e&f", ".", ",", ")", "(", "&amp;", ";", " ", " ", "\n", "a@b.c",
        "@", "x", "*", "_", "<", ">", "[y](z)", "é", "-", "\"", "`",
      ], agreeing: 900),
    Language(
      extensions: [.footnotes], name: "footnotes",
      words: [
        "z[^1] ", "[^1]", "[^a]", "\n\n[^1]: x\n\n", "\n\n[^a]: y *e*\n\n", "\n\n[^1]: x\n\n    more\n\n", "z", " ", "\n\n", "*", "> ",
        "- ",
        "`", "[^b]",
      ], agreeing: 800),
  ]

  @Test(arguments: languages) func agreesWithGitHub(_ language: Language) async throws {
    var random = SplitMix64(state: 6)
    let texts = (0..<1000).map { _ in
      (0..<Int.random(in: 2...14, using: &random)).map { _ in language.words.randomElement(using: &random) ?? "" }.joined()
    }
    var options = MarkdownOptions()
    options.extensions = language.extensions
    let parser = MarkdownParser(options: options)
    let ours = try texts.map { try parser.parse(Array($0.utf8)[...]).asOnGitHub }
    // Where paragraphs stand in a list's items, the program puts a box before the first one, and github.com into it, as we do.
    let theirs = try await GitHub.render(texts, [language.name])
      .map { $0.replacing(/<li>(<input [^>]*> )\n<p>/) { "<li>\n<p>\($0.1)" } }
    let different = texts.indices.filter { ours[$0] != theirs[$0] }
    try different.map { "\(texts[$0].debugDescription)\n\(ours[$0].debugDescription)\n\(theirs[$0].debugDescription)\n" }.joined(separator: "\n").write(toFile: "/tmp/e/diff-\(language.name).txt", atomically: true, encoding: .utf8)
    let examples = different.prefix(5).map { "\(texts[$0].debugDescription)\n\(ours[$0].debugDescription)\n\(theirs[$0].debugDescription)" }
    print("\(language.name): \(texts.count - different.count) of \(texts.count) agree with GitHub")
    #expect(texts.count - different.count >= language.agreeing, "\(examples.joined(separator: "\n\n"))")
  }
}
