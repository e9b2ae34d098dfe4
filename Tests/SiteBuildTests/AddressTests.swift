import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing
import TextCoding

@testable import SiteContent

/// The URLs of generated files, and content at the same URLs.
@Suite(.computing) struct AddressTests {
  private static let app = [
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": "settings:\n  unitSystem: { title: Unit system, options: { metric: Metric } }\n",
  ]

  @Test func textOfASettingsPageHasTitleDescriptionAndText() async throws {
    let page = "---\ntitle: Miles or metres\ndescription: Which units are shown.\n---\nKilometres *or* miles.\n"
    let site = try TestSite(Self.app.merging(["content/x/settings/unit-system.md": page]) { _, new in new })
    #expect(try await site.messages() == "")
    let html = try site.folder.text("public/x/settings/unit-system/index.html")
    #expect(html.contains("<h1>Miles or metres</h1>"))
    #expect(html.contains("<meta name=\"description\" content=\"Which units are shown.\">"))
    #expect(html.contains("<div class=\"prose\">\n<p>Kilometres <em>or</em> miles.</p>\n</div>"))
    #expect(html.contains("<dt>Options</dt>\n<dd>Metric <span class=\"facts__note\">metric</span></dd>"))
    #expect(site.folder.exists("public/api/v1/x/pages/settings/unit-system.json"))
  }

  @Test func textOfASettingsPageCanChooseItsLayout() async throws {
    let site = try TestSite(
      Self.app.merging([
        "content/x/settings.md": "---\ndescription: All.\nlayout: bare\n---\n",
        "templates/layouts/bare.mustache": "<h1>{{title}} of {{appName}}</h1>\n",
      ]) { _, new in new })
    #expect(try await site.messages() == "")
    #expect(try site.folder.text("public/x/settings/index.html") == "<h1>Settings of X</h1>\n")
  }

  @Test func tooLargeConfigurationIsNotRead() async throws {
    let site = try TestSite(Self.app.merging(["content/site.yaml": "title: Test\nlimits: { yaml: 120 }\n"]) { _, new in new })
    let file = site.folder.path + "/me.yaml"
    try site.folder.write(["me.yaml": "# \(String(repeating: "long ", count: 40))\naudience: public\n"])
    let messages = try await site.messages { $0.configurations[Catalogue.ID("x")] = file }
    #expect(
      messages == """
        \(file): error: the file is 220 bytes; the limit is 120 [limit-exceeded]
              = help: raise `limits: {yaml: …}` in site.yaml; anything that depends on this file was not checked

        """)
    #expect(!site.folder.exists("public"))
  }

  @Test(arguments: ["api", "assets"]) func appCannotUseAReservedAddress(_ name: String) async throws {
    let site = try TestSite(["content/\(name)/app.yaml": "name: X\n"])
    #expect(
      try await site.messages() == """
        content/\(name)/app.yaml: error: "\(name)" is reserved [invalid-id]
              = help: rename the folder: /\(name)/ is used by the site itself

        """)
    #expect(!site.folder.exists("public"))
  }

  /// The documents of an app named `schemas` would be among the published schemas.
  @Test func appCannotReplaceTheSchemas() async throws {
    let messages = try await TestSite(["content/schemas/app.yaml": "name: X\n"]).messages()
    #expect(
      messages.contains(
        """
        content/schemas/app.yaml: error: "schemas" is reserved [invalid-id]
              = help: rename the folder: /api/v1/schemas/ is used by the site itself

        """), "\(messages)")
  }

  /// Characters to try in file names: printable ASCII, and a sample of Unicode.
  private static let signs: [String] =
    (0x20...0x7E).compactMap { Unicode.Scalar($0).map(String.init) }
    + [
      "é", "e\u{301}", "ß", "設", "か\u{3099}", "م", "ท", "ｉ", "’", "…", "–", "§", "😀", "\u{A0}", "\u{AD}", "\u{85}", "\u{2028}", "\u{3000}",
      "\u{1F}",
    ]

  /// Quotes a string for YAML.
  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map {
        $0.value > 0x7E || $0.value < 0x20
          ? "\\U" + ("0000000" + String($0.value, radix: 16)).suffix(8) : "\\\"".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)"
      }.joined() + "\""
  }

  /// Every valid page name works in a link and in an alias, and each alias redirects.
  @Test func everyPageAddressWorksAsLinkAliasAndRedirect() async throws {
    let names = Self.signs.enumerated().map { "n\($0.offset)\($0.element)x" }
    let usable = names.filter { ContentPath("\($0).md").problem == nil }
    #expect(usable.count > 90 && usable.count < names.count)
    let pages = usable.map { ("content/\($0).md", "---\ntitle: \($0.prefix(3))\ndescription: A page.\n---\nText.\n") }
    let links = usable.map { "[a](<\($0).md>)\n\n[b](<\(PagePath("/\($0)/").encoded)>)\n" }.joined(separator: "\n")
    let aliases = usable.map { "  - \(Self.quoted("/old/\($0)/"))\n  - \(Self.quoted("/files/\($0).html"))\n" }.joined()
    let site = try TestSite(
      Dictionary(pages, uniquingKeysWith: { first, _ in first }).merging([
        "content/from.md": "---\ntitle: From\ndescription: A page.\n---\n\(links)",
        "content/to.md": "---\ntitle: To\ndescription: A page.\naliases:\n\(aliases)---\nText.\n",
      ]) { $1 })
    let report = try await site.build()
    #expect(report.diagnostics.filter { $0.severity == .error || $0.code == .deadLink } == [])
    let html = try site.folder.text("public/from/index.html").replacing("&#x27;", with: "&#39;")
    for name in usable {
      let address = PagePath("/\(name)/")
      #expect(html.components(separatedBy: "href=\"\(PagePath("/from/").relative(to: address).escapedForHTML)\"").count > 2, "\(name)")
      for file in [address.file, PagePath("/old/\(name)/").file, PagePath("/files/\(name).html").file] {
        #expect(site.folder.exists("public/" + file), "\(file)")
      }
    }
  }

  @Test func invalidPageNamesAreInvalidAliases() async throws {
    let names = Self.signs.map { "n\($0)x" }.filter { ContentPath("\($0).md").problem != nil } + [".x", ".."]
    let aliases = names.map { "  - \(Self.quoted("/\($0)/"))\n" }.joined()
    let site = try TestSite(["content/to.md": "---\ntitle: To\ndescription: A page.\naliases:\n\(aliases)---\nText.\n"])
    let diagnostics = try await site.build().diagnostics
    // A slash separates two valid names.
    #expect(names.count > 10 && Set(diagnostics.compactMap(\.location?.line)).count == names.filter { !$0.contains("/") }.count)
  }

  /// Links to a published file work with each of the file's URLs.
  @Test func everyFileCanBeLinkedTo() async throws {
    let files = Self.app.merging([
      "content/x/a.md": "---\ntitle: A\ndescription: A.\n---\nText.\n", "content/x/demo/index.html": "<p>Demo</p>\n",
      "content/x/a.txt": "Text.\n",
      "content/blog/index.md": "---\ntitle: Blog\ndescription: B.\nlayout: list\n---\n",
      "content/blog/2026-01-01-post.md": "---\ntitle: Post\ndescription: P.\n---\nText.\n",
    ]) { $1 }
    let built = try TestSite(files)
    _ = try await built.build()
    let hidden = ["assets/", "search/", "_headers", ".sitegen.json"]
    let published = try built.folder.files(below: "public").filter { file in !hidden.contains(where: file.hasPrefix) }
    let folders = published.filter { $0.hasSuffix("index.html") }.map { String($0.dropLast("index.html".count)) }
    let links = (published + folders).map { "[\($0)](/\($0))\n" }.joined(separator: "\n")
    let site = try TestSite(files.merging(["content/all.md": "---\ntitle: All\ndescription: All.\n---\n\(links)"]) { $1 })
    let dead = try await site.check().diagnostics.filter { [.deadLink, .redirectedLink].contains($0.code) }
    #expect(published.count > 20 && dead.map(\.summary) == [])
  }
}
