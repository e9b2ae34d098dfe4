import Diagnostics
import Testing

@testable import SiteContent

/// Keys and names with which other generators keep a page back.
@Suite struct KeptBackTests {
  private func read(_ frontMatter: String, _ path: String = "a.md", ignoring keys: [String] = []) -> (PageMetadata?, [String]) {
    let source = SourceText(path: "content/\(path)", "---\n\(frontMatter)\n---\nText.\n")
    var foreign = SiteSettings.ForeignKeys()
    foreign.ignore = keys
    let (head, found) = PageMetadata.read(ContentPath(path), source, fingerprint: Fingerprint(of: 0), foreignKeys: foreign)
    return (head, found.map { "\($0.severity) \($0.location?.line ?? 0) \($0.code.rawValue) \($0.summary)" })
  }

  /// The key on the first line, and all keys, ignored.
  private func problems(_ frontMatter: String) -> [String] {
    read(frontMatter, ignoring: frontMatter.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }).1
  }

  @Test(arguments: [
    "published: false", "published: no", "published: \"false\"", "published: Off", "published: 0", "publish: false", "dg-publish: false",
    "public: false", "render: false", "permalink: false", "routable: false", "Draft: true", "private: true", "headless: true",
    "status: draft", "status: Private", "status: skip", "visibility: private", "_draft: yes",
  ]) func aPageThatIsKeptBackIsAnError(_ line: String) {
    let wanted = ["error 2 kept-back \"\(line.replacing("\"", with: ""))\" keeps the page back in another generator"]
    #expect(problems(line) == wanted)
    // The same without permission in `site.yaml`, instead of the error about an unknown key.
    #expect(read(line).1 == wanted)
    // A draft is kept back anyway.
    #expect(problems("draft: true\n" + line) == [])
  }

  @Test(
    arguments: [
      ("build: { render: never }", ["error 2 kept-back \"build.render: never\" keeps the page back in another generator"]),
      (
        "_build: { render: false, list: never }",
        [
          "error 2 kept-back \"_build.render: false\" keeps the page back in another generator",
          "warning 2 kept-back \"_build.list: never\" keeps the page out of lists in another generator",
        ]
      ),
      ("build: { list: local }", ["warning 2 kept-back \"build.list: local\" keeps the page out of lists in another generator"]),
      ("cascade: { draft: true }", ["error 2 kept-back \"cascade.draft: true\" keeps all pages below back in another generator"]),
      (
        "cascade:\n  - draft: true\n    _target: { path: /secret/** }\n  - { build: { render: never } }",
        [
          "error 2 kept-back \"cascade.draft: true\" keeps all pages below back in another generator",
          "error 2 kept-back \"cascade.build.render: never\" keeps all pages below back in another generator",
        ]
      ),
      ("unlisted: true", ["warning 2 kept-back \"unlisted: true\" keeps the page out of lists in another generator"]),
      ("hidden: yes", ["warning 2 kept-back \"hidden: yes\" keeps the page out of lists in another generator"]),
      (
        "eleventyExcludeFromCollections: true",
        ["warning 2 kept-back \"eleventyExcludeFromCollections: true\" keeps the page out of lists in another generator"]
      ),
      ("password: hunter2", ["error 2 kept-back \"password\" does not protect the page"]),
      ("visibility: members", ["error 2 kept-back \"visibility\" does not protect the page"]),
      ("expiryDate: 2020-01-01", ["error 2 kept-back \"expiryDate\" has no effect: sitegen never removes a page by date"]),
      ("unpublish_date: 2099-01-01", ["error 2 kept-back \"unpublish_date\" has no effect: sitegen never removes a page by date"]),
      ("publishDate: soon", ["error 2 invalid-date \"publishDate\" is not a date"]),
    ] as [(String, [String])]) func isReported(_ frontMatter: String, _ wanted: [String])
  { #expect(problems(frontMatter) == wanted) }

  @Test(arguments: [
    "published: true", "published: yes", "permalink: /old/", "render: true", "expiryDate:", "expiryDate: \"\"", "publishDate:",
    "status: new",
    "cascade: { type: docs }", "cascade: [{ draft: false }]", "build: { list: always }", "build: release", "hidden: false", "password:",
    "unlisted: no", "pubDate: Jul 08 2022", "visibility: public", "sidebar: { hidden: true }", "headless: false", "hide: [toc]",
  ]) func otherValuesAreIgnored(_ frontMatter: String) { #expect(problems(frontMatter) == []) }

  @Test func ofADraftOnlyWhatConcernsOtherPagesOrLaterDaysIsReported() {
    #expect(problems("draft: true\ncascade: { draft: true }\nexpiryDate: 2099-01-01\npassword: x\nhidden: true").count == 2)
  }

  @Test func passwordIsNeverShown() throws {
    let source = SourceText(path: "content/a.md", "---\npassword: hunter2\n---\n")
    let found = PageMetadata.read(ContentPath("a.md"), source, fingerprint: Fingerprint(of: 0)).diagnostics
    #expect(found.count == 1 && found.allSatisfy { !DiagnosticFormat.text.print($0).contains("hunter2") })
  }

  @Test(arguments: [
    ("publishDate: 2035-01-01", "a.md", "2035-01-01"), ("publishDate: 2035-01-01T10:00:00Z", "a.md", "2035-01-01"),
    ("publishdate: 2035-01-01 10:00:00 +0100", "a.md", "2035-01-01"), ("published: 2035-01-01", "a.md", "2035-01-01"),
    ("pubDate: \"2035-01-01\"", "a.md", "2035-01-01"), ("publish_date: 2035-01-01", "a.md", "2035-01-01"),
    ("date: 2026-01-01\npublishDate: 2035-01-01", "a.md", "2035-01-01"),
    ("date: 2036-01-01\npublishDate: 2035-01-01", "a.md", "2036-01-01"),
    ("publishDate: 2025-01-01", "2026-01-02-a.md", "2026-01-02"), ("publishDate: 2027-01-01", "2026-01-02-a.md", "2027-01-01"),
  ]) func theLaterDateCounts(_ frontMatter: String, _ path: String, _ date: String) {
    let (head, problems) = read(frontMatter, path)
    #expect(problems == [] && head?.date?.iso == date)
  }

  @Test(arguments: [
    ("2026-02-30-x.md", "error 0 invalid-date the file's name begins with a date that does not exist: 2026-02-30"),
    ("a/2026-13-01.md", "error 0 invalid-date the file's name begins with a date that does not exist: 2026-13-01"),
    ("2027-02-29-x.de.md", "error 0 invalid-date the file's name begins with a date that does not exist: 2027-02-29"),
    ("2035-1-31-x.md", "warning 0 kept-back the date in the file's name is not read"),
    ("2035-01-31_x.md", "warning 0 kept-back the date in the file's name is not read"),
    ("_notes.md", "warning 0 kept-back other generators do not publish files whose names begin with \"_\""),
  ]) func aNameMayKeepAPageBack(_ path: String, _ wanted: String) { #expect(read("title: A", path).1 == [wanted]) }

  @Test(arguments: [
    "2026-01-02-x.md", "2028-02-29-x.md", "_index.md", "_index.de.md", "2026-99.md", "1234-56-7.md", "12345-67-89-x.md", "2026-02-300-x.md",
    "2026-1-x.md", "a_b.md",
  ]) func otherNamesAreFine(_ path: String) { #expect(read("title: A", path).1 == []) }

  /// Files that are published unchanged.
  @Test(
    arguments: [
      ("404.html", "---\nlayout: null\npublished: false\n---\n<p>", ["3 \"published: false\" keeps the page back in another generator"]),
      ("a.xml", "---\npublished: true\n---\n", []), ("a.txt", "--- a\n+++ b\n", []),
      ("blog/blog.11tydata.json", "{\n\"draft\": true}", ["2 \"draft: true\" keeps all pages below back in another generator"]),
      ("blog/blog.json", "{\"draft\": true}", []),
    ] as [(String, String, [String])]) func otherFilesWithFrontMatter(_ path: String, _ text: String, _ wanted: [String])
  {
    #expect(KeptBack.problems(inFile: path, Array(text.utf8)).map { "\($0.location?.line ?? 0) \($0.summary)" } == wanted)
  }
}
