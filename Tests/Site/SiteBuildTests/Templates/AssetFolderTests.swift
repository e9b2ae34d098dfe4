import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// The URLs of assets, and how authors refer to assets.
@Suite(.computing) struct AssetFolderTests {
  private static let files = [
    "content/x/app.yaml": "name: X\n", "content/x/a.md": "---\ndescription: A.\n---\n# A\n",
    "content/x/templates/assets/x.css": "q {}\n", "templates/assets/own.css": "p {}\n",
    "templates/assets/own.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n", "templates/assets/own.txt": "t\n",
    "content/index.md": "---\ndescription: Home.\n---\n# Home\n\n![A](/assets/own.svg) [f](/assets/own.txt) `\"/assets/own.svg\"`\n",
  ]

  /// URLs without the hash, at a host's root and below a path.
  @Test(arguments: ["/", "/p/"]) func addressWithoutHashPointsToTheAsset(_ base: String) async throws {
    let site = try TestSite(
      Self.files.merging([
        "content/site.yaml": """
        title: T
        baseURL: https://a.example\(base)
        markdown: { html: true }
        navigation: [{ title: File, url: /assets/own.txt }]

        """,
        "content/b.md": "---\ndescription: B.\n---\n# B\n\n<img src=\"\(base)assets/own.svg\" alt=\"b\">\n",
        "templates/partials/body-end.mustache": """
        <link rel="stylesheet" href="\(base)assets/own.css"><link rel="stylesheet" href="{{homeHref}}x/assets/x.css?v=1">
        <img src="{{homeHref}}assets/own.svg" srcset="{{homeHref}}assets/own.svg 1x, \(base)assets/own.svg 2x" alt="c">
        <p title="https://other.example/assets/own.css">"/assets/own.css"</p>

        """,
      ]) { $1 })
    #expect(try await site.messages() == "")
    let folder = try SiteAssets.folder(in: site.folder)
    for (page, up) in [("index.html", ""), ("x/a/index.html", "../../"), ("404.html", base)] {
      let text = try site.folder.text("public/" + page)
      #expect(
        text.contains(
          """
          <link rel="stylesheet" href="\(up)\(folder)/own.css"><link rel="stylesheet" href="\(up)\(folder)/apps/x/x.css?v=1">
          <img src="\(up)\(folder)/own.svg" srcset="\(up)\(folder)/own.svg 1x, \(up)\(folder)/own.svg 2x" alt="c">
          <p title="https://other.example/assets/own.css">"/assets/own.css"</p>
          """), "\(page)")
      #expect(text.contains("<li><a href=\"\(up)\(folder)/own.txt\">File</a></li>"), "\(page)")
    }
    #expect(
      try site.folder.text("public/index.html").contains(
        "<img src=\"\(folder)/own.svg\" alt=\"A\" /> <a href=\"\(folder)/own.txt\">f</a> <code>&quot;/assets/own.svg&quot;</code>"))
    #expect(try site.folder.text("public/b/index.html").contains("<img src=\"../\(folder)/own.svg\" alt=\"b\">"))
    #expect(try await site.check().diagnostics.filter { $0.code == .deadLink }.map(\.summary) == [])
  }

  @Test func folderIsNamedAfterItsContents() async throws {
    let site = try TestSite(Self.files)
    func build() async throws -> String {
      #expect(try await site.messages() == "")
      #expect(try site.folder.files(below: "public/assets").filter { !$0.contains("/") } == ["sha256sums.txt"])
      // The format of sha256sum: the hash in hexadecimal, two spaces, the path.
      let lines = try site.folder.text("public/assets/sha256sums.txt").split(separator: "\n")
      #expect(lines.count > 10)
      for line in lines {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        let bytes = [UInt8](try site.folder.data("public/assets/" + parts[1].dropFirst()))
        #expect(SHA256Hash(of: bytes).hexadecimal == parts[0], "\(line)")
      }
      return try SiteAssets.folder(in: site.folder)
    }
    let first = try await build()
    // Other files don't change the name, and the same assets always have the same folder.
    try site.folder.write(["content/index.md": "---\ndescription: Home.\n---\n# Other\n"])
    #expect(try await build() == first)
    var folders: Set = [first]
    for (file, text) in [
      ("templates/assets/own.css", "p { margin: 0 }\n"), ("content/x/templates/assets/x.css", "q { margin: 0 }\n"),
      ("templates/assets/more.css", ""), ("content/x/app.yaml", "name: X\nbrand: { accent: \"#00562b\" }\n"),
    ] {
      try site.folder.write([file: text])
      #expect(folders.insert(try await build()).inserted, "\(file)")
    }
    try site.folder.write(Self.files)
    try site.folder.remove("templates/assets/more.css")
    #expect(try await build() == first)
  }
}
