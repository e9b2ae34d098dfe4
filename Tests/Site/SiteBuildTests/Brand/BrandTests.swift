import Diagnostics
import Foundation
import Images
import SiteBuild
import SiteContent
import TestSupport
import Testing

/// Colors and pictures of a brand that a page doesn't show.
@Suite(.computing) struct BrandTests {
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

  /// A macOS icon has transparent margins. Behind it, the card is gray instead of the accent color.
  @Test(arguments: [(true, [0xF2, 0xF2, 0xF7, 255]), (false, [0x5A, 0x2A, 0x82, 255])] as [(Bool, [UInt8])])
  func iconWithAShapeHasNoBackground(hasShape: Bool, ground: [UInt8]) async throws {
    let side = 512
    let pixels = (0..<side * side).flatMap { pixel -> [UInt8] in
      let isMargin = [pixel % side, pixel / side].contains { $0 < 50 || $0 >= side - 50 }
      return [0, 0, 255, hasShape && isMargin ? 0 : 255]
    }
    let site = try TestSite(["content/x/app.yaml": "name: X\nicon: icon.png\nbrand: { accent: \"#5a2a82\" }\n"])
    try site.folder.write("content/x/icon.png", Data(try DecodedImage(size: PixelSize(width: side, height: side), pixels: pixels).png))
    #expect(try await site.messages() == "")
    let card = try #require(try site.folder.files(below: "public/images").first { $0.contains("x-card") })
    let picture = try DecodedImage(Array(site.folder.data("public/images/" + card)), format: .png)
    #expect(Array(picture.pixels.prefix(4)) == ground)
    // The icon is 360 pixels wide and centered.
    let corner = ((630 - 360) / 2 * 1200 + (1200 - 360) / 2) * 4
    #expect(Array(picture.pixels[corner..<corner + 4]) == ground)
  }
}
