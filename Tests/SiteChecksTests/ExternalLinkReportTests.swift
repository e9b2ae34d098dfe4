import Diagnostics
import SiteBuild
import SiteChecks
import SiteContent
import SiteRendering
import TestSupport
import Testing

/// The locations of external links in the content, and the report for given answers.
@Suite(.computing) struct ExternalLinkReportTests {
  private static let files = [
    "content/site.yaml": "title: Test\nbaseURL: https://site.org/help/\nnavigation:\n  - { title: Away, url: https://nav.org/ }\n",
    "content/x/app.yaml": """
    name: X
    links: { home: https://app.org/, mail: "mailto:me@app.org", code: { url: https://code.org/x } }
    entitlements: { pro: { title: Pro, when: { isPro: true }, opens: { url: https://pro.org/ } } }
    facts: { isPro: { type: boolean } }

    """,
    "content/x/settings.yaml": """
    screens:
      main:
        title: Main
        sections:
          - id: a
            rows:
              - help: { title: Help, kind: link, opens: { url: https://row.org/ } }
              - more: { title: More, kind: link, opens: { present: url, url: https://long.org/ } }

    """,
    "content/x/icons.yaml": """
    title: Icons
    grid: { columns: 1, spacing: 1 }
    tile: { width: 1, height: 1, cornerRadius: 1 }
    credits: { title: Credits, entries: [{ author: Ann, license: CC0, source: https://ann.org/ }, { author: Ben, source: ben.org }] }
    icons:
      - { title: Red, primary: true, author: Ann, images: { light: red.svg } }

    """,
    "content/x/red.svg": "<svg/>",
    "content/x/terms.md": """
    ---
    description: Terms.
    ---
    [a](https://md.org/#one) <https://md.org/#two> and [secret](https://robin:secret@md.org/)

    [own](https://site.org/help/x/) [root](https://site.org/) [example](https://a.example/) [page](/x/) [tel](tel:1)
    """,
  ]

  private static func links() async throws -> ExternalLinks {
    let site = try TestSite(files)
    let pipeline = BuildPipeline(site.options())
    let report = try await pipeline.check()
    #expect(report.errors == 0)
    return try await pipeline.externalLinks(of: report)
  }

  @Test func everyExternalLinkHasItsPlace() async throws {
    let links = try await Self.links()
    let places = links.addresses.map { address in
      let list = links.places[address, default: []].map { "\($0.place.path):\($0.place.location.line):\($0.place.location.column)" }
      return "\(address) \(list.joined(separator: " "))"
    }
    #expect(
      places == [
        "https://ann.org/ content/x/icons.yaml:4:75", "https://app.org/ content/x/app.yaml:2:16",
        "https://code.org/x content/x/app.yaml:2:74", "https://long.org/ content/x/settings.yaml:8:74",
        "https://md.org/ content/x/terms.md:4:1 content/x/terms.md:4:26 content/x/terms.md:4:52",
        "https://nav.org/ content/site.yaml:4:25", "https://pro.org/ content/x/app.yaml:3:73",
        "https://row.org/ content/x/settings.yaml:7:60", "https://site.org/ content/x/terms.md:6:33",
      ])
    #expect(links.exempt == 1)
  }

  @Test func answersAreReportedAtTheLinks() async throws {
    func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }
    let links = try await Self.links()
    let answers: [WebAddress: LinkAnswer] = [
      try address("https://md.org/"): .gone(.status(410)), try address("https://app.org/"): .moved(to: try address("https://new.org/a")),
      try address("https://row.org/"): .unanswered(.status(403)), try address("https://nav.org/"): .found,
      try address("https://pro.org/"): .gone(.noSuchHost), try address("https://elsewhere.org/"): .found,
    ]
    let report = ExternalLinkReport(links, answers: answers, remembered: 1, notes: ["first"])
    let secret = "[a](https://md.org/#one) <https://md.org/#two> and [secret](https://robin:secret@md.org/)"
    #expect(Self.files["content/x/terms.md"]?.contains(secret) == true)
    #expect(
      report.diagnostics.map { DiagnosticFormat.text.print($0) }.joined() == """
        content/x/app.yaml:2:16: note: https://app.org/ has moved permanently [moved-link]
            2 | links: { home: https://app.org/, mail: "mailto:me@app.org", code: { url: https://code.org/x } }
              |                ^~~~~~~~~~~~~~~~
              = help: link to https://new.org/a
        content/x/app.yaml:3:73: warning: https://pro.org/ does not exist: there is no such host [dead-external-link]
            3 | entitlements: { pro: { title: Pro, when: { isPro: true }, opens: { url: https://pro.org/ } } }
              |                                                                         ^~~~~~~~~~~~~~~~
              = help: update the link or remove it
        content/x/settings.yaml:7:60: note: https://row.org/ could not be checked: the server answers 403 [unanswered-link]
            7 |           - help: { title: Help, kind: link, opens: { url: https://row.org/ } }
              |                                                            ^~~~~~~~~~~~~~~~
        content/x/terms.md:4:1: warning: https://md.org/ does not exist: the server answers 410 [dead-external-link]
              = help: update the link or remove it
        content/x/terms.md:4:26: warning: https://md.org/ does not exist: the server answers 410 [dead-external-link]
              = help: update the link or remove it
        content/x/terms.md:4:52: warning: https://md.org/ does not exist: the server answers 410 [dead-external-link]
              = help: update the link or remove it

        """)
    #expect(!report.isComplete && report.diagnostics.filter { $0.acceptedAt?.id == "https://md.org/" }.count == 3)
    #expect(report.notes == ["first", "4 external links were not checked this time; the next run continues with the rest"])
    #expect(report.summary == "External links: 1 found, 1 moved, 2 gone, 1 not answered (1 known from before)")
    let github = report.diagnostics.map { DiagnosticFormat.github.print($0) }
    #expect(github.first?.hasPrefix("::notice file=content/x/app.yaml,line=2,col=16,") == true)
  }
}
