import Diagnostics
import Testing

@testable import SiteContent

/// Reads front matter, and the page's title, URL and date.
@Suite struct PageMetadataTests {
  private static let fingerprint = Fingerprint(of: 0)

  private func read(_ text: String, _ path: String = "steps/terms.md") -> (head: PageMetadata?, problems: [String]) {
    let source = SourceText(path: "content/\(path)", text)
    let (head, diagnostics) = PageMetadata.read(ContentPath(path), source, fingerprint: Self.fingerprint)
    return (head, diagnostics.report.map(\.brief))
  }

  @Test func readsEveryKey() throws {
    let (head, problems) = read(pageWithEveryKey)
    #expect(problems == [])
    var wanted = FrontMatter()
    wanted.title = "Terms"
    wanted.description = "What holds."
    wanted.date = CalendarDate("2026-10-01")
    wanted.updated = CalendarDate("2026-10-02")
    wanted.version = "1.2.0"
    wanted.effective = CalendarDate("2026-11-01")
    wanted.tags = ["legal", "text"]
    wanted.draft = true
    wanted.layout = "list"
    wanted.slug = "terms-of-use"
    wanted.aliases = ["/agb/", "/steps/old-terms/"]
    wanted.order = 3
    wanted.robots = "noindex"
    var picture = LinkPicture()
    (picture.file, picture.description) = ("card.png", "A card.")
    picture.location = SourceLocation(line: 15, column: 16, length: 8)
    wanted.image = picture
    wanted.sample = SampleMark(original: "https://example.com/terms")
    let found = try #require(head)
    #expect(found.frontMatter == wanted)
    #expect(found.path == PagePath("/steps/terms-of-use/"))
    #expect(found.title == "Terms")
    #expect(found.description == "What holds.")
    #expect(found.isList)
    #expect(found.bodyLineOffset == 17)
    #expect(String(decoding: Array(pageWithEveryKey.utf8)[found.bodyOffset...], as: UTF8.self) == "# Heading\n\n<!--more-->")
  }

  @Test(arguments: [
    ("---\ntitle: A\n---\n# B\n", "steps/terms.md", "A"), ("# B *c*\n", "steps/terms.md", "B c"),
    ("text\n\n## B\n\n# C", "steps/terms.md", "B"),
    ("text\n", "steps/terms.md", "Terms"), ("", "steps/terms-of_use.md", "Terms of use"),
    ("", "steps/blog/2026-10-01-hello-world.md", "Hello world"),
    ("", "steps/index.md", "Steps"), ("", "index.md", "Home"), ("", "steps/app-help/index.md", "App help"), ("#\n", "a.md", "A"),
    ("", "größe.md", "Größe"),
    ("---\ntitle: A\n---\n", "index.md", "A"), ("---\ndescription: # nothing\n---\n# B", "a.md", "B"),
  ])
  func hasATitle(_ text: String, _ path: String, _ title: String) {
    #expect(read(text, path).head?.title == title)
  }

  /// Front matter with and without a byte order mark, with LF and CRLF.
  @Test(arguments: [
    ("# B\n", nil as String?, 0, "# B\n"), ("---\ntitle: A\n---\n# B\n", "A", 3, "# B\n"),
    ("---\r\ntitle: A\r\n---\r\n# B\r\n", "A", 3, "# B\r\n"),
    ("\u{FEFF}---\ntitle: A\n---\n# B\n", "A", 3, "# B\n"), ("\u{FEFF}# B\n", nil, 0, "# B\n"), ("---\ntitle: A\n---", "A", 3, ""),
    ("---\n---\n# B", nil, 2, "# B"),
    ("---\n\n---\n\n# B", nil, 3, "\n# B"), ("", nil, 0, ""), ("\u{FEFF}", nil, 0, ""), ("----\n# B", nil, 0, "----\n# B"),
    (" ---\n# B", nil, 0, " ---\n# B"),
    ("\n---\ntitle: A\n---\nb", "A", 4, "b"), ("--- \ntitle: A\n---\t\nb", "A", 3, "b"), (" ---\ntitle: A\n---\nb", "A", 3, "b"),
    ("\u{FEFF}\u{FEFF}\n\n---\ntitle: A\n---\nb", "A", 5, "b"), ("\u{200B}\n---\ntitle: A\n---\nb", "A", 4, "b"),
    ("---\ntitle: A\ndescription: |\n  a\n  ---\n  b\n---\nc", "A", 7, "c"), ("\n---\n\nText.\n\n---\n", nil, 0, "\n---\n\nText.\n\n---\n"),
    ("--- \nNote: this\n\n---\n", nil, 0, "--- \nNote: this\n\n---\n"), ("----\nText.\n----\n", nil, 0, "----\nText.\n----\n"),
    ("—\nText.\n", nil, 0, "—\nText.\n"), ("title page\n---\n", nil, 0, "title page\n---\n"), ("{{x}}\n", nil, 0, "{{x}}\n"),
    ("Title: a story\n\nText.\n\n---\n", nil, 0, "Title: a story\n\nText.\n\n---\n"), (";; a\n", nil, 0, ";; a\n"),
    ("    ---\n    title: A\n    ---\n", nil, 0, "    ---\n    title: A\n    ---\n"),
    ("---\ntitle: A\n---\n---\nb\n---\n", "A", 3, "---\nb\n---\n"),
    ("---\n# only a comment\n---\nb", nil, 3, "b"),
  ])
  func theTextBeginsBelowTheFrontMatter(_ text: String, _ title: String?, _ lines: Int, _ body: String) throws {
    let (head, problems) = read(text)
    let found = try #require(head)
    #expect(problems == [])
    #expect(found.frontMatter.title == title)
    #expect(found.bodyLineOffset == lines)
    #expect(Array(text.utf8)[found.bodyOffset...].elementsEqual(body.utf8))
  }

  /// Front matter that isn't recognized would be published as text, even in a draft.
  @Test(arguments: [
    ("---\u{A0}\ntitle: A\n---\n", "1:1 this line does not open the front matter: it has a no-break space (U+00A0)"),
    ("\u{200B}---\ndraft: true\n---\n", "1:1 this line does not open the front matter: it has a zero width space (U+200B)"),
    ("\n\u{FEFF}---\ntitle: A\n---\n", "2:1 this line does not open the front matter: it has a byte order mark (U+FEFF)"),
    ("----\ntitle: A\n----\n", "1:1 this line does not open the front matter: it has 4 hyphens"),
    ("--\ntitle: A\n--\n", "1:1 this line does not open the front matter: it has 2 hyphens"),
    ("———\ntitle: A\n———\n", "1:1 this line does not open the front matter: it has other dashes (U+2014)"),
    ("—-\ndraft: true\n—-\n", "1:1 this line does not open the front matter: it has other dashes (U+2014)"),
    ("---\ntitle: A\n---\u{A0}\nb", "3:1 this line does not close the front matter: it has a no-break space (U+00A0)"),
    ("---\ntitle: A\n–––\nb", "3:1 this line does not close the front matter: it has other dashes (U+2013)"),
    ("title: A\ndraft: true\n---\nb", "1:1 the front matter has no opening line"),
    ("draft: true\n\nText.\n", "1:1 the front matter has no opening line"),
    ("+++\ndraft = true\n+++\n", "1:1 the front matter is TOML"), ("\n+++\ndraft = true\n+++\n", "2:1 the front matter is TOML"),
    ("+++ \n[params]\n+++\n", "1:1 the front matter is TOML"), (";;;\n{\"draft\": true}\n;;;\n", "1:1 the front matter is JSON"),
    ("---json\n{\"draft\": true}\n---\n", "1:1 the front matter is JSON"),
    ("--- toml\ndraft = true\n---\n", "1:1 the front matter is TOML"),
    ("---yaml\ndraft: true\n---\n", "1:1 the front matter begins with ---yaml"),
    ("{\n  \"draft\": true\n}\nText.\n", "1:1 the front matter is JSON"),
  ]) func reportsFrontMatterInAnotherForm(_ text: String, _ wanted: String) {
    let (head, problems) = read(text)
    #expect(head == nil)
    #expect(problems.count == 1)
    #expect(problems.first?.replacing(" foreign-format", with: "").hasPrefix(wanted + " | ") == true, "\(problems)")
  }

  static let unterminated = "1:1 unterminated-front-matter the front matter is not closed | close it with a line that contains only ---"

  @Test(arguments: [
    ("---", [unterminated]), ("---\n", [unterminated]), ("---\ntitle: A\n", [unterminated]),
    ("\u{FEFF}---\r\n", [unterminated]),
    ("a\u{0}b", ["1:2 nul-byte the file contains a NUL byte | save the file as UTF-8 text"]),
    (
      "---\na: [\n---\n",
      ["2:4 yaml-syntax this \"[\" is not closed | write \"]\" where the list ends, or quote text that contains a bracket"]
    ),
    ("---\ntitle: x\ntitle: y\n---\n", ["3:1 duplicate-key \"title\" is used twice | the first is on line 2"]),
  ])
  func reportsUnreadableFrontMatter(_ text: String, _ wanted: [String]) {
    let (head, problems) = read(text)
    #expect(head == nil)
    #expect(problems == wanted)
  }

  @Test func refusesOtherEncodingsThanUTF8() {
    let source = SourceText(path: "content/a.md", bytes: Array("größe\nx".utf8) + [0xFF])
    let (head, problems) = PageMetadata.read(ContentPath("a.md"), source, fingerprint: Self.fingerprint)
    #expect(head == nil)
    #expect(problems.map(\.brief) == ["2:2 not-utf8 the file is not valid UTF-8 | save the file as UTF-8"])
  }

  @Test(arguments: [
    (
      "titel: A",
      [
        #"2:1 unknown-key "titel" is not a valid key in front matter | did you mean "title"? All keys: sitegen schema front-matter"#
      ]
    ),
    ("title: 2026", ["2:8 wrong-type expected a string, found 2026 | put it in quotes"]),
    ("title: [a]", ["2:8 wrong-type expected a string, found a list"]),
    ("title:", ["2:7 wrong-type expected a string, found null"]),
    ("date: 1 October", [#"2:7 invalid-date "1 October" is not a date | write it as 2026-10-01"#]),
    ("date: 2026-02-30", [#"2:7 invalid-date "2026-02-30" is not a date | there is no such day"#]),
    ("draft: yes", [#"2:8 wrong-type expected true or false, found "yes" | write true"#]),
    ("tags: 5", ["2:7 wrong-type expected a string, found 5 | put it in quotes"]),
    ("tags: [a, 1]", ["2:11 wrong-type expected a string, found 1 | put it in quotes"]),
    ("order: 1.5", ["2:8 wrong-type expected a whole number, found 1.5"]),
    ("order: 9007199254740993", ["2:8 integer-range 9007199254740993 is too large | whole numbers go from -2^53 to 2^53"]),
    ("slug: a/b", [#"2:7 unusable-name "a/b" cannot be used in an address | use letters, digits, "-" and "_""#]),
    ("slug: ..", [#"2:7 unusable-name ".." cannot be used in an address | use letters, digits, "-" and "_""#]),
    ("slug: ''", [#"2:7 unusable-name "" cannot be used in an address | use letters, digits, "-" and "_""#]), ("slug: größe", []),
    ("aliases: [old]", [#"2:11 unusable-name "old" is not a valid address on this site | write it as /old/place/ or /old/place.html"#]),
    ("aliases: [/a/b/]", []),
    (
      "aliases: [/, /../x/, //a/]",
      [
        #"2:11 unusable-name "/" is not a valid address on this site | write it as /old/place/ or /old/place.html"#,
        #"2:14 unusable-name "/../x/" is not a valid address on this site | write it as /old/place/ or /old/place.html"#,
        #"2:22 unusable-name "//a/" is not a valid address on this site | write it as /old/place/ or /old/place.html"#,
      ]
    ),
    ("- a", ["2:1 wrong-type front matter must be a map, not a list"]), ("a", [#"2:1 wrong-type front matter must be a map, not "a""#]),
  ])
  func reportsInvalidValues(_ yaml: String, _ wanted: [String]) {
    #expect(read("---\n\(yaml)\n---\n").problems == wanted)
  }

  @Test func theDateIsInFrontMatterOrTheFileName() {
    #expect(read("", "blog/2026-10-01-a.md").head?.date?.iso == "2026-10-01")
    #expect(read("---\ndate: 2025-01-02\n---\n", "blog/2026-10-01-a.md").head?.date?.iso == "2025-01-02")
    #expect(read("", "blog/a.md").head?.date == nil)
  }
}
