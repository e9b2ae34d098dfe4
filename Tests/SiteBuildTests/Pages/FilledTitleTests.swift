import Diagnostics
import SiteBuild
import TestSupport
import Testing

/// The placeholders of the model's titles, which pages show filled in, with defaults.
@Suite(.computing) struct FilledTitleTests {
  private static let files = [
    "content/app.yaml": "id: walker\nname: Walker\nversion: \"2.1\"\nplatforms: [iOS]\nfacts: { isPro: { type: boolean } }\n",
    "content/settings.yaml": """
    settings:
      goal: { title: "Goal in {name} {version}: {value:goal}", type: integer, default: 30, description: The steps of a day. }
      size: { type: integer, default: 12 }
      mute: { title: Mute, type: boolean, default: false }
    screens:
      main:
        title: "{name} main"
        cards: [{ id: pro, title: "Card of {name}", component: Card }]
        sections:
          - { id: top, title: "Top of {name}", rows: [goal, { id: size, setting: size, title: "Size {value}", detail: "Now {value} points" }] }
          - id: more
            rows:
              - mute
              - { id: about, kind: link, title: "About {name}", detail: "Version {version}", opens: { present: push, screen: other } }
              - { id: gated, kind: action, title: "Only with {value:goal}", visibleWhen: { mute: true }, opens: { present: sheet, view: V } }
      other:
        title: "Other {value:size}"
        sections: [{ id: a, title: "Part {version}", rows: [{ id: x, kind: action, title: "X {name}", opens: { present: sheet, view: W } }] }]
    """,
  ]

  @Test func noPageShowsAPlaceholder() async throws {
    let site = try TestSite(Self.files)
    #expect(try await site.build().diagnostics.filter { $0.severity == .error } == [])
    let files = try site.folder.files(below: "public")
    let shown = files.filter { $0.hasSuffix(".html") || $0.contains("search") && $0.hasSuffix(".json") || $0.hasSuffix(".txt") }
    #expect(shown.count > 8)
    for file in shown {
      // A live page fills in its rows again, from patterns.
      let text = try site.folder.text("public/" + file).replacing(/(data-[a-z-]+|content)="[^"]*"/) { match in
        match.0.hasPrefix("data-") ? "" : String(match.0)
      }
      let found = text.matches(of: /\{(name|version|value)[^}]*\}/).map(\.0)
      #expect(found == [], "\(file)")
    }
    let page = try site.folder.text("public/settings/goal/index.html")
    #expect(page.contains("<title>How to change Goal in Walker 2.1: 30 ") && page.contains("<h1>Goal in Walker 2.1: 30</h1>"))
  }

  /// `Now 12 points` says what the value is, not what the setting is for.
  @Test func aDetailThatShowsTheValueDescribesNothing() async throws {
    let site = try TestSite(Self.files)
    _ = try await site.build()
    let page = try site.folder.text("public/settings/size/index.html")
    let description = page.firstMatch(of: /<meta name="description" content="([^"]*)"/)?.1
    #expect(description?.contains("points") == false, "\(page)")
    let lead = page.firstMatch(of: /<h1>Size 12<\/h1>(.{0,200})/.dotMatchesNewlines())?.1
    #expect(lead?.contains("points") == false, "\(page)")
    #expect(try !site.folder.text("public/search.json").contains("points"))
  }
}
