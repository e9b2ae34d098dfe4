import Diagnostics
import Foundation
import SiteBuild
import SiteContent
import TestSupport
import Testing

/// A new site makes no false claims about its app: every claim that has not been reviewed is marked.
@Suite(.computing) struct HonestSiteTests {
  /// Claims that may be false, in the languages of new sites.
  private static var claims: Regex<Substring> {
    #/\b(?:Pro|iCloud|Google Play|[Aa]dvertising|track you|[Aa]ccounts?|Konto|[Ss]ubscriptions?|[Pp]urchases?|bought|[Tt]rial|[Ff]irst version|erste Version|FaceID|Face ID|crash(?:es|ed)?|reminders?|Erinnerung)\b/#
  }

  /// Returns the blocks of a page that contain an unmarked claim. A box at the top of the page marks all of its claims.
  private static func unmarkedClaims(in page: String) -> [Substring] {
    let parts = page.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
    let text = parts.count == 3 && parts[0].isEmpty ? parts[2] : page[...]
    let blocks = text.split(separator: "\n\n")
    if let box = blocks.first, box.contains("> [!IMPORTANT]\n> **FILL IN: ") { return [] }
    return blocks.filter { !$0.hasPrefix("#") && $0.contains(claims) && !$0.contains("FILL IN:") }
  }

  private static func files(_ languages: [String], sources: String?) throws -> [String: String] {
    Scaffold(
      for: try SiteName("Walker"), on: try #require(CalendarDate("2026-11-01")), sources: sources,
      languages: try ScaffoldLanguages(languages)
    ).files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [nil, "../code"]) func claimsAreMarked(_ sources: String?) throws {
    let files = try Self.files(["en", "de", "es", "fr", "ja", "pt-BR", "zh-Hans", "ar"], sources: sources)
    let pages = files.filter { $0.key.hasPrefix("content/") && $0.key.hasSuffix(".md") }
    #expect(pages.count > 60)
    for (path, page) in pages { #expect(Self.unmarkedClaims(in: page) == [], "\(path)") }
    // The sample settings contain claims too, so an app with them is marked as a sample.
    #expect(files["content/app.yaml"]?.contains("\nsample: true\n") == (sources == nil))
    #expect(files["content/configuration.yaml"]?.contains("\nsample: true\n") == (sources == nil ? true : nil))
  }

  /// Code says nothing about purchases, accounts or iCloud, so a site made from code mentions them only in placeholders.
  @Test func siteFromCodeHasNoClaimsOfTheSample() throws {
    let pages = try Self.files(["en", "de"], sources: "../code").filter { $0.key.hasPrefix("content/") && $0.key.hasSuffix(".md") }
    for (path, page) in try atLeast(10, pages) {
      // The text without boxes, headings and placeholders.
      let own = page.replacing(/(?m)^(?:>|#+) .*$/, with: "").replacing(/\*\*\[FILL IN: [^\]]*\]\*\*/, with: "")
      // The page about accounts is meant to be kept or deleted as a whole.
      if path.hasPrefix("content/delete-account.") { continue }
      #expect(own.matches(of: Self.claims).map { String($0.0) } == [], "\(path)")
    }
  }

  /// The code doesn't say where an app shows its version, or which settings the comments in `app.yaml` could mention.
  @Test func siteFromCodeSaysNothingAboutTheScreensOfTheApp() throws {
    let languages = ["en", "ar", "de", "es", "fr", "ja", "pt-BR", "zh-Hans"]
    let files = try Self.files(languages, sources: "../code")
    for path in ["content/support.md"] + languages.dropFirst().map({ "content/support.\($0).md" }) {
      let last = files[path]?.split(separator: "\n").last
      #expect(last?.contains(/\]\(contact\.md\).*\*\*\[FILL IN: [^\]]+\]\*\*[.。]?$/) == true, "\(path): \(last ?? "")")
    }
    #expect(files["content/app.yaml"]?.contains("setting:walker/tags") == false)
  }

  /// Every built page with a claim shows a mark.
  @Test func everyPageWithAClaimShowsAMark() async throws {
    let site = try TestSite(Self.files(["en"], sources: nil))
    _ = try await site.build()
    var claiming = 0
    for path in try site.folder.files(below: "public") where path.hasSuffix("index.html") {
      let page = try site.folder.text("public/" + path)
      guard let main = page.firstMatch(of: /<main(?s:.*?)<\/main>/)?.0, main.contains(Self.claims) else { continue }
      claiming += 1
      // The index only lists other pages.
      if path == "a-z/index.html" { continue }
      #expect(main.contains("<p class=\"banner\" role=\"note\">Sample text") || main.contains("A sample user"), "\(path)")
      #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"), "\(path)")
    }
    #expect(claiming > 10)
  }

  /// A check fails until a person has reviewed every claim: remaining boxes and placeholders are reported.
  @Test func remainingPlaceholdersAreReported() async throws {
    let site = try TestSite(Self.files(["en"], sources: nil))
    let marked = try site.folder.files().filter { try !$0.hasPrefix("schemas/") && site.folder.text($0).contains("FILL IN:") }
    let report = try await site.check()
    #expect(report.diagnostics.filter { $0.code == .leftToFillIn }.map(\.path).sorted() == marked)
    #expect(report.unfinished == marked.count && marked.count == 12 && report.summary.numbers.last == 12)
    for path in marked { try site.folder.write([path: site.folder.text(path).replacing("FILL IN:", with: "Filled in:")]) }
    #expect(try await site.check().unfinished == 0)
  }
}
