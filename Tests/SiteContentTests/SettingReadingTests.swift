import SettingsModel
import Testing

@testable import SiteContent

/// Reads the settings of settings.yaml.
@Suite struct SettingReadingTests {
  private func setting(_ text: String) throws -> Setting {
    let (app, diagnostics) = AppFixture(app: AppFixture.steps, [.settings: "settings:\n  x: \(text)\n"]).read()
    #expect(diagnostics.map(\.brief) == [])
    return try #require(app?.catalogue.settings.first)
  }

  @Test func readsOptions() throws {
    var (daily, weekly) = (Setting.Option(value: "daily"), Setting.Option(value: "weekly"))
    daily.title = "Daily"
    (weekly.title, weekly.detail, weekly.entitlement) = ("Weekly", "By week", "pro")
    var wanted = Setting(id: "x")
    (wanted.type, wanted.options) = (.known(.enumeration), [daily, weekly])
    #expect(try setting("{options: {daily: Daily, weekly: {title: Weekly, detail: By week, entitlement: pro}}}") == wanted)
    #expect(try setting("{options: {'1': One, on: An, 'true': Yes}}").options?.map(\.value) == ["1", "on", "true"])
  }

  @Test func anUnknownDescriptionIsAGap() throws {
    var wanted = Setting(id: "x")
    wanted.gaps = ["description"]
    #expect(try setting("{description: unknown}") == wanted)
    #expect(try setting("{description: Unknown to many.}").description == "Unknown to many.")
    #expect(try setting("{description: Unknown to many.}").gaps == nil)
  }

  @Test func readsAPermission() throws {
    var permission = Setting.Permission()
    permission.fact = "auth"
    permission.outcomes = ["undetermined": ["ask"], "authorized": [], "denied": ["reload", "ask"]]
    let text = "{type: boolean, permission: {fact: auth, outcomes: {undetermined: [ask], authorized: [], denied: [reload, ask]}}}"
    #expect(try setting(text).permission == permission)
  }

  @Test(
    arguments: [
      (
        "{type: bool}",
        [#"2:13 unknown-value "bool" is not a type | available values: boolean, integer, number, string, enum, array, object"#]
      ),
      (
        "{type: boolean, options: {a: A}}",
        [
          #"2:32 wrong-type option "a" of x is not true or false | write values of the setting's type, or `type: enum` if the app stores strings"#
        ]
      ),
      ("{type: string, options: {a: A}}", [#"2:30 conflicting-keys x has options but is not an enum | remove "type""#]),
      ("{options: {a: A}, default: b}", [#"2:33 unknown-option "b" is not an option of x | did you mean "a"? Available options: a."#]),
      ("{options: {a: 1}}", ["2:20 wrong-type expected a string, found 1 | put it in quotes"]),
      ("{options: [a]}", ["2:16 wrong-type expected a map of values to titles, found a list | write { daily: Daily, weekly: Weekly }"]),
      (
        "{options: {a: {title: A, entitlement: por}}}",
        [#"2:44 unknown-entitlement there is no entitlement "por" | did you mean "pro"? Available entitlements: pro."#]
      ),
      ("{type: integer, minimum: 2, maximum: 1}", ["2:43 invalid-range the maximum of x is less than its minimum"]),
      ("{type: integer, multipleOf: 0}", ["2:34 invalid-range the step of x must be more than 0"]),
      ("{type: integer, default: 1.5}", ["2:31 wrong-type x must be a whole number, not 1.5"]), ("{type: integer, default: 2.0}", []),
      ("{type: number, default: 2}", []),
      ("{type: integer, default: true}", ["2:31 wrong-type x must be a whole number, not true"]),
      ("{type: boolean, default: 1}", ["2:31 wrong-type x must be true or false, not 1"]),
      ("{type: string, default: on}", []),
      ("{type: string, default: 1}", [#"2:30 wrong-type x must be a string, not 1 | put it in quotes"#]),
      ("{type: integer, default: null}", ["2:31 wrong-type x must not be null | remove the key, or write `nullable: true`"]),
      ("{type: integer, minimum: 1, maximum: 9, default: 0}", ["2:55 out-of-range 0 is less than the minimum of x | the minimum is 1"]),
      ("{type: integer, minimum: 1, maximum: 9, default: 10}", ["2:55 out-of-range 10 is more than the maximum of x | the maximum is 9"]),
      (
        "{type: number, minimum: 0.5, multipleOf: 0.25, default: 1.1}",
        ["2:62 off-step 1.1 is between two steps of x | values go in steps of 0.25 from 0.5"]
      ),
      ("{type: number, minimum: 0, multipleOf: 0.1, default: 0.3}", []),
      (
        "{type: boolean, permission: {fact: auth, outcomes: {authorized: []}}}",
        ["2:57 uncovered-case auth has no outcome for undetermined, denied | write an outcome for each value"]
      ),
      (
        "{type: boolean, permission: {fact: auth, outcomes: {undetermined: [], authorized: [], denied: [], maybe: []}}}",
        [
          #"2:104 outside-domain auth cannot be "maybe" | available values: undetermined, authorized, denied"#
        ]
      ),
      ("{onChange: reload}", [#"2:17 wrong-type expected a list, found "reload" | write it as a list: [reload]"#]),
      ("{unit: 3}", ["2:13 wrong-type expected a string, found 3 | put it in quotes"]),
      ("nothing", [#"2:6 wrong-type setting must be a map, not "nothing""#]),
    ] as [(String, [String])])
  func reportsErrorsInSettings(_ text: String, _ problems: [String]) {
    #expect(AppFixture(app: AppFixture.steps, [.settings: "settings:\n  x: \(text)\n"]).problems == problems)
  }

  @Test(
    arguments: [
      (
        "settings: {not: {}}",
        [
          #"1:12 invalid-id "not" is not a valid id for a setting | a setting's id must begin with a letter, use only letters, digits, "-", "_" and ".", and not be "not", "any" or "all""#
        ]
      ),
      (
        "settings: {isPro: {}}",
        [#"1:12 fact-is-setting "isPro" is both a setting and a fact | every setting is a fact already; remove it from app.yaml"#]
      ),
      (
        "settings: {aB: {}, a-b: {}}",
        [
          #"1:20 duplicate-id "a-b" and "aB" have the same address | "aB" is on line 1; give one of them its own address, such as `address: a-b-2`"#
        ]
      ),
      (
        "setings: {}",
        [
          #"1:1 unknown-key "setings" is not a valid key in settings.yaml | did you mean "settings"? Available keys: optionSets, settings, screens."#
        ]
      ),
      ("", []), ("# nothing\n", []),
      ("- a", ["1:1 wrong-type settings.yaml must be a map, not a list"]),
    ] as [(String, [String])])
  func reportsErrorsInTheFile(_ text: String, _ problems: [String]) {
    #expect(AppFixture(app: AppFixture.steps, [.settings: text]).problems == problems)
  }

  @Test func settingsCanFollowScreens() throws {
    let text = "screens:\n  main:\n    title: Main\n    sections:\n      - all: {rows: [a]}\nsettings:\n  a: {title: A, type: boolean}\n"
    let (app, diagnostics) = AppFixture([.settings: text]).read()
    #expect(diagnostics.map(\.brief) == [])
    #expect(app?.catalogue.screens.first?.rows.map(\.setting) == ["a"])
  }

  /// The default may be one of the options that can't be read.
  @Test func doesNotCheckADefaultIfItsOptionsCannotBeRead() {
    let app = AppFixture([.settings: "settings:\n  x: {type: integer, options: [a], default: b}\n"])
    #expect(
      app.problems == ["2:31 wrong-type expected a map of values to titles, found a list | write { daily: Daily, weekly: Weekly }"])
  }
}
