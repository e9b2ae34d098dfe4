import Diagnostics
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// Internal links in an app's files: relative on pages, absolute in JSON.
@Suite(.computing) struct InternalLinkTests {
  private static let machine = "{ initial: a, states: { a: { transitions: { go: b } }, b: { final: true, opens: { url: /x/terms/ } } } }"
  private static let files = [
    "content/site.yaml": "title: Test\nbaseURL: https://x.example/below/\n",
    "content/index.md": "---\ndescription: Home.\n---\n",
    "content/x/app.yaml": """
    name: X
    links: { terms: /x/terms/, web: https://web.example/ }
    effects: { reload: { title: Reload, reaches: widget } }
    entitlements: { pro: { title: Pro, when: { isPro: true }, opens: { url: /x/terms/#price } } }
    facts: { isPro: { type: boolean } }
    """,
    "content/x/settings.yaml": """
    settings: { size: { options: { big: { title: Big, entitlement: pro } }, title: Size, description: unknown, onChange: [reload] } }
    screens:
      main:
        title: Main
        cards: [ { id: card, title: Card, button: { title: Open, opens: { url: "/x/terms/?a=1#price" } } } ]
        sections:
          - id: all
            rows:
              - size
              - row: { title: Row, kind: link, detail: Of all., opens: { url: /x/größe/ } }
              - action: { title: Action, kind: action, machine: \(machine) }
              - system: { title: System, kind: link, opens: { system: /x/terms/ } }
    """,
    "content/x/onboarding.yaml": "steps: [ { id: one, title: One, states: [a, b] } ]\nmachine: \(machine)\n",
    "content/x/terms.md": "---\ndescription: Terms.\n---\n# Terms\n\n## Price\n",
    "content/x/größe.md": "---\ndescription: Size.\n---\n# Größe\n",
  ]

  @Test func internalAddressesAreRelativeOnPagesAndAbsoluteInJSON() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.check().diagnostics.map(\.summary) == [])
    #expect(try await site.messages() == "")
    let settings = try JSONDecoder().decode(SettingsDocument.self, from: site.folder.data("public/api/v1/x/settings.json")).body
    #expect(settings.links?.map(\.url) == ["https://x.example/below/x/terms/", "https://web.example/"])
    #expect(settings.entitlements.map(\.opens?.url) == ["https://x.example/below/x/terms/#price"])
    #expect(settings.screens[0].cards?.map(\.button?.opens?.url) == ["https://x.example/below/x/terms/?a=1#price"])
    let rows = settings.screens.flatMap(\.rows)
    #expect(rows.map(\.opens?.url) == [nil, "https://x.example/below/x/gr%C3%B6%C3%9Fe/", nil, "/x/terms/"])
    let full = "https://x.example/below/x/terms/"
    #expect(rows[2].machine?.states.map(\.opens?.url) == [nil, full])
    let onboarding = try JSONDecoder().decode(OnboardingDocument.self, from: site.folder.data("public/api/v1/x/onboarding.json")).body
    #expect(onboarding.machine.states.map(\.opens?.url) == [nil, full])
    #expect(try site.folder.text("public/api/v1/x/widget.json").contains(#""url":"https://x.example/below/x/terms/#price""#))
    #expect(try site.folder.text("public/x/index.html").contains(#"<a href="terms/">Terms</a>"#))
    #expect(try site.folder.text("public/x/settings/row/index.html").contains(#"<a href="../../gr%C3%B6%C3%9Fe/">/x/größe/</a>"#))
  }
}

/// The targets of navigation items, and the current item.
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
  func itemForASectionIsALinkAndNeverTheCurrentItem(_ page: String, _ items: [String]) async throws {
    let site = try TestSite(Self.content.filter { $0.key.hasPrefix("content/") })
    try site.apply(["templates/layouts/page.mustache": Self.content["templates/layouts/page.mustache"]])
    let report = try await site.build()
    #expect(report.diagnostics.map(\.summary) == [])
    let text = try site.folder.text("public/\(page)/index.html").split(separator: "\n\n", maxSplits: 1)[0]
    #expect(text.split(separator: "\n").map(String.init) == items)
  }
}
