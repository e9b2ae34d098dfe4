import SettingsModel
import Testing

@testable import SiteContent

@Suite struct PathTests {
  @Test(arguments: [
    ("content.md", nil as String?, "/content/"), ("index.md", nil, "/"), ("steps/index.md", nil, "/steps/"),
    ("steps/terms.md", nil, "/steps/terms/"),
    ("steps/terms/index.md", nil, "/steps/terms/"), ("steps/blog/2026-10-01-hello.md", nil, "/steps/blog/hello/"),
    ("steps/blog/2026-13-01-hello.md", nil, "/steps/blog/2026-13-01-hello/"), ("2026-10-01-.md", nil, "/2026-10-01-/"),
    ("2026-10-01.md", nil, "/2026-10-01/"),
    ("2026-10-01-index.md", nil, "/index/"), ("a/terms.md", "legal", "/a/legal/"), ("a/2026-10-01-hello.md", "hi", "/a/hi/"),
    ("a/b/index.md", "c", "/a/c/"),
    ("index.md", "c", "/c/"), ("größe.md", nil, "/größe/"), ("u\u{308}ber.md", nil, "/über/"), ("a b.md", nil, "/a b/"),
    ("a.b.md", nil, "/a.b/"), ("\u{6DD}.md", nil, "/\u{6DD}/"), ("\u{301}.md", nil, "/\u{301}/"),
    ("2026-10-01-\u{301}.md", nil, "/\u{301}/"),
  ])
  func aPageHasTheAddressOfItsFile(_ file: String, _ slug: String?, _ address: String) {
    #expect(ContentPath(file).pagePath(slug: slug) == PagePath(address))
  }

  @Test func aPathTellsItsParts() {
    let path = ContentPath("steps/blog/2026-10-01-hello.md")
    #expect(path.name == "2026-10-01-hello.md")
    #expect(path.folder == "steps/blog")
    #expect(path.displayed == "content/steps/blog/2026-10-01-hello.md")
    #expect(path.date?.iso == "2026-10-01")
    #expect(path.isMarkdown)
    #expect(!ContentPath("a.txt").isMarkdown)
    #expect(ContentPath("a.md").folder == "")
    #expect(["b", "a/b", "a", "B", "é"].map { ContentPath($0) }.sorted().map(\.text) == ["B", "a", "a/b", "b", "é"])
  }

  @Test(arguments: [
    ("a/b-c_d.e.md", true), ("größe und so.md", true), ("a?b", false), ("a#b", false), ("a%b", false), ("a\\b", false), ("a\nb", false),
    ("a<b>", false), ("a:b", false),
    ("a\u{202E}b", false), ("a\u{7F}", false), ("a\u{FFFD}", false), ("a*b", false), ("a|b", false), ("a\"b", false), ("a'b", true),
    ("a+b", true), ("2026-10-01-..md", false), ("b/2026-10-01-...md", false), ("2026-10-01-.x.md", false), ("2026-10-01-.x.txt", true),
    ("\u{301}.md", false), ("a/\u{301}b.png", false), ("2026-10-01-\u{301}.md", false), ("e\u{301}.md", true), ("a/e\u{301}/b.png", true),
    ("\u{6DD}.md", false), ("\u{6DD}/a.md", false), ("\u{6DD}a.md", true), ("\u{200D}a.md", false),
  ])
  func aNameHasToFitAnAddress(_ name: String, isFit: Bool) {
    #expect((ContentPath(name).problem == nil) == isFit)
  }

  @Test(arguments: [
    ("/", "/", "./"), ("/", "/a/", "a/"), ("/", "/a/b/", "a/b/"), ("/a/", "/", "../"), ("/a/", "/a/", "./"), ("/a/", "/b/", "../b/"),
    ("/a/b/", "/", "../../"),
    ("/a/b/", "/a/", "../"), ("/a/b/", "/a/c/", "../c/"), ("/a/b/", "/c/d/", "../../c/d/"), ("/a/", "/a/b/", "b/"),
    ("/404.html", "/", "./"), ("/404.html", "/a/", "a/"),
    ("/a/", "/style.css", "../style.css"), ("/a/", "/a/x.png", "x.png"), ("/a/x.html", "/a/y.html", "y.html"), ("/a/", "/a", "../a"),
    ("/", "/größe/", "gr%C3%B6%C3%9Fe/"),
    ("/", "/a b/c?d/", "a%20b/c%3Fd/"), ("/", "/a:b/", "a%3Ab/"), ("/ab/", "/a/", "../a/"), ("/a/b/c/", "/a/b2/c/", "../../b2/c/"),
  ])
  func linksAreRelative(_ from: String, _ to: String, _ link: String) {
    #expect(PagePath(from).relative(to: PagePath(to)) == link)
  }

  /// A mark combines with the slash before it to one character.
  @Test func anAddressIsTakenApartByBytes() {
    let path = PagePath("/a/\u{301}/")
    #expect(path.file == "a/\u{301}/index.html")
    #expect(path.parent?.text == "/a/")
    #expect(path.parent?.parent == .root)
    #expect(PagePath.root.parent == nil)
    #expect(PagePath("/\u{301}/").file == "\u{301}/index.html")
    #expect(PagePath("/\u{301}/").parent == .root)
  }

  @Test func aFragmentIsEncoded() {
    #expect(PagePath("/a/").relative(to: PagePath("/a/"), fragment: "größe") == "./#gr%C3%B6%C3%9Fe")
    #expect(PagePath("/a/").relative(to: PagePath("/b/"), fragment: "x#y z") == "../b/#x%23y%20z")
  }

  @Test(arguments: [
    ("/a-b._~c/", "/a-b._~c/"), ("/!$&'()*+,;=@/", "/!$&'()*+,;=@/"), ("/a b/", "/a%20b/"), ("/100%/", "/100%25/"),
    ("/a?b#c/", "/a%3Fb%23c/"), ("/日本/", "/%E6%97%A5%E6%9C%AC/"),
    ("/<\">/", "/%3C%22%3E/"), ("/a:b/", "/a%3Ab/"), ("/e\u{301}/", "/%C3%A9/"),
  ])
  func addressesAreEncoded(_ path: String, _ encoded: String) {
    #expect(PagePath(path).encoded == encoded)
  }

  @Test(arguments: [
    ("/", "index.html"), ("/a/", "a/index.html"), ("/404.html", "404.html"), ("/a/b/", "a/b/index.html"), ("/größe/", "größe/index.html"),
  ])
  func anAddressHasAFile(_ path: String, _ file: String) {
    #expect(PagePath(path).file == file)
  }

  @Test(arguments: [
    ("/Terms/", "/terms/", true), ("/über/", "/u\u{308}ber/", true), ("/ÜBER/", "/u\u{308}ber/", true), ("/a/", "/b/", false),
    ("/a-b/", "/ab/", false),
  ])
  func addressesCollideByCaseAndUnicodeForm(_ a: String, _ b: String, doCollide: Bool) {
    #expect((PagePath(a).collisionKey == PagePath(b).collisionKey) == doCollide)
  }

  @Test func anAddressHasAParent() {
    #expect(PagePath("/a/b/").parent == PagePath("/a/"))
    #expect(PagePath("/a/").parent == .root)
    #expect(PagePath.root.parent == nil)
    #expect(PagePath("/a/").appending("b") == PagePath("/a/b/"))
  }

  @Test(arguments: [
    ("unitSystem", "unit-system"), ("app-icon", "app-icon"), ("showURL", "show-url"), ("iOS26", "i-os26"),
    ("managedProxyPACURL", "managed-proxy-pacurl"), ("HTMLView", "html-view"), ("a_b", "a-b"),
    ("a.b", "a-b"), ("Upper", "upper"),
    ("already-kebabCase", "already-kebab-case"), ("a-B", "a-b"), ("a", "a"), ("", ""), ("unit2System", "unit2-system"),
  ])
  func idsBecomeKebabCase(_ id: String, _ slug: String) {
    #expect(Slug.kebab(id) == slug)
  }

  @Test(arguments: [
    ("https://a.example", true), ("http://a.example/b?c=d#e", true), ("HTTPS://a.example", true), ("mailto:a@b.example", true),
    ("mailto:a", false), ("https://", false),
    ("https:///a", false), ("https:a", false), ("https:/a", false), ("//a.example", false), ("/a", false), ("a.example", false),
    ("javascript:alert(1)", false),
    ("ftp://a.example", false), ("tel:1", false), ("data:text/html,a", false), ("https://a .example", false),
    ("ht\ttps://a.example", false), (" https://a.example", false),
    ("https://a.example\\b", false), ("https://a.example\n", false), ("", false), ("https://größe.example", true),
  ])
  func knowsAnAddressThatCanBePublished(_ text: String, isPublic: Bool) {
    #expect(PublicURL.isValid(text) == isPublic)
  }

  @Test(arguments: [
    ("Version {version} ({build})", ["version", "build"], "Version 2.1 (7)" as String?), ("plain", [], "plain"), ("{name}", ["name"], nil),
    ("{", [], "{"), ("}", [], "}"),
    ("{}", [""], nil), ("a {version", [], "a {version"), ("{ {version}", ["version"], "{ 2.1"),
    ("}{version}{version}", ["version", "version"], "}2.12.1"), ("", [], ""),
    ("{Version}", ["Version"], nil),
  ])
  func fillsPlaceholders(_ text: String, _ names: [String], _ filled: String?) {
    #expect(Placeholders.names(in: text) == names)
    #expect(Placeholders.fill(text) { ["version": "2.1", "build": "7"][$0] } == filled)
  }
}
