import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// The opening sentences on a setting's or row's page, which tell users what to do.
@Suite(.computing) struct HelpLeadTests {
  private static let settings = """
    settings:
      sounds: { title: Sounds, type: boolean }
      lock: { title: Lock, type: boolean }
      units: { title: Units, options: { metric: Metric, imperial: Imperial } }
      tint: { title: Tint, options: { a: A, b: B, c: C, d: D, e: E, f: F, g: G } }
      theme: { title: Theme, type: enum }
      days: { title: Days, type: array, items: { type: string, options: { mo: Monday, tu: Tuesday } } }
      names: { title: Names, type: array, items: { type: string } }
      goal: { title: Daily goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500, unit: steps }
      brew: { title: Brewing, type: integer, minimum: 1, maximum: 15, unit: minutes }
      early: { title: Early, type: integer, minimum: 5, maximum: 120, unit: minutes }
      least: { title: Least, type: integer, minimum: 3 }
      most: { title: Most, type: number, maximum: 0.5 }
      free: { title: Any, type: number }
      elsewhere: { title: Elsewhere, type: number }
      drawn: { title: Drawn, type: number }
      name: { title: Name, type: string }
      color: { title: Color, type: string, format: color }
      mail: { title: Mail, type: string, format: email }
      data: { title: Data, type: string, format: data }
      hidden: { title: Hidden, type: boolean }
      deep: { title: Deep, type: boolean }
      far: { title: Far, type: boolean }
    screens:
      main:
        title: Settings
        sections:
          - id: one
            title: General
            rows:
              - sounds
              - lock: { kind: link, opens: { sheet: LockView } }
              - units
              - tint
              - theme
              - days
              - names
              - goal
              - brew
              - early
              - least
              - most
              - free
              - elsewhere: { kind: link, opens: { sheet: NumberView } }
              - drawn: { kind: custom }
              - name
              - color
              - mail
              - data
              - more: { title: More, kind: link, opens: { screen: more } }
              - soon: { title: Soon, kind: link, opens: { screen: soon } }
              - web: { title: Web, kind: link, detail: The site., opens: { url: 'https://x.example/a' } }
              - ask: { title: "About {name}", kind: action, confirmation: { title: Sure? } }
      more:
        title: More settings
        sections: [{ id: all, rows: [deep, { last: { title: Last, kind: link, opens: { screen: last } } }] }]
      last:
        title: Last
        sections: [{ id: all, title: Last, rows: [deep2: { setting: deep }] }]
      soon:
        title: Soon
        sections: [{ id: all, rows: [{ text: { title: Coming soon, kind: info } }] }]
      island:
        title: Island
        sections: [{ id: all, rows: [far] }]

    """

  @Test(
    arguments: [
      ("sounds", "In X, open Settings › General and turn “Sounds” on or off."),
      ("lock", "In X, open Settings › General › Lock. Turn it on or off there."),
      ("units", "In X, open Settings › General › Units. Choose Metric or Imperial."),
      ("tint", "In X, open Settings › General › Tint. Choose one of 7 options."),
      ("theme", "In X, open Settings › General › Theme. Choose one of its options."),
      ("days", "In X, open Settings › General › Days. Choose any of Monday or Tuesday."),
      ("names", "In X, open Settings › General › Names. Add, remove and move its items."),
      ("goal", "In X, open Settings › General › Daily goal. Choose from 1,000 to 20,000 steps."),
      ("brew", "In X, open Settings › General › Brewing. Choose from 1 to 15 minutes."),
      ("early", "In X, open Settings › General › Early. Choose from 5 minutes to 2 hours."),
      ("least", "In X, open Settings › General › Least. Choose 3 or more."),
      ("most", "In X, open Settings › General › Most. Choose 0.5 or less."),
      ("free", "In X, open Settings › General › Any. Enter a number."),
      ("elsewhere", "In X, open Settings › General › Elsewhere."), ("drawn", "In X, open Settings › General › Drawn."),
      ("name", "In X, open Settings › General › Name. Enter a text."),
      ("color", "In X, open Settings › General › Color. Choose a color."),
      ("mail", "In X, open Settings › General › Mail. Enter an e-mail address."),
      ("data", "In X, open Settings › General › Data."),
      ("more", "In X, open Settings › General › More. There you find Deep and Last."),
      ("soon", "In X, open Settings › General › Soon. The app says: “Coming soon”"),
      ("web", "In X, open Settings › General › Web. It opens https://x.example/a."),
      ("ask", "In X, open Settings › General and choose “About X”."),
      ("deep", "In X, open Settings › More and turn “Deep” on or off."),
      ("far", "In X, open Island and turn “Far” on or off."),
    ])
  func leadTellsUsersWhatToDo(_ name: String, _ lead: String) async throws {
    let page = try await Self.site.value.page("x/settings/\(name)")
    #expect(try page.text(of: #/<p class="(?:how prose|lead)">(In X.*?)</p>/#) == lead)
    #expect(try page.text(of: #/<meta name="description" content="(.*?)">/#) == lead)
  }

  @Test(
    arguments: [
      ("sounds", "How to change Sounds · Settings · X · Test"), ("deep", "How to change Deep · More settings · X · Test"),
      ("ask", "About X · Settings · X · Test"),
    ])
  func pageIsFoundByQuestions(_ name: String, _ title: String) async throws {
    let page = try await Self.site.value.page("x/settings/\(name)")
    #expect(try page.text(of: #/<title>(.*?)</title>/#) == title)
  }

  @Test(
    arguments: [
      ("goal", "You choose it when you set up X. To choose again, open Settings and choose “Start over”."),
      ("language", "In X, open Settings › Language. It opens the page of X in the settings of your device."),
      ("more", "In X, open Settings › More. There you find 1, 2, 3, 4, 5, 6 and more."),
    ])
  func leadCoversOnboardingSystemSettingsAndScreens(_ name: String, _ lead: String) async throws {
    let rows = (1...7).map { "{ r\($0): { title: '\($0)', kind: link } }" }.joined(separator: ", ")
    let site = try TestSite([
      "content/x/app.yaml": """
      name: X
      facts: { isSetUp: { type: boolean } }
      effects: { reset: { title: Reset, sets: { isSetUp: false } } }

      """,
      "content/x/onboarding.yaml": """
      showWhen: { isSetUp: false }
      steps: [{ id: one, title: One, states: [a] }]
      machine: { initial: a, states: { a: { controls: [goal], final: true } } }
      controls: { goal: { title: Goal, kind: toggle } }

      """,
      "content/x/settings.yaml": """
      settings: { goal: { title: Goal, type: boolean } }
      screens:
        main:
          title: Settings
          sections:
            - id: one
              rows:
                - language: { title: Language, kind: link, opens: { system: UIApplication.openSettingsURLString } }
                - more: { title: More, kind: link, opens: { screen: more } }
                - again: { title: Start over, kind: action, confirmation: { onConfirm: [reset] } }
        more: { title: More, sections: [{ id: all, rows: [\(rows)] }] }

      """,
    ])
    #expect(try await site.messages() == "")
    #expect(try site.page("x/settings/\(name)").text(of: #/<p class="how prose">(.*?)</p>/#) == lead)
  }

  /// The list of all settings shows the setting to developers, and the setting's URL redirects there.
  @Test func settingWithoutARowHasNoPage() async throws {
    let site = try await Self.site.value
    let page = try site.folder.text("public/x/settings/hidden/index.html")
    #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=../#setting-hidden\">"))
    let all = try site.page("x/settings").html
    let developers = try #require(all.range(of: "<details class=\"developers\">"))
    #expect(all[developers.lowerBound...].contains("id=\"setting-hidden\""))
    #expect(!all[..<developers.lowerBound].contains("setting-hidden"))
    #expect(try !site.folder.text("public/sitemap.xml").contains("hidden"))
  }

  private static let site = Task {
    let site = try TestSite([
      "content/site.yaml": "title: Test\n", "content/x/app.yaml": "name: X\n", "content/x/settings.yaml": settings,
    ])
    #expect(try await site.messages() == "")
    return site
  }
}
