import Testing
import TextCoding

@testable import Markdown

/// Text that looks like syntax is either parsed as syntax or reported with its position.
@Suite struct NearSyntaxTests {
  /// All invisible characters of the first Unicode plane.
  static let invisible = (UInt32(0x80)...0xFFFF).compactMap(Unicode.Scalar.init).filter { InvisibleCharacter($0) != nil }

  /// `▸` represents the invisible character; `▹` represents one that looks like a space and replaces a space.
  static let places: [(text: String, clean: String)] = [
    "▸## Title", "##▸ Title", "##▹Title", "## Title ##▸", "#▹Title", "▸- item", "-▸ item", "-▹item", "*▹item", "+▹item", "- a\n\n  ▸- b",
    "▸1. a\n2. b", "1.▸ a\n2. b", "1.▹a\n2.▹b", "▸> quote", ">▸ quote", "▸```\ncode\n```", "```\ncode\n```▸", "```\ncode\n▸```",
    "~~~\ncode\n~~~▸",
    "```▸swift\ncode\n```", "a\n\n---▸", "a\n\n▸---", "a\n\n-▸--", "a\n\n***▸", "a\n\n* *▹*", "Title\n===▸", "Title\n---▸",
    "▸| a | b |\n|---|---|",
    "| a | b |▸\n|---|---|", "| a | b |\n▸|---|---|", "| a | b |\n|▸---|---|", "| a | b |\n|---▸|---|", "| a | b |\n|---|---|▸",
    "a | b\n---|▸---",
    "| a | b |\n|---|---|\n| 1 | 2 |▸", "| a | b |\n|---|---|\n▸| 1 | 2 |", "- [▸ ] a", "- [x▸] a", "- [x]▹a", "- [x]▸ a", "- ▸[x] a",
    "-▹[x] a",
    "[a]▸(b.md)", "[a](▸b.md)", "[a](b.md▸)", "[a](b.md▹\"T\")", "![a]▸(b.png)", "**▸a**", "**a▸**", "*▸a*", "__a▸__", "▸**a**", "**a**▸",
    "> ▸[!NOTE]\n> a", "> [!NOTE]▸\n> a", "> [▸!NOTE]\n> a", "> [!▸NOTE]\n> a", "> [!NOTE▸]\n> a", "> [!DETAILS]▹a\n> b", ">▸[!NOTE]\n> a",
    "▸[TOC]\n\n## A", "[TOC]▸\n\n## A", "a[^1]\n\n[^1]▸: b", "a[^1]\n\n▸[^1]: b", "a[^1]\n\n[^1]:▸ b", "[a]\n\n[a]:▹/b", "[a]\n\n[a]▸: /b",
    "[a]\n\n▸[a]: /b",
    "a\n\n<!--more-->▸\n\nb", "`▸a`", "▸`a`", "~~▸a~~", "~~a~~▸",
  ].map { ($0, $0.replacing("▸", with: "").replacing("▹", with: " ")) }

  private func parse(_ text: String) throws -> MarkdownDocument { try HostileTests.parse(text) }

  @Test func everyInvisibleCharacterIsReadOrReported() throws {
    #expect(Self.invisible.count > 60)
    for (text, clean) in Self.places {
      let wanted = try parse(clean)
      #expect(wanted.syntaxWarnings.isEmpty, "\(clean)")
      for scalar in Self.invisible where !text.contains("▹") || InvisibleCharacter(scalar)?.isSpace == true {
        let written = text.replacing("▸", with: String(scalar)).replacing("▹", with: String(scalar))
        let found = try parse(written)
        let isRead = found.html.seen == wanted.html.seen
        let hasInvisible = found.links.contains { $0.destination.firstInvisible != nil }
        let isReported = !found.syntaxWarnings.isEmpty || hasInvisible || !found.omittedHTML.isEmpty
        #expect(isRead || isReported, "\(text.debugDescription) with U+\(String(scalar.value, radix: 16)): \(found.html)")
      }
    }
  }
}

extension String {
  /// The warning, for comparison. It names invisible characters, because texts may contain them.
  fileprivate var seen: String { removingEscapes.asDisplayed.filter { $0 != " " } }

  private var removingEscapes: String { replacing(/(?:%[0-9A-F]{2})+/, with: "") }
}
