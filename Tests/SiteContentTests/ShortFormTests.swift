import SettingsModel
import Testing

@testable import SiteContent

/// What an author may leave out, and what it stands for.
@Suite struct ShortFormTests {
  private static let settings = """
    settings:
      unitSystem: { title: Unit system, options: { metric: Metric, imperial: { title: Imperial, detail: Feet, entitlement: pro } } }
      stepGoal: { title: Daily goal, type: integer, minimum: 1000, maximum: 20000, multipleOf: 500 }
      notify: { title: Notifications, type: boolean }
      nickname: { title: Nickname, type: string }
      bare: {}

    """

  private static let app = """
    name: Steps
    facts: { isPro: { type: boolean }, auth: { type: enum, values: [undetermined, authorized, denied] }, helpURL: { type: string } }
    entitlements: { pro: { title: Steps Pro, when: { isPro: true }, opens: { paywall: Paywall } } }
    effects: { reload: { title: Reload }, ask: { title: Ask } }

    """

  private func fixture(rows: String) -> AppFixture {
    let indented = rows.split(separator: "\n").map { "          \($0)\n" }.joined()
    return AppFixture(
      app: Self.app,
      [.settings: Self.settings + "screens:\n  main:\n    title: Main\n    sections:\n      - all:\n          rows:\n" + indented])
  }

  private func row(_ text: String) throws -> Row {
    let (app, diagnostics) = fixture(rows: text).read()
    #expect(diagnostics.map(\.brief) == [])
    return try #require(app?.catalogue.screens.first?.rows.first)
  }

  @Test(arguments: [
    ("- unitSystem", "unitSystem", Row.Kind.picker, "Unit system"), ("- stepGoal", "stepGoal", .range, "Daily goal"),
    ("- notify", "notify", .toggle, "Notifications"),
    ("- nickname", "nickname", .text, "Nickname"), ("- nickname: {title: Name}", "nickname", .text, "Name"),
    ("- unitSystem: {kind: custom}", "unitSystem", .custom, "Unit system"),
    ("- {id: notify, title: Alerts}", "notify", .toggle, "Alerts"), ("- bare: {title: Bare, kind: text}", "bare", .text, "Bare"),
  ])
  func aRowIsNamedAfterItsSetting(_ text: String, _ setting: String, _ kind: Row.Kind, _ title: String) throws {
    let row = try row(text)
    var wanted = Row(id: Row.ID(setting))
    (wanted.kind, wanted.title, wanted.setting) = (.known(kind), title, Setting.ID(setting))
    #expect(row == wanted)
  }

  @Test func aRowMayShowASettingUnderAnotherName() throws {
    var wanted = Row(id: "units")
    (wanted.kind, wanted.title, wanted.setting) = (.known(.picker), "Unit system", "unitSystem")
    #expect(try row("- units: {setting: unitSystem}") == wanted)
  }

  static let keys = #"kinds are toggle, picker, range, text, link, action, info, custom"#

  @Test(
    arguments: [
      (
        "- unitSytem",
        [
          #"13:13 row-needs-title "unitSytem" is not a setting, and a row without a setting needs a title | did you mean "unitSystem"?"#
        ]
      ),
      ("- help: {title: Help}", [#"13:13 row-needs-kind row "help" has no kind | "# + keys]),
      ("- help: {title: Help, kind: link}", []),
      (
        "- bare",
        [
          #"13:13 row-needs-kind the kind of row "bare" cannot be inferred from its setting | "#
            + "give bare a type, as in `type: boolean`, or the row a kind: " + keys,
          #"13:13 row-needs-title row "bare" and its setting have no title | add a title to the setting or to the row"#,
        ]
      ),
      ("- notify: {kind: picker}", ["13:28 kind-mismatch notify cannot be a picker | its type makes it a toggle"]),
      (
        "- notify: {kind: tggle}",
        [
          #"13:28 unknown-value "tggle" is not a kind of row | did you mean "toggle"? Values are toggle, picker, range, text, link, action, info, custom."#
        ]
      ),
      ("- notify\n- notify", [#"14:13 duplicate-id "notify" is the id of two rows | the first is on line 13"#]),
      ("- 3", ["13:13 wrong-type expected the name of a row, found 3"]),
      (
        "- notify: {}\n  stepGoal: {}",
        [#"13:13 wrong-type expected the name of a row, found a map | indent what belongs to it, or give it an "id""#]
      ),
      (
        "- help me: {title: A, kind: link}",
        [#"13:13 invalid-id "help me" is not a valid id | an id begins with a letter and contains only letters, digits, "-", "_" and ".""#]
      ),
      (
        "- a: {title: '{verson}', kind: info}",
        [#"13:24 unknown-placeholder "{verson}" is not a placeholder | did you mean "version"? Placeholders are version, build, name."#]
      ),
    ] as [(String, [String])])
  func tellsWhatARowLacks(_ rows: String, _ problems: [String]) {
    #expect(fixture(rows: rows).problems == problems)
  }

  private func destination(_ present: Destination.Presentation, _ change: (inout Destination) -> Void) -> Destination {
    var destination = Destination(present: .known(present))
    change(&destination)
    return destination
  }

  @Test func destinationsHaveAShortForm() throws {
    let opens = { (text: String) in try row("- a: {title: A, kind: link, opens: \(text)}").opens }
    #expect(try opens("{sheet: CreditsView}") == destination(.sheet) { $0.view = "CreditsView" })
    #expect(try opens("{push: CreditsView}") == destination(.push) { $0.view = "CreditsView" })
    #expect(try opens("{paywall: Paywall}") == destination(.paywall) { $0.view = "Paywall" })
    #expect(try opens("{root: Home}") == destination(.root) { $0.view = "Home" })
    #expect(try opens("{url: 'https://x.example'}") == destination(.url) { $0.url = "https://x.example" })
    #expect(try opens("{system: settings}") == destination(.system) { $0.url = "settings" })
    #expect(try opens("{screen: main}") == destination(.screen) { $0.screen = "main" })
    #expect(
      try opens("{present: sheet, view: X, height: 300, material: thin}")
        == destination(.sheet) { ($0.view, $0.height, $0.material) = ("X", 300, "thin") })
    #expect(try opens("{present: url, fact: helpURL}") == destination(.url) { $0.fact = "helpURL" })
  }

  @Test(
    arguments: [
      (
        "{url: 'javascript:x'}",
        [
          #"13:52 invalid-url "javascript:x" is not a valid address | an address begins with https://, http:// or mailto:, or with / for a page of the site"#
        ]
      ),
      (
        "{present: url, url: 'javascript:x'}",
        [
          #"13:66 invalid-url "javascript:x" is not a valid address | an address begins with https://, http:// or mailto:, or with / for a page of the site"#
        ]
      ),
      ("{screen: mian}", [#"13:55 unknown-screen there is no screen "mian" | did you mean "main"? Screens are main."#]),
      (
        "{shet: X}",
        [
          #"13:46 missing-key destination has no "present" | present: how it opens"#,
          #"13:47 unknown-key "shet" is not a key of destination | keys are present, screen, view, url, fact, label, height, material, shares"#,
        ]
      ),
      ("X", [#"13:46 wrong-type destination must be a map, not "X""#]),
    ] as [(String, [String])])
  func tellsWhatADestinationLacks(_ opens: String, _ problems: [String]) {
    #expect(fixture(rows: "- a: {title: A, kind: link, opens: \(opens)}").problems == problems)
  }

  @Test func anIconMayBeOnlyASymbol() throws {
    #expect(try row("- notify: {icon: bell}").icon == [Icon(symbol: "bell")])
    var (on, off) = (Icon(symbol: "bell"), Icon(symbol: "bell.slash"))
    (on.when, on.color) = (Condition([.equals("notify", true)]), "orange")
    off.when = nil
    #expect(try row("- notify: {icon: [{when: {notify: true}, symbol: bell, color: orange}, bell.slash]}").icon == [on, off])
    var asset = Icon()
    asset.asset = "logo"
    #expect(try row("- notify: {badge: {asset: logo}}").badge == [asset])
  }

  @Test(
    arguments: [
      ("icon: {color: red}", [#"13:28 missing-key icon has neither "symbol" nor "asset""#]),
      (
        "icon: [bell, {when: {isPro: true}, symbol: x}]",
        [#"13:35 unreachable-case this case is never reached | a case before it has no "when" and always applies"#]
      ),
      (
        "icon: [{when: {auth: [authorized]}, symbol: x}]",
        [#"13:28 uncovered-case no case covers undetermined, denied of auth | add the cases, or a last one without "when""#]
      ),
      ("badge: [{when: {auth: [authorized]}, symbol: x}]", []),
      (
        "icon: [{when: {auth: 'no'}, symbol: x}, y]",
        [#"13:43 outside-domain auth is never "no" | values are undetermined, authorized, denied"#]
      ),
      (
        "icon: [{when: {isPo: true}, symbol: x}, y]",
        [
          #"13:37 unknown-fact there is no fact "isPo" | did you mean "isPro"? Facts and settings are isPro, auth, helpURL, unitSystem, stepGoal, notify, nickname, bare."#
        ]
      ),
      (
        "icon: [{when: {isPro: null}, symbol: x}, y]",
        ["13:44 not-nullable isPro is never null | if it can be null, declare it with `nullable: true`"]
      ),
      ("icon: [{when: {isPro: 1}, symbol: x}, y]", ["13:44 outside-domain isPro is never 1 | its type is boolean"]),
      (
        "icon: [{when: {nickname: größe}, symbol: x}, y]",
        [#"13:47 wrong-type a condition cannot compare with "größe" | use ASCII letters"#]
      ),
      ("icon: [{when: {stepGoal: 1.5}, symbol: x}, y]", ["13:47 wrong-type a condition cannot compare with 1.5 | use whole numbers"]),
      (
        "icon: [{when: {stepGoal: 1200}, symbol: x}, y]",
        ["13:47 off-step 1200 is between two steps of stepGoal | values go in steps of 500 from 1000"]
      ),
      (
        "icon: [{when: {$later: 1}, symbol: x}, y]",
        [
          #"13:37 invalid-fact-name "$later" is not a valid name for a fact | conditions only compare for equality: list the values, `{ count: [4, 5, 6] }`, or declare a fact for it in app.yaml and write `{ isOverLimit: true }`"#
        ]
      ),
      ("icon: [{when: true, symbol: x}, y]", ["13:36 wrong-type expected a condition, found true | write { fact: value }"]),
      ("trailing: {text: a, swatches: 3}", [#"13:32 conflicting-keys trailing item needs exactly one of "value", "text" and "swatches""#]),
      ("trailing: {value: langage}", [#"13:40 unknown-value-source "langage" is not a source of a value | did you mean "language"?"#]),
      (
        "trailing: {value: 'url:helpUrl'}",
        [#"13:40 unknown-fact there is no fact "helpUrl" | did you mean "helpURL"? Facts are isPro, auth, helpURL."#]
      ),
      ("effects: [relod]", [#"13:32 unknown-effect there is no effect "relod" | did you mean "reload"? Effects are reload, ask."#]),
    ] as [(String, [String])])
  func checksTheCasesOfARow(_ field: String, _ problems: [String]) {
    #expect(fixture(rows: "- notify: {\(field)}").problems == problems)
  }

  @Test func trailingValueIsTheSettingsOwn() throws {
    #expect(try row("- stepGoal: {trailing: [value]}").trailing == [Trailing(value: "setting")])
    #expect(try row("- stepGoal: {trailing: value}").trailing == [Trailing(value: "setting")])
    #expect(try row("- a: {title: A, kind: info, trailing: {text: 'Version {version}'}}").trailing == [Trailing(text: "Version {version}")])
    #expect(
      try row("- a: {title: A, kind: info, trailing: [{value: unitSystem}, {swatches: 3}]}").trailing
        == [Trailing(value: "unitSystem"), Trailing(swatches: 3)])
  }

  @Test func reasonsAreAlwaysAList() throws {
    #expect(
      try row("- notify: {enabledWhen: {isPro: true}, disabledReason: Only with Pro}").disabledReason == [Reason(text: "Only with Pro")])
  }

  @Test func aToastMayBeOnlyItsKind() throws {
    let machine = """
      - a:
          title: A
          kind: action
          machine:
            initial: idle
            states:
              idle: { transitions: { tap: done } }
              done: { toast: success, after: { delay: 2000, target: failed } }
              failed: { toast: { kind: failure, text: Oh }, final: true }
      """
    var (idle, done, failed) = (Machine.State(id: "idle"), Machine.State(id: "done"), Machine.State(id: "failed"))
    idle.transitions = [.init(event: "tap", target: "done")]
    done.toast = Toast(kind: "success")
    var delay = Machine.Delay()
    (delay.delay, delay.target) = (2000, "failed")
    done.after = delay
    var toast = Toast(kind: "failure")
    toast.text = "Oh"
    (failed.toast, failed.final) = (toast, true)
    var wanted = Machine()
    (wanted.initial, wanted.states) = ("idle", [idle, done, failed])
    #expect(try row(machine).machine == wanted)
  }

  @Test func checksTheStatesOfAMachine() {
    let machine = """
      - a:
          title: A
          kind: action
          machine:
            initial: idel
            states:
              idle: { transitions: { tap: dne, other: null } }
              done: {}
      """
    #expect(
      fixture(rows: machine).problems == [
        #"17:26 unknown-state there is no state "idel" | did you mean "idle"? States are idle, done."#,
        #"19:47 unknown-state there is no state "dne" | did you mean "done"? States are idle, done."#,
      ])
  }

  @Test func warnsOfStatesWithoutAWayInOrOut() {
    let machine = """
      - a:
          title: A
          kind: action
          machine:
            initial: idle
            states:
              idle: { transitions: { tap: idle, other: null } }
              done: {}
      """
    #expect(
      fixture(rows: machine).problems == [
        #"20:19 warning dead-end state "done" has no transitions and is not final | write `final: true`, or a transition to null if the way out is not documented"#,
        #"20:19 warning unreachable-state state "done" cannot be reached"#,
      ])
  }

  private func setting(_ text: String) throws -> Setting {
    let (app, diagnostics) = AppFixture(app: Self.app, [.settings: "settings:\n  x: \(text)\n"]).read()
    #expect(diagnostics.map(\.brief) == [])
    return try #require(app?.catalogue.settings.first)
  }

  @Test func optionsAreAMapOfValuesToTitles() throws {
    var (daily, weekly) = (Setting.Option(value: "daily"), Setting.Option(value: "weekly"))
    daily.title = "Daily"
    (weekly.title, weekly.detail, weekly.entitlement) = ("Weekly", "By week", "pro")
    var wanted = Setting(id: "x")
    (wanted.type, wanted.options) = (.known(.enumeration), [daily, weekly])
    #expect(try setting("{options: {daily: Daily, weekly: {title: Weekly, detail: By week, entitlement: pro}}}") == wanted)
    #expect(try setting("{options: {'1': One, on: An, 'true': Yes}}").options?.map(\.value) == ["1", "on", "true"])
  }

  @Test func aPermissionHasAnOutcomeForEveryValue() throws {
    var permission = Setting.Permission()
    permission.fact = "auth"
    permission.outcomes = ["undetermined": ["ask"], "authorized": [], "denied": ["reload", "ask"]]
    let text = "{type: boolean, permission: {fact: auth, outcomes: {undetermined: [ask], authorized: [], denied: [reload, ask]}}}"
    #expect(try setting(text).permission == permission)
  }

  @Test(
    arguments: [
      ("{type: bool}", [#"2:13 unknown-value "bool" is not a type | values are boolean, integer, number, string, enum"#]),
      ("{type: boolean, options: {a: A}}", [#"2:31 conflicting-keys x has options but is not an enum | remove "type""#]),
      ("{options: {a: A}, default: b}", [#"2:33 unknown-option "b" is not an option of x | did you mean "a"? Options are a."#]),
      ("{options: {a: 1}}", ["2:20 wrong-type expected a string, found 1 | put it in quotes"]),
      ("{options: [a]}", ["2:16 wrong-type expected a map of values to titles, found a list | write { daily: Daily, weekly: Weekly }"]),
      (
        "{options: {a: {title: A, entitlement: por}}}",
        [#"2:44 unknown-entitlement there is no entitlement "por" | did you mean "pro"? Entitlements are pro."#]
      ),
      ("{type: integer, minimum: 2, maximum: 1}", ["2:43 invalid-range the maximum of x is less than its minimum"]),
      ("{type: integer, multipleOf: 0}", ["2:34 invalid-range the step of x must be more than 0"]),
      ("{type: integer, default: 1.5}", ["2:31 wrong-type x must be a whole number, not 1.5"]), ("{type: integer, default: 2.0}", []),
      ("{type: number, default: 2}", []),
      ("{type: integer, default: true}", ["2:31 wrong-type x must be a whole number, not true"]),
      ("{type: boolean, default: 1}", ["2:31 wrong-type x must be true or false, not 1"]),
      ("{type: string, default: on}", []),
      ("{type: string, default: 1}", [#"2:30 wrong-type x must be a string, not 1 | write it in quotes: "1""#]),
      ("{type: integer, default: null}", ["2:31 wrong-type x must not be null | remove the key"]),
      ("{type: integer, minimum: 1, maximum: 9, default: 0}", ["2:55 out-of-range 0 is less than the minimum of x | it begins at 1"]),
      ("{type: integer, minimum: 1, maximum: 9, default: 10}", ["2:55 out-of-range 10 is more than the maximum of x | the maximum is 9"]),
      (
        "{type: number, minimum: 0.5, multipleOf: 0.25, default: 1.1}",
        ["2:62 off-step 1.1 is between two steps of x | values go in steps of 0.25 from 0.5"]
      ),
      ("{type: number, minimum: 0, multipleOf: 0.1, default: 0.3}", []),
      (
        "{type: boolean, permission: {fact: auth, outcomes: {authorized: []}}}",
        ["2:57 uncovered-case no outcome covers undetermined, denied of auth | write an outcome for each value"]
      ),
      (
        "{type: boolean, permission: {fact: auth, outcomes: {undetermined: [], authorized: [], denied: [], maybe: []}}}",
        [
          #"2:104 outside-domain auth is never "maybe" | values are undetermined, authorized, denied"#
        ]
      ),
      ("{onChange: reload}", [#"2:17 wrong-type expected a list, found "reload" | write it as a list: [reload]"#]),
      ("{unit: 3}", ["2:13 wrong-type expected a string, found 3 | put it in quotes"]),
      ("nothing", [#"2:6 wrong-type setting must be a map, not "nothing""#]),
    ] as [(String, [String])])
  func checksASetting(_ text: String, _ problems: [String]) {
    #expect(AppFixture(app: Self.app, [.settings: "settings:\n  x: \(text)\n"]).problems == problems)
  }

  @Test(
    arguments: [
      (
        "settings: {Upper: {}}",
        [
          #"1:12 invalid-id "Upper" is not a valid id for a setting | a setting's id begins with a lower-case letter, contains only letters and digits, and is not "not", "any" or "all", so that conditions can name it"#
        ]
      ),
      (
        "settings: {isPro: {}}",
        [#"1:12 fact-is-setting "isPro" is both a setting and a fact | every setting is a fact already; remove it from app.yaml"#]
      ),
      (
        "settings: {aB: {}, a-b: {}}",
        [
          #"1:20 duplicate-id "a-b" is used twice | "aB" on line 1 has the same address"#,
          #"1:20 invalid-id "a-b" is not a valid id for a setting | a setting's id begins with a lower-case letter, contains only letters and digits, and is not "not", "any" or "all", so that conditions can name it"#,
        ]
      ),
      ("setings: {}", [#"1:1 unknown-key "setings" is not a key of settings.yaml | did you mean "settings"? Keys are settings, screens."#]),
      ("", []), ("# nothing\n", []),
      ("- a", ["1:1 wrong-type settings.yaml must be a map, not a list"]),
    ] as [(String, [String])])
  func checksTheFile(_ text: String, _ problems: [String]) {
    #expect(AppFixture(app: Self.app, [.settings: text]).problems == problems)
  }

  @Test func settingsMayStandBelowTheScreens() throws {
    let text = "screens:\n  main:\n    title: Main\n    sections:\n      - all: {rows: [a]}\nsettings:\n  a: {title: A, type: boolean}\n"
    let (app, diagnostics) = AppFixture([.settings: text]).read()
    #expect(diagnostics.map(\.brief) == [])
    #expect(app?.catalogue.screens.first?.rows.map(\.setting) == ["a"])
  }
}
