import TestSupport
import Testing

/// What pages say where an app's files say nothing: that is a gap in others' documents, and a maker's own choice.
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

  @Test func aMakersOwnSiteIsSilentWhereNothingIsSaid() async throws { #expect(try await gaps("") == 0) }

  @Test func aSiteAboutOthersAppsSaysWhereNothingIsDocumented() async throws { #expect(try await gaps("showsGaps: true\n") > 20) }
}
