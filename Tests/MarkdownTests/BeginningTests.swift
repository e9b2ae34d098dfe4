import Testing

@testable import Markdown

/// The first entries of a text, for a place without room for all of it.
@Suite struct BeginningTests {
  private func parse(_ text: String, entries: Int?) throws -> MarkdownDocument {
    var options = MarkdownOptions()
    options.mostEntries = entries
    return try MarkdownParser(options: options).parse(Array(text.utf8)[...])
  }

  private static let text = """
    Words.

    ### Added

    - One
      over two lines:
      1. a
      2. b
    - Two

    ### Fixed

    - Three
    - Four

    """

  @Test(arguments: [
    (5, false, ["Words", "Added", "One", "Two", "Fixed", "Three", "Four"]), (4, true, ["Words", "Added", "One", "Two", "Fixed", "Three"]),
    (3, true, ["Words", "Added", "One", "Two"]), (2, true, ["Words", "Added", "One"]), (1, true, ["Words"]),
  ])
  func itIsCutBetweenEntries(_ entries: Int, _ isCut: Bool, _ shown: [String]) throws {
    let document = try parse(Self.text, entries: entries)
    #expect(document.isCut == isCut)
    #expect(["Words", "Added", "One", "Two", "Fixed", "Three", "Four"].filter { document.html.contains($0) } == shown)
    #expect(document.html.contains("<li>b</li>") == shown.contains("One"))
  }

  @Test(arguments: [
    // All of it is the same text as without a limit.
    ("# T\n\n- a\n- b\n", 2, "<h1 id=\"t\">T</h1>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n", false),
    // A heading of which the author wrote nothing stays where nothing was cut.
    ("a\n\n## H\n", 1, "<p>a</p>\n<h2 id=\"h\">H</h2>\n", false),
    // Headings go with what is below them.
    ("a\n\n## H\n\n### I\n\nb\n", 1, "<p>a</p>\n", true),
    (
      "- a\n- b\n\n## H\n\n- c\n\n## I\n\nd\n", 3,
      "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<h2 id=\"h\">H</h2>\n<ul>\n<li>c</li>\n</ul>\n", true
    ),
    ("> a\n>\n> b\n\n    c\n", 1, "<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>\n", true),
    // What stands below is left out with its links.
    ("a\n\n[b](c.md)\n", 1, "<p>a</p>\n", true), ("a\n", 0, "", true), ("", 3, "", false),
  ])
  func whatIsLeft(_ text: String, _ entries: Int, _ html: String, _ isCut: Bool) throws {
    let document = try parse(text, entries: entries)
    #expect(document.html == html)
    #expect(document.isCut == isCut)
    #expect(document.links == [])
  }

  @Test func anAuthorsOwnMarkCutsEarlier() throws {
    let document = try parse("a\n\n## H\n\n<!--more-->\n\n- b\n", entries: 9)
    #expect(document.html == "<p>a</p>\n")
    #expect(document.isCut && document.summary == "a" && document.headings == [])
    let whole = try parse("a\n\n<!--more-->\n", entries: 9)
    #expect(!whole.isCut)
  }

  @Test func withoutALimitNothingIsCut() throws {
    let document = try parse(Self.text, entries: nil)
    #expect(!document.isCut && document.html.contains("Four"))
  }
}
