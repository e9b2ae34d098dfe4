import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// What a site adds to every page without a copy of a built-in template.
@Suite(.computing) struct HookTests {
  private static let files = [
    "content/index.md": "---\ndescription: Home.\n---\nHome\n", "content/x/app.yaml": "name: X\n",
    "content/x/a.md": "---\ndescription: A.\n---\nA\n",
  ]

  @Test func withoutThemNothingIsThere() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/x/a/index.html")
    #expect(!html.contains("custom.css") && !html.contains("\n\n</head>") && !html.contains("\n\n</body>"))
  }

  @Test func eachIsShownAtItsPlace() async throws {
    let site = try TestSite(
      Self.files.merging([
        "templates/assets/custom.css": "p {}\n", "content/x/templates/assets/custom.css": "q {}\n",
        "templates/partials/head-end.mustache": "<meta name=\"a\" content=\"{{title}}\">\n",
        "templates/partials/header-end.mustache": "<p>site</p>\n", "content/x/templates/partials/header-end.mustache": "<p>app</p>\n",
        "templates/partials/body-end.mustache": "<p>end</p>\n",
      ]) { $1 })
    #expect(try await site.messages() == "")
    let (home, page) = (
      try site.folder.text("public/index.html").withPlainAssets, try site.folder.text("public/x/a/index.html").withPlainAssets
    )
    let link = "<link rel=\"stylesheet\" href="
    #expect(home.contains("\(link)\"assets/custom.css\">\n<meta name=\"a\" content=\"Home\">\n</head>"))
    #expect(
      page.contains(
        "\(link)\"../../assets/custom.css\">\n\(link)\"../../assets/apps/x/custom.css\">\n<meta name=\"a\" content=\"A\">\n</head>"))
    #expect(home.contains("<p>site</p>\n</div>\n</header>") && page.contains("<p>app</p>\n</div>\n</header>"))
    #expect(page.hasSuffix("</footer>\n<p>end</p>\n</body>\n</html>\n"))
  }
}
