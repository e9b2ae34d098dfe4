import Diagnostics
import Foundation
import Images
import SiteBuild
import SiteContent
import TestSupport
import Testing

/// The accent colors of a site and its apps.
@Suite(.computing) struct AccentTests {
  private static let files = [
    "content/index.md": "---\ndescription: Home.\n---\nHome\n", "content/x/app.yaml": "name: X\n", "content/y.z/app.yaml": "name: Y\n",
    "content/x/settings.yaml": "screens: { main: { title: Main, sections: [{ id: a, rows: [{ b: { title: B, kind: info } }] }] } }\n",
  ]

  private func site(_ files: [String: String]) async throws -> TestSite {
    let site = try TestSite(Self.files.merging(files) { $1 })
    #expect(try await site.messages() == "")
    return site
  }

  @Test func siteWithoutAnAccentHasNoStylesheet() async throws {
    let site = try await site(["content/x/app.yaml": "name: X\nbrand: {}\n"])
    #expect(try site.folder.files(below: "public").filter { $0.hasSuffix("brand.css") } == [])
    let pages = try site.folder.files(below: "public").filter { $0.hasSuffix(".html") }
    for page in try atLeast(2, pages) { #expect(try !site.folder.text("public/" + page).contains("brand"), "\(page)") }
  }

  @Test func accentsOfSiteAndAppsAreInOneStylesheet() async throws {
    let site = try await site([
      "content/site.yaml": "title: T\nbrand: { accent: \"#5a2a82\" }\n",
      "content/y.z/app.yaml": "name: Y\nbrand: { accent: { light: \"#00562b\", dark: \"#6bd68c\" } }\n",
    ])
    #expect(
      try site.folder.asset("brand.css") == """
        /* The accents of the site and of its apps, as site.yaml and app.yaml say them. */
        @media screen {
          :root {
            --accent: light-dark(#5a2a82, #d1a6ff);
            --accent-soft: light-dark(#f0e9f9, #2e223b);
            --accent-fill: light-dark(#5a2a82, #8052ac);
            --accent-button: light-dark(#5a2a82, #71439c);
            --on-accent: #ffffff;
          }
          .brand--y\\.z {
            --accent: light-dark(#00562b, #6bd68c);
            --accent-soft: light-dark(#e0f0e4, #112c19);
            --accent-fill: light-dark(#00562b, #6bd68c);
            --accent-button: light-dark(#00562b, #6bd68c);
            --on-accent: light-dark(#ffffff, #000000);
            --mark: #00562b;
          }
          :root :is(.switch--on, .onboarding__switch:checked) {
            background: var(--accent-fill, var(--green));
            border-color: var(--accent-fill, var(--green));
          }
          :root .toggle:checked {
            background: var(--accent-fill, var(--fill-green));
          }
          :root :is(.switch--on, .onboarding__switch:checked, .toggle:checked)::after {
            box-shadow: 0 0 0 1px color-mix(in srgb, var(--on-accent, #fff) 60%, #0000);
          }
        }

        """)
    let (home, x, y) = (
      try site.folder.text("public/index.html").withPlainAssets, try site.folder.text("public/x/index.html"),
      try site.folder.text("public/y.z/index.html").withPlainAssets
    )
    let link = "<link rel=\"stylesheet\" href="
    for (page, root) in [(home, ""), (y, "../")] {
      let print = "print.css\" media=\"print, (forced-colors: active)\""
      let links = ["site.css\"", print, "brand.css\""].map { "\(link)\"\(root)assets/\($0)>\n" }
      #expect(page.contains(links.joined()))
    }
    #expect(home.contains("<html lang=\"en\">") && x.contains("<html lang=\"en\">"))
    #expect(y.contains("<html lang=\"en\" class=\"brand--y.z\">"))
    #expect(y.contains("<span class=\"mark mark--app brand--y.z\" aria-hidden=\"true\">Y</span>"))
  }

  /// A site with several apps does not use the color of one app.
  @Test(
    arguments: [
      ("", "", true, "#0a63d6"), ("", "brand: { accent: \"#00562b\" }\n", true, "#00562b"),
      ("brand: { accent: \"#5a2a82\" }\n", "brand: { accent: \"#00562b\" }\n", true, "#5a2a82"),
      ("", "brand: { accent: \"#00562b\" }\n", false, "#0a63d6"),
    ])
  func builtInFaviconHasTheColorOfTheSite(_ settings: String, _ app: String, isOnly: Bool, _ color: String) async throws {
    var files = ["content/site.yaml": "title: T\n" + settings, "content/x/app.yaml": "name: X\n" + app]
    if !isOnly { files["content/y/app.yaml"] = "name: Y\n" }
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    let drawing = try site.folder.asset("favicon.svg")
    #expect(drawing.matches(of: /#[0-9a-f]{6}/).map { String($0.0) } == [color])
    let link = "<link rel=\"icon\" href=\"../assets/favicon.svg\" type=\"image/svg+xml\">"
    #expect(try site.folder.text("public/x/index.html").withPlainAssets.contains(link))
  }

  @Test func faviconByTheAuthorIsUnchanged() async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\"><rect fill=\"#0a63d6\" width=\"1\" height=\"1\"/></svg>\n"
    let site = try await site([
      "content/site.yaml": "title: T\nbrand: { accent: \"#5a2a82\" }\n", "templates/assets/favicon.svg": drawing,
    ])
    #expect(try site.folder.asset("favicon.svg") == drawing)
  }

  /// On every page, a screen has its app's colors.
  @Test func screenHasTheColorsOfItsApp() async throws {
    let site = try await site(["content/x/app.yaml": "name: X\nbrand: { accent: \"#00562b\" }\n"])
    #expect(try site.folder.text("public/index.html").contains("<div class=\"still brand--x\">"))
  }

  @Test func siteWithoutAnAccentHasTheColorOfItsOnlyApp() async throws {
    let files = [
      "content/index.md": "---\ndescription: Home.\n---\nHome\n", "content/x/app.yaml": "name: X\nbrand: { accent: \"#00562b\" }\n",
      "content/site.yaml": "title: T\n",
    ]
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    #expect(try site.folder.text("public/index.html").contains("<html lang=\"en\" class=\"brand--x\">"))
    try site.folder.write(["content/site.yaml": "title: T\nbrand: { accent: \"#5a2a82\" }\n"])
    #expect(try await site.messages() == "")
    #expect(try site.folder.text("public/index.html").contains("<html lang=\"en\">"))
    #expect(try site.folder.text("public/x/index.html").contains("<html lang=\"en\" class=\"brand--x\">"))
  }

  @Test func stylesheetByTheAuthorAtTheSameAddressIsReported() async throws {
    let site = try TestSite(
      Self.files.merging(["content/x/app.yaml": "name: X\nbrand: { accent: \"#00562b\" }\n", "templates/assets/brand.css": "p {}\n"]) { $1 }
    )
    #expect(
      try await site.messages()
        == "templates/assets/brand.css: error: /assets/brand.css is produced twice [duplicate-url]\n      = help: the other is made by sitegen\n"
    )
  }

  /// The theme colors that are used to compute contrast are those in the stylesheet.
  @Test(arguments: Theme.allCases) func themeColorsMatchTheStylesheet(_ theme: Theme) throws {
    let styles = try String(contentsOfFile: ProjectFolder.path + "/templates/assets/site.css", encoding: .utf8)
    func token(_ name: String) throws -> RGBColor? {
      let pattern = try Regex<(Substring, Substring, Substring)>("--\(name): light-dark\\((#[0-9a-f]+), (#[0-9a-f]+)\\);")
      return styles.firstMatch(of: pattern).flatMap { RGBColor(css: String(theme == .light ? $0.output.1 : $0.output.2)) }
    }
    #expect(try ["ground", "surface", "surface-2"].map(token) == theme.backgrounds)
    #expect(try token("accent") == theme.accent && token("accent-soft") == theme.softAccent)
    #expect(AccentColor(theme.accent, theme).passes)
  }
}
