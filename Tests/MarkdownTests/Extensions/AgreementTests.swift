import TestSupport
import Testing

@testable import Markdown

/// Random texts, ours against GitHub's own program.
@Suite(.enabled(if: GitHub.program != nil, Comment(rawValue: GitHub.isMissing))) struct AgreementTests {
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
      words: ["| a | b |\n", "| - | - |\n", "|:-|-:|\n", "a|b\n", "-|-\n", "| c", "|", "\n", "\n", "\n\n", "> ", "- ", "    ", "`", "\\|", "*", "**", "text", "[x]", "[x]: /u\n", "\\", "1. ", "# ", "  ", "<b>", "é"],
      agreeing: 970),
    Language(
      extensions: [.strikethrough], name: "strikethrough",
      words: ["~", "~~", "~~", "~~~", "a", "b", " ", " ", "\n", "*", "**", ".", "(", "`", "\\~", "[x](y)", "\n\n", "é", "_"], agreeing: 900),
    Language(
      extensions: [.taskLists], name: "tasklist",
      words: ["- [ ] ", "- [x] ", "* [ ] ", "1. [x] ", "- ", "[ ]", "[x] ", "a", "\n", "\n", "  ", "\n\n", "    ", "*", "> "], agreeing: 900),
    Language(
      extensions: [.autolinks], name: "autolink",
      words: ["http://", "https://a.b", "www.", "www.a.b", "a.com", "/c", "?d=e&f", ".", ",", ")", "(", "&amp;", ";", " ", " ", "\n", "a@b.c", "@", "x", "*", "_", "<", ">", "[y](z)", "é", "-", "\"", "`"], agreeing: 900),
    Language(
      extensions: [.footnotes], name: "footnotes",
      words: ["[^1]", "[^1]", "[^a]", "[^1]: ", "\n[^1]: x\n", "\n[^a]: y\n", "z", " ", "\n", "\n\n", "    ", "*", "> ", "- ", "`", "[^b]"], agreeing: 800),
  ]

  @Test(.timeLimit(.minutes(10)), arguments: languages) func agreesWithGitHub(_ language: Language) async throws {
    var random = SplitMix64(state: 6)
    let texts = (0..<1000).map { _ in
      (0..<Int.random(in: 2...14, using: &random)).map { _ in language.words.randomElement(using: &random) ?? "" }.joined()
    }
    var options = MarkdownOptions()
    (options.extensions, options.headingIDs) = (language.extensions, false)
    let parser = MarkdownParser(options: options)
    let ours = try texts.map { try parser.parse(Array($0.utf8)[...]).asOnGitHub }
    let theirs = try await GitHub.render(texts, [language.name])
    let different = texts.indices.filter { ours[$0] != theirs[$0] }
    for index in different.prefix(12) { print("--- \(language.name)\n\(texts[index].debugDescription)\nours:   \(ours[index].debugDescription)\ntheirs: \(theirs[index].debugDescription)") }
    print(language.name, 1000 - different.count)
    #expect(texts.count - different.count >= language.agreeing)
  }
}
