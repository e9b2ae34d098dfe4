import AcceptanceSupport
import Foundation
import TestSupport
import Testing

@testable import Markdown

/// Random Markdown, compared with GitHub's program. docs/markdown.md describes all differences.
@Suite(.enabled(if: GitHub.program != nil, Comment(rawValue: GitHub.isMissing)), .computing) struct MarkdownAgreementTests {
  struct Language: Sendable, CustomTestStringConvertible {
    let extensions: Set<MarkdownExtension>
    let name: String
    let words: [String]
    /// The known differences. Each has a regular expression for texts in which it may occur.
    var kinds: [String: String] = [:]
    /// The maximum number of texts that differ.
    var different = 0
    var testDescription: String { name }
  }

  static let languages = [
    Language(
      extensions: [.tables], name: "table",
      words: [
        "| a | b |\n", "| - | - |\n", "|:-|-:|\n", "a|b\n", "-|-\n", "| c", "|", "\n", "\n", "\n\n", "> ", "- ", "    ", "`", "\\|", "*",
        "**", "text", "[x]", "[x]: /u\n", "\\", "1. ", "# ", "  ", "<b>", "é",
      ],
      kinds: [
        "a definition right above a table": #"(?m)^\[x\]: /u\n[^\n]"#,
        "a line below a table that cannot interrupt a paragraph": #"\n( {4}|<b> *\n|(1\.|[*-]) *(\n|$))"#,
        "a tag alone below a quote": #"> [^\n]*\n([^\n]+\n)*<b> *(\n|$)"#,
      ], different: 14),
    Language(
      extensions: [.strikethrough], name: "strikethrough",
      words: ["~", "~~", "~~", "~~~", "a", "b", " ", " ", "\n", "*", "**", ".", "(", "`", "\\~", "[x](y)", "\n\n", "é", "_"],
      kinds: ["emphasis beside a strike": #"[*_]\\?~|~[*_]"#], different: 14),
    Language(
      extensions: [.taskLists], name: "tasklist",
      // Uses one checkbox per line: GitHub's program checks a box if `[x]` occurs anywhere after it.
      words: ["\n- [ ] a", "\n- [x] b", "\n* [ ] c", "\n1. [x] d", "\n- ", "\n[ ]", " a", "\n", "\n  - [x] e", "\n\n", " *f*", "\n    "]),
    Language(
      extensions: [.autolinks], name: "autolink",
      words: [
        "http://", "https://a.b", "www.", "www.a.b", "a.com", "/c", "?d=e&f", ".", ",", ")", "(", "&amp;", ";", " ", " ", "\n", "a@b.c",
        "@", "x", "*", "_", "<", ">", "[y](z)", "é", "-", "\"", "`",
      ],
      kinds: [
        "an address that ends at markup": #"(www\.|://)[^\s<]*(\[y\]\(z\)|[*_`])"#, "an entity in an address": #"(www\.|://)[^\s<]*&amp;"#,
        "www. without a domain": #"www\.(?![a-z])"#,
      ], different: 81),
    Language(
      extensions: [.footnotes], name: "footnotes",
      words: [
        "z[^1] ", "[^1]", "[^a]", "\n\n[^1]: x\n\n", "\n\n[^a]: y *e*\n\n", "\n\n[^1]: x\n\n    more\n\n", "z", " ", "\n\n", "*", "> ",
        "- ",
        "`", "[^b]",
      ]),
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
    // In items with paragraphs, the program puts the checkbox before the first paragraph. github.com and sitegen put it inside.
    let theirs = try await GitHub.render(texts, [language.name])
      .map { $0.replacing(/<li>(<input [^>]*> )\n<p>/) { "<li>\n<p>\($0.1)" } }
    let kinds = try language.kinds.values.map { try Regex($0) }
    let different = texts.indices.filter { ours[$0] != theirs[$0] }
    let unknown = different.filter { index in !kinds.contains { texts[index].contains($0) } }
    let examples = unknown.prefix(5).map { "\(texts[$0].debugDescription)\n\(ours[$0].debugDescription)\n\(theirs[$0].debugDescription)" }
    #expect(unknown.isEmpty, "\(unknown.count) texts: \(examples.joined(separator: "\n\n"))")
    #expect(different.count <= language.different)
  }
}

/// GitHub's program, `cmark-gfm`.
enum GitHub {
  static let program = installedProgram("cmark-gfm")
  static let isMissing = "cmark-gfm is not installed: .ci/setup acceptance"

  /// Renders texts, in the same order.
  static func render(_ texts: [String], _ extensions: [String]) async throws -> [String] {
    let program = try #require(program)
    let folder = try TemporaryFolder()
    try folder.write(Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("\($0).md", $1) }))
    let options = extensions.map { "-e \($0)" }.joined(separator: " ")
    let loop = "for n in $(seq 0 \(texts.count - 1)); do \(program) \(options) $n.md >$n.html || exit 1; done"
    _ = try await ProgramRun(["/bin/sh", "-c", loop], in: folder.path).succeeded()
    return try texts.indices.map { try folder.text("\($0).html") }
  }
}

extension MarkdownDocument {
  /// The HTML as GitHub's program writes it. sitegen makes wide tables scroll, uses classes instead of obsolete attributes, and labels
  /// checkboxes and links back from footnotes.
  var asOnGitHub: String {
    body.text().replacing("<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">\n", with: "")
      .replacing("</table>\n</div>", with: "</table>")
      .replacing(/<(t[hd]) class="(left|center|right)">/) { "<\($0.1) align=\"\($0.2)\">" }
      .replacing(/<input type="checkbox" class="task" aria-label="[^"]*"/) { _ in "<input type=\"checkbox\"" }
      .replacing(/\ data-footnote-backref-idx="[^"]*" aria-label="Back to reference [^"]*"/) { _ in " aria-label=\"Back to content\"" }
      .replacing(" aria-label=\"Footnotes\" data-footnotes", with: " data-footnotes")
      .replacing(/<(h[1-6]) id="[^"]*">/) { "<\($0.1)>" }
  }
}
