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
}
