import Diagnostics
import Foundation
import Images
import SiteBuild
import TestSupport
import Testing

/// The icon of an app without a gallery: `icon:` in its `app.yaml`.
@Suite(.computing) struct AppIconTests {
  private static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"64\"/>"

  private static func site(_ icon: String, app: String = "") throws -> TestSite {
    try TestSite([
      "content/site.yaml": "title: T\nbaseURL: https://x.example/\n", "content/index.md": "---\ndescription: Home.\n---\nHome\n",
      "content/x/app.yaml": "name: X\nicon: \(icon)\n\(app)",
      "content/x/blog/index.md": "---\ndescription: Posts.\nlayout: list\n---\n# Posts\n",
    ])
  }

  /// Returns a page's HTML without the hashes in picture names.
  private static func text(_ page: String, of site: TestSite) throws -> String {
    try site.folder.text("public/" + page).replacing(#/-[0-9a-f]{16}\./#, with: ".")
  }

  @Test func iconIsShownNextToTheName() async throws {
    let site = try Self.site("art/icon.png", app: "brand: { store: { appStore: 1234567890 } }\n")
    try site.folder.write("content/x/art/icon.png", Data(try DrawnPicture(side: 512, seed: 3).png))
    #expect(try await site.messages() == "")
    for (page, up) in [("index.html", ""), ("x/index.html", "../")] {
      let html = try Self.text(page, of: site)
      for part in [
        """
        <picture><img class="mark" src="\(up)images/icon-64.webp" \
        srcset="\(up)images/icon-64.webp 1x, \(up)images/icon-128.webp 2x, \(up)images/icon-192.webp 3x" \
        alt="" width="64" height="64" decoding="async"></picture>
        """, "<link rel=\"icon\" href=\"\(up)images/x-favicon.png\" type=\"image/png\" sizes=\"96x96\">",
        "<link rel=\"apple-touch-icon\" href=\"\(up)images/x-touch-icon.png\">",
      ] { #expect(html.contains(part), "\(page): \(part)") }
    }
    let page = try Self.text("x/index.html", of: site)
    #expect(page.contains("<meta property=\"og:image\" content=\"https://x.example/images/x-card.png\">"))
    #expect(page.contains("\"image\":\"https://x.example/x/art/icon.png\""))
    #expect(try Self.text("x/blog/feed.json", of: site).contains("\"icon\":\"https://x.example/x/art/icon.png\""))
    #expect(!site.folder.exists("public/x/icons") && !site.folder.exists("public/api/v1/x/icons.json"))
  }

  @Test func drawingIsTheFaviconAlsoForTheDarkTheme() async throws {
    let site = try Self.site("icon.svg")
    try site.folder.write(["content/x/icon.svg": Self.drawing, "content/x/icon~dark.svg": Self.drawing])
    let report = try await site.check()
    #expect(
      report.diagnostics.map(\.brief) == [
        "content/x/icon.svg drawn-icon the home-screen icon and the link card need a PNG | use a PNG of 1024 × 1024 pixels"
      ])
    _ = try await site.build()
    let page = try site.folder.text("public/x/index.html")
    #expect(page.contains("<link rel=\"icon\" href=\"icon.svg\" type=\"image/svg+xml\">"))
    #expect(
      page.contains(
        """
        <picture><source srcset="icon~dark.svg" media="(prefers-color-scheme: dark)">\
        <img class="mark" src="icon.svg" alt="" width="64" height="64" decoding="async"></picture>
        """))
  }

  /// A macOS icon has transparent margins. Behind it, the card is gray instead of the accent color.
  @Test(arguments: [(true, [0xF2, 0xF2, 0xF7, 255]), (false, [0x5A, 0x2A, 0x82, 255])] as [(Bool, [UInt8])])
  func iconWithAShapeHasNoBackground(hasShape: Bool, ground: [UInt8]) async throws {
    let side = 512
    let pixels = (0..<side * side).flatMap { pixel -> [UInt8] in
      let isMargin = [pixel % side, pixel / side].contains { $0 < 50 || $0 >= side - 50 }
      return [0, 0, 255, hasShape && isMargin ? 0 : 255]
    }
    let site = try Self.site("icon.png", app: "brand: { accent: \"#5a2a82\" }\n")
    try site.folder.write("content/x/icon.png", Data(try DecodedImage(size: PixelSize(width: side, height: side), pixels: pixels).png))
    #expect(try await site.messages() == "")
    let card = try #require(try site.folder.files(below: "public/images").first { $0.contains("x-card") })
    let picture = try DecodedImage(Array(site.folder.data("public/images/" + card)), format: .png)
    #expect(Array(picture.pixels.prefix(4)) == ground)
    // The icon is 360 pixels wide and centered.
    let corner = ((630 - 360) / 2 * 1200 + (1200 - 360) / 2) * 4
    #expect(Array(picture.pixels[corner..<corner + 4]) == ground)
  }

  @Test func smallIconIsReported() async throws {
    let site = try Self.site("icon.png")
    try site.folder.write("content/x/icon.png", Data(try DrawnPicture(side: 160, seed: 3).png))
    #expect(
      try await site.check().diagnostics.map(\.brief) == [
        """
        content/x/icon.png warning small-image the picture is 160 pixels wide; where it is shown 64 wide, it looks blurred on 3x screens \
        | use one of at least 192 pixels
        """
      ])
  }
}

/// An app's icon page, without scripts.
@Suite(.computing) struct IconsPageTests {
  private func chosen(_ configuration: String?, includesPrivate: Bool = false) async throws -> [String] {
    var files = [
      "content/x/app.yaml": "name: X\n",
      "content/x/icons.yaml": """
      title: Icons
      grid: { columns: 3, spacing: 12 }
      tile: { width: 48, height: 40, cornerRadius: 8 }
      selection: { border: { color: red, width: 2 }, scale: 1.1 }
      icons:
        - { id: red, title: Red, primary: true, author: Ann, license: CC0, images: { light: icons/red.svg } }
        - { id: blue, title: Blue, author: Ben, images: { light: icons/blue.svg, dark: icons/red.svg } }

      """,
      "content/site.yaml": "title: Test\nshowsGaps: true\n",
      "content/x/icons/red.svg": "<svg/>",
      "content/x/icons/blue.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ]
    files["content/x/configuration.yaml"] = configuration
    let site = try TestSite(files)
    _ = try await site.build { $0.includesPrivate = includesPrivate }
    let page = try site.folder.text("public/x/icons/index.html")
    let list = """
      <div class="icon-groups icons--3" data-label="Icons" data-columns="3" data-spacing="12" data-width="48" data-height="40" data-radius="8" \
      data-border="2" data-color="red" data-scale="1.1">
      """
    #expect(page.contains(list))
    let credits = page.matches(of: /<p class="icons__credit">(.*)<\/p>/).map { String($0.1) }
    #expect(credits == ["Red: Icons by Ann · CC0", "Blue: Icons by Ben · license not documented"])
    return ["red", "blue"].filter { page.contains("data-icon=\"\($0)\" data-chosen>") }
  }

  @Test func primaryIconIsChosenWithoutAConfiguration() async throws {
    #expect(try await chosen(nil) == ["red"])
    #expect(try await chosen("audience: public\n") == ["red"])
  }

  @Test func iconOfAPublishedConfigurationIsChosen() async throws {
    #expect(try await chosen("audience: public\nicon: blue\n") == ["blue"])
    #expect(try await chosen("audience: private\nicon: blue\n", includesPrivate: true) == ["blue"])
  }

  @Test func privateChoiceIsNotPublished() async throws {
    #expect(try await chosen("audience: private\nicon: blue\n") == ["red"])
  }
}
