import Diagnostics
import SiteChecks
import SiteRendering
import TestSupport
import Testing
import TextCoding

@Suite struct ExternalLinkReportTests {
  /// A check that was interrupted reports only the answers that it has.
  @Test func unansweredLinksAreCounted() throws {
    func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }
    let links = ExternalLinks(to: ["https://a.org/", "https://b.org/", "https://b.org/#x", "https://c.org/", "https://a.example/"])
    #expect(links.exempt == 1)
    let answers: [WebAddress: LinkAnswer] = [
      try address("https://b.org/"): .gone(.status(410)), try address("https://elsewhere.org/"): .found,
    ]
    let report = ExternalLinkReport(links, answers: answers, remembered: 1, notes: ["first"])
    #expect(!report.isComplete && report.diagnostics.map { $0.acceptedAt?.id } == ["https://b.org/", "https://b.org/"])
    #expect(report.notes.first == "first" && report.notes.dropFirst().map(\.numbers) == [[2]])
    #expect(report.summary.numbers == [1, 1])
  }
}
