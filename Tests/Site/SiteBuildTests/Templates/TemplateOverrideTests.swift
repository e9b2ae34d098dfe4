import Foundation
import SiteBuild
import TestSupport
import Testing

/// Built-in templates and assets, and files of the site that replace them.
@Suite(.computing) struct TemplateOverrideTests {
  private static let content = [
    "content/index.md": "---\ndescription: Home.\n---\nHello\n", "content/a.md": "---\ndescription: A.\n---\nText.\n",
  ]

  /// Copies of the built-in templates change nothing, and neither does an empty folder.
  @Test func siteWithoutTemplatesUsesBuiltInOnes() async throws {
    let (copied, bare) = (try TestSite(Self.content, templates: .copied), try TestSite(Self.content))
    try FileManager.default.createDirectory(atPath: bare.folder.path + "/templates/layouts", withIntermediateDirectories: true)
    for site in [copied, bare] { #expect(try await site.build().diagnostics == []) }
    let found = try bare.folder.contents(below: "public")
    #expect(try copied.folder.contents(below: "public") == found && found.count > 50)
  }

  /// Only the page with the template changes. The name of the assets' folder depends on its contents, so every page has changed.
  @Test func fileReplacesTheBuiltInOneWithItsName() async throws {
    let site = try TestSite(Self.content)
    func build() async throws -> [String: Data] {
      #expect(try await site.build().diagnostics == [])
      return Dictionary(
        uniqueKeysWithValues: try site.folder.contents(below: "public").filter { $0.key != ".sitegen.json" }.map { name, bytes in
          (name.withPlainAssets, name.hasPrefix("assets/") ? bytes : Data(String(decoding: bytes, as: UTF8.self).withPlainAssets.utf8))
        })
    }
    let before = try await build()
    try site.folder.write([
      "templates/layouts/page.mustache": "<h1>{{title}}</h1>{{>partials/mine}}\n", "templates/partials/mine.mustache": "<p>mine</p>",
      "templates/assets/search/main.js": "export {};\n", "templates/assets/mine.css": "p {}\n",
    ])
    let after = try await build()
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(changed == ["a/index.html", "assets/search/main.js", "assets/mine.css", "assets/sha256sums.txt"])
    #expect(after["a/index.html"] == Data("<h1>A</h1><p>mine</p>\n".utf8) && after["assets/search/main.js"] == Data("export {};\n".utf8))
  }
}
