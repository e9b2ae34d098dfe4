import Testing

@testable import SiteContent

/// Addresses of a site, and the brand that apps inherit. `Tests/Cases/content/site` has what is read from `site.yaml`.
@Suite struct SiteSettingsTests {
  @Test(arguments: [
    ("https://x.example/", "/"), ("https://x.example/a/b/", "/a/b/"), ("https://x.example/a%20b/", "/a%20b/"),
    ("https://x.example:8080/c/", "/c/"),
  ])
  func aBaseURLMayHaveAPath(_ url: String, _ path: String) {
    var settings = SiteSettings()
    settings.baseURL = url
    #expect(settings.basePath == path)
    #expect(settings.absolute(PagePath("/größe/")) == url + "gr%C3%B6%C3%9Fe/")
  }

  @Test func anAppInheritsTheSitesBrand() {
    var (site, app) = (Brand(), Brand())
    site.tagline = "Site"
    site.store = AppStores()
    app.tagline = "App"
    app.screenshots = []
    let brand = app.completed(by: site)
    #expect(brand.tagline == "App" && brand.store == AppStores() && brand.screenshots == [] && brand.accent == nil && brand.wordmark == nil)
  }
}
