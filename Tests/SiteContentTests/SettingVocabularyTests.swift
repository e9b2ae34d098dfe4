import CanonicalJSON
import Diagnostics
import Foundation
import SettingsModel
import Testing

@testable import SiteContent

/// Reads and publishes every key of a setting.
@Suite struct SettingVocabularyTests {
  private static let app = "name: X\nplatforms: [iOS, macOS]\nscopes: { account: Per account }\nfacts: { isPro: { type: boolean } }"

  private static func fixture(_ settings: String) -> AppFixture { AppFixture(app: app, [.settings: settings]) }

  private static func json(_ value: some Encodable) -> String { String(decoding: JSONBytes.encode(value).dropLast(), as: UTF8.self) }

  @Test(
    arguments: [
      ("{ type: array }", #""type":"array""#), ("{ type: object }", #""type":"object""#),
      (
        "{ type: array, items: { type: string, format: uri, minLength: 1 }, minItems: 1, maxItems: 3, default: ['https://a.example'] }",
        #""default":["https://a.example"],"items":{"format":"uri","minLength":1,"type":"string"},"maxItems":3,"minItems":1,"type":"array""#
      ),
      (
        "{ options: { a: A, b: B }, multiple: true, default: [a] }",
        #""default":["a"],"items":{"options":[{"title":"A","value":"a"},{"title":"B","value":"b"}],"type":"enum"},"type":"array","uniqueItems":true"#
      ),
      (
        "{ type: integer, options: { 0: None, 1: Low }, multiple: true, uniqueItems: false }",
        #""items":{"options":[{"title":"None","value":0},{"title":"Low","value":1}],"type":"integer"},"type":"array","uniqueItems":false"#
      ),
      (
        "{ type: integer, options: { 0: None, 1: Low }, default: 1 }",
        #""default":1,"options":[{"title":"None","value":0},{"title":"Low","value":1}],"type":"integer""#
      ),
      (
        "{ type: number, options: { 1: One, 1.5: More }, default: 1.5 }",
        #""default":1.5,"options":[{"title":"One","value":1},{"title":"More","value":1.5}],"type":"number""#
      ),
      (
        "{ type: boolean, options: { true: Dark, false: Light }, default: false }",
        #""default":false,"options":[{"title":"Dark","value":true},{"title":"Light","value":false}],"type":"boolean""#
      ),
      ("{ since: '2.1', platforms: [iOS] }", #""platforms":[{"name":"iOS"}],"since":"2.1""#),
      (
        "{ platforms: { iOS: { since: '17.0', deprecated: '18.0', removed: '19.0' }, macOS: } }",
        #""platforms":[{"deprecated":"18.0","name":"iOS","removed":"19.0","since":"17.0"},{"name":"macOS"}]"#
      ),
      ("{ scope: account }", #""scope":"account""#),
      (
        "{ type: string, required: true, nullable: true, default: null, examples: [a, b], minLength: 1, maxLength: 5, pattern: '^a' }",
        #""default":null,"examples":["a","b"],"maxLength":5,"minLength":1,"nullable":true,"pattern":"^a","required":true,"type":"string""#
      ),
      ("{ type: string, format: color, default: '#FF8800' }", ##""default":"#FF8800","format":"color","type":"string""##),
      ("{ key: a }", #""key":"a""#), ("{ key: [a] }", #""key":"a""#), ("{ key: [a, b] }", #""keys":[{"key":"a"},{"key":"b"}]"#),
      ("{ key: { iOS: a, macOS: b } }", #""keys":[{"key":"a","platform":"iOS"},{"key":"b","platform":"macOS"}]"#),
      ("{ store: { kind: code, symbol: Model.on } }", #""store":{"kind":"code","symbol":"Model.on"}"#),
      ("{ store: { kind: appGroup, name: group.x } }", #""store":{"kind":"appGroup","name":"group.x"}"#),
      (
        "{ options: { a: { title: A, group: First, since: '2', platforms: [iOS], visibleWhen: { isPro: true }, attributes: { n: 1 } } } }",
        #""options":[{"attributes":{"n":1},"group":"First","platforms":[{"name":"iOS"}],"since":"2","title":"A","value":"a","visibleWhen":{"isPro":true}}],"type":"enum""#
      ),
      (
        "{ attributes: { tier: 2 }, related: [other], address: my-page }",
        #""address":"my-page","attributes":{"tier":2},"related":["other"]"#
      ),
    ])
  func publishesWhatAuthorsWrite(_ yaml: String, _ members: String) throws {
    let fixture = Self.fixture("settings:\n  x: \(yaml)\n  other: {}\n")
    #expect(fixture.problems == [])
    let setting = try #require(fixture.read().app?.catalogue.settings.first)
    let fixed = ["id", "onChange", "onEnable", "onDisable"]
    let object = try JSONDecoder().decode([String: JSONValue].self, from: Data(JSONBytes.encode(setting)))
    #expect(Self.json(JSONValue.object(object.filter { !fixed.contains($0.key) })) == "{\(members)}")
  }

  @Test(
    arguments: [
      ("{ type: array, default: a }", ["2:30 wrong-type x must be a list, not \"a\" | write it as a list: [a]"]),
      ("{ type: array, items: { type: integer }, default: [1, b] }", [#"2:56 wrong-type x must be a whole number, not "b""#]),
      (
        "{ type: array, items: { type: array } }",
        ["2:36 conflicting-keys the elements of x cannot be lists | write `type: object` for the whole value"]
      ),
      ("{ type: array, minItems: 2, default: [a] }", ["2:43 out-of-range x has too few elements | it has at least 2"]),
      ("{ type: array, maxItems: 0, default: [a] }", ["2:43 out-of-range x has too many elements | it has at most 0"]),
      (
        "{ type: array, uniqueItems: true, default: [a, a] }",
        ["2:49 duplicate-element x contains the same element twice | remove one of them"]
      ),
      ("{ type: array, minItems: 3, maxItems: 2 }", [#"2:44 invalid-range "maxItems" of x is less than its "minItems""#]),
      (
        "{ type: integer, options: { 0: None, low: Low } }",
        [
          #"2:43 wrong-type option "low" of x is not a whole number | write values of the setting's type, or `type: enum` if the app stores strings"#
        ]
      ),
      (
        "{ type: integer, options: { 0: None }, default: 1 }",
        [#"2:54 unknown-option 1 is not an option of x | did you mean "0"? Available options: 0."#]
      ),
      ("{ type: boolean, items: { type: integer } }", [#"2:30 conflicting-keys x has "items" but is not a list"#]),
      ("{ type: integer, format: color }", [#"2:31 conflicting-keys x has "format" but is not a string"#]),
      (
        "{ platforms: [ios] }",
        [#"2:20 unknown-platform "ios" is not a platform of the app | did you mean "iOS"? Available platforms: iOS, macOS."#]
      ),
      ("{ scope: acount }", [#"2:15 unknown-scope there is no scope "acount" | did you mean "account"? Available scopes: account."#]),
      (
        "{ options: visiblity }",
        [
          #"2:17 unknown-option-set there is no option set "visiblity" | did you mean "visibility"? Available option sets: visibility."#
        ]
      ),
      ("{ type: string, format: date, default: 2026-02-30 }", [#"2:45 wrong-format "2026-02-30" is not a date | write 2026-03-01"#]),
      ("{ type: string, minLength: 2, default: a }", ["2:45 out-of-range x is too short | it has at least 2 characters"]),
      ("{ type: string, maxLength: 1, default: ab }", ["2:45 out-of-range x is too long | it has at most 1 characters"]),
      ("{ type: string, minLength: 2, examples: [ab, a] }", ["2:51 out-of-range x is too short | it has at least 2 characters"]),
      (
        "{ address: My_Page }",
        [#"2:17 invalid-id "My_Page" is not a valid part of an address | use lowercase letters, digits and hyphens"#]
      ),
      ("{ related: [non] }", [#"2:18 unknown-setting there is no setting "non" | available settings: x"#]),
      (
        "{ store: { kind: cloud } }",
        [
          #"2:23 unknown-value "cloud" is not a kind of store | did you mean "iCloud"?"#
        ]
      ),
    ] as [(String, [String])])
  func reportsErrors(_ yaml: String, _ problems: [String]) {
    #expect(Self.fixture("settings:\n  x: \(yaml)\noptionSets: { visibility: { public: Public } }\n").problems == problems)
  }

  @Test(
    arguments: [
      ("color", ["#FFF", "#ff8800", "#ff880080"], ["red", "#12", "FF8800"]),
      ("date", ["2026-02-28"], ["2026-02-29", "2026-2-8", "28.02.2026"]), ("time", ["07:30", "23:59:60.5"], ["24:00", "7:30", "07:30Z"]),
      ("date-time", ["2026-03-01T07:30:00Z", "2026-03-01T07:30:00.5+02:00"], ["2026-03-01", "2026-03-01T07:30", "2026-13-01T07:30:00Z"]),
      ("uri", ["https://a.example", "mailto:a@b"], ["a.example", "https://a b"]), ("email", ["a@b.example"], ["a", "a @b"]),
      ("file", ["a/b"], [" "]), ("font", ["Menlo"], [""]), ("shortcut", ["⌘K"], [""]), ("data", ["", "AQID", "AQ=="], ["AQI", "a b="]),
    ])
  func validatesFormats(_ format: String, _ good: [String], _ bad: [String]) throws {
    let format = try #require(Setting.TextFormat(rawValue: format))
    #expect(good.filter { !format.allows($0) } == [] && bad.filter { format.allows($0) } == [])
  }

  @Test func reportsIDsThatDifferOnlyInCaseOrPunctuation() {
    let settings =
      "settings:\n  editor.tabSize: {}\n  Editor.TabSize: {}\n  editor-tab-size: {}\n  showURL: {}\n  show_url: { address: show-url-2 }\n"
    #expect(
      Self.fixture(settings).problems == [
        #"3:3 duplicate-id "Editor.TabSize" differs from another id only in case | the other is on line 2"#,
        #"4:3 duplicate-id "editor-tab-size" and "editor.tabSize" have the same address | "editor.tabSize" is on line 2; give one of them its own address, such as `address: editor-tab-size-2`"#,
      ])
  }

  @Test func warnsAboutSharedKeys() {
    let settings = """
      settings:
        a: { key: k }
        b: { key: k }
        c: { key: { iOS: k } }
        d: { key: k, store: { kind: keychain } }
      """
    #expect(
      Self.fixture(settings).problems == [
        "3:13 warning shared-key b and a are stored under the same key | a is on line 2; give one of them another key"
      ])
  }

  @Test func settingsCopyTheOptionsOfASet() throws {
    let settings =
      "settings:\n  a: { options: levels, type: integer }\n  b: { options: levels }\noptionSets: { levels: { 0: None, 1: { title: Low } } }\n"
    let fixture = Self.fixture(settings)
    #expect(fixture.problems == [])
    let catalogue = try #require(fixture.read().app?.catalogue)
    #expect(catalogue.settings.map { $0.options?.map(\.value) } == [[0, 1], ["0", "1"]])
    #expect(catalogue.settings.map { $0.options?.map(\.title) } == [["None", "Low"], ["None", "Low"]])
  }
}
