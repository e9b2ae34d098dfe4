import TestSupport
import Testing

/// Pictures of screens follow what their published user has set.
@Suite(.fewAtATime) struct StillLookTests {
  private func site(_ configuration: String) async throws -> TestSite {
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n",
      "content/x/settings.yaml": """
      settings:
        theme: { title: Theme, options: { system: System, dark: Dark }, default: system, drives: colorScheme }
        tint: { title: Tint, options: { green: Green, blue: Blue }, default: blue, drives: accent }
      screens:
        main:
          title: Main
          tab: { position: 2, title: Settings }
          sections: [{ all: { rows: [theme, tint, about: { title: About, kind: info, trailing: [{ value: version }], attributes: { textColor: secondary } }] } }]

      """,
      "content/x/configuration.yaml": configuration,
    ])
    #expect(try await site.messages() == "")
    return site
  }

  private func stills(_ site: TestSite) throws -> [[String: String]] {
    try ["", "x/"].flatMap { page in
      HTMLPage(text: try site.folder.text("public/\(page)index.html")).tags.filter { $0["class"]?.hasPrefix("still ") == true }
        .map { tag in ["class": tag["class"] ?? "", "scheme": tag["data-scheme"] ?? ""] }
    }
  }

  @Test func theyHaveTheSchemeAndTheTint() async throws {
    let site = try await site("audience: public\nvalues: { theme: dark, tint: green }\n")
    #expect(try stills(site) == Array(repeating: ["class": "still tint--x", "scheme": "dark"], count: 2))
    let styles = try site.folder.asset("brand.css")
    #expect(styles.contains(".tint--x {\n    --accent: light-dark(#"))
    let page = try site.folder.text("public/x/index.html")
    #expect(
      page.contains(
        "<div class=\"tabs\"><span class=\"tabs__tab\" aria-hidden=\"true\"></span><span class=\"tabs__tab tabs__tab--current\">"))
    #expect(page.contains("row--secondary") && page.contains("<span class=\"bar bar--value\" aria-hidden=\"true\">"))
    let document = try site.folder.text("public/api/v1/x/configuration.json")
    #expect(document.contains("\"accent\":\"#34c759\"") && document.contains("\"colorScheme\":\"dark\""))
  }

  @Test func aPrivateUserLeavesNoTrace() async throws {
    let site = try await site("audience: private\nvalues: { theme: dark, tint: green }\n")
    #expect(try stills(site) == Array(repeating: ["class": "still tint--x", "scheme": ""], count: 2))
    let own = try site.folder.asset("brand.css")
    let other = try await self.site("audience: public\nvalues: {}\n").folder.asset("brand.css")
    #expect(own == other)
  }
}
