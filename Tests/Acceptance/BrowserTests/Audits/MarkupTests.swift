import AcceptanceSupport
import Foundation
import SiteBuild
import SiteContent
import TestSupport
import Testing

/// Every page and drawing of the shipped content, checked by the Nu HTML checker.
@Suite(.enabled(if: AuditTools.checker != nil && AuditTools.java != nil, AuditTools.noChecker), .programs)
struct MarkupTests {
  private struct Report: Decodable {
    struct Message: Decodable {
      let type: String
      let subType: String?
      let url, message: String
      let lastLine: Int?
      let extract: String?
    }

    let messages: [Message]
  }

  @Test func pagesHaveNoErrorsOrWarnings() async throws {
    let folder = try TemporaryFolder()
    try await AuditedSite.build(into: folder)
    let files = try folder.files().filter { $0.hasSuffix(".html") || $0.hasSuffix(".svg") }
    #expect(files.count > 150)
    #expect(try await complaints(files, in: folder) == [])
  }

  @Test func pseudolocalesAreValid() async throws {
    let folder = try TemporaryFolder()
    try await AuditedSite.build(into: folder, isPseudo: true)
    let files = try folder.files().filter { $0.hasSuffix(".html") && ($0.hasPrefix("en-xa/") || $0.hasPrefix("ar-xb/")) }
    #expect(files.count > 250)
    let some = Campaign.looks.some(files.sorted(), ofEach: 40)
    #expect(try await complaints(some, in: folder) == [])
    Campaign.looks.report("\(some.count) of \(files.count) pages in them are valid HTML")
  }

  @Test func aRedirectIsValid() async throws {
    let page = "---\ntitle: New\ndescription: A page.\naliases: [/old/]\n---\nWords.\n"
    let site = try TestSite(["content/new.md": page])
    _ = try await site.build()
    #expect(try await complaints(["public/old/index.html", "public/new/index.html", "public/404.html"], in: site.folder) == [])
  }

  /// Pages that the shipped content lacks: landing pages, questions and releases.
  @Test func aNewSiteIsValid() async throws {
    let files = Scaffold.files(for: try SiteName("Walker"), on: try #require(CalendarDate("2026-10-01")))
    let site = try TestSite(files.mapValues { String(decoding: $0, as: UTF8.self) })
    _ = try await site.build { $0.isPseudo = true }
    let pages = ["", "support/", "releases/", "en-xa/delete-account/", "ar-xb/settings/"].map { "public/\($0)index.html" }
    #expect(try await complaints(pages, in: site.folder) == [])
  }

  @Test func mistakesAreFound() async throws {
    let folder = try TemporaryFolder()
    try folder.write(["bad.html": "<!doctype html><title>Bad</title><p id=a><p id=a><section></section>\n"])
    let found = try await complaints(["bad.html"], in: folder)
    #expect(found.contains { $0.hasPrefix("bad.html:1: error: Duplicate ID “a”.") })
    #expect(found.contains { $0.hasPrefix("bad.html:1: warning: Section lacks heading.") })
  }

  /// Whether a message is outdated. The checker on PyPI is from 2020, and popovers are from 2023
  /// (https://html.spec.whatwg.org/multipage/popover.html). Cases of sites show the popovers of buttons.
  private static func isOutdated(_ message: String) -> Bool {
    ["popover", "popovertarget"].contains { message.hasPrefix("Attribute “\($0)” not allowed on element") }
  }

  /// Returns the checker's messages about files, from one run.
  private func complaints(_ files: [String], in folder: TemporaryFolder) async throws -> [String] {
    let (java, checker) = (try #require(AuditTools.java), try #require(AuditTools.checker))
    let run = try await ProgramRun(
      [java, "-Xss2m", "-jar", checker, "--stdout", "--exit-zero-always", "--format", "json", "--also-check-svg"] + files,
      in: folder.path)
    return try JSONDecoder().decode(Report.self, from: run.outputData).messages.filter { !Self.isOutdated($0.message) }.map { message in
      let file = files.first { message.url.hasSuffix("/" + $0) } ?? message.url
      return "\(file):\(message.lastLine ?? 0): \(message.subType ?? message.type): \(message.message) \(message.extract ?? "")"
    }
  }
}
