import SiteBuild
import SiteChecks
import TestSupport
import Testing

/// The documentation coverage of apps.
@Suite struct CompletenessTests {
  @Test func contentWithErrorsHasNoCoverage() async throws {
    let report = try await TestSite(["content/a/app.yaml": "nam: A\n"]).check()
    #expect(report.errors == 2 && report.completeness == nil)
  }

  /// Percentages are rounded, but only exact values give 0 or 100.
  @Test(arguments: [(0, 0, nil), (1000, 0, 100), (1000, 4, 99), (1000, 1000, 0), (1000, 996, 1), (1000, 500, 50), (8, 3, 63), (3, 1, 67)])
  func percentagesAreRounded(total: Int, missing: Int, expected: Int?) {
    let field = Completeness.Field(name: "title", total: total, missing: (0..<missing).map { "s\($0)" })
    #expect(field.percent == expected)
  }
}
