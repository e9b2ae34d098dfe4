import Diagnostics
import FileSystem
import Foundation
import Images
import SiteBuild
import TestSupport
import Testing

/// Smaller versions of pictures, and when builds recreate them.
@Suite struct PictureBuildTests {
  private static let page = "---\ndescription: d\n---\n![A drawing](shot.png \"Words below\")\n"

  private static func site(_ files: [String: String] = [:]) throws -> TestSite {
    let site = try TestSite(["content/index.md": page].merging(files) { _, new in new })
    try site.folder.write("content/shot.png", Data(try DrawnPicture(side: 800, seed: 1).png))
    return site
  }

  private static func pictures(_ site: TestSite) throws -> [String] {
    try site.folder.files(below: "public").filter { $0.hasPrefix("images/") || $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }.sorted()
  }

  /// Returns the names without hashes.
  private static func names(_ site: TestSite) throws -> [String] { try pictures(site).map { $0.replacing(#/-[0-9a-f]{16}\./#, with: ".") } }

  /// The case `sites/pictures` has the pages.
  @Test func picturesHaveTheSizesInTheirNames() async throws {
    let site = try Self.site(["content/x/app.yaml": "name: X\n", "content/x/icons.yaml": Self.icons])
    try site.folder.write("content/x/icons/red.png", Data(try DrawnPicture(side: 512, seed: 3).png))
    _ = try await site.build()
    for file in try atLeast(8, Self.pictures(site).filter { $0.hasSuffix(".webp") }) {
      let header = try ImageHeader(Array(site.folder.data("public/" + file)))
      #expect(header.format == .webP && file.contains("-\(header.size.width)-") && header.size.width == header.size.height)
    }
    let sizes = try Self.pictures(site).filter { $0.hasPrefix("images/x-") }.map { name in
      let size = try ImageHeader(Array(site.folder.data("public/" + name))).size
      return [size.width, size.height]
    }
    #expect(sizes == [[1200, 630], [96, 96], [180, 180]])
  }

  @Test func secondBuildMakesOnlyEditedPictures() async throws {
    let site = try Self.site()
    _ = try await site.build()
    let first = try Self.pictures(site)
    #expect(try await site.build().written == [])
    // A damaged version is made again.
    let small = try #require(first.first)
    let bytes = try site.folder.data("public/" + small)
    try site.folder.write("public/" + small, Data("Words.".utf8))
    #expect(try await site.build().written == [small])
    #expect(try site.folder.data("public/" + small) == bytes)
    try site.folder.write("content/shot.png", Data(try DrawnPicture(side: 800, seed: 2).png))
    let report = try await site.build()
    #expect(report.removed == first.filter { $0.hasPrefix("images/") })
    #expect(try Self.names(site) == ["images/shot-360.webp", "images/shot-800.webp", "shot.png"])
  }

  @Test(arguments: [true, false]) func previewMakesTheSamePictures(_ keepsOriginals: Bool) async throws {
    let site = try Self.site([
      "content/x/app.yaml": "name: X\n", "content/x/icons.yaml": Self.icons,
      "content/site.yaml": "title: Test\nimages: { keepOriginals: \(keepsOriginals) }\n",
    ])
    try site.folder.write("content/shot~dark.png", Data(try DrawnPicture(side: 800, seed: 2).png))
    try site.folder.write("content/x/icons/red.png", Data(try DrawnPicture(side: 512, seed: 3).png))
    _ = try await site.build { $0.isPreview = true }
    var preview = Preview(site)
    try await preview.update(.everything)
    #expect(try preview.differences(from: site.folder) == [])
    #expect(try site.folder.text("public/index.html").contains("media=\"(prefers-color-scheme: dark)\""))
  }

  private static let icons = """
    title: Icons
    grid: { columns: 1, spacing: 1 }
    tile: { width: 50, height: 50, cornerRadius: 1 }
    icons:
      - { title: Red, primary: true, author: A, license: MIT, images: { light: icons/red.png } }

    """

  /// Both a drawing of the content and one of the templates, from the built-in templates too.
  @Test func commentsAndEditorsDataOfDrawingsAreNotPublished() async throws {
    let editor = "xmlns:sodipodi='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd' sodipodi:docname='/home/jane/a.svg'"
    let site = try Self.site([
      "content/map.svg": "<!-- Jane --><svg \(editor) width='8'/>", "templates/assets/map.svg": "<svg \(editor) width='9'/>",
    ])
    #expect(try await site.build().diagnostics == [])
    #expect(try site.folder.text("public/map.svg") == "<svg width='8'/>")
    #expect(try site.folder.asset("map.svg") == "<svg width='9'/>")
    #expect(try !site.folder.asset("symbols.svg").contains("<!--"))
    #expect(try await site.build().written == [])
  }

  @Test func metadataOfAPictureIsNotPublished() async throws {
    let site = try Self.site()
    let clean = try site.folder.data("content/shot.png")
    // A text chunk with its checksum, before the 12 bytes of IEND.
    let text = Data([0, 0, 0, 12]) + Data("tEXtPlace\0Berlin".utf8) + Data([88, 118, 5, 63])
    try site.folder.write("content/shot.png", clean.dropLast(12) + text + clean.suffix(12))
    _ = try await site.build()
    #expect(try site.folder.data("public/shot.png") == clean)
  }
}
