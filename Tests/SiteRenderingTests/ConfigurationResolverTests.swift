import CanonicalJSON
import Diagnostics
import SettingsModel
import Testing

@testable import SiteContent
@testable import SiteRendering

/// The resolved settings of one user.
@Suite struct ConfigurationResolverTests {
  private static let app = """
    name: Steps
    version: "2.1"
    facts:
      isPro: { type: boolean, title: Steps Pro }
      isLoading: { type: boolean }
      token: { type: string, sensitive: true }
      helpURL: { type: string }
      secretURL: { type: string, sensitive: true }

    """

  private func resolve(rows: String, settings: String = "", screen: String = "", _ configuration: String) throws -> ResolvedConfiguration {
    let text = """
      settings:
        unitSystem: { title: Units, options: { metric: Metric, imperial: Imperial }, default: metric }
        stepGoal: { title: Goal, type: integer, unit: steps, minimum: 0, maximum: 20000 }
        passcode: { title: Passcode, type: string, sensitive: true, default: "s3cr3t-default" }
      \(settings)
      screens:
        main:
          title: Settings of {name}
      \(screen)
          sections:
            - all:
                title: All
                rows:
      \(rows.split(separator: "\n").map { "            " + $0 }.joined(separator: "\n"))
      """
    let app = try SiteFixture.app("steps", [.app: Self.app, .settings: text, .configurationYAML: configuration])
    return app.resolver(try #require(app.configuration)).resolve()
  }

  private func rows(_ rows: String, screen: String = "", _ configuration: String) throws -> String {
    let resolved = try resolve(rows: rows, screen: screen, configuration)
    return String(decoding: JSONBytes.encode(resolved.screens[0].sections[0].rows), as: UTF8.self)
  }

  @Test func resolvesAWholeScreen() throws {
    let resolved = try resolve(
      rows: "- unitSystem\n- stepGoal",
      "audience: public\nlanguage: English\nprofile: {name: Robin Example}\nfacts: {isPro: true}\nvalues: {stepGoal: 8000}")
    #expect(
      String(decoding: JSONBytes.encode(resolved), as: UTF8.self)
        == #"{"audience":"public","facts":[{"fact":"isPro","value":true},{"fact":"isLoading"},{"fact":"token"},{"fact":"helpURL"},{"fact":"secretURL"}],"#
        + #""language":"English","profile":{"name":"Robin Example"},"screens":[{"id":"main","sections":[{"id":"all","rows":["#
        + #"{"enabled":true,"kind":"picker","row":"unitSystem","setting":"unitSystem","title":"Units","trailing":[{"text":"Metric"}],"value":"metric","visible":true},"#
        + #"{"enabled":true,"kind":"range","row":"stepGoal","setting":"stepGoal","title":"Goal","trailing":[{"text":"8,000 steps"}],"value":8000,"visible":true}"#
        + #"],"title":"All","visible":true}],"title":"Settings of Steps"}],"#
        + #""values":[{"isDefault":true,"setting":"unitSystem","title":"Metric","value":"metric"},{"setting":"stepGoal","title":"8,000 steps","value":8000},{"setting":"passcode","withheld":true}]}"#
        + "\n")
  }

  @Test func theFirstMatchingCaseWins() throws {
    let row =
      "- a: {title: A, kind: info, icon: [{when: {isPro: true}, symbol: star, color: gold}, {when: {isPro: true}, symbol: never}, circle], badge: {when: {isPro: true}, symbol: seal}}"
    #expect(
      try rows(row, "facts: {isPro: true}")
        == #"[{"badge":[{"symbol":"seal"}],"enabled":true,"icon":[{"color":"gold","symbol":"star"}],"kind":"info","row":"a","title":"A","visible":true}]"#
        + "\n")
    #expect(
      try rows(row, "facts: {isPro: false}")
        == #"[{"enabled":true,"icon":[{"symbol":"circle"}],"kind":"info","row":"a","title":"A","visible":true}]"# + "\n")
  }

  @Test(arguments: [
    ("disabledReason: Buy Pro, ", #""disabledReason":[{"text":"Buy Pro"}],"#),
    ("", #""disabledReason":[{"text":"This depends on “Steps Pro”."}],"#),
    ("disabledReason: [{when: {isLoading: true}, text: Wait}, {text: Buy Pro}], ", #""disabledReason":[{"text":"Buy Pro"}],"#),
    ("disabledReason: [{when: {isLoading: true}, text: Wait}], ", #""disabledReason":[{"text":"This depends on “Steps Pro”."}],"#),
  ])
  func disabledRowsHaveAReason(_ field: String, _ reason: String) throws {
    let row = "- a: {title: A, kind: action, \(field)enabledWhen: {isPro: true}}"
    #expect(try rows(row, "{}") == "[{\(reason)" + #""enabled":false,"kind":"action","row":"a","title":"A","visible":true}]"# + "\n")
    #expect(try rows(row, "facts: {isPro: true}") == #"[{"enabled":true,"kind":"action","row":"a","title":"A","visible":true}]"# + "\n")
  }

  @Test func rowsCanBeHidden() throws {
    #expect(
      try rows("- a: {title: A, kind: info, visibleWhen: {isPro: true}}", "{}")
        == #"[{"enabled":true,"kind":"info","row":"a","title":"A","visible":false}]"# + "\n")
  }

  @Test func conditionsUseValuesAndDefaults() throws {
    let row = "- a: {title: A, kind: info, visibleWhen: {unitSystem: metric}}"
    #expect(try rows(row, "{}").contains(#""visible":true"#))
    #expect(try rows(row, "values: {unitSystem: imperial}").contains(#""visible":false"#))
  }

  /// While a screen disables all rows, its message replaces the reason of each row.
  @Test func screenStatesDisableRows() throws {
    let screen = "    states: [{when: {isLoading: true}, rows: disabled, message: Loading}, {rows: visible}]"
    let row = "- a: {title: A, kind: action, disabledReason: Buy Pro, enabledWhen: {isPro: true}}"
    func wanted(_ reason: String) -> String {
      #"[{"disabledReason":[{"text":""# + reason + #""}],"enabled":false,"kind":"action","row":"a","title":"A","visible":true}]"# + "\n"
    }
    #expect(try rows(row, screen: screen, "facts: {isLoading: true, isPro: true}") == wanted("Loading"))
    #expect(try rows(row, screen: screen, "facts: {isLoading: true, isPro: false}") == wanted("Buy Pro"))
    #expect(try rows(row, screen: screen, "facts: {isLoading: false, isPro: true}").contains(#""enabled":true"#))
    let silent = "    states: [{when: {isLoading: true}, rows: disabled}]"
    #expect(
      try rows(row, screen: silent, "facts: {isLoading: true, isPro: true}")
        == wanted("This depends on “Is loading”."))
  }

  @Test(
    arguments: [
      ("[{text: 'v{version}'}]", #"[{"text":"v2.1"}]"#), ("[{when: {isPro: true}, text: a}, {text: b}]", #"[{"text":"a"}]"#),
      ("[{when: {isPro: true}, swatches: 3}, {when: {isPro: true}, text: a}, {swatches: 5}, {text: b}]", #"[{"text":"a"},{"swatches":3}]"#),
      (
        "[{when: {isPro: false}, text: a}, {text: b}, {when: {isPro: false}, swatches: 1}, {swatches: 2}]",
        #"[{"text":"b"},{"swatches":2}]"#
      ), ("{value: unitSystem}", #"[{"text":"Metric"}]"#),
      ("{value: language}", #"[{"text":"English"}]"#), ("{value: version}", #"[{"text":"2.1"}]"#),
      ("{value: profile.name}", #"[{"text":"Robin"}]"#), ("{value: 'url:helpURL'}", #"[{"text":"https://x.example"}]"#),
      ("{value: profile.email}", nil), ("{text: '{build}'}", nil), ("{value: passcode}", nil), ("{value: 'url:secretURL'}", nil),
      ("{value: icon}", nil),
    ] as [(String, String?)])
  func trailingShowsTheFirstTextAndTheFirstSwatches(_ trailing: String, _ wanted: String?) throws {
    let resolved = try resolve(
      rows: "- a: {title: A, kind: info, trailing: \(trailing)}",
      "language: English\nprofile: {name: Robin}\nfacts: {isPro: true, helpURL: 'https://x.example', secretURL: 'https://s3cr3t.example'}")
    let found = resolved.screens[0].sections[0].rows[0].trailing.map { String(decoding: JSONBytes.encode($0).dropLast(), as: UTF8.self) }
    #expect(found == wanted)
  }

  @Test func sensitiveValuesAreLeftOut() throws {
    let everywhere = """
      - passcode: {trailing: [value]}
      - other: {title: A, kind: info, trailing: {value: passcode}}
      - link: {title: B, kind: info, trailing: {value: 'url:secretURL'}}
      - plain: {title: C, kind: text, setting: passcode}
      """
    let resolved = try resolve(
      rows: everywhere, "values: {passcode: s3cr3t-value}\nfacts: {token: s3cr3t-token, secretURL: 'https://s3cr3t.example'}")
    let text = String(decoding: JSONBytes.encode(resolved), as: UTF8.self)
    #expect(!text.contains("s3cr3t"))
    #expect(text.contains(#"{"setting":"passcode","withheld":true}"#))
    #expect(text.contains(#"{"fact":"token","withheld":true}"#))
    #expect(try !String(decoding: JSONBytes.encode(resolve(rows: everywhere, "{}")), as: UTF8.self).contains("s3cr3t"))
  }

  @Test func theHeaderShowsTheProfileOrItsFallback() throws {
    let screen = "    header: {name: {value: profile.name, fallback: Guest}, email: {value: profile.email, fallback: Sign in}}"
    let known = try resolve(rows: "- unitSystem", screen: screen, "profile: {name: Robin Example, email: r@x.example}").screens[0].header
    #expect(known?.name == "Robin Example")
    #expect(known?.email == "r@x.example")
    #expect(known?.initials == "RE")
    let unknown = try resolve(rows: "- unitSystem", screen: screen, "{}").screens[0].header
    #expect(unknown?.name == "Guest")
    #expect(unknown?.email == "Sign in")
    #expect(unknown?.initials == nil)
  }
}
