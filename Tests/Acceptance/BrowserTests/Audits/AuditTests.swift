import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Every kind of page, each visited once, and held to everything that pages are held to.
  @Suite(.enabled(if: AuditTools.axe != nil, AuditTools.noAxe), .timeLimit(.minutes(60))) struct AuditTests {
    /// The shipped content, at four sizes, each in one theme; in a campaign in both.
    @Test func thePagesOfTheShippedContentAreRight() async throws {
      let site = try await AuditedSite.shipped.value
      let output = try TemporaryFolder()
      try await AuditedSite.build(into: output)
      let files = try SiteFiles(output)
      try await withShippedDesk { desk in
        try await Visit.audited.expectNothingWrong(site.kinds + site.mirrored, on: desk, files)
      }
      Campaign.looks.report("\(Look.audited.count) of \(Look.all.count) looks at a page of every kind")
    }

    /// The kinds of page that the shipped content has not, and a new site has.
    @Test func thePagesOfANewSiteAreRight() async throws {
      let site = try await NewSite.made.value
      try await withDesk(site.folder, options: ["--pseudo"]) { desk in
        try await Visit.audited.expectNothingWrong(site.pages + site.pseudo, on: desk)
      }
    }

    /// The made-up languages: longer by a third, and from right to left. Usually some pages, on a phone.
    @Test func pagesInTheMadeUpLanguagesAreRight() async throws {
      let looks = Campaign.looks.isRunning ? Look.all.filter { [320, 1440].contains($0.width) } : [Look(width: 320, height: 568)]
      let site = try await AuditedSite.shipped.value
      let paths = site.kinds.map(\.path)
      let pages = Campaign.looks.some(["en-XA", "ar-XB"].flatMap { site.pages(paths, in: $0) }, ofEach: 8)
      try #require(pages.count >= 6)
      try await withDesk(ProjectFolder.copy(), options: ["--pseudo"]) { desk in
        try await Visit(looks: looks).expectNothingWrong(pages, on: desk)
      }
      Campaign.looks.report("\(looks.count) of \(looks.count) looks at a page of every kind in two made-up languages")
    }
  }
}
