import SettingsModel
import Testing

@testable import CompanionClient

@Suite struct ScreenTextTests {
  private func text(_ changes: [String: Scalar] = [:], values: [String: JSONValue] = [:]) throws -> String? {
    let app = try Sample.app()
    var user = app.user
    user.facts.merge(changes) { $1 }
    user.values.merge(values) { $1 }
    return ScreenText(app: app, user: user).text(of: "main")
  }

  @Test func showsAllVisibleParts() throws {
    #expect(
      try text() == """
        Demo settings
        (RE) Robin Example · robin@example.com
        * Pro: Get Pro  [Try]

        First
          <ruler blue> Units  Metric
          (disabled) Goal  8,000 steps — This depends on “Pro”.
          (disabled) Alerts  [on] — Needs Pro
          Theme  Sea ●●● ›
          Web  ↗
          Code  withheld
          Dial  Metric
          (disabled) Odd
          (Kept on the device.)

          Leave

        """)
  }

  @Test func followsTheStateOfTheApp() throws {
    let facts: [String: Scalar] = ["isPro": true, "load": "failed", "link": "https://x.example/", "isLeaving": true, "count": 9]
    #expect(
      try text(facts, values: ["units": "imperial", "goal": 2500, "alerts": .null]) == """
        Demo settings
        (progress over the screen)
        (RE) Robin Example · robin@example.com
        ! No settings  [Retry]

        First
          <ruler blue> Units  Imperial
          Goal  2,500 steps
          Alerts  [off]
          Theme  Sea ●●● <star> ›
          Web  ↗
          Code  withheld
          Dial  Imperial
          (disabled) Odd
          (Kept on the device.)

        Second
          Manage  ›

          (disabled) Leaving…  (working)

        """)
  }

  @Test func hidesTheHeaderAndDisablesRowsWhileLoading() throws {
    let lines = try #require(try text(["load": "loading", "isPro": true])).split(separator: "\n")
    #expect(lines.prefix(2) == ["Demo settings", "(loading)"])
    #expect(lines.contains("  (disabled) Dial  Metric — This depends on “Load”."))
  }

  @Test func showsAScreenByItsID() throws {
    let app = try Sample.app()
    #expect(ScreenText(app: app, user: app.user).text(of: "about") == "About\n\n  Version  v2.4\n")
    #expect(ScreenText(app: app, user: app.user).text(of: "none") == nil)
  }

  @Test func factsHaveTheirFirstValuesWithoutAPublishedUser() throws {
    #expect(try Sample.app(isUserPublished: false).user.facts == ["isPro": false, "load": "loading", "count": 0, "isLeaving": false])
  }
}
