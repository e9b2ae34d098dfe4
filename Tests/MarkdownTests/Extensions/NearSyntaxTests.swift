import Testing
import TextCoding

@testable import Markdown

/// Text that looks like syntax is either parsed as syntax or reported with its position.
@Suite struct NearSyntaxTests {
  private static func warnings(_ text: String) throws -> [String] {
    try ExtensionTests.parse(text).syntaxWarnings.map { warning in
      "\(warning.position.line):\(warning.position.column) " + warning.words
    }
  }

  @Test(arguments: [
    ("##Title", ["1:1 heading"]), ("Text\n###Title", ["2:1 heading"]), ("#Getting started\n\nText", ["1:1 heading"]),
    ("> ##Title", ["1:3 heading"]), ("- [] open", ["1:3 task"]), ("-[ ] open", ["1:1 task"]), ("a\n\n*[x] done", ["3:1 task"]),
    ("[!NOTE]\nText", ["1:1 alert"]), ("> [!NOTE]", ["1:3 emptyAlert"]), ("> [!OTHER] a", ["1:3 OTHER"]),
    ("| a | b |\n|---|", ["2:1 table(cells: 2, columns: 1)"]), ("a | b | c\n--|--\nd | e", ["2:1 table(cells: 3, columns: 2)"]),
    ("| a | b |\n|---|---|\n| 1 | 2 | 3 |", ["3:11 longRow"]), ("| a | b |\n|---|---|\n| `x|y` | z |", ["3:3 cutCode"]),
    ("| a | b | c |\n|---|---|---|\n| `x|y` | z |", ["3:3 cutCode"]), ("これは**「重要」**です", ["1:10 emphasis"]),
    ("**중요(重要)**입니다", ["1:17 emphasis"]), ("a\n\n**「x」**です *b* **「y」**です", ["3:10 emphasis"]),
    ("| a |\n|---|\n| これは**「重要」**です |", ["3:12 emphasis"]), ("[text] (https://a.example/)", ["1:7 link"]),
    ("See [a] (b.md).", ["1:8 link"]), ("a %% secret %% b", ["1:3 comment"]), ("%% secret %%", ["1:1 comment"]),
    ("%%secret%%, %%more%%.", ["1:1 comment", "1:13 comment"]), ("a\n\n%%\nsecret\n\n- item\n%%\nb", ["3:1 comment"]),
    ("%% secret\nand more %%", ["1:1 comment"]), ("- a %% x %%\n\n| %% y %% |\n|---|", ["1:5 comment", "3:3 comment"]),
    ("a **%%b%%**", ["1:5 comment"]), ("%%\n# T\n---\n```\ncode\n```\n%%", ["1:1 comment"]), ("a\n\n%%\nto the end", ["3:1 comment"]),
    ("100%% sure, %% really %%", ["1:13 comment"]), ("%%VERSION%%", ["1:1 comment"]),
  ]) func isReported(_ text: String, _ wanted: [String]) throws { #expect(try Self.warnings(text) == wanted) }

  @Test(arguments: [
    "## Title", "#hashtag", "# 1", "#1 in the store", "Text\n\n#Getting started", "\\##Title", "`##Title`", "```\n##Title\n```",
    "    ##Title", "#",
    "- [ ] open", "- [link] a", "-[link](a.md)", "> [!NOTE]\n> a", "[!x]", "\\[!NOTE]", "| a | b |\n|---|---|\n| 1 |",
    "| a | b |\n|---|---|\n| 1 | 2 | |",
    "| a | b |\n|---|---|\n| `x\\|y` | z |", "a | b", "a\n---", "これは**重要**です", "2 ** 3 ** 4", "src/**/a/**/b", "これは**「重要」です",
    "\\*\\*「a」\\*\\*b",
    "100%% sure", "100%% sure and 50%% not", "50%%\n\n100%%", "`%% a %%`", "```mermaid\n%%{init: {}}%%\n```", "    %% a %%",
    "%% a comment in LaTeX\n%% and another", "%%%% ruler %%%%", "\\%% text %%", "for %%i in (*) do echo %%i", "a %% b", "%20%%20",
    "[note] (see below)", "[a](b.md)", "f(x)[0] (y)", "1.\u{A0}Mai 2026", "3.\u{A0}Oktober\n\nText", "10\u{A0}km", "« a\u{A0}»",
    "👩‍👩‍👧 **a** ❤️",
    "\u{200F}שלום", "می‌خواهم", "a\u{AD}b", "| a\u{A0}| b |\n|---|---|\n| 1 | 2 |",
  ]) func isText(_ text: String) throws { #expect(try Self.warnings(text) == []) }

  @Test func isReportedOnlyWhereItsExtensionIsOn() throws {
    for text in ["- [] open", "[!NOTE]\na", "| a | b |\n|---|", "| a |\u{A0}\n|---|"] {
      #expect(try ExtensionTests.parse(text, []).syntaxWarnings == [])
    }
    #expect(try ExtensionTests.parse("##Title", []).syntaxWarnings.count == 1)
  }

  @Test func placesAreThoseOfTheAuthor() throws {
    #expect(try Self.warnings("a[^1]\n\n[^1]: b\n\n##\u{A0}T") == ["5:3 a no-break space (U+00A0)"])
    #expect(try Self.warnings("größe\n\n> - ##\u{A0}T") == ["3:7 a no-break space (U+00A0)"])
    #expect(try Self.warnings("é [a]\u{A0}(b.md)") == ["1:7 a no-break space (U+00A0)"])
  }

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

  @Test func everyInvisibleCharacterIsReadOrReported() throws {
    #expect(Self.invisible.count > 60)
    for (text, clean) in Self.places {
      let wanted = try ExtensionTests.parse(clean)
      #expect(wanted.syntaxWarnings.isEmpty, "\(clean)")
      for scalar in Self.invisible where !text.contains("▹") || InvisibleCharacter(scalar)?.isSpace == true {
        let written = text.replacing("▸", with: String(scalar)).replacing("▹", with: String(scalar))
        let found = try ExtensionTests.parse(written)
        let isRead = found.html.seen == wanted.html.seen
        let hasInvisible = found.links.contains { $0.destination.firstInvisible != nil }
        let isReported = !found.syntaxWarnings.isEmpty || hasInvisible || !found.omittedHTML.isEmpty
        #expect(isRead || isReported, "\(text.debugDescription) with U+\(String(scalar.value, radix: 16)): \(found.html)")
      }
    }
  }
}

extension MarkdownDocument.SyntaxWarning {
  fileprivate var words: String {
    guard case .nearSyntax(let near) = kind else { return name }
    if case .invisible(let character) = near { return character.name }
    return "\(near)"
  }
}

extension String {
  /// The warning, for comparison. It names invisible characters, because texts may contain them.
  fileprivate var seen: String { removingEscapes.asDisplayed.filter { $0 != " " } }

  private var removingEscapes: String { replacing(/(?:%[0-9A-F]{2})+/, with: "") }
}
