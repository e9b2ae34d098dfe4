import Diagnostics
import Testing

@testable import SiteContent

/// Reads `brand` and `csp` of `site.yaml`.
@Suite struct BrandTests {
  private func read(_ text: String) -> (settings: SiteSettings, problems: [String]) {
    let (settings, _, diagnostics) = SiteSettings.read(SourceText(path: "content/site.yaml", "title: T\n" + text))
    return (settings ?? SiteSettings(), diagnostics.report.map(\.brief))
  }

  @Test func theAddressesOfStoresAreExternalLinks() {
    let (settings, problems) = read(
      """
      brand:
        store:
          appStore: 1234567890
          testFlight: https://testflight.example/join/a
          others: [{ title: Play, url: "https://play.example/a?b=1" }]
      """)
    #expect(problems == [])
    #expect(
      settings.outgoing.map(\.url) == [
        "https://apps.apple.com/app/id1234567890", "https://testflight.example/join/a", "https://play.example/a?b=1",
      ])
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

  /// If one color is missing, it is derived from the other.
  @Test(arguments: [
    ("\"#5a2a82\"", "#5a2a82", "#d1a6ff"), ("{ light: \"#5a2a82\" }", "#5a2a82", "#d1a6ff"),
    ("{ dark: \"#ffd60a\" }", "#5d4d00", "#ffd60a"),
    ("{ light: \"#5a2a82\", dark: \"#ffd60a\" }", "#5a2a82", "#ffd60a"),
  ])
  func anAccentHasTwoColors(_ text: String, _ light: String, _ dark: String) {
    let (settings, problems) = read("brand: { accent: \(text) }\n")
    #expect(problems == [] && settings.brand.accent?.light.css == light && settings.brand.accent?.dark.css == dark)
  }

  // MARK: - Content-Security-Policy

  private static let alone = """
    default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
    """

  @Test func withoutSourcesPagesLoadOnlyFromTheSite() {
    #expect(SecurityPolicy().text == Self.alone)
    #expect(read("").settings.csp == nil && read("csp: {}\n").settings.csp?.text == Self.alone)
  }

  @Test func sourcesAreAddedToThePolicy() {
    let (settings, problems) = read(
      """
      csp:
        script-src: [https://a.example, "https://*.b.example:8443/x/"]
        connect-src: ["wss://a.example:*"]
        img-src: ["blob:"]
        frame-src: [https://video.example]
        form-action: [https://forms.example]
      """)
    #expect(problems == [])
    #expect(
      settings.csp?.text == """
        default-src 'none'; script-src 'self' https://a.example https://*.b.example:8443/x/; worker-src 'self'; style-src 'self'; \
        img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self' wss://a.example:*; \
        frame-src https://video.example; manifest-src 'self'; base-uri 'none'; form-action 'self' https://forms.example; \
        frame-ancestors 'none'
        """)
  }

  /// Invalid sources. Some would allow several hosts, or end the directive or the header field.
  @Test(arguments: [
    "*", "https:", "https://", "https://*", "https://*.example", "'unsafe-inline'", "'self'", "'none'", "data:", "a.example",
    "http://a.example", "https://a.example https://b.example", "https://a.example;", "https://a.example; script-src *",
    "https://a.example,", "https://a.example/;", "https://a.example/,x", "https://a.example\\n", "https://a.example\\r\\nX: y",
    "https://a.exa\\u0301mple", "https://\\u2028a.example", " https://a.example", "https://u@a.example",
    "https://a.example?x", "https://a.example#x", "https://-a.example", "",
    "https://a..example", "https://.a.example", "https://a.example.", "https://a-.example", "https://a.-b.example", "https://*.a..example",
    "https://*.-a.example", "https://*.*.example", "https://a.*.example", "https://a.example:", "https://a.example:0",
    "https://a.example:65536", "https://a.example:443443", "https://a.example:4*", "https://a.example//x", "https://a.example/x//y",
    "https://a.example/%zz",
    "https://a.example/%2", "https://[::1]", "https://a_b.example", "https:///a.example", "wss:a.example",
    "https://\(String(repeating: "a", count: 64)).example",
  ])
  func onlyASingleHostIsAllowed(_ source: String) {
    let (settings, problems) = read("csp: { script-src: [\"\(source)\"] }\n")
    #expect(problems.count == 1 && problems.first?.contains("unknown-value") == true, "\(problems)")
    #expect((settings.csp ?? SecurityPolicy()).text == Self.alone)
  }

  @Test(arguments: [
    "https://a", "https://a.example/", "https://A.example", "https://1.a-b.example", "https://*.a.example", "https://a.example:65535",
    "wss://a.example:*", "https://a.example/npm/x@1.2/y.js", "https://a.example/%7Ex/", "https://xn--bcher-kva.example",
  ])
  func aHostIsUnchanged(_ source: String) {
    let (settings, problems) = read("csp: { script-src: [\"\(source)\"] }\n")
    #expect(problems == [])
    #expect((settings.csp ?? SecurityPolicy()).text == Self.alone.replacing("script-src 'self'", with: "script-src 'self' \(source)"))
  }

  @Test(arguments: ["default-src", "base-uri", "frame-ancestors", "object-src", "script_src", "sandbox", "script-src-elem"])
  func otherDirectivesAreRefused(_ name: String) {
    let problems = read("csp: { \(name): [https://a.example] }\n").problems
    #expect(problems.count == 1 && problems.first?.contains("unknown-key") == true, "\(problems)")
  }
}
