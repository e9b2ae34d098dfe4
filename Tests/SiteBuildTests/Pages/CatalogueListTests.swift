import Foundation
import TestSupport
import Testing

/// The list of all settings.
@Suite(.computing) struct CatalogueListTests {
  private static let settings = """
    settings:
      sound: { title: Sound, type: boolean, default: true, key: org.example.sound, symbol: SOUND, aliases: [noise] }
      theme: { title: Theme, options: { light: Light, dark: Dark }, default: dark, description: How it looks. }
      goal: { title: Goal, type: integer, minimum: 0, maximum: 9000, default: 8000, unit: steps }
      name: { title: Name, type: string, default: "" }
      pin: { title: Pin, type: string, key: pin }
      long: { title: Long, type: boolean, default: false, description: "\(long) needle" }
      lonely: { title: Lonely, type: boolean, default: false, description: In no row., notes: [Nobody knows.] }
    screens:
      main:
        title: Main
        sections:
          - id: all
            rows:
              - sound: { detail: "What rings in {name}." }
              - theme: { detail: How it looks. }
              - goal
              - name
              - pin
              - long: { detail: Short. }
              - help: { title: Help, kind: link, opens: { url: /x/ } }

    """
  private static let long = String(repeating: "word ", count: 32)

  /// The visible lines of each row, by the other text that the filter searches.
  private static let expected: [String: [String]] = [
    "sound · noise · SOUND · org.example.sound": ["Sound", "What rings in X.", "Default: On"],
    // No line has the default, because it is marked in the list of options.
    "theme": ["Theme", "How it looks."],
    "goal": ["Goal", "Default: 8,000 steps"],
    "name": ["Name", "Default: empty"],
    "pin": ["Pin"],
    "long · word  needle": ["Long", "Short.", long.dropLast(6) + "…", "Default: Off"],
    "help": ["Help"],
    "lonely": ["Lonely", "In no row.", "Nobody knows.", "Default: Off"],
  ]

  private func rows(_ page: String) -> [String: [String]] {
    let rows = page.matches(of: /<li class="row row--whole[^>]*>(?s:.*?)<\/a>(?s:.*?)<span class="row__end">/).map { String($0.output) }
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let tag = MarkupTag.tags(in: row)[0]
        let lines = row.matches(of: /class="row__(?:title|detail|default)"[^>]*>([^<]*)</).map { String($0.1) }
        return ([tag["data-names"], tag["data-rest"]].compactMap(\.self).joined(separator: " · "), lines)
      })
  }

  @Test func listShowsDefaultsAndDescriptions() async throws {
    let site = try TestSite(["content/x/app.yaml": "name: X\n", "content/x/settings.yaml": Self.settings])
    #expect(try await site.messages() == "")
    #expect(rows(try site.folder.text("public/x/settings/index.html")) == Self.expected)
  }

  /// A long list is split into parts, so that browsers lay out only the visible ones.
  @Test func longListHasParts() async throws {
    let ids = (1...120).map { "s\($0)" }
    let settings = "settings:\n" + ids.map { "  \($0): { title: T, type: boolean }\n" }.joined()
    let screens = "screens: { main: { title: M, sections: [{ all: { rows: [\(ids.prefix(60).joined(separator: ", "))] } }] } }\n"
    let site = try TestSite(["content/x/app.yaml": "name: X\n", "content/x/settings.yaml": settings + screens])
    _ = try await site.build()
    let page = HTMLPage(text: try site.folder.text("public/x/settings/index.html"))
    let parts = page.text.components(separatedBy: #"<ul class="rows__part">"#).dropFirst()
    #expect(parts.map { MarkupTag.tags(in: $0.components(separatedBy: "</ul>")[0]).count { $0.name == "li" } } == [50, 10, 50, 10])
    #expect(page.tags.compactMap { $0["data-row"] } == Array(ids.prefix(60)))
  }

  @Test func listWithOneRowHasNoFilter() async throws {
    let site = try TestSite([
      "content/x/app.yaml": "name: X\n", "content/x/settings.yaml": "settings: { a: { title: A, type: boolean } }\n",
    ])
    _ = try await site.build()
    #expect(try !site.folder.text("public/x/settings/index.html").contains("filter"))
  }
}

/// “Not documented” is shown only with `showsGaps`, for sites about other people's apps.
@Suite(.computing) struct GapTests {
  private static let files = [
    "content/x/app.yaml": """
    name: X
    entitlements: { pro: { title: Pro, when: { lock: true } } }
    effects: { idle: { title: Idle } }

    """,
    "content/x/settings.yaml": """
    settings:
      lock: { title: Lock, type: boolean, key: lock }
      size: { title: Size, type: integer, minimum: 1, maximum: 9 }
      view: { title: View, type: enum }
    screens:
      main:
        title: Main
        sections:
          - id: all
            rows:
              - lock
              - size
              - view
              - link: { title: Link, kind: link }
              - web: { title: Web, kind: link, opens: { present: url, label: A page } }
              - ask: { title: Ask, kind: action, confirmation: {} }
              - version: { title: Version, kind: info, trailing: [{ value: version }] }

    """,
    "content/x/icons.yaml": """
    title: Icons
    grid: { columns: 1, spacing: 1 }
    tile: { width: 1, height: 1, cornerRadius: 1 }
    credits: { title: Credits, entries: [{ author: Ann }], disclaimers: [{ kind: trademark, owner: Ben }] }
    icons: [{ primary: true, title: Red, author: Ann, sample: true, images: { light: icons/red.svg } }]

    """,
    "content/x/icons/red.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "content/x/configuration.yaml": "audience: public\nvalues: { size: 3 }\n",
  ]

  private func gaps(_ settings: String) async throws -> Int {
    let site = try TestSite(Self.files.merging(["content/site.yaml": "title: Test\n" + settings]) { _, new in new })
    #expect(try await site.messages() == "")
    let pages = try site.folder.files(below: "public").filter { $0.hasSuffix(".html") }
    return try pages.map { try site.folder.text("public/" + $0).matches(of: /(?i)not documented/).count }.reduce(0, +)
  }

  @Test func gapsAreHiddenByDefault() async throws { #expect(try await gaps("") == 0) }

  @Test func gapsAreShownWithShowsGaps() async throws { #expect(try await gaps("showsGaps: true\n") > 20) }
}
