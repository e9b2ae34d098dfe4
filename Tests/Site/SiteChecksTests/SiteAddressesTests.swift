import SiteContent
import Testing

@testable import SiteChecks
@testable import SiteRendering

/// How URLs in pages are resolved.
@Suite struct SiteAddressesTests {
  private static let assets = AssetFolder([AssetFile(name: "site.css", digest: FileDigest(unread: 0))])

  private static func addresses(below base: String) throws -> SiteAddresses {
    var settings = SiteSettings()
    settings.baseURL = base
    let files = ["a b.txt", "größe.txt"].map { ContentFile(path: ContentPath($0), digest: FileDigest(unread: 0)) }
    let site = Site(settings: settings, apps: [], pages: [], files: files)
    let plan = SitePlan(site, assets: assets, includesPrivate: false)
    return SiteAddresses([site], plan.routes, beside: plan.besidePages, plan.assets)
  }

  private static let search = SiteAddresses.Answer.page(PagePath("/search/"), fragment: nil)
  private static let home = SiteAddresses.Answer.page(.root, fragment: nil)

  @Test(
    arguments: [
      ("/search/", search), ("/search/index.html", search), ("/search", .folder(of: PagePath("/search/"))), ("../search/", search),
      ("./", search),
      ("", .itself(fragment: "")), ("#x", .itself(fragment: "x")), ("?q=1#x", .itself(fragment: "x")),
      ("#gr%C3%B6%C3%9Fe", .itself(fragment: "größe")), ("#x:~:text=a", .itself(fragment: "x")),
      ("/search/#:~:text=a", .page(PagePath("/search/"), fragment: "")),
      ("/?q=/x/", home), ("/#a#b", .page(.root, fragment: "a#b")), ("../../../../", home), ("/../", home), ("..", home), (".", search),
      ("/a%20b.txt", .page(PagePath("/a b.txt"), fragment: nil)), ("/a b.txt", .page(PagePath("/a b.txt"), fragment: nil)),
      ("/gr%C3%B6%C3%9Fe.txt", .page(PagePath("/größe.txt"), fragment: nil)), ("/%73earch/", search),
      ("%zz", .nothing("/search/%zz")), ("%", .nothing("/search/%")), ("/Search/", .nothing("/Search/")),
      ("/search//", .nothing("/search//")),
      ("/assets/", .nothing("/assets/")), ("/assets/site.css?v=2", .page(PagePath("\(assets.path)site.css"), fragment: nil)),
      (" /sea\nrch/\t", search), ("\n", .itself(fragment: "")), ("x:y", .outside), ("javascript:alert(1)", .outside),
      ("java\nscript:x", .outside),
      ("mailto:a@b.example", .outside), ("data:text/html,<a>", .outside), ("//other.example/search", .outside),
      ("https://other.example/x", .outside),
      ("https://X.example/search/", search), ("http://x.example/none/", .nothing("/none/")), ("//x.example/search/", search),
      ("https://x.example", home), ("https://x.example?q", home), ("https:search/", .outside),
    ] as [(String, SiteAddresses.Answer)])
  func addressesOnASiteAtTheRoot(_ address: String, _ expected: SiteAddresses.Answer) throws {
    #expect(try Self.addresses(below: "https://x.example/").follow(address, from: PagePath("/search/")) == expected)
  }

  @Test(
    arguments: [
      ("../search/", search), ("/a/b/search/", search), ("/a%2Fb/search/", search), ("/a/b/", home), ("/a/b", .folder(of: .root)),
      ("/search/", search), ("/", home), ("/none/", .outside), ("../../search/", .nothing("/a/search/")),
      ("../../../../../x/", .nothing("/x/")), ("https://x.example/a/b/none", .nothing("/none")), ("https://x.example/else/", .outside),
    ] as [(String, SiteAddresses.Answer)])
  func addressesOnASiteBelowAPath(_ address: String, _ expected: SiteAddresses.Answer) throws {
    #expect(try Self.addresses(below: "https://x.example/a/b/").follow(address, from: PagePath("/search/")) == expected)
  }

  /// In a page, an address may begin at the root of the site; in a style sheet or a script, it begins at the root of the host.
  @Test func addressesInFilesBeginAtTheHost() throws {
    let addresses = try Self.addresses(below: "https://x.example/a/b/")
    let file = PagePath("/x.js")
    #expect(addresses.follow("/search/", from: file, isOnPage: false) == .besideSite(PagePath("/search/")))
    #expect(addresses.follow("/", from: file, isOnPage: false) == .outside)
    #expect(addresses.follow("/a/b/search/", from: file, isOnPage: false) == Self.search)
  }

  @Test(
    arguments: [
      ("search/", "/", search), ("search/", "../", search), ("x", "https://other.example/", .outside), ("", "/", home),
      ("#x", "/", .page(.root, fragment: "x")), ("/search/", "https://other.example/", .outside), ("./search/", "none/../../?q", search),
      ("https://x.example/search/", "https://other.example/", search),
    ] as [(String, String, SiteAddresses.Answer)])
  func addressesAreRelativeToABase(_ address: String, _ base: String, _ expected: SiteAddresses.Answer) throws {
    #expect(try Self.addresses(below: "https://x.example/").follow(address, from: PagePath("/search/"), base: base) == expected)
  }
}
