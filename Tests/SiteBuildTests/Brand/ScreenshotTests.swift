import Diagnostics
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Screenshots with frames, and the wordmark.
@Suite(.computing) struct ScreenshotTests {
  private static func drawing(_ width: Int, _ height: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  private static let files = [
    "content/site.yaml": "title: T\nbrand: { wordmark: name.svg }\n", "content/index.md": "---\ndescription: Home.\n---\nHome\n",
    "content/name.svg": drawing(160, 40), "content/name~dark.svg": drawing(160, 40), "content/y/app.yaml": "name: Y\n",
    "content/x/app.yaml": """
    name: X
    brand:
      wordmark: x.svg
      screenshots:
        - { file: shots/high.svg, description: High & "mighty" }
        - { file: shots/wide.svg, description: Wide }

    """,
    "content/x/x.svg": drawing(100, 50), "content/x/shots/high.svg": drawing(1170, 2532),
    "content/x/shots/high~dark.svg": drawing(1170, 2532),
    "content/x/shots/wide.svg": drawing(2532, 1170),
  ]

  @Test func screenshotsAreInAScrollingRow() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    #expect(
      try site.folder.text("public/x/index.html").contains(
        """
        <div class="screenshots" role="region" aria-label="Screenshots" tabindex="0">
        <ul class="screenshots__row">
        <li class="screenshot"><picture><source srcset="shots/high~dark.svg" media="(prefers-color-scheme: dark)">\
        <img src="shots/high.svg" alt="High &amp; &quot;mighty&quot;" width="240" height="519" loading="lazy" decoding="async"></picture></li>
        <li class="screenshot screenshot--wide"><picture>\
        <img src="shots/wide.svg" alt="Wide" width="480" height="222" loading="lazy" decoding="async"></picture></li>
        </ul>
        </div>

        """))
    #expect(try !site.folder.text("public/y/index.html").contains("screenshots"))
  }

  @Test(
    arguments: [
      ("", ["", ""]), ("platforms: [iOS]\n", ["", ""]), ("platforms: [macOS]\n", ["desktop", "desktop"]),
      ("platforms: [iPadOS]\n", ["tablet", "tablet"]), ("platforms: [iOS, macOS]\n", ["", ""]), ("frame: none\n", ["none", "none"]),
      ("platforms: [macOS]\nframe: phone\n", ["", ""]),
    ])
  func screenshotsHaveTheFrameOfTheApp(_ app: String, _ frames: [String]) async throws {
    var files = Self.files
    files["content/x/app.yaml"]? += app
    #expect(try await Self.frames(files) == frames)
  }

  /// A landscape phone is wider than a desktop window.
  @Test(arguments: [((1600, 1000), "desktop"), ((2532, 1170), ""), ((1000, 1600), "")])
  func wideScreenshotOfAnAppForPhonesAndDesktopsIsAWindow(_ size: (Int, Int), _ frame: String) async throws {
    var files = Self.files
    files["content/x/app.yaml"]? += "platforms: [iOS, macOS]\n"
    files["content/x/shots/wide.svg"] = Self.drawing(size.0, size.1)
    #expect(try await Self.frames(files) == ["", frame])
  }

  @Test(arguments: [("phone", ""), ("tablet", "tablet"), ("desktop", "desktop"), ("none", "none")])
  func authorCanSetTheFrameOfAScreenshot(_ frame: String, _ shown: String) async throws {
    var files = Self.files
    files["content/x/app.yaml"] = """
      name: X
      platforms: [macOS]
      brand: { screenshots: [{ file: shots/high.svg, description: High, frame: \(frame) }, { file: shots/wide.svg, description: Wide }] }

      """
    #expect(try await Self.frames(files.filter { $0.key != "content/x/x.svg" }) == [shown, "desktop"])
  }

  /// Returns the frame of each screenshot on the app's page; a phone's is an empty string.
  private static func frames(_ files: [String: String]) async throws -> [String] {
    let site = try TestSite(files)
    #expect(try await site.messages() == "")
    return HTMLPage(text: try site.folder.text("public/x/index.html")).tags.compactMap { tag in
      tag["class"]?.split(separator: " ").map(String.init)
    }.filter { $0.first == "screenshot" }.map { $0.last.map { $0.hasPrefix("screenshot--") && $0 != "screenshot--wide" ? $0 : "" } ?? "" }
      .map { $0.replacing("screenshot--", with: "") }
  }

  /// Templates get the brand's values on every page of the app.
  @Test func templatesOfAllPagesHaveTheBrand() async throws {
    let site = try TestSite(
      Self.files.merging([
        "content/x/a.md": "---\ndescription: A.\n---\nA\n", "content/b.md": "---\ndescription: B.\n---\nB\n",
        "templates/layouts/page.mustache":
          "{{title}}:{{#brand.wordmark}} {{name}} {{imageHref}} {{width}}{{/brand.wordmark}}{{>partials/screenshots}}\n",
      ]) { $1 })
    #expect(try await site.messages() == "")
    let page = try site.folder.text("public/x/a/index.html")
    #expect(page.hasPrefix("A: X ../x.svg 64<div class=\"screenshots\"") && page.contains("<img src=\"../shots/wide.svg\""))
    #expect(try site.folder.text("public/b/index.html") == "B: T ../name.svg 128\n")
  }

  @Test func wordmarkIsInTheHeader() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.messages() == "")
    for (page, up) in [("index.html", ""), ("x/index.html", "../")] {
      #expect(
        try site.folder.text("public/" + page).contains(
          """
          <picture><source srcset="\(up)name~dark.svg" media="(prefers-color-scheme: dark)">\
          <img class="wordmark" src="\(up)name.svg" alt="T" width="128" height="32" decoding="async"></picture>
          </a>
          """), "\(page)")
    }
  }

  /// The wordmark is not repeated below the header.
  @Test func wordmarkIsShownOnce() async throws {
    let landing = "---\ntitle: X\ndescription: A.\nlayout: landing\n---\nA\n"
    let site = try TestSite(Self.files.merging(["content/x/index.md": landing]) { $1 })
    #expect(try await site.messages() == "")
    #expect(
      try site.main("x/index.html").contains(
        "<div class=\"hero__name\">\n<h1><picture><img class=\"wordmark\" src=\"x.svg\" alt=\"X\" width=\"64\" height=\"32\" decoding=\"async\"></picture>\n</h1>"
      ))
    let one = try TestSite([
      "content/site.yaml": "title: X\n", "content/index.md": landing, "content/x.svg": Self.drawing(100, 50),
      "content/app.yaml": "id: x\nname: X\nbrand: { wordmark: x.svg }\n",
    ])
    #expect(try await one.messages() == "")
    let html = try one.folder.text("public/index.html")
    #expect(html.ranges(of: "class=\"wordmark\"").count == 1 && html.contains("aria-hidden=\"true\">X</span>\n<h1>X</h1>"), "\(html)")
    #expect(html.withPlainAssets.contains("assets/wordmark.css\">") && !html.contains("storefront.css"))
  }

  @Test func bitmapHasTheSizesThatAreShown() async throws {
    let site = try TestSite(["content/x/app.yaml": "name: X\nbrand: { screenshots: [{ file: a.png, description: A }] }\n"])
    try site.folder.write("content/x/a.png", SmallMedia.png)
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/x/index.html")
    let source = try #require(
      html.firstMatch(of: /<li class="screenshot"><picture><img src="\.\.\/(images\/[^"]+\.webp)" alt="A" width="240" height="240"/))
    #expect(site.folder.exists("public/" + source.1) && site.folder.exists("public/x/a.png"))
  }

  @Test func screenshotIsNotReportedAsUnused() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.check().diagnostics.map(\.code).filter { $0 == .unusedImage } == [])
  }
}
