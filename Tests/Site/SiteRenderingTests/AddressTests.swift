import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing
import TextCoding

@testable import SiteContent

/// The URLs of pages and files.
@Suite(.computing) struct AddressTests {
  private static let app = [
    "content/x/app.yaml": "name: X\n",
    "content/x/settings.yaml": "settings:\n  unitSystem: { title: Unit system, options: { metric: Metric } }\n",
  ]

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
      #expect(html.components(separatedBy: "href=\"..\(address.encoded.escapedForHTML)\"").count > 2, "\(name)")
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
