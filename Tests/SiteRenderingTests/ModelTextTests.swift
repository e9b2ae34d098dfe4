import Foundation
import Testing

@testable import SettingsModel
@testable import SiteRendering

@Suite struct ModelTextTests {
  private static var catalogue: Catalogue {
    var catalogue = Catalogue(name: "Steps")
    var pro = Fact(id: "isPro")
    pro.title = "Steps Pro"
    var unit = Setting(id: "unitSystem")
    unit.title = "Unit system"
    var metric = Setting.Option(value: "metric")
    metric.title = "Metric"
    unit.options = [metric]
    var mode = Fact(id: "mode")
    mode.valueTitles = ["a": "First"]
    var (tabs, items, home) = (Setting(id: "tabs"), Setting.Items(), Setting.Option(value: "a"))
    (home.title, tabs.title) = ("Home", "Tabs")
    items.options = [home]
    tabs.items = items
    var sounds = Setting(id: "sounds")
    (sounds.title, sounds.type) = ("Sounds", .known(.boolean))
    (catalogue.facts, catalogue.settings) = ([pro, Fact(id: "auth"), mode], [unit, Setting(id: "stepGoal"), sounds, tabs])
    return catalogue
  }

  @Test(arguments: [
    ("null", "always"), ("{}", "always"), (#"{"isPro": true}"#, "“Steps Pro” is yes"), (#"{"isPro": false}"#, "“Steps Pro” is no"),
    (#"{"isPro": null}"#, "“Steps Pro” is unknown"), (#"{"sounds": true}"#, "“Sounds” is on"),
    (#"{"not": {"sounds": [true, null]}}"#, "“Sounds” is not on or unknown"), (#"{"sounds": false}"#, "“Sounds” is off"),
    (#"{"auth": "denied"}"#, "“auth” is denied"), (#"{"auth": ["denied"]}"#, "“auth” is denied"),
    (#"{"auth": ["denied", "restricted"]}"#, "“auth” is denied or restricted"),
    (#"{"auth": ["a", "b", null]}"#, "“auth” is a, b or unknown"), (#"{"auth": []}"#, "“auth” is never any value"),
    (#"{"unitSystem": "metric"}"#, "“Unit system” is Metric"),
    (#"{"unitSystem": ["metric", "other"]}"#, "“Unit system” is Metric or other"), (#"{"stepGoal": 8000}"#, "“stepGoal” is 8000"),
    (#"{"mode": ["a", "b"]}"#, "“mode” is First or b"), (#"{"missing": 1}"#, "“missing” is 1"),
    (#"{"not": {"isPro": true}}"#, "“Steps Pro” is not yes"), (#"{"not": {"isPro": null}}"#, "“Steps Pro” is known"),
    (#"{"not": {"auth": ["a", "b"]}}"#, "“auth” is not a or b"),
    (#"{"not": {"isPro": true, "auth": "a"}}"#, "not (“auth” is a and “Steps Pro” is yes)"),
    (#"{"not": {"not": {"isPro": true}}}"#, "not (“Steps Pro” is not yes)"), (#"{"not": {}}"#, "not (always)"),
    (#"{"isPro": true, "auth": "a"}"#, "“auth” is a and “Steps Pro” is yes"), (#"{"any": []}"#, "never"), (#"{"all": []}"#, "always"),
    (#"{"any": [{"isPro": true}, {"auth": "a"}]}"#, "“Steps Pro” is yes or “auth” is a"),
    (#"{"all": [{"isPro": true}, {"auth": "a"}]}"#, "“Steps Pro” is yes and “auth” is a"),
    (#"{"any": [{"isPro": true, "auth": "a"}, {"auth": "b"}]}"#, "(“auth” is a and “Steps Pro” is yes) or “auth” is b"),
    (#"{"stepGoal": 1, "any": [{"isPro": true}, {"auth": "a"}]}"#, "(“Steps Pro” is yes or “auth” is a) and “stepGoal” is 1"),
    (#"{"all": [{"any": [{"isPro": true}, {"auth": "a"}]}, {"auth": "b"}]}"#, "(“Steps Pro” is yes or “auth” is a) and “auth” is b"),
    (#"{"any": [{"any": [{"isPro": true}, {"auth": "a"}]}]}"#, "“Steps Pro” is yes or “auth” is a"),
    (
      #"{"any": [{"all": [{"isPro": true}, {"auth": "a"}]}, {"any": [{"auth": "b"}, {"auth": "c"}]}]}"#,
      "(“Steps Pro” is yes and “auth” is a) or “auth” is b or “auth” is c"
    ),
    (#"{"all": [{"isPro": true, "auth": "a"}, {"stepGoal": 1}]}"#, "“auth” is a and “Steps Pro” is yes and “stepGoal” is 1"),
    (#"{"$atLeast": {"stepGoal": 5000}}"#, "“stepGoal” is at least 5,000"), (#"{"$atMost": {"scale": 1.5}}"#, "“scale” is at most 1.5"),
    (#"{"not": {"$atLeast": {"stepGoal": 5000}}}"#, "not (“stepGoal” is at least 5,000)"), (#"{"$atLeast": {}}"#, "always"),
    (#"{"$contains": {"tabs": "a"}}"#, "“Tabs” contains Home"), (#"{"$contains": {"tabs": "b"}}"#, "“Tabs” contains b"),
    (#"{"not": {"$contains": {"tabs": "a"}}}"#, "“Tabs” does not contain Home"),
    (#"{"$atLeast": {"b": 1, "a": -2000}}"#, "“a” is at least −2,000 and “b” is at least 1"),
    (#"{"any": [{"$atLeast": {"b": 1, "a": 2}}, {"c": 3}]}"#, "(“a” is at least 2 and “b” is at least 1) or “c” is 3"),
    (#"{"$later": 1}"#, "something holds that this version does not know ($later)"),
  ])
  func phrasesConditions(_ json: String, _ words: String) throws {
    let condition = try JSONDecoder().decode(Condition.self, from: Data(json.utf8))
    #expect(ConditionWords(Self.catalogue).text(condition) == words)
  }

  @Test(
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (20_000, "20,000"), (1_234_567, "1,234,567"), (-1, "−1"), (-1234.5, "−1,234.5"),
      (0.25, "0.25"), (1e15, "1,000,000,000,000,000"),
    ] as [(Double, String)])
  func groupsDigits(_ number: Double, _ text: String) {
    #expect(ValueWords.grouped(number) == text)
  }

  @Test(arguments: [
    (Scalar.integer(8000), "8,000 steps"), (.number(1.5), "1.5 steps"), (true, "On"), (false, "Off"), ("metric", "Metric"),
    ("other", "other"), (.null, "nothing"),
  ])
  func phrasesValues(_ value: Scalar, _ words: String) {
    var setting = Self.catalogue.settings[0]
    setting.unit = "steps"
    #expect(ValueWords.title(of: .scalar(value), in: setting) == words)
  }

  @Test(arguments: [
    (1000 as Double?, 20_000 as Double?, 500 as Double?, "steps" as String?, "1,000 to 20,000 steps in steps of 500" as String?),
    (0, 1, 0.25, nil, "0 to 1 in steps of 0.25"), (1, nil, nil, nil, "at least 1"),
    (nil, 9, nil, "km", "at most 9 km"), (nil, nil, 5, nil, nil), (-5, 5, nil, nil, "−5 to 5"),
  ])
  func phrasesRanges(_ minimum: Double?, _ maximum: Double?, _ step: Double?, _ unit: String?, _ words: String?) {
    var setting = Setting(id: "x")
    (setting.minimum, setting.maximum, setting.multipleOf, setting.unit) = (minimum, maximum, step, unit)
    #expect(ValueWords.range(of: setting) == words)
  }

  @Test(arguments: [
    ("true-color", "True color"), ("titleDisplayMode", "Title display mode"), ("a_b", "A b"), ("", ""), ("URL", "URL"),
    ("showURL", "Show URL"), ("iOS26", "iOS26"), ("forIPadOS26", "For iPadOS26"), ("syncICloud-now", "Sync iCloud now"),
    ("iPhoneX", "iPhone x"), ("macOSVersion", "macOS version"),
    ("managedProxyPACURL", "Managed proxy PACURL"), ("HTMLView", "HTML view"), ("v2Mode", "V2 mode"), ("--", ""), ("iOSity", "I o sity"),
  ])
  func splitsNamesIntoWords(_ name: String, _ words: String) {
    #expect(NameWords.title(name) == words)
  }
}
