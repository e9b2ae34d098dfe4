import Foundation
import SettingsModel
import TestSupport
import Testing

/// Links to stores: buttons, the Safari banner, structured data for search engines.
@Suite(.computing) struct StoreTests {
  private static let store = """
      store:
        appStore: 1234567890
        testFlight: https://testflight.example/join/a
        category: HealthApplication
        others: [{ title: Play & Co, url: "https://play.example/a?b=1&c=2" }]

    """

  private func site(app: String, _ files: [String: String] = [:]) async throws -> TestSite {
    let site = try TestSite(
      [
        "content/site.yaml": "title: T\nbaseURL: https://x.example/\n", "content/index.md": "---\ndescription: Home.\n---\nHome\n",
        "content/x/app.yaml": app, "content/y/app.yaml": "name: Y\n",
      ].merging(files) { $1 })
    #expect(try await site.messages() == "")
    return site
  }

  private static func data(in html: String) throws -> JSONValue? {
    try html.firstMatch(of: /<script type="application\/ld\+json">(.*)<\/script>\n/).map {
      try JSONDecoder().decode(JSONValue.self, from: Data($0.1.utf8))
    }
  }

  @Test func appPageHasButtonsAndABanner() async throws {
    let site = try await site(app: "name: X\nbrand:\n\(Self.store)")
    let html = try site.folder.text("public/x/index.html").withPlainAssets
    #expect(
      html.contains(
        """
        <div role="group" aria-label="Where to get the app">
        <ul class="stores">
        <li><a class="stores__button" href="https://apps.apple.com/app/id1234567890">Download on the App Store</a></li>
        <li><a class="stores__button" href="https://play.example/a?b=1&amp;c=2">Get it from Play &amp; Co</a></li>
        <li><a class="stores__button" href="https://testflight.example/join/a">Join the beta on TestFlight</a></li>
        </ul>
        """))
    #expect(html.contains("<meta name=\"apple-itunes-app\" content=\"app-id=1234567890\">\n"))
    #expect(
      try site.folder.asset("storefront.css").count > 100 && html.contains("<link rel=\"stylesheet\" href=\"../assets/storefront.css\">"))
    for other in ["public/index.html", "public/y/index.html"] {
      let page = try site.folder.text(other)
      #expect(!page.contains("stores") && !page.contains("apple-itunes-app") && !page.contains("storefront") && !page.contains("ld+json"))
    }
  }

  @Test func structuredDataHasTheKnownFacts() async throws {
    let site = try await site(
      app: """
        name: X
        description: Counts steps.
        version: "2.4"
        platforms: [iOS, watchOS]
        brand:
          screenshots: [{ file: a.svg, description: The first }, { file: b.svg, description: The second }]
        \(Self.store)
        """, ["content/x/a.svg": Self.drawing, "content/x/b.svg": Self.drawing])
    #expect(
      try Self.data(in: site.folder.text("public/x/index.html")) == [
        "@context": "https://schema.org", "@type": "MobileApplication", "name": "X", "url": "https://x.example/x/",
        "description": "Counts steps.", "softwareVersion": "2.4", "operatingSystem": "iOS, watchOS",
        "applicationCategory": "HealthApplication",
        "installUrl": ["https://apps.apple.com/app/id1234567890", "https://play.example/a?b=1&c=2"],
        "screenshot": [
          ["@type": "ImageObject", "contentUrl": "https://x.example/x/a.svg", "caption": "The first"],
          ["@type": "ImageObject", "contentUrl": "https://x.example/x/b.svg", "caption": "The second"],
        ],
      ])
  }

  @Test func structuredDataLeavesOutUnknownFacts() async throws {
    let site = try await site(app: "name: X\nplatforms: [macOS]\nbrand: { store: {} }\n")
    let html = try site.folder.text("public/x/index.html").withPlainAssets
    #expect(
      try Self.data(in: html) == [
        "@context": "https://schema.org", "@type": "SoftwareApplication", "name": "X", "url": "https://x.example/x/",
        "operatingSystem": "macOS",
      ])
    #expect(!html.contains("class=\"stores\"") && !html.contains("apple-itunes-app"))
  }

  /// No text in the data can end the script element.
  @Test(arguments: ["</script><script>top.pwned = 1</script>", "<!--<script>", "]]>", "\\u003c/script>", "\u{2028}\"&amp;'", "a\\"])
  func textCannotEndTheStructuredData(_ text: String) async throws {
    let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self).replacing("\u{2028}", with: "\\u2028")
    let site = try await site(app: "name: \(quoted)\nbrand: { store: { category: \(quoted) } }\n")
    let html = try site.folder.text("public/x/index.html").withPlainAssets
    let data = try #require(try Self.data(in: html))
    guard case .object(let members) = data else { return #expect(Bool(false), "\(data)") }
    #expect(members["name"] == .scalar(.string(text)) && members["applicationCategory"] == .scalar(.string(text)))
    let block = try #require(html.firstMatch(of: /<script type="application\/ld\+json">(.*)<\/script>\n/)).1
    #expect(!block.contains { "<>&\u{2028}\u{2029}".contains($0) }, "\(block)")
    #expect(html.ranges(of: "<script").count == html.ranges(of: "</script>").count)
  }

  @Test func homePageOfASiteWithOneAppHasItsButtons() async throws {
    let site = try TestSite([
      "content/index.md": "---\ndescription: Home.\n---\nHome\n",
      "content/x/app.yaml": "name: X\nbrand: { tagline: Every <step>, store: { appStore: 7 } }\n",
    ])
    #expect(try await site.messages() == "")
    let home = try site.folder.text("public/index.html")
    #expect(home.contains("<p class=\"tagline\">Every &lt;step&gt;</p>\n<div role=\"group\" aria-label=\"Where to get the app\">\n<ul "))
    #expect(home.contains("<meta name=\"apple-itunes-app\" content=\"app-id=7\">") && !home.contains("ld+json"))
  }

  @Test func appInheritsBrandKeysFromTheSite() async throws {
    let site = try await site(
      app: "name: X\nbrand: { tagline: Own }\n",
      ["content/site.yaml": "title: T\nbrand: { tagline: The site's, store: { appStore: 7 } }\n"])
    let (x, y) = (try site.folder.text("public/x/index.html"), try site.folder.text("public/y/index.html"))
    #expect(x.contains("<p class=\"tagline\">Own</p>") && y.contains("<p class=\"tagline\">The site&#39;s</p>"))
    for page in [x, y] { #expect(page.contains("app-id=7")) }
  }

  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"16\"/>"
}
