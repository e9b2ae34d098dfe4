import FileSystem
import Foundation
import SettingsModel
import SiteBuild
import TestSupport
import Testing

/// The permission on a setting's page, in the terms of the app's platforms.
@Suite(.computing) struct PermissionHelpTests {
  private static let asks = "The first time, your device asks for permission."

  /// Returns the sentences about a permission on a setting's page, without the title.
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
      // The name fits two permissions.
      ("cameraAndMicrophone", "macOS", "System Settings › Privacy & Security or System Settings › Notifications"),
    ])
  func deniedPermissionHasThePathInTheSystemSettings(_ fact: String, _ platforms: String, _ path: String) async throws {
    #expect(
      try await permission(fact, platforms: platforms) == [
        Self.asks, "If you said no before, open \(path) and allow it there. Then turn it on again.",
      ])
  }

  @Test(arguments: [nil, "watchOS", "Android", "Windows, Linux"])
  func otherPlatformsHaveGeneralInstructions(_ platforms: String?) async throws {
    #expect(
      try await permission("cameraAuth", platforms: platforms) == [
        Self.asks,
        "If you said no before, open the settings of your device, choose Walk and allow it there. Then turn it on again.",
      ])
  }

  @Test func differentPathsNameTheirPlatforms() async throws {
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

  @Test func settingOfOnePlatformHasItsPathOnly() async throws {
    let sentences = try await permission("cameraAuth", platforms: "macOS, iOS", setting: ", platforms: [iOS]")
    #expect(sentences.last == "If you said no before, open Settings › Apps › Walk and allow it there. Then turn it on again.")
  }

  /// The fact's values; whether the page says that the system asks; whether it says what to do after a denial.
  @Test(
    arguments: [
      ("notDetermined, denied, authorized", [true, true]), ("undetermined, authorized", [true, false]),
      ("notAsked, granted", [true, false]), ("shouldRequest, sharingDenied", [true, true]), ("notGranted, granted", [false, true]),
      ("unknown, granted", [false, false]),
    ])
  func statesAreRecognizedByTheirNames(_ values: String, _ said: [Bool]) async throws {
    let sentences = try await permission("cameraAuth", platforms: "iOS", values: values)
    #expect([sentences.contains(Self.asks), sentences.contains { $0.hasPrefix("If you said no before") }] == said)
    #expect(sentences.count == said.count { $0 })
  }

  @Test func permissionMayBeUndocumented() async throws {
    let sentences = try await permission("cameraAuth", platforms: "iOS", values: "undetermined, authorized", settings: "showsGaps: true\n")
    #expect(sentences == [Self.asks, "What happens if you allow it is not documented."])
  }

  /// The effects of each outcome, and the page's sentences after the first.
  @Test(
    arguments: [
      (
        "granted: [find], denied: [revert], restricted: [revert]",
        ["If you allow it: X finds you.", "If you don’t allow it: It goes off."], true
      ),
      ("granted: [silent], denied: [open, revert]", ["If you don’t allow it: X opens Settings. It goes off."], false),
      ("granted: [], denied: [silent]", [], true), ("granted: [], denied: [leave]", [], true),
      ("restricted: [revert]", ["If you don’t allow it: It goes off."], false),
    ])
  func outcomesAreDescribedByTheirEffects(_ outcomes: String, _ sentences: [String], _ saysTheWayBack: Bool) async throws {
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
        leave: { title: Leave, reaches: systemSettings }
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

  /// If the page says that the system asks, the live screen asks too.
  @Test(arguments: [
    ("notDetermined, denied", "auth=notDetermined"), ("denied, undetermined", "auth=undetermined"), ("denied, granted", nil),
  ])
  func liveScreenUsesTheSameStates(_ values: String, _ asks: String?) async throws {
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

/// The titles of permission states.
@Suite struct PermissionTitleTests {
  private static let files = [
    "content/demo/app.yaml": """
    name: Demo
    facts:
      location: { type: enum, values: [notDetermined, denied, authorizedWhenInUse], title: Location }
      camera: { type: enum, values: { denied: Off limits, authorized: Go } }
      plan: { type: enum, values: [limited, fullAccess] }

    """,
    "content/demo/settings.yaml": """
    settings:
      map: { title: Map, type: boolean }
    screens:
      main: { title: Main, sections: [{ id: all, rows: [{ map: { enabledWhen: { location: authorizedWhenInUse, camera: authorized } } }] }] }

    """,
    "content/demo/configuration.yaml": "audience: public\nfacts: { location: denied, camera: denied }\n",
  ]

  private static func built(_ language: String, _ more: [String: String] = [:]) async throws -> (SettingsDocument, ConfigurationDocument) {
    let site = try TestSite(
      files.merging(["content/site.yaml": "title: Test\nlanguage: \(language)\n"]) { $1 }.merging(more) { $1 })
    _ = try await site.build()
    func document<Body: Codable>(_ name: String) throws -> Document<Body> {
      try JSONDecoder().decode(Document<Body>.self, from: try site.folder.data("public/api/v1/demo/\(name).json"))
    }
    return (try document("settings"), try document("configuration"))
  }

  private static func reason(_ document: ConfigurationDocument) -> String? {
    document.body.screens[0].sections[0].rows[0].disabledReason?.first?.text
  }

  /// Only states without a title get one, and only in facts about permissions.
  @Test func titlesAreInTheLanguageOfTheSite() async throws {
    let (settings, configuration) = try await Self.built("de")
    #expect(
      settings.body.facts.map(\.valueTitles) == [
        ["notDetermined": "Noch nicht gefragt", "denied": "Nicht erlaubt", "authorizedWhenInUse": "Beim Verwenden der App"],
        ["denied": "Off limits", "authorized": "Go"], nil,
      ])
    #expect(Self.reason(configuration) == "Das hängt von „Camera“ und „Location“ ab.")
  }

  @Test func titlesAreTheValuesInEnglish() async throws {
    let (settings, configuration) = try await Self.built("en")
    #expect(settings.body.facts.map(\.valueTitles) == [nil, ["denied": "Off limits", "authorized": "Go"], nil])
    #expect(Self.reason(configuration) == "This depends on “Camera” and “Location”.")
  }

  /// The site's own words are used, even in English.
  @Test func siteCanChangeTheTitles() async throws {
    let word = #"{"localizations": {"en": {"stringUnit": {"value": "No"}}}}"#
    let words = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"permissionDenied": \#(word)}}"#
    let (settings, _) = try await Self.built("en", ["templates/words.xcstrings": words])
    #expect(settings.body.facts[0].valueTitles == ["denied": "No"])
  }
}
