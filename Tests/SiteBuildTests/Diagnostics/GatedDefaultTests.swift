import Diagnostics
import FileSystem
import SiteBuild
import TestSupport
import Testing

/// A default is reported if it is certain that new users can't use it.
@Suite struct GatedDefaultTests {
  private static let warned = "needs X Pro, which a new user does not have"

  private func summaries(_ setting: String, when: String = "{ isPro: true }", row: String = "view") async throws -> [String] {
    let site = try TestSite([
      "content/site.yaml": "title: Test\n",
      "content/x/app.yaml": """
      name: X
      facts:
        isPro: { type: boolean }
        plan: { type: enum, values: [free, family, team] }
        trial: { type: enum, values: [running, over] }
        receipt: { type: string, nullable: true }
      entitlements: { pro: { title: X Pro, when: \(when) } }

      """,
      "content/x/settings.yaml": """
      settings:
        other: { title: Other, type: boolean, default: true }
        view: { title: View, \(setting) }
      screens: { main: { title: Main, sections: [{ id: all, rows: [\(row), other] }] } }

      """,
    ])
    return try await site.build().diagnostics.map { "\($0.code.rawValue): \($0.summary)" }
  }

  fileprivate static let options = "options: { a: A, b: { title: B, entitlement: pro } }"

  @Test(
    arguments: [
      "\(GatedDefaultTests.options), default: b", "multiple: true, \(GatedDefaultTests.options), default: [a, b]",
      "type: integer, options: { 1: One, 2: { title: Two, entitlement: pro } }, default: 2",
      "type: array, items: { type: string, options: { a: { title: A, entitlement: pro } } }, default: [a]",
    ])
  func optionThatHasToBeBoughtIsReportedAsDefault(_ setting: String) async throws {
    #expect(try await summaries(setting) == ["gated-default: the default of view \(Self.warned)"])
  }

  @Test(arguments: [
    "\(GatedDefaultTests.options), default: a", GatedDefaultTests.options, "multiple: true, \(GatedDefaultTests.options), default: [a]",
    "multiple: true, \(GatedDefaultTests.options), default: []",
  ])
  func otherDefaultsAreNotReported(_ setting: String) async throws { #expect(try await summaries(setting) == []) }

  @Test(
    arguments: [
      ("{ plan: [family, team] }", true), ("{ not: { plan: free } }", true), ("{ not: { receipt: null } }", true),
      ("{ other: false }", true),
      // New users meet these conditions.
      ("{ trial: running }", false), ("{ other: true }", false), ("{ any: [ { isPro: true }, { trial: running } ] }", false), ("{}", false),
    ])
  func entitlementsOfNewUsersAreNotMissing(_ when: String, _ isMissing: Bool) async throws {
    let summaries = try await summaries("\(Self.options), default: b", when: when)
    #expect(summaries == (isMissing ? ["gated-default: the default of view \(Self.warned)"] : []))
  }

  /// For example, a watermark is on by default, and can be switched off only after a purchase.
  @Test(arguments: ["view: { enabledWhen: { isPro: true } }", "view: { visibleWhen: { isPro: true } }"])
  func rowThatNeedsAnEntitlementDoesNotAffectTheDefault(_ row: String) async throws {
    #expect(try await summaries("type: boolean, default: true", row: row) == [])
  }
}
