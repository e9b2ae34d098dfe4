import Testing

@testable import SiteContent
@testable import SiteRendering

@Suite struct RobotsTests {
  private func text(_ baseURL: String) -> String {
    var settings = SiteSettings()
    settings.baseURL = baseURL
    return Robots.text(settings)
  }

  @Test func namesTheSitemapInFull() {
    #expect(text("https://x.example/") == "User-agent: *\nAllow: /\n\nSitemap: https://x.example/sitemap.xml\n")
  }

  @Test func belowAPathItTellsWhereRobotsLook() {
    #expect(
      text("https://x.example/a/b/") == """
        # Robots read only the robots.txt at the root of a host. There, this line leads them to the sitemap:
        #   Sitemap: https://x.example/a/b/sitemap.xml

        User-agent: *
        Allow: /

        Sitemap: https://x.example/a/b/sitemap.xml

        """)
  }

  @Test func anAuthorsOwnTakesItsPlace() {
    let site = SiteFixture.site(files: ["robots.txt"])
    let plan = SitePlan(site, assets: AssetFolder([]), includesPrivate: false)
    let robots = plan.routes.filter { $0.path.text == "/robots.txt" }
    #expect(robots.count == 1 && robots.first?.place.origin == "content/robots.txt" && plan.diagnostics.isEmpty)
  }
}
