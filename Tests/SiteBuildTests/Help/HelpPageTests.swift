import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// A built page, and the parts that readers see.
struct HelpPage {
  let html: String

  /// Returns the text that a pattern captures, without markup.
  func text(of pattern: Regex<(Substring, Substring)>) throws -> String {
    let match = try #require(html.firstMatch(of: pattern))
    return String(match.1).replacing(#/<[^>]*>/#, with: "").replacing("&amp;", with: "&").replacing("&#39;", with: "'")
  }

  /// Returns a list of facts as `Label: item | item`. The page's first list is for everyone, the second for developers.
  func facts(_ number: Int) throws -> [String] {
    let lists = html.split(separator: "<dl class=\"facts\">").dropFirst().map { $0.split(separator: "</dl>")[0] }
    guard lists.indices.contains(lists.startIndex + number) else { return [] }
    return lists[lists.startIndex + number].matches(of: #/(?s)<dt>(.*?)</dt>(.*?)</div>/#).map { entry in
      let items = entry.2.matches(of: #/<dd[^>]*>(.*?)</dd>/#).map { $0.1.replacing(#/<[^>]*>/#, with: "") }
      return "\(entry.1): \(items.joined(separator: " | "))"
    }
  }
}

extension TestSite {
  /// Reads a built page.
  func page(_ path: String) throws -> HelpPage { HelpPage(html: try folder.text("public/\(path)/index.html")) }
}

/// Settings' pages: help first, facts for developers last and collapsed.
@Suite(.computing) struct HelpPageTests {
  private static let files = [
    "content/site.yaml": "title: Test\nbaseURL: https://x.example/\n",
    "content/x/app.yaml": """
    name: X & Y
    version: "2.1"
    links: { site: 'https://x.example/x/', email: 'mailto:help@x.example?subject=Hi' }
    facts:
      isPro: { type: boolean, title: X Pro }
      auth: { type: enum, values: [undetermined, denied, authorized], title: Camera permission }
      mode: { type: enum, values: [off, on] }
    entitlements: { pro: { title: X Pro, when: { isPro: true } } }
    effects:
      reload: { title: Reload, reaches: widget }
      send: { title: Send, reaches: watch }
      ask: { title: Ask }

    """,
    "content/x/settings.yaml": """
    settings:
      view:
        title: View
        key: view
        default: day
        keywords: [calendar]
        options: { day: Day, week: { title: Week, entitlement: pro }, month: { title: Month, entitlement: pro, detail: By _date_ } }
        onChange: [reload, send]
      camera: { title: Camera, type: boolean, permission: { fact: auth, outcomes: { undetermined: [ask], denied: [ask], authorized: [] } } }
      sounds: { title: Sounds, type: boolean, default: true, onChange: [reload] }
      volume: { title: Volume, type: integer, minimum: 1, maximum: 9, description: How _loud_ it is. }
    screens:
      main:
        title: Settings
        sections:
          - id: one
            rows:
              - view
              - camera
              - sounds: { enabledWhen: { isPro: true } }
              - volume:
                  visibleWhen: { sounds: true, mode: on }
                  enabledWhen: { isPro: true }
                  disabledReason: Get Pro first.
              - ask: { title: Reset, kind: action, confirmation: { title: Reset?, message: All is lost. }, effects: [send] }
      other: { title: Other, sections: [{ id: two, title: Two, rows: [again: { setting: volume }] }] }

    """,
  ]

  private func site(_ change: [String: String] = [:]) async throws -> TestSite {
    let site = try TestSite(Self.files.merging(change) { _, new in new })
    #expect(try await site.messages() == "")
    return site
  }

  @Test(
    arguments: [
      (
        "view",
        [
          "What else changes: Your Apple Watch is updated too. | Your widgets are updated too.", "At first: Day",
          "Options: Day | Week needs X Pro | Month By date; needs X Pro",
          "Also found as: calendar",
        ],
        [
          "Place: Settings › View", "Type: One of several options", "Options: Day day | Week week | Month month",
          "Requires: X Pro when “X Pro” is yes", "Default: Day", "Stored key: view", "On every change: Reload | Send",
          "Row: Picker", "Related: Sounds Reload",
        ]
      ),
      (
        "camera",
        [
          "What your device asks: Camera permission | The first time, your device asks for permission. | If you said no before, open the settings of your "
            + "device, choose X &amp; Y and allow it there. Then turn it on again."
        ],
        [
          "Place: Settings › Camera", "Type: On or off", "On switching on, with Camera permission: undetermined: Ask",
          "On switching on, with Camera permission: denied: Ask", "On switching on, with Camera permission: authorized: Nothing more",
          "Row: Toggle",
        ]
      ),
      (
        "volume",
        [
          "If you can’t use it: You can’t use this until you have X Pro. | The app says: “Get Pro first.”",
          "If you don’t see it: This depends on “Mode” and “Sounds”.", "Also at: Other › Two › Volume", "Related: Sounds",
        ],
        [
          "Place: Settings › Volume | Other › Two › Volume", "Type: Whole number", "Range: 1 to 9", "Row: Range",
          "Shown when: “mode” is on and “Sounds” is on", "Enabled when: “X Pro” is yes", "Reason when disabled: Get Pro first.",
          "Row: Range",
        ]
      ),
      (
        "sounds",
        [
          "If you can’t use it: You can’t use this until you have X Pro.", "What else changes: Your widgets are updated too.",
          "At first: On", "Related: Volume",
        ],
        [
          "Place: Settings › Sounds", "Type: On or off", "Default: On", "On every change: Reload", "Row: Toggle",
          "Enabled when: “X Pro” is yes", "Related: View Reload",
        ]
      ),
      (
        "ask", ["What else changes: Your Apple Watch is updated too.", "Asks first: “Reset? All is lost.”"],
        [
          "Place: Settings › Reset", "Row: Action", "Asks before: Alert Reset?: All is lost.", "Triggers: Send", "Related: View Send",
        ]
      ),
    ])
  func helpComesBeforeFactsForDevelopers(_ name: String, _ help: [String], _ details: [String]) async throws {
    let page = try await site().page("x/settings/\(name)")
    #expect(try page.facts(0) == help)
    #expect(try page.facts(1) == details)
    let closed = try #require(page.html.range(of: "<details class=\"developers\">"))
    #expect(page.html[closed.lowerBound...].contains("<dl class=\"facts\">"))
    #expect(page.html[..<closed.lowerBound].split(separator: "<dl class=\"facts\">").count == 2)
  }

  @Test func pageHasTheAppsMailAddress() async throws {
    let page = try await site().page("x/settings/volume")
    let subject = "subject=X%20%26%20Y%3A%20Volume"
    let body = "body=%0D%0A%0D%0A--%0D%0APage%3A%20https%3A%2F%2Fx.example%2Fx%2Fsettings%2Fvolume%2F%0D%0AVersion%3A%202.1"
    #expect(
      page.html.contains(
        """
        <section class="stuck" aria-labelledby="stuck">
        <h2 id="stuck">Still need help?</h2>
        <p><a href="mailto:help@x.example?\(subject)&amp;\(body)">Write to help@x.example</a></p>
        </section>
        """))
  }

  /// Email addresses in the file, in the link, and as readers see them.
  @Test(arguments: [
    ("mailto:a@x.example", "a@x.example", "a@x.example"), ("MAILTO:a@x.example?subject=Hi&cc=b@x.example", "a@x.example", "a@x.example"),
    ("mailto:a#b@x.example", "a%23b@x.example", "a#b@x.example"), ("mailto:a@x.example#top", "a@x.example", "a@x.example"),
    ("mailto:50%off@x.example", "50%25off@x.example", "50%off@x.example"), ("mailto:a%@x.example", "a%25@x.example", "a%@x.example"),
    ("mailto:a%2Cb@x.example", "a%2Cb@x.example", "a,b@x.example"), ("mailto:a%23b@x.example", "a%23b@x.example", "a#b@x.example"),
    ("mailto:%ff@x.example", "%ff@x.example", "%ff@x.example"), ("mailto:a&b/c@x.example", "a%26b%2Fc@x.example", "a&amp;b/c@x.example"),
    ("mailto:gr\u{FC}n@x.example", "gr%C3%BCn@x.example", "gr\u{FC}n@x.example"),
    ("mailto:a@x.example,b@x.example", "a@x.example,b@x.example", "a@x.example,b@x.example"),
  ])
  func mailAddressIsEncoded(_ link: String, _ address: String, _ shown: String) async throws {
    let app = try #require(Self.files["content/x/app.yaml"]).replacing("mailto:help@x.example?subject=Hi", with: link)
    let page = try await site(["content/x/app.yaml": app]).page("x/settings/volume")
    #expect(page.html.contains("<a href=\"mailto:\(address)?subject=X"), "\(page.html)")
    #expect(page.html.contains(">Write to \(shown)</a>"), "\(page.html)")
  }

  @Test func mailLinkWithoutAnAddressIsNotShown() async throws {
    let app = try #require(Self.files["content/x/app.yaml"]).replacing("mailto:help@x.example?subject=Hi", with: "mailto:?to=a@x.example")
    #expect(try await !site(["content/x/app.yaml": app]).page("x/settings/volume").html.contains("Still need help?"))
  }

  @Test func supportPageIsLinkedWithoutAMailAddress() async throws {
    let app = try #require(Self.files["content/x/app.yaml"]).replacing(", email: 'mailto:help@x.example?subject=Hi'", with: "")
    let site = try await site([
      "content/x/app.yaml": app, "content/x/support.md": "---\ndescription: Whom to ask.\n---\n# Support\n",
      "content/x/faq.md": "---\ndescription: What people ask.\n---\n# Questions\n",
    ])
    #expect(try site.page("x/settings/view").html.contains("<p><a href=\"../../support/\">Get help with X &amp; Y</a></p>"))
    #expect(try site.page("x/faq").html.contains("<p><a href=\"../support/\">Get help with X &amp; Y</a></p>"))
    #expect(!(try site.page("x/support").html.contains("Still need help?")))
  }

  @Test func showMeOpensTheRowInAUsableState() async throws {
    let site = try await site()
    #expect(try site.page("x/settings/view").html.contains(#"href="../?screen=main&amp;row=view#live">Try it here</a>"#))
    #expect(
      try site.page("x/settings/volume").html.contains(
        #"href="../?screen=main&amp;row=volume&amp;fact.isPro=true&amp;fact.mode=on#live">Try it here</a>"#))
  }

  /// A row's condition, and the changes in the link to the row; nil if no state shows the row.
  @Test(
    arguments: [
      ("{ b: true }", "fact.b=true"), ("{ not: { b: false, m: a } }", "fact.b=true"), ("{ not: { n: 0 } }", "fact.n=1"),
      ("{ not: { t: null } }", "fact.t=a"), ("{ any: [ { m: c }, { b: true } ], m: b }", "fact.b=true&amp;fact.m=b"),
      ("{ $atLeast: { size: 12 } }", "set.size=13"), ("{ $atLeast: { choice: 5 } }", "set.choice=10"),
      ("{ not: { $atMost: { n: 5 } } }", "fact.n=6"),
      ("{ all: [ { not: { m: a } }, { not: { m: b } } ] }", "fact.m=c"), ("{ b: false }", ""), ("{ any: [] }", nil),
      ("{ t: \"null\" }", nil),
    ] as [(String, String?)])
  func showMeFindsTheStateWithTheFewestChanges(_ condition: String, _ changes: String?) async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\n",
      "content/x/app.yaml": """
      name: X
      facts:
        b: { type: boolean }
        m: { type: enum, values: [a, b, c] }
        n: { type: integer }
        t: { type: string, nullable: true }

      """,
      "content/x/settings.yaml": """
      settings:
        size: { title: Size, type: integer, minimum: 1, maximum: 20, multipleOf: 3 }
        choice: { title: Choice, type: integer, options: { 0: None, 10: Ten } }
        lock: { title: Lock, type: boolean }
      screens: { main: { title: Main, sections: [ { id: all, rows: [ size, choice, lock: { visibleWhen: \(condition) } ] } ] } }

      """,
    ])
    #expect(try await site.messages() == "")
    let link = try site.page("x/settings/lock").html.firstMatch(of: #/href="\.\./\?screen=main&amp;row=lock([^"]*)#live"/#)
    #expect((link?.1).map(String.init) == changes.map { $0.isEmpty ? "" : "&amp;" + $0 })
  }

  /// The rows that lead to a setting's screen, the help on the setting's page, and the changes in its link to the live screen.
  @Test(
    arguments: [
      ("a: { \(way), enabledWhen: { isPro: true } }", ["If you can’t use it: You can’t use this until you have X Pro."], "fact.isPro=true"),
      ("a: { \(way), visibleWhen: { isPro: true } }", ["If you don’t see it: You see this if you have X Pro."], "fact.isPro=true"),
      (
        "a: { \(way), visibleWhen: { isPro: true }, enabledWhen: { sounds: true } }",
        ["If you can’t use it: Turn on “Sounds” to use this.", "If you don’t see it: You see this if you have X Pro."],
        "fact.isPro=true&amp;set.sounds=true"
      ),
      // Another screen is on the way to the setting's screen.
      (
        "a: { title: A, kind: link, opens: { screen: middle }, enabledWhen: { sounds: true } }",
        ["If you can’t use it: Turn on “Sounds” to use this. | You can’t use this until you have X Pro."],
        "fact.isPro=true&amp;set.sounds=true"
      ),
      // Two rows lead to the setting's screen. They share only one condition.
      (
        "a: { \(way), enabledWhen: { isPro: true } }, b: { \(way), enabledWhen: { isPro: true }, visibleWhen: { sounds: true } }",
        ["If you can’t use it: You can’t use this until you have X Pro."], "fact.isPro=true"
      ),
      ("a: { \(way), enabledWhen: { isPro: true } }, b: { \(way) }", [], ""),
    ])
  func conditionsOfEveryWayToTheScreenApply(_ rows: String, _ help: [String], _ changes: String) async throws {
    let site = try TestSite([
      "content/site.yaml": "title: Test\n",
      "content/x/app.yaml": """
      name: X
      facts: { isPro: { type: boolean, title: X Pro } }
      entitlements: { pro: { title: X Pro, when: { isPro: true } } }

      """,
      "content/x/settings.yaml": """
      settings:
        sounds: { title: Sounds, type: boolean }
        deep: { title: Deep, type: boolean }
      screens:
        main: { title: Main, sections: [{ id: all, rows: [sounds, \(rows)] }] }
        \(rows.contains("middle") ? "middle: { title: Middle, sections: [{ id: all, enabledWhen: { isPro: true }, rows: [way: { \(Self.way) }] }] }" : "")
        far: { title: Far, sections: [{ id: all, rows: [deep, last: { title: Last, kind: info, detail: The end. }] }] }

      """,
    ])
    #expect(try await site.messages() == "")
    let page = try site.page("x/settings/deep")
    #expect(try page.facts(0).filter { $0.hasPrefix("If you") } == help)
    let link = try #require(page.html.firstMatch(of: #/href="\.\./\?screen=far&amp;row=deep([^"]*)#live"/#))
    #expect(link.1 == (changes.isEmpty ? "" : "&amp;" + changes))
  }

  private static let way = "title: Way, kind: link, opens: { screen: far }"

  @Test func pictureShowsTheRowBetweenItsNeighbors() async throws {
    let page = try await site().page("x/settings/camera")
    #expect(
      page.html.contains(
        """
        <div class="preview" aria-hidden="true">
        <p class="group__title">Settings</p>
        <ul class="rows">
        <li class="row">
        """))
    let rows = page.html.matches(of: #/<li class="(row[^"]*)">\n<div class="row__line">.*?<span class="row__title">(.*?)</span>/#)
    #expect(rows.map { "\($0.1): \($0.2)" } == ["row: View", "row row--marked: Camera", "row: Sounds"])
  }
}
