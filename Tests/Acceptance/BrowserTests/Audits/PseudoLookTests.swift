import Foundation
import TestSupport
import Testing

extension BrowserTests {
  /// Every kind of page in the made-up languages: longer by a third, and from right to left. Usually some of them, on a phone.
  @Suite(.timeLimit(.minutes(60))) struct PseudoLookTests {
    private static let looks = Campaign.looks.isRunning ? Look.all.filter { [320, 1440].contains($0.width) } : [Look.sizes[0]]

    @Test(.enabled(if: AuditTools.axe != nil, AuditTools.noAxe))
    func axeFindsNothingNothingOverflowsAndNoTextOverlapsOrIsCutOff() async throws {
      let axe = try String(contentsOfFile: #require(AuditTools.axe), encoding: .utf8)
      try await auditPseudo(Self.looks, beginning: axe) { desk, _ in
        try await desk.browser.value(
          "(async () => [...await \(AuditScripts.axe), ...\(AuditScripts.overflow), ...\(AuditScripts.foreign), ...\(TextScripts.problems)])()"
        )
      }
      Campaign.looks.report("\(Self.looks.count) of \(Self.looks.count) looks at a page of every kind in two made-up languages")
    }
  }
}
