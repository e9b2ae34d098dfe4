import FileSystem
import Foundation
import SiteBuild
import TestSupport
import Testing

/// What the page of a setting says of the permission that it needs: in the words of the systems that the app is for.
@Suite(.computing) struct PermissionHelpTests {
  private static let asks = "The first time, your device asks for permission."

  /// The permission on the page of a setting, without its title.
  private func permission(
    _ fact: String, platforms: String?, values: String = "undetermined, denied, authorized", setting: String = "", settings: String = ""
  ) async throws -> [String] {
    let outcomes = values.split(separator: ", ").map { "\($0): []" }.joined(separator: ", ")
    let site = try TestSite([
      "content/site.yaml": "title: Test\n\(settings)",
      "content/x/app.yaml": """
      name: Walk
      \(platforms.map { "platforms: [\($0)]" } ?? "description: A walk.")
      facts: { \(fact): { type: enum, values: [\(values)], title: Its permission } }

      """,
      "content/x/settings.yaml": """
      settings:
        it: { title: It, type: boolean, permission: { fact: \(fact), outcomes: { \(outcomes) } }\(setting) }
      screens: { main: { title: Settings, sections: [{ id: one, rows: [it] }] } }

      """,
    ])
    #expect(try await site.messages() == "")
    let facts = try site.page("x/settings/it").facts(0).first { $0.hasPrefix("What your device asks: ") } ?? ""
    return facts.dropFirst("What your device asks: Its permission".count).split(separator: " | ").map {
      String($0).replacing("&amp;", with: "&")
    }
  }

  @Test(
    arguments: [
      ("cameraAuth", "iOS", "Settings › Apps › Walk"), ("cameraAuth", "iOS, iPadOS, visionOS, tvOS", "Settings › Apps › Walk"),
      ("cameraAuth", "iOS 18, watchOS", "Settings › Apps › Walk"), ("notificationAuth", "iPadOS", "Settings › Apps › Walk"),
      ("healthAccess", "iOS, watchOS", "Settings › Privacy & Security › Health › Walk"),
      ("notificationAuth", "macOS", "System Settings › Notifications › Walk"),
      ("locationAuth", "macOS", "System Settings › Privacy & Security › Location Services › Walk"),
      ("screenRecording", "macOS 15", "System Settings › Privacy & Security › Screen & System Audio Recording › Walk"),
      ("calendars.access", "Mac Catalyst", "System Settings › Privacy & Security › Calendars › Walk"),
      ("auth", "macOS", "System Settings › Privacy & Security or System Settings › Notifications"),
      // Named after two things, it may be either.
      ("cameraAndMicrophone", "macOS", "System Settings › Privacy & Security or System Settings › Notifications"),
    ])
  func whatWasNotAllowedIsAllowedWhereTheSystemKeepsIt(_ fact: String, _ platforms: String, _ path: String) async throws {
    #expect(
      try await permission(fact, platforms: platforms) == [
        Self.asks, "If you said no before, open \(path) and allow it there. Then turn it on again.",
      ])
  }

  @Test(arguments: [nil, "watchOS", "Android", "Windows, Linux"])
  func aSystemWhoseSettingsAreNotKnownIsToldTheGeneralWay(_ platforms: String?) async throws {
    #expect(
      try await permission("cameraAuth", platforms: platforms) == [
        Self.asks,
        "If you said no before, open the settings of your device, choose Walk and allow it there. Then turn it on again.",
      ])
  }

  @Test func whereTheWaysDifferEachNamesItsPlatforms() async throws {
    let then = "and allow it there. Then turn it on again."
    let sentences = try await permission("cameraAuth", platforms: "macOS, iOS, iPadOS, watchOS, Android")
    #expect(
      sentences == [
        Self.asks,
        "If you said no before on macOS, open System Settings › Privacy & Security › Camera › Walk \(then)",
        "If you said no before on iOS, iPadOS, open Settings › Apps › Walk \(then)",
        "If you said no before on Android, open the settings of your device, choose Walk \(then)",
      ])
  }

  @Test func aSettingOfOnePlatformSpeaksOfThatAlone() async throws {
    let sentences = try await permission("cameraAuth", platforms: "macOS, iOS", setting: ", platforms: [iOS]")
    #expect(sentences.last == "If you said no before, open Settings › Apps › Walk and allow it there. Then turn it on again.")
  }

  /// Values of the fact, and how many sentences follow: that the system asks, and what to do after a refusal.
  @Test(
    arguments: [
      ("notDetermined, denied, authorized", [true, true]), ("undetermined, authorized", [true, false]),
      ("notAsked, granted", [true, false]), ("shouldRequest, sharingDenied", [true, true]), ("notGranted, granted", [false, true]),
      ("unknown, granted", [false, false]),
    ])
  func statesAreKnownByTheirNames(_ values: String, _ said: [Bool]) async throws {
    let sentences = try await permission("cameraAuth", platforms: "iOS", values: values)
    #expect([sentences.contains(Self.asks), sentences.contains { $0.hasPrefix("If you said no before") }] == said)
    #expect(sentences.count == said.count { $0 })
  }

  @Test func whatIsAllowedMayBeAGap() async throws {
    let sentences = try await permission("cameraAuth", platforms: "iOS", values: "undetermined, authorized", settings: "showsGaps: true\n")
    #expect(sentences == [Self.asks, "What happens if you allow it is not documented."])
  }

  /// The effects of each outcome, and what a reader is told after the first sentence.
  @Test(
    arguments: [
      (
        "granted: [find], denied: [revert], restricted: [revert]",
        ["If you allow it: X finds you.", "If you don’t allow it: It goes off."], true
      ),
      ("granted: [silent], denied: [open, revert]", ["If you don’t allow it: X opens Settings. It goes off."], false),
      ("granted: [], denied: [silent]", [], true), ("restricted: [revert]", ["If you don’t allow it: It goes off."], false),
    ])
  func whatFollowsIsInTheWordsOfItsEffects(_ outcomes: String, _ sentences: [String], _ saysTheWayBack: Bool) async throws {
    let values = outcomes.matches(of: /(\w+): \[/).map { String($0.1) }.joined(separator: ", ")
    let site = try TestSite([
      "content/site.yaml": "title: Test\n",
      "content/x/app.yaml": """
      name: X
      platforms: [iOS]
      facts: { auth: { type: enum, values: [\(values)], title: Its permission } }
      effects:
        find: { title: Find, reader: X finds you. }
        revert: { title: Revert, reader: It goes off. }
        open: { title: Open, reader: X opens Settings., reaches: systemSettings }
        silent: { title: Silent }

      """,
      "content/x/settings.yaml": """
      settings: { it: { title: It, type: boolean, permission: { fact: auth, outcomes: { \(outcomes) } } } }
      screens: { main: { title: Settings, sections: [{ id: one, rows: [it] }] } }

      """,
    ])
    #expect(try await site.messages() == "")
    let facts = try site.page("x/settings/it").facts(0)
    let wayBack = saysTheWayBack ? ["If you said no before, open Settings › Apps › X and allow it there. Then turn it on again."] : []
    #expect(facts == ["What your device asks: \((["Its permission"] + sentences + wayBack).joined(separator: " | "))"])
  }

  /// The browser asks where the page says that the system does.
  @Test(arguments: [
    ("notDetermined, denied", "auth=notDetermined"), ("denied, undetermined", "auth=undetermined"), ("denied, granted", nil),
  ])
  func theLiveScreenKnowsTheSameStates(_ values: String, _ asks: String?) async throws {
    let outcomes = values.split(separator: ", ").map { "\($0): []" }.joined(separator: ", ")
    let site = try TestSite([
      "content/site.yaml": "title: Test\n", "content/x/app.yaml": "name: X\nfacts: { auth: { type: enum, values: [\(values)] } }\n",
      "content/x/settings.yaml": """
      settings: { it: { title: It, type: boolean, permission: { fact: auth, outcomes: { \(outcomes) } } } }
      screens: { main: { title: Settings, sections: [{ id: one, rows: [it] }] } }

      """,
    ])
    #expect(try await site.messages() == "")
    let page = try site.page("x/settings").html
    #expect((page.firstMatch(of: #/ data-asks="([^"]*)"/#)?.1).map(String.init) == asks)
  }
}
