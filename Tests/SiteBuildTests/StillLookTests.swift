import Foundation
import TestSupport
import Testing

/// Screens on pages use the appearance that the published user has set.
@Suite(.computing) struct StillLookTests {
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

  @Test func screensHaveTheColorSchemeAndTint() async throws {
    let site = try await site("audience: public\nvalues: { theme: dark, tint: green }\n")
    #expect(try stills(site) == Array(repeating: ["class": "still tint--x", "scheme": "dark"], count: 2))
    let styles = try site.folder.asset("brand.css")
    #expect(styles.contains(".tint--x {\n    --accent: light-dark(#"))
    let page = try site.folder.text("public/x/index.html")
    #expect(
      page.contains(
        "<div class=\"tabs\"><span class=\"tabs__tab\" role=\"img\" aria-label=\"Unknown\"></span><span class=\"tabs__tab tabs__tab--current\">"
      ))
    #expect(page.contains("row--secondary") && page.contains("<span class=\"row__unknown\" role=\"img\" aria-label=\"Unknown\">–</span>"))
    let help = try site.folder.text("public/x/settings/theme/index.html")
    #expect(help.contains("<div class=\"preview tint--x\"") && help.contains("<ul class=\"rows\" data-scheme=\"dark\">"))
    let document = try site.folder.text("public/api/v1/x/configuration.json")
    #expect(document.contains("\"accent\":\"#34c759\"") && document.contains("\"colorScheme\":\"dark\""))
  }

  /// Rows for other devices are in the list of all settings, but not on the screens that pages show.
  @Test(arguments: [("phone", ["mac", "watch"]), ("desktop", ["phone", "watch"])])
  func deviceHasNoRowsForOthers(_ frame: String, _ elsewhere: [String]) async throws {
    let site = try TestSite([
      "content/x/app.yaml": "name: X\nplatforms: [iOS, macOS, watchOS]\nframe: \(frame)\n",
      "content/x/settings.yaml": """
      settings:
        mac: { title: Dock badge, type: boolean, platforms: [macOS] }
        phone: { title: Haptics, type: boolean }
        watch: { title: Crown, type: boolean }
        every: { title: Sounds, type: boolean }
      screens:
        main:
          title: Main
          sections: [{ one: { rows: [mac: { platforms: [macOS] }, phone: { platforms: [iOS] }, watch: { platforms: [watchOS] }, every] } }]

      """,
    ])
    #expect(try await site.messages() == "")
    let settings = try site.folder.text("public/x/settings/index.html")
    #expect(settings.contains(" data-elsewhere=\"\(elsewhere.joined(separator: " "))\""))
    let page = try site.folder.text("public/x/index.html")
    let still = page[try #require(page.range(of: "class=\"still")).upperBound...]
    for (id, title) in [("mac", "Dock badge"), ("phone", "Haptics"), ("watch", "Crown"), ("every", "Sounds")] {
      let isShown = !elsewhere.contains(id)
      #expect(settings.contains("data-row=\"\(id)\""))
      #expect(still.contains(title) == isShown, "\(id)")
      #expect(try site.folder.text("public/x/settings/\(id)/index.html").contains("show-me") == isShown, "\(id)")
    }
  }

  @Test func privateUserLeavesNoTrace() async throws {
    let site = try await site("audience: private\nvalues: { theme: dark, tint: green }\n")
    #expect(try stills(site) == Array(repeating: ["class": "still tint--x", "scheme": ""], count: 2))
    let own = try site.folder.asset("brand.css")
    let other = try await self.site("audience: public\nvalues: {}\n").folder.asset("brand.css")
    #expect(own == other)
  }
}
