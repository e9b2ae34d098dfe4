import Testing

@testable import Markdown

/// Callouts in the syntax of other generators, heading ids, and comments for other tools.
@Suite struct AsideTests {
  private static func same(_ text: String, _ quote: String) throws {
    let (one, other) = (try ExtensionTests.parse(text), try ExtensionTests.parse(quote))
    #expect(one.html == other.html, "\(one.html)")
    #expect(one.html.contains("class=\"markdown-alert") || one.html.contains("<details"), "\(one.html)")
    #expect(one.syntaxWarnings == [])
  }

  @Test(arguments: [
    (":::note[Did you *know*?]\nAn aside.\n:::", "> [!NOTE] Did you *know*?\n> An aside.\n"),
    (":::tip Of Docusaurus\n\nText.\n\n:::\nAfter", "> [!TIP] Of Docusaurus\n>\n> Text.\n\nAfter"),
    ("::: danger STOP {#id}\nText.\n:::", "> [!CAUTION] STOP\n> Text."), ("::: {.warning}\nText.\n:::", "> [!WARNING]\n> Text."),
    ("::: {.callout-tip title=\"A\" icon=false}\nText.\n:::", "> [!TIP] A\n> Text."),
    (":::details Click\n```\n:::\n```\n:::\n", "> [!DETAILS] Click\n> ```\n> :::\n> ```\n"),
    ("::::note\n- a\n  :::tip\n  b\n  :::\n::::\n", "> [!NOTE]\n> - a\n>   > [!TIP]\n>   > b\n"),
    ("1. a\n\n   :::caution\n   b\n   :::\n\n2. c", "1. a\n\n   > [!CAUTION]\n   > b\n\n2. c"),
    ("text\n:::info\n| a |\n| - |\n:::\n", "text\n> [!NOTE]\n> | a |\n> | - |\n"),
    ("!!! note \"Of MkDocs\"\n    Text.\n\n    - a\n\nAfter", "> [!NOTE] Of MkDocs\n> Text.\n>\n> - a\n\nAfter"),
    ("??? warning\n    Text.\n\nAfter", "> [!DETAILS]\n> Text.\n\nAfter"),
    ("???+ tip inline end \"T\"\n\n    Text.\n", "> [!DETAILS] T\n>\n> Text.\n"),
  ])
  func boxesOfOthersAreBoxes(_ text: String, _ quote: String) throws { try Self.same(text, quote) }

  @Test(arguments: [
    "`:::note`", "```\n:::note\na\n:::\n```", "    :::note\n    a\n    :::", "a ::: b", "!!! really nice", "!!! note that\nthis", "!!!",
    "???", "What???\n", "::: {#id}\na\n:::",
  ])
  func otherTextStays(_ text: String) throws {
    let document = try ExtensionTests.parse(text)
    #expect(document.html == (try ExtensionTests.parse(text, [.headingAnchors])).html)
    #expect(document.syntaxWarnings == [])
  }

  @Test(arguments: [
    ("a\n\n:::code-group\nb\n:::", "3:1 code-group"), (":::note\na", "1:1 note"), ("!!! foo\n    a", "1:1 foo"),
    ("- a\n\n  :::foo\n  b\n  :::", "3:3 foo"),
  ])
  func whatIsNoBoxIsSaid(_ text: String, _ slip: String) throws {
    #expect(try ExtensionTests.parse(text).syntaxWarnings.map { "\($0.position.line):\($0.position.column) \($0.name)" } == [slip])
  }

  /// In nested quotes, libcmark reports only the position of the URL.
  @Test func placesAreThoseOfTheText() throws {
    let text = "::::tip[A [b](/b)]\n[c](/c)[^x]\n\n:::note\n![](/d.png)\n:::\n!!! note\n    [e](/e)\n\n::::\n[f](/f)\n\n[^x]: [g](/g)"
    let document = try ExtensionTests.parse(text)
    #expect(
      document.links.map { "\($0.destination) \($0.position.line):\($0.position.column)" } == [
        "/b 1:11", "/c 2:1", "/d.png 5:5", "/e 8:9", "/f 11:1", "/g 13:7",
      ])
  }

  /// Many boxes need no more time or memory than other text of the same length.
  @Test func nestingIsLimited() throws {
    let text = String(repeating: ":::note\n", count: 20_000) + String(repeating: ":::\n", count: 20_000)
    #expect(try ExtensionTests.parse(text).html.utf8.count < 2_000_000)
  }

  @Test(arguments: [
    ("## A {#own-id}", "own-id", "A"), ("## A {: #own}", "own", "A"), ("## A {#own .class key=val}", "own", "A"),
    ("## *A* {#own_long_id} ##", "own_long_id", "A"), ("A {#größe}\n---", "größe", "A"), ("## A {#x", "a-x", "A {#x"),
    ("## A \\{#x}", "a-x", "A {#x}"), ("## `{#x}`", "x", "{#x}"), ("## A {x}", "a-x", "A {x}"),
  ])
  func headingsMayHaveIDs(_ text: String, _ id: String, _ title: String) throws {
    #expect(try ExtensionTests.parse(text).headings.map { [$0.id, $0.text] } == [[id, title]])
    #expect(try ExtensionTests.parse(text, []).headings.map { [$0.id, $0.text] } == [[id, title]])
  }

  @Test func idsOfAuthorsComeFirst() throws {
    #expect(try ExtensionTests.parse("## B\n\n## A {#b}\n\n## C {#b}").headings.map(\.id) == ["b-3", "b", "b-2"])
  }

  @Test(arguments: [
    "<!-- markdownlint-disable MD033 -->", "<!-- prettier-ignore -->", "<!-- vale off -->", "<!-- textlint-enable -->",
    "<!--lint disable no-html-->", "<!-- cspell:ignore foo -->", "<!-- toc -->",
  ])
  func commentsForProgramsAreDropped(_ comment: String) throws {
    for allowsHTML in [false, true] {
      var options = MarkdownOptions()
      options.allowsHTML = allowsHTML
      let text = "\(comment)\n\na \(comment) b\n\n- c\n\n  \(comment)\n"
      let document = try MarkdownParser(options: options).parse(Array(text.utf8)[...])
      #expect(document.omittedHTML == [] && document.rawHTML == [])
      #expect(!document.html.contains("<!--"), "\(document.html)")
      #expect(document.omittedComments.count == 3)
    }
  }

  @Test func otherCommentsAreLeftOutWithAWarning() throws {
    let document = try ExtensionTests.parse("<!-- markdown is nice -->\n\n<!-- tocsin -->\n\n<!-- prettier-ignore --> <b>\n")
    #expect(document.omittedHTML.count == 3)
  }
}
