import Diagnostics
import TestSupport
import Testing
import TextCoding

@testable import Markdown
@testable import SettingsModel
@testable import SiteContent
@testable import SiteRendering

@Suite struct LinkTests {
  @Test(arguments: [
    ("/a/b/", "/a/c/", nil as String?, "../c/", "/x/y/a/c/"), ("/a/", "/a/", "größe", "./#gr%C3%B6%C3%9Fe", "/x/y/a/#gr%C3%B6%C3%9Fe"),
    ("/", "/a b/", "x", "a%20b/#x", "/x/y/a%20b/#x"),
    ("/a/", "/", nil, "../", "/x/y/"),
  ])
  func linksAreRelativeExceptOnTheNotFoundPage(_ from: String, _ to: String, _ fragment: String?, _ relative: String, _ absolute: String) {
    #expect(LinkBase.page(PagePath(from)).href(PagePath(to), fragment: fragment) == relative)
    #expect(LinkBase.site(basePath: "/x/y/").href(PagePath(to), fragment: fragment) == absolute)
  }

  private static let settings = """
    settings:
      unitSystem: { title: Units, options: { a: A } }
      stepGoal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, unit: steps }
    screens: { main: { title: Main, sections: [ { all: { rows: [ stepGoal, { appIcon: { title: Icon, kind: link } } ] } } ] } }
    """

  private func index(pages: [PageMetadata] = [], files: [String] = []) throws -> SiteIndex {
    let app = try SiteFixture.app("steps", [.settings: Self.settings])
    let site = SiteFixture.site(pages: pages, files: files, apps: [app])
    let plan = SitePlan(site, assets: AssetFolder([]), includesPrivate: false)
    return SiteContext(site, plan, PublishedAddresses([(site, plan)]), .one, symbols: nil, includesPrivate: false, generator: "test").index
  }

  static let counted = "available things to count: effects, facts, icons, rows, screens, settings, steps"

  @Test(
    arguments: [
      // A setting that has no row.
      ("setting:steps/unitSystem", .page(PagePath("/steps/settings/"), QueryAndFragment(fragment: "setting-unitSystem"))),
      ("setting:steps/stepGoal", .page(PagePath("/steps/settings/step-goal/"))),
      ("setting:steps/appIcon", .page(PagePath("/steps/settings/"), QueryAndFragment(fragment: "main-appIcon"))),
      ("row:steps/appIcon", .page(PagePath("/steps/settings/"), QueryAndFragment(fragment: "main-appIcon"))),
      ("row:steps/stepGoal", .page(PagePath("/steps/settings/step-goal/"))),
      ("screen:steps/main", .page(PagePath("/steps/settings/"), QueryAndFragment(fragment: "screen-main"))),
      ("row:steps/unitSystem", .unknown(summary: #"Steps has no row "unitSystem""#, help: nil)),
      ("screen:steps/mian", .unknown(summary: #"Steps has no screen "mian""#, help: #"did you mean "main"?"#)),
      ("icon:steps/red", .unknown(summary: #"Steps has no icon "red""#, help: nil)),
      ("count:steps/settings", .text("2")), ("count:steps/rows", .text("2")), ("count:steps/screens", .text("1")),
      ("count:steps/icons", .text("0")),
      ("range:steps/stepGoal", .text("1,000 to 20,000 steps in steps of 500")),
      ("setting:steps/untiSystem", .unknown(summary: #"Steps has no setting "untiSystem""#, help: #"did you mean "unitSystem"?"#)),
      ("setting:stpes/unitSystem", .unknown(summary: #"there is no app "stpes""#, help: #"did you mean "steps"? Available apps: steps."#)),
      (
        "setting:steps",
        .unknown(summary: #""setting:steps" does not name both an app and one of its parts"#, help: "write it as setting:app/name")
      ),
      ("count:", .unknown(summary: #""count:" does not name both an app and one of its parts"#, help: "write it as count:app/name")),
      ("count:steps/colours", .unknown(summary: #""colours" cannot be counted"#, help: counted)),
      ("range:steps/unitSystem", .unknown(summary: "the range of unitSystem is not documented", help: nil)),
      ("range:steps/nothing", .unknown(summary: #"Steps has no setting "nothing""#, help: nil)), ("https://x.example", nil),
      ("terms.md", nil), ("Setting:steps/x", nil), ("", nil),
    ] as [(String, LinkTarget?)])
  func resolvesReferencesIntoTheModel(_ destination: String, _ answer: LinkTarget?) throws {
    let found = ModelReference.resolve(WrittenLink(destination), in: try index(), of: try SiteFixture.page("index.md"))
    #expect(found == answer)
  }

  @Test(
    arguments: [
      ("row:steps/stepGoal", ["Goal", "/steps/settings/step-goal/", ""]),
      ("row:steps/appIcon", ["Icon", "/steps/settings/", "#main-appIcon"]),
      ("screen:steps/main", ["Main", "/steps/settings/", "#screen-main"]),
      ("row:steps/stepGaol", [#"Steps has no row "stepGaol""#, #"did you mean "stepGoal"?"#]),
      ("screen:steps/mian", [#"Steps has no screen "mian""#, #"did you mean "main"?"#]),
      ("row:stpes/stepGoal", [#"there is no app "stpes""#, #"did you mean "steps"? Available apps: steps."#]),
      (
        "setting:steps/stepGoal",
        [#"only rows and screens can be shown as images, not "setting:""#, "show its row: ![](row:steps/stepGoal)"]
      ),
      ("setting:steps/unitSystem", [#"only rows and screens can be shown as images, not "setting:""#, #"remove the "!" to link to it"#]),
      ("count:steps/settings", [#"only rows and screens can be shown as images, not "count:""#, #"remove the "!" to link to it"#]),
      ("icon:steps/red", [#"only rows and screens can be shown as images, not "icon:""#, #"remove the "!" to link to it"#]),
      ("a.png", nil),
    ] as [(String, [String]?)])
  func imagesShowRowsAndScreens(_ destination: String, _ answer: [String]?) throws {
    let found = ModelReference.resolve(WrittenLink(destination, isImage: true), in: try index(), of: try SiteFixture.page("index.md"))
    switch found {
    case .still(let still): #expect([still.title, still.path.text, still.end.encoded] == answer)
    case .unknown(let summary, let help): #expect([summary, help ?? ""] == answer)
    case let other: #expect(other == nil && answer == nil)
    }
  }

  @Test(arguments: [
    ("terms.md", "steps/blog/2026-10-01-hello.md", nil as String?), ("../terms.md", "steps/blog/2026-10-01-hello.md", "/steps/terms/"),
    ("other.md", "steps/blog/2026-10-01-hello.md", "/steps/blog/other/"),
    ("./other.md", "steps/blog/2026-10-01-hello.md", "/steps/blog/other/"),
    ("a.png", "steps/blog/2026-10-01-hello.md", "/steps/blog/a.png"), ("2026-10-01-hello.md", "steps/blog/other.md", "/steps/blog/hello/"),
    ("/steps/terms/", "index.md", "/steps/terms/"), ("/steps/terms", "index.md", "/steps/terms/"), ("/steps/nothing/", "index.md", nil),
    ("steps/terms.md", "index.md", "/steps/terms/"),
    ("../../../x.md", "steps/terms.md", nil), ("../../index.md", "steps/blog/other.md", "/"),
    ("settings/unit-system/", "steps/index.md", "/steps/settings/unit-system/"),
    ("../settings/", "steps/terms.md", "/steps/settings/"), ("..", "steps/terms.md", "/"),
    // Links to published files.
    ("/steps/terms/index.html", "index.md", "/steps/terms/"), ("index.html", "steps/terms.md", "/steps/"),
    ("/index.html", "steps/terms.md", "/"),
    ("/steps/terms/index.md", "index.md", "/steps/terms/index.md"), ("/steps/none/index.html", "index.md", nil),
    ("/steps/demo/", "index.md", "/steps/demo/"), ("/steps/demo/index.html", "index.md", "/steps/demo/index.html"),
  ])
  func resolvesLinksToPagesAndFiles(_ destination: String, _ from: String, _ path: String?) throws {
    let names = ["index.md", "steps/index.md", "steps/terms.md", "steps/blog/2026-10-01-hello.md", "steps/blog/other.md"]
    let pages = try names.map { try SiteFixture.page($0) }
    let page = try #require(pages.first { $0.source.text == from })
    let target = try index(pages: pages, files: ["steps/blog/a.png", "steps/demo/index.html"]).target(of: destination, in: page)
    #expect(target?.text == path)
  }

  @Test func writesTheLinksOfAText() throws {
    let text = """
      ---
      description: d
      ---
      # T

      [a](other.md#Größe) [b](setting:steps/stepGoal) [](count:steps/settings) ![c](a%20b.png) [d](#t)
      [e](https://x.example) [f](nothing.md) [g](setting:steps/nothing) <b>h</b> [i](javascript:x)

      # U
      """
    let page = try SiteFixture.page("steps/terms.md", text)
    let index = try index(pages: [page, try SiteFixture.page("steps/other.md")], files: ["steps/a b.png"])
    let here = PageText(page, Array(text.utf8), SiteSettings().markdownOptions, index: index)
    #expect(
      here.whole.html(at: .page(page.path)) == """
        <h1 id="t">T</h1>
        <p><a href="../other/#Gr%C3%B6%C3%9Fe">a</a> <a href="../settings/step-goal/">b</a> 2 <img src="../a%20b.png" alt="c" /> <a href="#t">d</a>
        <a href="https://x.example">e</a> <a href="nothing.md">f</a> <a href="">g</a> <!-- raw HTML omitted -->h<!-- raw HTML omitted --> i</p>
        <h1 id="u">U</h1>

        """)
    #expect(
      here.diagnostics.report.map(\.brief) == [
        #"content/steps/terms.md:7:40 unknown-reference Steps has no setting "nothing""#,
        #"content/steps/terms.md:7:24 warning dead-link "nothing.md" does not exist | link to a page's file, such as terms.md"#,
        "content/steps/terms.md:7:67 warning raw-html raw HTML was left out | write Markdown, or set `markdown: {html: true}` in site.yaml",
        "content/steps/terms.md:7:71 warning raw-html raw HTML was left out | write Markdown, or set `markdown: {html: true}` in site.yaml",
        #"content/steps/terms.md:7:76 warning removed-scheme the link to "javascript:x" was removed | use an https, http, mailto, tel or sms address"#,
        "content/steps/terms.md:9:1 warning second-h1 the page has a second level-one heading | begin it with ##",
      ])
    #expect(
      here.links.map { "\($0.target)#\($0.fragment ?? "")" } == [
        "/steps/other/#Größe", "/steps/settings/step-goal/#", "/steps/a b.png#", "/steps/terms/#t",
      ])
    let html = here.whole.html(at: .app(baseURL: "https://x.example/a/"))
    #expect(html.contains("<a href=\"https://example.com/") == false)
    #expect(
      html.contains(
        "<a href=\"https://x.example/a/steps/other/#Gr%C3%B6%C3%9Fe\">a</a> <a href=\"https://x.example/a/steps/settings/step-goal/\">b</a>"
      ))
    #expect(html.contains("<img src=\"https://x.example/a/steps/a%20b.png\" alt=\"c\" />"))
  }

  /// A query isn't part of the path. Scripts read it, for example for the live screen's state.
  @Test(arguments: [
    ("/steps/settings/?screen=main", "../settings/?screen=main"), ("other.md?x=1&y=2#Größe", "../other/?x=1&y=2#Gr%C3%B6%C3%9Fe"),
    ("other.md?a b=ä%20", "../other/?a%20b=%C3%A4%20"), ("other.md?", "../other/?"), ("../terms.md?x", "nothing"), ("?x=1#t", "?x=1#t"),
    ("nothing.md?x=1", "nothing"),
    // A text directive stays unchanged. Ids are in composed form.
    ("other.md#:~:text=include%20tax,a-%2C", "../other/#:~:text=include%20tax,a-%2C"), ("other.md#a:~:text=b", "../other/#a:~:text=b"),
    ("#:~:text=b", "#:~:text=b"), ("#u\u{308}", "#%C3%BC"), ("#u%CC%88", "#%C3%BC"), ("other.md#u\u{308}", "../other/#%C3%BC"),
  ])
  func keepsQueriesAndDirectives(_ destination: String, _ href: String) throws {
    let page = try SiteFixture.page("steps/terms.md", "---\ndescription: d\n---\n# T\n")
    let text = Array("---\ndescription: d\n---\n# T\n\n[a](<\(destination)>)\n".utf8)
    let index = try index(pages: [page, try SiteFixture.page("steps/other.md")])
    let here = PageText(page, text, SiteSettings().markdownOptions, index: index)
    let escaped = href.replacing("&", with: "&amp;")
    let isDead = here.diagnostics.map(\.code) == [.deadLink]
    #expect(isDead == (href == "nothing"))
    #expect(isDead || here.whole.html(at: .page(page.path)).contains("<p><a href=\"\(escaped)\">a</a></p>"))
    #expect(
      isDead || "?#".contains(destination.prefix(1))
        || here.links.map(\.target).allSatisfy { !$0.text.contains("?") } && here.links.count == 1)
  }

  @Test(
    arguments: [
      ("a", "a"), ("", nil), ("top", nil), ("Top", nil), (":~:text=b", nil), ("a:~:text=b", "a"), ("u\u{308}", "ü"), ("u%CC%88", "ü"),
      ("%3A~:x", ":~:x"),
    ] as [(String, String?)])
  func fragmentsBecomeIDs(_ fragment: String, _ id: String?) {
    let anchor = "x#\(fragment)".splitEnd.end.anchor
    #expect(anchor.map { Array($0.utf8) } == id.map { Array($0.utf8) })
  }

  @Test(arguments: [
    (#"<h1 id="a">A</h1><p id="b-c">"#, ["a", "b-c"]), (#"<p data-id="x" class="y">"#, []), ("", []), (#" id=""#, []),
    (#"<p id="größe">"#, ["größe"]), (#"<p id="a" id="a">"#, ["a"]),
    ("<p>&quot; id=&quot;x&quot;</p>", []),
  ])
  func findsTheAnchorsOfAPage(_ html: String, _ ids: [String]) {
    #expect(HTMLTokenizer.anchors(in: Array(html.utf8)) == Set(ids))
  }
}

/// Finds a page's ids without scanning its text, wherever the template shows the text.
@Suite struct PageIDsTests {
  private static let text = "<h2 id=\"a\">A</h2>\n<p>x <a href=\"#b\">y</a></p>\n<h2 id=\"b\">B</h2>\n"

  @Test(arguments: [
    "<main id=\"m\">\n{}</main>", "{}", "{}{}", "text {} text", "<!-- {} --><p id=\"c\">", "<!-- x -->{}<i id=q>",
    "<textarea id=t>{}</textarea>{}",
    "<script>{}</script>{}", "<a id=\"a\"></a>{}", "{}<a name=b></a>", "<div title='{}' id=z>", "<b popover id=p>{}</b>", "<{}>", "",
    "<p id=x>",
  ]) func skippingTheTextFindsTheSameIDs(_ template: String) {
    let html = Array(template.replacing("{}", with: Self.text).utf8)
    let (read, passed) = (PageIDs(in: html), PageIDs(in: html, around: Self.text, with: ["a", "b"]))
    #expect(passed.anchors == read.anchors)
    let headings = ["a", "b"].map { MarkdownDocument.Heading(level: 2, text: $0, id: $0, line: 1) }
    #expect(passed.taken(from: headings) == read.taken(from: headings))
  }

  @Test func footnotesAndHTMLHaveOtherIDs() throws {
    var options = MarkdownOptions()
    options.extensions = .standard
    func hasOtherIDs(_ text: String) throws -> Bool { try MarkdownParser(options: options).parse(Array(text.utf8)[...]).hasOtherIDs }
    #expect(try !hasOtherIDs("# A\n\n| b |\n|---|\n| c |\n\n- [ ] d\n\n> [!NOTE]\n> e\n\n[TOC]\n\n<b id=\"f\">g</b>\n"))
    #expect(try hasOtherIDs("a[^1]\n\n[^1]: b\n"))
    options.allowsHTML = true
    #expect(try hasOtherIDs("<b id=\"f\">g</b>\n"))
  }
}
