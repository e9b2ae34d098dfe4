import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// Outside the part for developers, a setting's page shows each fact about its options once.
@Suite(.computing) struct OptionHelpTests {
  fileprivate static let many = (1...7).map { "o\($0): O\($0)" }.joined(separator: ", ")

  @Test(
    arguments: [
      // If no option has facts, only the sentence names the options. If it contains only their number, they are listed.
      ("{ a: A, b: B }", "Choose A or B.", []),
      ("{ \(OptionHelpTests.many) }", "Choose one of 7 options.", ["Options: O1 | O2 | O3 | O4 | O5 | O6 | O7"]),
      // A required purchase is shown after the option, and nowhere else.
      ("{ a: A, b: { title: B, entitlement: pro } }", "Choose A or B.", ["Options: A | B needs X Pro"]),
      (
        "{ a: A, b: { title: B, detail: Better., entitlement: pro }, c: { title: C, since: '2.0' } }", "Choose A, B or C.",
        ["Options: A | B Better.; needs X Pro | C Since: 2.0"]
      ),
    ])
  func factsAboutOptionsAreShownOnce(_ options: String, _ choice: String, _ facts: [String]) async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\n",
      "content/x/app.yaml": """
      name: X
      facts: { isPro: { type: boolean } }
      entitlements: { pro: { title: X Pro, when: { isPro: true } } }

      """,
      "content/x/settings.yaml": """
      settings: { it: { title: It, options: \(options) } }
      screens: { main: { title: Settings, sections: [{ id: one, rows: [it] }] } }

      """,
    ])
    #expect(try await site.messages() == "")
    let page = try site.page("x/settings/it")
    #expect(try page.text(of: #/<p class="how prose">(.*?)</p>/#) == "In X, open Settings › It. \(choice)")
    let help = try #require(page.html.components(separatedBy: "<details class=\"developers\">").first)
    #expect(try HelpPage(html: help).facts(0) == facts)
    #expect(help.components(separatedBy: "X Pro").count == (facts.joined().contains("X Pro") ? 2 : 1))
  }

  /// The sentence shows the range without its step. Everywhere else, both are written the same way.
  @Test func measureHasOneShortForm() async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\n", "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": """
      settings: { goal: { title: Goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, unit: steps, default: 8000 } }
      screens: { main: { title: Settings, sections: [{ id: one, rows: [goal] }] } }

      """,
      "content/x/guide.md": "---\ndescription: A guide.\n---\n# Guide\n\n[](range:x/goal)\n",
    ])
    #expect(try await site.messages() == "")
    let page = try site.page("x/settings/goal")
    #expect(try page.text(of: #/<p class="how prose">(.*?)</p>/#).hasSuffix("Choose from 1,000 to 20,000 steps."))
    #expect(try page.facts(0) == ["At first: 8,000 steps"])
    #expect(try page.facts(1).contains { $0.hasPrefix("Range: 1,000 to 20,000 steps in steps of 500") })
    #expect(try site.page("x/guide").html.contains("1,000 to 20,000 steps in steps of 500"))
    #expect(try site.page("x/settings").html.contains("1,000 to 20,000 steps in steps of 500"))
  }
}
