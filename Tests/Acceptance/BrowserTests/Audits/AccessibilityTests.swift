import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Every kind of page, of the shipped content and of a new site, at four sizes, each in one theme; in a campaign in both.
  @Suite(.timeLimit(.minutes(10))) struct AccessibilityTests {
    @Test(.enabled(if: AuditTools.axe != nil, AuditTools.noAxe))
    func axeFindsNothingAndNothingOverflowsIsSaidOrComesFromElsewhere() async throws {
      let axe = try String(contentsOfFile: #require(AuditTools.axe), encoding: .utf8)
      try await auditEveryKind(Look.audited, beginning: axe) { desk, _ in
        try await desk.browser.value(
          "(async () => [...await \(AuditScripts.axe), ...\(AuditScripts.overflow), ...\(AuditScripts.foreign)])()")
      }
      Campaign.looks.report("\(Look.audited.count) of \(Look.all.count) looks at a page of every kind")
    }

    @Test func textAtTwiceItsSizeNeitherOverlapsNorIsCutOff() async throws {
      try await auditEveryKind([.phone, .desktop]) { desk, _ in
        try await desk.browser.run(TextScripts.enlarge)
        return try await desk.browser.value("[...\(AuditScripts.overflow), ...\(TextScripts.problems)]")
      }
    }

    @Test(arguments: Campaign.looks.isRunning ? [Look.phone, .desktop] : [.phone])
    func everyControlIsReachedByTabInOrderAndSeen(look: Look) async throws {
      try await auditEveryKind([look]) { desk, _ in
        try await desk.browser.run(KeyboardScripts.record)
        let stops: Int = try await desk.browser.value(KeyboardScripts.stops)
        // A place more than there are: whoever can leave the last is not trapped.
        try await desk.browser.press(.tab, times: stops + 1)
        return try await desk.browser.value(KeyboardScripts.problems)
      }
    }

    private func auditEveryKind(
      _ looks: [Look], beginning: String = "", sourceLocation: SourceLocation = #_sourceLocation,
      _ body: (Desk, AuditedSite.Page) async throws -> [String]
    ) async throws {
      try await audit(looks, beginning: beginning, sourceLocation: sourceLocation, body)
      try await auditNewSite(looks, beginning: beginning, sourceLocation: sourceLocation, body)
    }
  }
}
