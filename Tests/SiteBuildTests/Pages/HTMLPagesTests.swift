import Diagnostics
import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// HTML files as pages of the site, and as plain files.
@Suite(.computing) struct HTMLPagesTests {
  private static let setting = "title: T\nbaseURL: https://t.example/\npages: { html: true }\n"
  private static let book = [
    "content/index.md":
      "---\ndescription: Home.\n---\n[Help](x/help/index.html), [set up](x/help/pgs/start.html#setup) and [that](/x/help/pgs/other.html).\n",
    "content/x/app.yaml": "name: X\n",
    "content/x/help/index.html": """
    <html><head><title>Help with X</title><meta name="AppleTitle" content="X Help">
    <meta name="description" content="All of the help."></head><body>
    <a name="contents"></a>
    <ul>
      <li><a href="pgs/start.html">Begin</a></li>
      <li><a href="pgs/other.html#end">The end</a></li>
      <li><a href="pgs/a.html">Another</a></li>
    </ul>
    </body></html>

    """,
    "content/x/help/pgs/start.html": """
    <!DOCTYPE html>\r
    <html>\r
    <head>\r
      <meta charset="utf-8">\r
      <title>Begin &amp; go</title>\r
      <meta name="description" content="How to begin.">\r
      <link rel="stylesheet" href="../style.css">\r
    </head>\r
    <body bgcolor=white>\r
    <h1>Begin</h1>\r
    <h2><a name="setup"></a>Set up</h2>\r
    <p>Caf&eacute; zebraword <img src="../shot.png" alt="A drawing" width=10></p>\r
    <p><a href="other.html#end">End</a>, <a href="../index.html#contents">contents</a>, <a href="../../../index.md">home</a></p>\r
    </body></html>\r

    """,
    "content/x/help/pgs/other.html": "<title>Other</title><meta name=description content=O.><main><h1>Other</h1><h2 id=end>End</h2></main>",
    "content/x/help/pgs/a.html": "<title>A</title><meta name=description content=A.><p>A",
  ]

  private static func site(_ files: [String: String], settings: String = setting) throws -> TestSite {
    let site = try TestSite(["content/site.yaml": settings].merging(files) { $1 })
    try site.folder.write("content/x/help/shot.png", Data(try DrawnPicture(side: 64, seed: 1).png))
    return site
  }

  private static func article(_ site: TestSite, _ path: String) throws -> String {
    let html = try site.folder.text("public/" + path)
    let body = try #require(html.firstMatch(of: /(?s)<article class="prose">\n(.*?)<\/article>/)?.1, "\(html)")
    return String(body).replacing(#/-[0-9a-f]{16}\./#, with: ".")
  }

  @Test func helpBookBecomesPages() async throws {
    let site = try Self.site(Self.book)
    let reported = try await site.messages()
    #expect(reported == "", "\(reported)")
    #expect(
      try Self.article(site, "x/help/pgs/start/index.html") == """
        <h1 id="begin">Begin</h1>
        <h2 id="setup">Set up<a class="anchor" href="#setup" aria-hidden="true" tabindex="-1"></a></h2>
        <p>Café zebraword <img src="../../../../images/shot-64.webp" alt="A drawing" width="64" height="64" decoding="async" /></p>
        <p><a href="../other/#end">End</a>, <a href="../../#contents">contents</a>, <a href="../../../../">home</a></p>

        """)
    #expect(
      try Self.article(site, "x/help/index.html") == """
        <h1>Help with X</h1>
        <ul>
        <li><span id="contents"></span><a href="pgs/start/">Begin</a></li>
        <li><a href="pgs/other/#end">The end</a></li>
        <li><a href="pgs/a/">Another</a></li>
        </ul>

        """)
    let home = try site.folder.text("public/index.html")
    for link in ["href=\"x/help/\"", "href=\"x/help/pgs/start/#setup\"", "href=\"x/help/pgs/other/\""] {
      #expect(home.contains(link), "\(link)")
    }
  }

  @Test func htmlPagesAreInSearchSitemapJSONAndNavigation() async throws {
    let site = try Self.site(Self.book)
    _ = try await site.build()
    let page = try site.folder.text("public/x/help/pgs/start/index.html")
    #expect(page.contains("<title>Begin &amp; go") && page.contains("<meta name=\"description\" content=\"How to begin.\">"))
    #expect(try site.folder.text("public/sitemap.xml").contains("<loc>https://t.example/x/help/pgs/start/</loc>"))
    #expect(try site.folder.text("public/search.json").contains("Begin & go"))
    let words = try site.folder.files(below: "public/search").filter { $0.hasPrefix("words") }
    #expect(try words.contains { try site.folder.text("public/search/" + $0).contains("zebraword") })
    let document = try #require(try site.folder.files(below: "public/api/v1").first { $0.hasSuffix("start.json") })
    #expect(try site.folder.text("public/api/v1/" + document).contains("zebraword"))
  }

  /// The table of contents is next to the folder with the other pages.
  @Test func helpBookIsOrderedByItsContents() async throws {
    func page(_ title: String) -> String { "<title>\(title)</title><meta name=description content=\(title).><p>Text" }
    let contents = page("Book") + "<meta name=AppleTitle content=Book><ul><li><a href=pgs/b.html>B</a><li><a href='pgs/a.html#x'>A</a></ul>"
    let site = try Self.site([
      "content/x/app.yaml": "name: X\n", "content/x/book/contents.html": contents, "content/x/book/pgs/a.html": page("A"),
      "content/x/book/pgs/b.html": page("B"),
    ])
    _ = try await site.build()
    let app = try site.folder.text("public/x/index.html")
    let order = try ["contents", "pgs/b", "pgs/a"].map { try #require(app.firstRange(of: "href=\"book/\($0)/\"")).lowerBound }
    #expect(order == order.sorted())
  }

  @Test func oldAddressesRedirect() async throws {
    let site = try Self.site(Self.book)
    _ = try await site.build()
    let redirect = try site.folder.text("public/x/help/pgs/start.html")
    #expect(redirect.contains("href=\"start/\"") && redirect.contains("https://t.example/x/help/pgs/start/"))
    #expect(try !site.folder.text("public/x/help/index.html").contains("http-equiv=\"refresh\""))
  }

  @Test func mistakesAreReportedAtTheirLines() async throws {
    let page = """
      <title>B</title><meta name="description" content="B.">
      <p><a href="gone.html">gone</a>
      <a href="a.html#nope">nope</a>
      <script>x()</script>
      <img src="../shot.png">
      <h1>One</h1><h1>Two</h1>

      """
    let site = try Self.site(Self.book.merging(["content/x/help/pgs/b.html": page]) { $1 })
    let report = try await site.check()
    let reported = report.diagnostics.map { DiagnosticFormat.text.print($0) }.joined()
    #expect(
      reported.split(separator: "\n").filter { $0.hasPrefix("content/") } == [
        "content/x/help/pgs/b.html: warning: readers cannot reach /x/help/pgs/b/ [orphan-page]",
        "content/x/help/pgs/b.html:2:4: warning: \"gone.html\" does not exist [dead-link]",
        "content/x/help/pgs/b.html:3:1: warning: /x/help/pgs/a/ has no anchor \"#nope\" [dead-fragment]",
        "content/x/help/pgs/b.html:4:1: warning: this HTML was left out [raw-html]",
        "content/x/help/pgs/b.html:5:1: warning: the image has no alternative text [missing-alternative]",
        "content/x/help/pgs/b.html:6:1: warning: the page has a second level-one heading [second-h1]",
      ], "\(reported)")
  }

  @Test func fileIsUnchangedWithoutTheSetting() async throws {
    let site = try Self.site(Self.book.filter { $0.key != "content/index.md" }, settings: "title: T\n")
    let reported = try await site.messages()
    #expect(
      reported == """
        content: note: 4 HTML files were published as they are [foreign-format]
              = help: to make x/help/index.html and the others pages, write `pages: { html: true }` in site.yaml

        """, "\(reported)")
    for (path, text) in Self.book where path.hasSuffix(".html") {
      #expect(try site.folder.text(path.replacing("content/", with: "public/")) == text)
    }
    #expect(!FileManager.default.fileExists(atPath: site.folder.path + "/public/x/help/pgs/start/index.html"))
  }

  /// HTML fragments, verification files and the 404 page are always plain files.
  @Test(arguments: ["title: T\n", setting]) func filesWithoutATitleAreNotPages(_ settings: String) async throws {
    let files = [
      "content/google12ab.html": "google-site-verification: google12ab.html", "content/part.htm": "<p>A part</p>",
      "content/404.html": "<title>Gone</title>", "content/.well-known/x.html": "<title>X</title>",
    ]
    let site = try Self.site(files, settings: settings)
    #expect(try await site.build().diagnostics.filter { $0.code == .foreignFormat || $0.severity == .error }.isEmpty)
    for (path, text) in files { #expect(try site.folder.text(path.replacing("content/", with: "public/")) == text) }
  }

  @Test func otherEncodingsAreReportedAtTheirLine() async throws {
    let site = try Self.site([:])
    let page = "<html>\n<meta charset=\"iso-8859-1\">\n<title>Caf".utf8 + [0xE9] + "</title>".utf8
    try site.folder.write("content/a.html", Data(page))
    #expect(
      try await site.messages() == """
        content/a.html:2:1: error: the page is in another encoding: "iso-8859-1" [not-utf8]
            2 | <meta charset="iso-8859-1">
              | ^~~~~
              = help: save the file as UTF-8, and write <meta charset="utf-8">

        """)
  }

  @Test func htmlPagesCanHaveFrontMatterAndLanguages() async throws {
    let site = try Self.site(
      [
        "content/a.html": "<title>A</title><meta name=description content=A.><p>A <a href=b.htm>b</a>",
        "content/a.de.html": "<title>Ä</title><meta name=description content=Ä.><p>Ä <a href=a.html>a</a>",
        "content/b.htm": "---\ntitle: Bee\ndraft: true\n---\n<title>B</title><p>Secret",
        "content/C D.HTML": "<TITLE>C</TITLE><META NAME=DESCRIPTION CONTENT=C.><P>C",
      ], settings: Self.setting + "languages: [de]\n")
    let report = try await site.build()
    #expect(report.diagnostics.map(\.summary) == ["\"b.htm\" is a draft and not published"], "\(report.diagnostics)")
    let files = try site.folder.files(below: "public")
    for file in ["a/index.html", "a.html", "de/a/index.html", "a.de.html", "C D/index.html", "C D.HTML"] {
      #expect(files.contains(file), "\(file)")
    }
    #expect(!files.contains("b/index.html") && !files.contains("b.htm"))
    #expect(try site.folder.text("public/de/a/index.html").contains("<a href=\"./\">a</a>"))
  }

  /// Edits to a text, to the order in the table of contents, and to the `pages` key of `site.yaml`.
  @Test func previewEqualsABuild() async throws {
    let site = try Self.site(Self.book)
    let edits = [
      ("content/x/help/pgs/a.html", "<title>A</title><meta name=description content=A.><p>A <a href=start.html#setup>new</a>"),
      (
        "content/x/help/index.html",
        "<title>H</title><meta name=AppleTitle content=H><meta name=description content=H.><a href=pgs/a.html>a</a>"
      ),
      ("content/x/help/pgs/a.html", "<p>No title"), ("content/site.yaml", "title: T\nbaseURL: https://t.example/\n"),
      ("content/site.yaml", Self.setting),
    ]
    var preview = Preview(site)
    #expect(try await preview.update(.everything) == [])
    for (path, text) in edits {
      try site.folder.write(path, Data(text.utf8))
      #expect(try await preview.update(.files([path])) == [], "\(path)")
      _ = try await site.build { $0.isPreview = true }
      #expect(try preview.differences(from: site.folder) == [] && preview.unreportedChanges == [], "\(path)")
    }
  }
}
