import Diagnostics
import FileSystem
import SiteBuild
import TestSupport
import Testing

/// After an edit, the preview shows the same pages as a build.
@Suite(.computing) struct PageEditTests {
  struct Edit: Sendable {
    let path: String
    let old: String
    let new: String
    let changes: Set<String>
  }

  private static let shown: Set<String> = ["x/blog/post/index.html", "x/blog/index.html"]

  /// Edits to what a text shows as pictures of rows and screens.
  @Test(arguments: [
    Edit(path: "content/x/settings.yaml", old: "title: Lock", new: "title: Bolt", changes: shown),
    Edit(path: "content/x/configuration.yaml", old: "lock: true", new: "lock: false", changes: shown),
    Edit(path: "content/x/settings.yaml", old: "icon: lock", new: "icon: bell", changes: shown),
    // The list of posts doesn't show this option.
    Edit(path: "content/x/settings.yaml", old: "metric: Metric", new: "metric: Meters", changes: ["x/blog/post/index.html"]),
    Edit(path: "templates/partials/screens/still-figure.mustache", old: "<figure ", new: "<figure data-x ", changes: shown),
    Edit(path: "templates/partials/screens/still-line.mustache", old: "<div ", new: "<div data-x ", changes: ["x/blog/post/index.html"]),
    Edit(path: "templates/partials/screens/row-end.mustache", old: "<span ", new: "<span data-x ", changes: shown),
    Edit(path: "content/x/blog/post.md", old: "row:x/lock", new: "row:x/units", changes: shown),
  ])
  func pagesWithRowsAreRenderedAgain(_ edit: Edit) async throws {
    let site = try TestSite(ofCase: "sites/stills", templates: .copied)
    var preview = Preview(site)
    #expect(try await preview.update(.everything) == [])
    try site.folder.write([edit.path: try site.folder.text(edit.path).replacing(edit.old, with: edit.new)])
    #expect(try await preview.update(.files([edit.path])) == [])
    #expect(preview.changed.intersection(Self.shown) == edit.changes)
    _ = try await site.build { $0.isPreview = true }
    #expect(try preview.differences(from: site.folder) == [])
  }

  /// Edits to a text, to the order in the table of contents, and to the `pages` key of `site.yaml`.
  @Test func previewOfHTMLPagesEqualsABuild() async throws {
    let site = try TestSite(ofCase: "sites/html-pages")
    let settings = try site.folder.text("content/site.yaml")
    let edits = [
      ("content/x/help/pgs/a.html", "<title>A</title><meta name=description content=A.><p>A <a href=start.html#setup>new</a>"),
      (
        "content/x/help/index.html",
        "<title>H</title><meta name=AppleTitle content=H><meta name=description content=H.><a href=pgs/a.html>a</a>"
      ),
      ("content/x/help/pgs/a.html", "<p>No title"), ("content/site.yaml", settings.replacing("pages: { html: true }\n", with: "")),
      ("content/site.yaml", settings),
    ]
    var preview = Preview(site)
    #expect(try await preview.update(.everything) == [])
    for (path, text) in try atLeast(5, edits) {
      try site.folder.write([path: text])
      #expect(try await preview.update(.files([path])) == [], "\(path)")
      _ = try await site.build { $0.isPreview = true }
      #expect(try preview.differences(from: site.folder) == [] && preview.unreportedChanges == [], "\(path)")
    }
  }

  /// Adding or removing a drawing changes pages; changing a drawing doesn't.
  @Test func pagesChangeIfADrawingIsAddedOrRemoved() async throws {
    let sheet = "templates/assets/symbols.svg"
    func drawing(_ symbols: String) -> String { "<svg xmlns=\"http://www.w3.org/2000/svg\">\(symbols)</svg>" }
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml":
        "screens: { main: { title: Main, sections: [{ id: a, rows: [about: { title: About, kind: info, icon: bel }] }] } }\n",
      "templates/layouts/settings.mustache":
        "{{#screens}}{{#sections}}{{#rows}}{{title}}:{{#symbol}}{{.}}{{/symbol}}{{/rows}}{{/sections}}{{/screens}}",
      sheet: drawing(#"<symbol id="neutral"></symbol>"#),
    ])
    var preview = Preview(site)
    #expect(try await preview.update(.everything) == [])
    func state() -> String {
      let page = preview.site?.files["x/settings/index.html"].map { String(decoding: $0, as: UTF8.self) } ?? ""
      return "\(page) \(preview.changed.contains("x/settings/index.html") ? "changed" : "same") \(preview.warnings.count)"
    }
    #expect(state() == "About:neutral changed 1")
    for (symbols, expected) in [
      (#"<symbol id="neutral"><path/></symbol>"#, "About:neutral same 0"), (#"<symbol id="bel"></symbol>"#, "About:bel changed 0"),
      ("", "About: changed 1"),
    ] {
      try site.folder.write([sheet: drawing(symbols)])
      #expect(try await preview.update(.files([sheet])) == [])
      #expect(state() == expected)
    }
  }

  /// The published sheet changes if the content names another drawing.
  @Test func newlyNamedDrawingsArePublished() async throws {
    let (settings, sheet) = ("content/x/settings.yaml", "assets/preview/symbols.svg")
    func rows(_ icon: String) -> String {
      "screens: { main: { title: Main, sections: [{ id: a, rows: [about: { title: About, kind: info, icon: \(icon) }] }] } }\n"
    }
    let site = try TestSite(["content/x/app.yaml": "name: X\n", settings: rows("bell")])
    var preview = Preview(site)
    #expect(try await preview.update(.everything) == [])
    for name in ["gift.fill", "gift.slash"] {
      try site.folder.write([settings: rows(name)])
      #expect(try await preview.update(.files([settings])) == [])
      let text = String(decoding: try #require(preview.site?.files[sheet]), as: UTF8.self)
      #expect(preview.changed.contains(sheet))
      #expect(text.matches(of: /<symbol id="(gift[^"]*)"/).map { String($0.1) } == [name])
    }
  }
}
