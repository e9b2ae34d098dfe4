import Diagnostics
import EmbeddedFiles
import Foundation
import SiteBuild
import SiteRendering
import TestSupport
import Testing

/// Heading ids are unique on each page.
@Suite(.computing) struct HeadingIDTests {
  /// The ids in the built-in templates.
  private static let templateIDs: Set<String> = {
    let templates = EmbeddedFolder.templates.files.filter { $0.key.hasSuffix(".mustache") }
    return Set(
      templates.values.flatMap { bytes in
        String(decoding: bytes, as: UTF8.self).matches(of: /\sid="([^"{}]+)"/).map { String($0.output.1) }
      })
  }()

  private static func repeated(_ html: String) -> [String] {
    var seen: Set<String> = []
    return html.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }.filter { !seen.insert($0).inserted }
  }

  /// Builds the shipped site after adding a heading for each template id to every text, and a text to every generated page.
  @Test func headingIDsAvoidTemplateIDs() async throws {
    let folder = try ProjectFolder.copy()
    let headings = Self.templateIDs.sorted().map { "\n\n## \($0.replacing("-", with: " "))\n\nText." }.joined() + "\n"
    for file in try folder.files(below: "content") where file.hasSuffix(".md") && file != "steps/CHANGELOG.md" {
      try folder.write(["content/" + file: try folder.text("content/" + file) + headings])
    }
    let made = ["settings", "effects", "keys", "entitlements", "icons", "onboarding", "configuration", "releases", "settings/step-goal"]
    for app in ["steps", "psst", "simplex"] {
      for page in made + ["settings/a"] {
        let file = "content/\(app)/\(page).md"
        if !folder.exists(file) { try folder.write([file: "---\ndescription: Words.\n---\n" + headings]) }
      }
    }
    for file in ["content/search.md", "content/index.md"] where !folder.exists(file) {
      try folder.write([file: "---\ndescription: Words.\n---\n" + headings])
    }
    try folder.write(["content/steps/licenses.yaml": "packages: [{ name: A }]\n"])
    try folder.write(["content/simplex/helping.md": "---\ndescription: Words.\nlayout: faq\n---\n" + headings])
    let site = try TestSite([:])
    let report = try await site.build { $0.source = folder.path }
    #expect(!report.diagnostics.hasErrors, "\(report.diagnostics.map(\.summary))")
    var stepped: Set<String> = []
    for path in try atLeast(200, site.folder.files(below: "public").filter { $0.hasSuffix(".html") }) {
      let html = try site.folder.text("public/" + path)
      #expect(Self.repeated(html) == [], "\(path)")
      stepped.formUnion(Self.templateIDs.filter { html.contains(" id=\"\($0)-2\"") })
    }
    #expect(Self.templateIDs.subtracting(stepped) == [])
  }

  @Test func headingMayHaveTheNameOfAnotherElement() async throws {
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n",
      "content/x/a.md": "---\ntitle: A\ndescription: A.\n---\n## Content\n\n## Content 2\n\n## Other\n\n[To it](#content-2)\n",
      "content/x/CHANGELOG.md": "## 2 - 2026-02-01\n\n### Title\n\n### Title\n\n## 2-beta - 2026-01-01\n\n- First.\n",
      "content/x/releases.md": "---\ndescription: News.\n---\n## 2\n\n## 2 title\n\n## Unreleased\n",
      "content/b.md": "---\ndescription: B.\n---\n[A](x/a.md#content-2) [B](x/a.md#content-2-2) [C](x/releases.md#2-title-2)\n",
    ])
    #expect(try await site.messages() == "")
    func ids(_ path: String) throws -> [String] {
      try site.folder.text("public/\(path)").matches(of: /<(?:main|section|h[2-6])[^>]*\sid="([^"]*)"/).map { String($0.output.1) }
    }
    #expect(try ids("x/a/index.html") == ["content", "content-2", "content-2-2", "other"])
    #expect(
      try ids("x/releases/index.html") == [
        "content", "2-2", "2-title-4", "unreleased", "2", "2-title", "2-title-2", "2-title-3", "2-beta", "2-beta-title",
      ])
    // The JSON and the search use the same ids.
    #expect(try site.folder.text("public/api/v1/x/pages/a.json").contains("<h2 id=\\\"content-2\\\">"))
    #expect(try site.folder.text("public/search.json").contains(#""anchors":["content-2","content-2-2","other"]"#))
  }

  /// In the site's own templates, repeated ids are allowed.
  @Test func templateMayShowATextTwice() async throws {
    let site = try TestSite([
      "content/a.md": "---\ntitle: A\ndescription: A.\nlayout: twice\n---\n## One\n",
      "templates/layouts/twice.mustache": "<title>{{title}}</title>{{{bodyHTML}}}{{{bodyHTML}}}<p id=\"mine\"></p>\n",
    ])
    #expect(!(try await site.build().diagnostics.hasErrors))
    #expect(try site.folder.text("public/a/index.html").hasSuffix("<p id=\"mine\"></p>\n"))
  }

  @Test func headingIDsAvoidIDsOfTheSitesTemplates() async throws {
    let site = try TestSite([
      "content/a.md": "---\ntitle: A\ndescription: A.\nlayout: mine\n---\n## Mine\n\n## Yours\n",
      "templates/layouts/mine.mustache": "<title>{{title}}</title>{{{bodyHTML}}}<p id=\"mine\"></p>\n",
    ])
    _ = try await site.build()
    #expect(Self.repeated(try site.folder.text("public/a/index.html")) == [])
    #expect(try site.folder.text("public/a/index.html").contains("<h2 id=\"mine-2\">"))
  }
}
