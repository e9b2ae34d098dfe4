import Diagnostics
import SiteBuild
import TestSupport
import Testing

/// Where the items of the navigation lead, and which of them is where one is.
@Suite struct NavigationTests {
  private static let content = [
    "content/site.yaml": """
    title: Test
    navigation:
      - { title: Help, url: /help/ }
      - { title: Asked, url: "/help/#asked" }
      - { title: Terms, url: /help/terms/ }
      - { title: Elsewhere, url: "https://x.example/#a" }

    """,
    "content/help/index.md": "---\ndescription: Help.\n---\n## Asked\n",
    "content/help/terms.md": "---\ndescription: Terms.\n---\n",
    "content/help/other.md": "---\ndescription: Others.\n---\n",
    "templates/layouts/page.mustache":
      "{{#navigation}}{{title}} {{href}}{{#isCurrent}} here{{/isCurrent}}{{#isPage}} page{{/isPage}}\n{{/navigation}}\n\n{{{bodyHTML}}}",
  ]

  @Test(
    arguments: [
      ("help", ["Help ./ here page", "Asked ./#asked", "Terms terms/", "Elsewhere https://x.example/#a"]),
      ("help/terms", ["Help ../", "Asked ../#asked", "Terms ./ here page", "Elsewhere https://x.example/#a"]),
      ("help/other", ["Help ../ here", "Asked ../#asked", "Terms ../terms/", "Elsewhere https://x.example/#a"]),
    ])
  func aPartOfAPageIsLedToAndIsNeverWhereOneIs(_ page: String, _ items: [String]) async throws {
    let site = try TestSite(Self.content.filter { $0.key.hasPrefix("content/") })
    try site.apply(["templates/layouts/page.mustache": Self.content["templates/layouts/page.mustache"]])
    let report = try await site.build()
    #expect(report.diagnostics.map(\.summary) == [])
    let text = try site.folder.text("public/\(page)/index.html").split(separator: "\n\n", maxSplits: 1)[0]
    #expect(text.split(separator: "\n").map(String.init) == items)
  }
}
