import Foundation
import TestSupport
import Testing

/// Crawls a site in five languages: `hreflang` links are correct and reciprocal.
@Suite(.computing) struct AlternatesTests {
  private struct Page {
    let address: String
    let canonical: String?
    /// The URLs by language.
    let alternates: [String: String]
    /// The URLs in the language menu.
    let menu: [String: String]
    let language: String
  }

  private static let base = "https://apps.example/"
  private static let languages = ["en", "de", "ar", "pt-BR", "ja"]

  private static func pages(_ site: TestSite) throws -> [Page] {
    try site.folder.files(below: "public").filter { $0.hasSuffix("index.html") }.map { file in
      let html = try site.folder.text("public/" + file)
      let address = base + file.dropLast("index.html".count)
      let alternates = html.matches(of: /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/).map { (String($0.1), String($0.2)) }
      let menu = html.matches(of: /<a class="chip" href="([^"]+)" lang="([^"]+)" hreflang=/).map { match in
        (String(match.2), URL(string: String(match.1), relativeTo: URL(string: address))?.absoluteString ?? "")
      }
      return Page(
        address: address, canonical: html.firstMatch(of: /<link rel="canonical" href="([^"]+)">/).map { String($0.1) },
        alternates: Dictionary(uniqueKeysWithValues: alternates), menu: Dictionary(uniqueKeysWithValues: menu),
        language: html.firstMatch(of: /<html lang="([^"]+)"/).map { String($0.1) } ?? "")
    }
  }

  @Test func everyAlternatePointsBack() async throws {
    let site = try TestSite(ofCase: "sites/several-languages")
    let settings = try site.folder.text("content/site.yaml").replacing("[de, ar]", with: "[de, ar, pt-BR, ja]")
    let catalog = try site.folder.text("content/walker/Localizable.xcstrings")
      .replacing("\"strings\": {", with: #""strings": { "Support": { "localizations": { "pt-BR": \#(Self.unit), "ja": \#(Self.unit) } },"#)
    try site.folder.write([
      "content/site.yaml": settings, "content/walker/Localizable.xcstrings": catalog,
      "content/walker/terms.pt-BR.md": "---\ndescription: O que vale.\n---\n# Termos\n",
    ])
    #expect(try await site.messages() == "")
    // Search results are not indexed.
    let pages = try Self.pages(site).filter { !$0.address.hasSuffix("/search/") }
    let byAddress = Dictionary(uniqueKeysWithValues: pages.map { ($0.address, $0) })
    let entries = try Self.languages.flatMap { language in
      try site.folder.text("public/\(language == "en" ? "" : language.lowercased() + "/")sitemap.xml")
        .matches(of: /<url><loc>(.*?)<\/loc>(.*)<\/url>/).map { (String($0.1), String($0.2)) }
    }
    #expect(entries.map(\.0).sorted() == pages.map(\.address).sorted())
    let listed = Dictionary(entries, uniquingKeysWith: { $1 })
    for page in try atLeast(2 * Self.languages.count, pages) {
      #expect(page.canonical == page.address, "\(page.address)")
      #expect(Set(page.menu.keys) == Set(Self.languages), "\(page.address)")
      for (language, address) in page.menu { #expect(byAddress[address]?.language == language, "\(page.address) \(address)") }
      let links = (listed[page.address] ?? "").matches(of: /hreflang="([^"]+)" href="([^"]+)"/).map { (String($0.1), String($0.2)) }
      #expect(Dictionary(links, uniquingKeysWith: { $1 }) == page.alternates.filter { $0.key != "x-default" }, "\(page.address)")
      if page.alternates.isEmpty { continue }
      #expect(page.alternates[page.language] == page.address && page.alternates["x-default"] == page.alternates["en"], "\(page.address)")
      for (language, address) in page.alternates where language != "x-default" {
        #expect(byAddress[address]?.alternates == page.alternates && page.menu[language] == address, "\(page.address) \(address)")
      }
    }
    let (terms, other) = (byAddress[Self.base + "walker/terms/"], byAddress[Self.base + "other/"])
    #expect(terms?.alternates.keys.sorted() == ["de", "en", "pt-BR", "x-default"] && terms?.menu["ja"] == Self.base + "ja/walker/")
    // A page in only one language has no alternates.
    #expect(other?.alternates.isEmpty == true && other?.menu["de"] == Self.base + "de/")
  }

  private static let unit = #"{ "stringUnit": { "state": "translated", "value": "x" } }"#

  @Test func siteInOneLanguageHasNoAlternates() async throws {
    let site = try TestSite(["content/a.md": "# A\n"])
    _ = try await site.build()
    #expect(try atLeast(2, Self.pages(site)).allSatisfy { $0.alternates.isEmpty && $0.menu.isEmpty })
    #expect(try !site.folder.text("public/api/v1/manifest.json").contains("anguage"))
  }
}
