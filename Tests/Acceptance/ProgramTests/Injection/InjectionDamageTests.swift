import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// What would be a mistake of ours, planted into what was built: the comparison names the file and what is wrong there.
@Suite(.enabled(if: InjectedSites.isInstalled, InjectedSites.missing), .programs) struct InjectionDamageTests {
  struct Damage {
    let file: String
    /// What stands there, and what is to stand there instead.
    let old, new: String
    /// In what is said of it.
    let problem: String

    init(_ file: String, _ old: String, _ new: String, _ problem: String) {
      (self.file, self.old, self.new, self.problem) = (file, old, new, problem)
    }
  }

  private static let text = "<i \" onclick=\"a"
  private static let escaped = "&lt;i &quot; onclick=&quot;a"

  static let damages = [
    Damage("index.html", "<p>\u{1}\(escaped)", "<p>\u{1}\(text)", "has"),
    Damage("x/support/index.html", "alt=\"\u{1}\(escaped)", "alt=\"\u{1}\(escaped.replacing("&quot;", with: "\""))", "onclick"),
    Damage("x/support/index.html", "<title>\u{1}\(escaped)", "<title>\u{1}\(text)</title><b>", "has"),
    Damage("x/support/index.html", "<p>\u{1}\(escaped)", "<p>\u{1}\(escaped.replacing("&", with: "&amp;"))", "has '&lt;i"),
    Damage("x/support/index.html", "<p>\u{1}\(escaped)", "<p>\u{1}lt;i", "has 'lt;i'"),
    Damage("x/index.html", "</main>", "<!-- \(text) --></main>", "comment"),
    Damage("x/index.html", "</main>", "<script>a</script></main>", "has"),
    Damage("x/index.html", "</main>", "<object data=\"a.svg\"></object></main>", "has"),
    Damage("x/index.html", "<main", "<main style=\"a\"", "has"),
    Damage("x/index.html", "href=\"support/", "href=\"java&#115;cript:a/support/", "leads to"),
    Damage("x/index.html", "href=\"support/", "href=\"\\\\evil.example/support/", "links to another host"),
    Damage("x/settings/index.html", "<main", "<main onpointerenter=a", "has"),
    Damage("search.json", "\\\"", "\"", "cannot be read"),
    Damage("api/v1/x/settings.json", "\\\"", "", "JSON has"),
    Damage("api/v1/x/settings.json", "{", "{\"onclick\":1,", "instead of"),
    Damage("api/v1/x/pages/support.json", "alt=\\\"\u{1}\(escaped)", "alt=\\\"\u{1}\" onclick=\\\"", "cannot be read"),
    Damage("x/blog/atom.xml", "&lt;i", "<i", "cannot be read"),
    Damage("x/blog/atom.xml", "&amp;lt;i", "&lt;i", "has"),
    Damage("x/blog/feed.json", "\\\"", "", "has"),
    Damage("sitemap.xml", "<loc>https:", "<loc>javascript:", "instead of"),
    Damage("robots.txt", "Sitemap:", "Disallow: /\nSitemap:", "instead of"),
    Damage("assets/site.css", "{", "{}*{", "is another file"),
    Damage("_headers", "nosniff", "nosniff\n  X-Own: 1", "has other fields"),
    Damage("search/words-0.json", "\"another\"", "\"<another\"", "has the word"),
  ]

  @Test func damageIsTold() async throws {
    let site = try await MarkedSite.everything.value
    let payload = Payload("damage", Self.text)
    let hostile = try await MarkedBuild(site, Dictionary(uniqueKeysWithValues: site.names.map { ($0, payload) }))
    let harmless = try await MarkedBuild(site, hostile.payloads.mapValues { _ in Payload.harmless })
    var copies: [TemporaryFolder] = []
    for damage in Self.damages {
      let copy = try TemporaryFolder()
      try FileManager.default.copyItem(atPath: hostile.output, toPath: copy.path + "/public")
      let file = "public/" + damage.file.replacing("assets/", with: try SiteAssets.folder(in: copy) + "/")
      // U+0001 stands for the mark in front of a text.
      let text = try copy.text(file)
      let parts = damage.old.split(separator: "\u{1}", omittingEmptySubsequences: false).map {
        NSRegularExpression.escapedPattern(for: String($0))
      }
      let range = try #require(
        text.range(of: parts.joined(separator: "ja\\d{4}k"), options: .regularExpression), "\(damage.file): \(damage.old)")
      let mark = text[range].firstMatch(of: /ja\d{4}k/).map { String($0.0) } ?? ""
      try copy.write([file: text.replacingCharacters(in: range, with: damage.new.replacing("\u{1}", with: mark))])
      copies.append(copy)
    }
    let damaged = copies.map { InjectedSites.Pair(harmless: harmless.output, hostile: $0.path + "/public", payload: payload.text) }
    let undamaged = InjectedSites.Pair(harmless: harmless.output, hostile: hostile.output, payload: payload.text)
    let found = try await InjectedSites.of([undamaged] + damaged).problems
    #expect(found.first == [])
    for (damage, problems) in try pairs(Self.damages, found.dropFirst()) {
      #expect(
        problems.contains { $0.withPlainAssets.hasPrefix(damage.file) && $0.contains(damage.problem) },
        "\(damage.file), \(damage.new): \(problems)")
    }
  }
}
