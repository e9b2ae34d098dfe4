import SettingsModel
import Testing

@testable import SiteContent

/// Paths of files, and URLs of pages.
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
  func anAddressFollowsFromThePathAndSlug(_ file: String, _ slug: String?, _ address: String) {
    #expect(ContentPath(file).pagePath(slug: slug) == PagePath(address))
  }

  @Test func aPathHasNameFolderAndDate() {
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
  func aNameMustBeUsableInAnAddress(_ name: String, isUsable: Bool) {
    #expect((ContentPath(name).problem == nil) == isUsable)
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

  /// A slash and a combining mark after it form one character.
  @Test func anAddressIsSplitByBytes() {
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
  func onlySafeAddressesArePublic(_ text: String, isPublic: Bool) {
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

@Suite struct CalendarDateTests {
  @Test(arguments: [
    ("2026-10-01", true), ("2024-02-29", true), ("2025-02-29", false), ("2000-02-29", true), ("1900-02-29", false), ("2026-04-31", false),
    ("2026-12-31", true),
    ("2026-00-01", false), ("2026-13-01", false), ("2026-01-00", false), ("2026-01-32", false), ("2026-1-1", false), ("26-10-01", false),
    ("2026-10-01T00:00", false),
    ("2026/10/01", false), (" 2026-10-01", false), ("２０２６-10-01", false), ("-026-10-01", false), ("+026-10-01", false), ("", false),
    ("0000-01-01", true), ("9999-12-31", true),
  ])
  func readsOnlyDatesOfTheCalendar(_ text: String, isDay: Bool) {
    #expect(CalendarDate(text)?.iso == (isDay ? text : nil))
  }

  @Test(
    arguments: [
      (0, "1970-01-01"), (86_399, "1970-01-01"), (86_400, "1970-01-02"), (-1, "1969-12-31"), (-86_400, "1969-12-31"),
      (-86_401, "1969-12-30"),
      (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"), (1_709_164_800, "2024-02-29"), (4_102_444_800, "2100-01-01"),
      (4_107_542_399, "2100-02-28"),
      (4_107_542_400, "2100-03-01"), (-62_135_596_800, "0001-01-01"), (253_402_300_799, "9999-12-31"),
    ] as [(Int64, String)])
  func convertsSecondsToADate(_ seconds: Int64, _ iso: String) {
    #expect(CalendarDate(secondsSince1970: seconds).iso == iso)
  }

  @Test func everyDayOfFourCenturiesIsAfterTheDayBefore() throws {
    var before = CalendarDate(secondsSince1970: -11_676_096_000)
    for day in 1...146_097 {
      let next = CalendarDate(secondsSince1970: -11_676_096_000 + Int64(day) * 86_400)
      guard before < next, day % 97 != 0 || CalendarDate(next.iso) == next else {
        Issue.record("\(next.iso) after \(before.iso)")
        return
      }
      before = next
    }
    #expect(before.iso == "2000-01-01")
  }
}
