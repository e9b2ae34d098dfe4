import Diagnostics
import Foundation
import SettingsModel
import Testing

@testable import SiteContent

@Suite struct ConfigurationReadingTests {
  private static let app = """
    name: Steps
    facts: { isPro: { type: boolean }, chatRunning: { type: boolean, nullable: true }, token: { type: string, sensitive: true } }
    entitlements: { pro: { title: Steps Pro, when: { isPro: true } } }

    """

  private static let settings = """
    settings:
      unitSystem: { key: unit_system, symbol: UNIT, options: { metric: Metric, imperial: Imperial } }
      stepGoal: { symbol: DEFAULT_GOAL, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500 }
      notify: { key: notify, type: boolean }
      scale: { key: scale, type: number }
      view: { options: { daily: Daily, weekly: { title: Weekly, entitlement: pro } } }

    """

  private func fixture(_ file: AppFile, _ text: String) -> AppFixture { AppFixture(app: Self.app, [.settings: Self.settings, file: text]) }

  private var sample: Configuration {
    var wanted = Configuration()
    wanted.audience = .known(.public)
    var profile = Profile()
    (profile.name, profile.email) = ("Robin Example", "robin@example.com")
    wanted.profile = profile
    wanted.language = "English"
    wanted.facts = ["isPro": false, "chatRunning": nil]
    wanted.values = ["unitSystem": "metric", "stepGoal": 8000, "notify": true, "scale": .scalar(.number(1.5))]
    return wanted
  }

  @Test func readsAConfigurationFromYAML() throws {
    let (app, diagnostics) = fixture(
      .configurationYAML,
      """
      audience: public
      profile: { name: Robin Example, email: robin@example.com, photo: null }
      language: English
      facts: { isPro: false, chatRunning: null }
      values: { unitSystem: metric, stepGoal: 8000, notify: true, scale: 1.5 }
      """
    ).read()
    #expect(diagnostics.map(\.brief) == [])
    #expect(app?.configuration == sample)
  }

  @Test func readsTheSameConfigurationFromJSON() throws {
    let (app, diagnostics) = fixture(
      .configurationJSON,
      """
      {
      \t"$schema": "../schema.json", "audience": "public", "language": "English",
      \t"profile": {"name": "Robin\\u0020Example", "email": "robin@example.com"},
      \t"facts": {"isPro": false, "chatRunning": null},
      \t"values": {"unitSystem": "metric", "stepGoal": 8.0e3, "notify": true, "scale":1.5}
      }
      """
    ).read()
    #expect(diagnostics.map(\.brief) == [])
    #expect(app?.configuration == sample)
  }

  @Test(
    arguments: [
      ("", []), ("audience: everybody", ["1:11 unknown-value this is not an audience | available values: public, private"]),
      (
        "values: {unitSystem: miles}",
        [#"1:22 unknown-option "miles" is not an option of unitSystem | available options: metric, imperial"#]
      ),
      ("values: {stepGoal: 1200}", ["1:20 off-step 1200 is between two steps of stepGoal | values go in steps of 500 from 1000"]),
      ("values: {stepGoal: 500}", ["1:20 out-of-range 500 is less than the minimum of stepGoal | the minimum is 1000"]),
      ("values: {notify: yes}", ["1:18 wrong-type notify must be true or false, not \"yes\" | write true"]),
      ("values: {notify: [true]}", ["1:18 wrong-type notify must be true or false, not a list"]),
      (
        "values: {untiSystem: metric}",
        [
          #"1:10 unknown-setting there is no setting "untiSystem" | did you mean "unitSystem"? Available settings: unitSystem, stepGoal, notify, scale, view."#
        ]
      ),
      (
        "values: {view: weekly}\nfacts: {isPro: false}",
        [
          #"1:16 not-entitled "weekly" needs Steps Pro, which this user does not have | choose another option, or change the user's facts"#
        ]
      ), ("values: {view: weekly}\nfacts: {isPro: true}", []),
      ("facts: {isPro: null}", ["1:16 not-nullable isPro cannot be null | if it can be null, declare it with `nullable: true`"]),
      ("facts: {token: 12345}", ["1:16 outside-domain this cannot be the value of token | its type is string"]),
      ("facts: {stepGoal: 1000}", [#"1:9 unknown-fact there is no fact "stepGoal" | available facts: isPro, chatRunning, token"#]),
      ("icon: blue", [#"1:7 unknown-icon there is no icon "blue" | no icons are defined"#]),
      ("profile: {photo: me.png}", [#"1:18 missing-file there is no file "me.png" in the app's folder"#]),
      ("- a", ["1:1 wrong-type configuration must be a map, not a list"]),
    ] as [(String, [String])])
  func reportsErrors(_ text: String, _ problems: [String]) {
    let isMap = !text.hasPrefix("- ") && !text.hasPrefix("audience")
    #expect(fixture(.configurationYAML, isMap ? text + "\naudience: public" : text).problems == problems)
  }

  @Test func isPrivateByDefault() {
    #expect(fixture(.configurationYAML, "language: English").read().app?.configuration?.audience == .known(.private))
  }

  @Test func reportsASecondConfiguration() {
    var fixture = fixture(.configurationYAML, "language: English")
    fixture.files[.configurationJSON] = "{}"
    #expect(fixture.problems == ["unexpected-file the app has two configurations | the other is content/steps/configuration.yaml"])
  }

  // MARK: - Property lists

  static let stored: [String: any Sendable] = [
    "unit_system": "imperial", "DEFAULT_GOAL": 12_000, "notify": true, "scale": 2.5, "AppleLanguages": ["de"],
    "com.example.secret": "hunter2", "lastOpened": Date(timeIntervalSince1970: 0),
  ]

  private func propertyList(_ entries: [String: Any], _ format: PropertyListSerialization.PropertyListFormat) throws -> SourceText {
    let data = try PropertyListSerialization.data(fromPropertyList: entries, format: format, options: 0)
    return SourceText(path: "content/steps/configuration.plist", bytes: Array(data))
  }

  private func read(_ source: SourceText) -> (configuration: Configuration?, problems: [String]) {
    var sources = [AppFile.app: SourceText(path: "app.yaml", Self.app), .settings: SourceText(path: "settings.yaml", Self.settings)]
    sources[.configurationPropertyList] = source
    let (app, diagnostics) = AppReader.read(AppPlace("steps"), sources, files: [:])
    return (app?.configuration, diagnostics.report.map { $0.brief.replacing(#/^\d+:\d+ /#, with: "") })
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsPropertyListsOfDefaultsExport(_ format: PropertyListSerialization.PropertyListFormat) throws {
    let (configuration, problems) = try read(propertyList(Self.stored, format))
    var wanted = Configuration()
    wanted.values = ["unitSystem": "imperial", "stepGoal": 12_000, "notify": true, "scale": .scalar(.number(2.5))]
    #expect(configuration == wanted)
    #expect(problems.count == 1 && problems[0].hasPrefix("warning unknown-setting the file has 3 unknown keys | ignored"))
    #expect("\(String(describing: configuration))".contains("hunter2") == false)
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func readsBooleansStoredAsNumbers(_ format: PropertyListSerialization.PropertyListFormat) throws {
    #expect(try read(propertyList(["notify": 1], format)).configuration?.values == ["notify": true])
    #expect(try read(propertyList(["notify": 0], format)).configuration?.values == ["notify": false])
    #expect(
      try read(propertyList(["notify": 2], format)).problems == [#"wrong-type "notify": notify must be true or false, not a whole number"#])
    #expect(try read(propertyList(["scale": 2], format)).configuration?.values == ["scale": 2])
    #expect(
      try read(propertyList(["DEFAULT_GOAL": true], format)).problems == [
        #"wrong-type "DEFAULT_GOAL": stepGoal must be a whole number, not true or false"#
      ])
  }

  @Test func reportsErrorsInPropertyLists() throws {
    let problems = try read(propertyList(["unit_system": "miles", "DEFAULT_GOAL": ["a"]], .xml)).problems
    #expect(
      problems == [
        #"wrong-type "DEFAULT_GOAL": stepGoal must be a whole number, not a list"#,
        #"unknown-option "unit_system": unitSystem has no such option | available options: metric, imperial"#,
      ])
  }
}
