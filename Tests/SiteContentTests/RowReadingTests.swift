import SettingsModel
import Testing

@testable import SiteContent

/// Reads the rows of settings.yaml.
@Suite struct RowReadingTests {
  @Test(arguments: [
    ("- unitSystem", "unitSystem", Row.Kind.picker, "Unit system"), ("- stepGoal", "stepGoal", .range, "Daily goal"),
    ("- notify", "notify", .toggle, "Notifications"),
    ("- nickname", "nickname", .text, "Nickname"), ("- nickname: {title: Name}", "nickname", .text, "Name"),
    ("- unitSystem: {kind: custom}", "unitSystem", .custom, "Unit system"),
    ("- {id: notify, title: Alerts}", "notify", .toggle, "Alerts"), ("- bare: {title: Bare, kind: text}", "bare", .text, "Bare"),
  ])
  func aRowTakesKindAndTitleFromItsSetting(_ text: String, _ setting: String, _ kind: Row.Kind, _ title: String) throws {
    let row = try Row.read(text)
    var wanted = Row(id: Row.ID(setting))
    (wanted.kind, wanted.title, wanted.setting) = (.known(kind), title, Setting.ID(setting))
    #expect(row == wanted)
  }

  @Test func aRowCanShowASettingUnderAnotherID() throws {
    var wanted = Row(id: "units")
    (wanted.kind, wanted.title, wanted.setting) = (.known(.picker), "Unit system", "unitSystem")
    #expect(try Row.read("- units: {setting: unitSystem}") == wanted)
  }

  private static let keys = #"available kinds: toggle, picker, range, text, list, link, action, info, custom"#

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
            + "give bare a type, as in `type: boolean`, or give the row a kind; " + keys,
          #"13:13 row-needs-title row "bare" and its setting have no title | add a title to the setting or to the row"#,
        ]
      ),
      ("- notify: {kind: picker}", ["13:28 kind-mismatch notify cannot be a picker | its type makes it a toggle"]),
      (
        "- notify: {kind: tggle}",
        [
          #"13:28 unknown-value "tggle" is not a kind of row | did you mean "toggle"?"#
        ]
      ),
      ("- notify\n- notify", [#"14:13 duplicate-id "notify" is the id of two rows | the first is on line 13"#]),
      ("- 3", ["13:13 wrong-type expected the name of a row, found 3"]),
      (
        "- notify: {}\n  stepGoal: {}",
        [#"13:13 wrong-type expected the name of a row, found a map | indent the keys that belong to it, or give it an "id""#]
      ),
      (
        "- help me: {title: A, kind: link}",
        [#"13:13 invalid-id "help me" is not a valid id | an id begins with a letter and contains only letters, digits, "-", "_" and ".""#]
      ),
      (
        "- a: {title: '{verson}', kind: info}",
        [
          #"13:24 warning unknown-placeholder "{verson}" is not a placeholder | did you mean "version"? Available placeholders: version, build, name, value."#
        ]
      ),
    ] as [(String, [String])])
  func reportsErrorsInRows(_ rows: String, _ problems: [String]) {
    #expect(AppFixture(rows: rows).problems == problems)
  }

  @Test func readsAnIconWithOnlyASymbol() throws {
    #expect(try Row.read("- notify: {icon: bell}").icon == [Icon(symbol: "bell")])
    var (on, off) = (Icon(symbol: "bell"), Icon(symbol: "bell.slash"))
    (on.when, on.color) = (Condition([.equals("notify", true)]), "orange")
    off.when = nil
    #expect(try Row.read("- notify: {icon: [{when: {notify: true}, symbol: bell, color: orange}, bell.slash]}").icon == [on, off])
    var asset = Icon()
    asset.asset = "logo"
    #expect(try Row.read("- notify: {badge: {asset: logo}}").badge == [asset])
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
        [#"13:28 uncovered-case auth has no case for undetermined, denied | add the missing cases, or a last case without "when""#]
      ),
      ("badge: [{when: {auth: [authorized]}, symbol: x}]", []),
      (
        "icon: [{when: {auth: 'no'}, symbol: x}, y]",
        [#"13:43 outside-domain auth cannot be "no" | available values: undetermined, authorized, denied"#]
      ),
      (
        "icon: [{when: {isPo: true}, symbol: x}, y]",
        [
          #"13:37 unknown-fact there is no fact "isPo" | did you mean "isPro"?"#
        ]
      ),
      (
        "icon: [{when: {isPro: null}, symbol: x}, y]",
        ["13:44 not-nullable isPro cannot be null | if it can be null, declare it with `nullable: true`"]
      ),
      ("icon: [{when: {isPro: 1}, symbol: x}, y]", ["13:44 outside-domain isPro cannot be 1 | its type is boolean"]),
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
          #"13:37 unknown-operator there is no operator "$later" | available operators: $atLeast, $atMost, $contains"#
        ]
      ),
      ("icon: [{when: true, symbol: x}, y]", ["13:36 wrong-type expected a condition, found true | write { fact: value }"]),
      ("trailing: {text: a, swatches: 3}", [#"13:32 conflicting-keys trailing item needs exactly one of "value", "text" and "swatches""#]),
      ("trailing: {value: langage}", [#"13:40 unknown-value-source "langage" is not a valid value source | did you mean "language"?"#]),
      (
        "trailing: {value: 'url:helpUrl'}",
        [#"13:40 unknown-fact there is no fact "helpUrl" | did you mean "helpURL"? Available facts: isPro, auth, helpURL."#]
      ),
      ("effects: [relod]", [#"13:32 unknown-effect there is no effect "relod" | did you mean "reload"? Available effects: reload, ask."#]),
    ] as [(String, [String])])
  func reportsErrorsInConditionalValues(_ field: String, _ problems: [String]) {
    #expect(AppFixture(rows: "- notify: {\(field)}").problems == problems)
  }

  @Test func trailingValueStandsForTheRowsSetting() throws {
    #expect(try Row.read("- stepGoal: {trailing: [value]}").trailing == [Trailing(value: "setting")])
    #expect(try Row.read("- stepGoal: {trailing: value}").trailing == [Trailing(value: "setting")])
    #expect(
      try Row.read("- a: {title: A, kind: info, trailing: {text: 'Version {version}'}}").trailing == [Trailing(text: "Version {version}")])
    #expect(
      try Row.read("- a: {title: A, kind: info, trailing: [{value: unitSystem}, {swatches: 3}]}").trailing
        == [Trailing(value: "unitSystem"), Trailing(swatches: 3)])
  }

  @Test func aSingleReasonBecomesAList() throws {
    #expect(
      try Row.read("- notify: {enabledWhen: {isPro: true}, disabledReason: Only with Pro}").disabledReason == [
        Reason(text: "Only with Pro")
      ])
  }
}

/// Reads the `opens` key of rows.
@Suite struct DestinationReadingTests {
  private func destination(_ present: Destination.Presentation, _ change: (inout Destination) -> Void) -> Destination {
    var destination = Destination(present: .known(present))
    change(&destination)
    return destination
  }

  @Test func readsShortForms() throws {
    let opens = { (text: String) in try Row.read("- a: {title: A, kind: link, opens: \(text)}").opens }
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
      ("{screen: mian}", [#"13:55 unknown-screen there is no screen "mian" | did you mean "main"? Available screens: main."#]),
      (
        "{shet: X}",
        [
          #"13:46 missing-key destination has no "present" | present: how it opens"#,
          #"13:47 unknown-key "shet" is not a valid key in destination | available keys: present, screen, view, url, fact, label, height, material, shares"#,
        ]
      ),
      ("X", [#"13:46 wrong-type destination must be a map, not "X""#]),
    ] as [(String, [String])])
  func reportsErrorsInDestinations(_ opens: String, _ problems: [String]) {
    #expect(AppFixture(rows: "- a: {title: A, kind: link, opens: \(opens)}").problems == problems)
  }
}
