import SettingsModel
import Testing

@testable import CompanionClient

@Suite struct ChangeTests {
  static let values: [(Change.Kind, String, String, JSONValue)] = [
    (.fact, "isPro", "true", JSONValue.scalar(.boolean(true))),
    (.fact, "load", "failed", "failed"),
    (.fact, "count", "-3", .scalar(.integer(-3))),
    (.fact, "link", "null", .null),
    (.fact, "link", "a=b", "a=b"),
    (.setting, "units", "imperial", "imperial"),
    (.setting, "units", "null", .null),
    (.setting, "goal", "2500", 2500),
    (.setting, "ratio", "0.5", .scalar(.number(0.5))),
    (.setting, "ratio", "1", 1),
    (.setting, "code", "null", .null),
    (.setting, "ui.tabs", #"["home","search"]"#, ["home", "search"]),
    (.setting, "days", "[1,7]", [1, 7]),
    (.setting, "days", "[]", []),
    (.setting, "quality", "2", 2),
    (.setting, "map", #"{"a":[1,null]}"#, ["a": [1, JSONValue.null]]),
  ]

  @Test(arguments: values) func setsAValueOfTheRightType(kind: Change.Kind, name: String, text: String, value: JSONValue) throws {
    let app = try Sample.app()
    var user = app.user
    try Change(kind: kind, name: name, text: text).apply(to: &user, in: app.catalogue)
    #expect((kind == .fact ? user.facts[name].map(JSONValue.scalar) : user.values[name]) == value)
  }

  @Test(arguments: [
    (Change.Kind.fact, "pro", "true", "the app has no fact \"pro\"; it has isPro, load, count, link, isLeaving"),
    (.setting, "isPro", "true", "the app has no setting \"isPro\"; it has units, goal, ratio, alerts, code, ui.tabs, days, quality, map"),
    (.fact, "isPro", "yes", "\"yes\" is not a value of isPro, which is true, false"),
    (.fact, "isPro", "null", "\"null\" is not a value of isPro, which is true, false"),
    (.fact, "load", "done", "\"done\" is not a value of load, which is loading, loaded, failed"),
    (.fact, "count", "1.5", "\"1.5\" is not a value of count, which is a whole number"),
    (.fact, "count", "99999999999999999999", "\"99999999999999999999\" is not a value of count, which is a whole number"),
    (.setting, "units", "feet", "\"feet\" is not a value of units, which is metric, imperial, null"),
    (.setting, "goal", "2600", "\"2600\" is not a value of goal, which is 1,000 to 9,000 steps in steps of 500, null"),
    (.setting, "goal", "9500", "\"9500\" is not a value of goal, which is 1,000 to 9,000 steps in steps of 500, null"),
    (.setting, "goal", "0x10", "\"0x10\" is not a value of goal, which is 1,000 to 9,000 steps in steps of 500, null"),
    (
      .setting, "ui.tabs", "home",
      "\"home\" is not a value of ui.tabs, which is a list in JSON of: home, search; at least 1; all different, null"
    ),
    (
      .setting, "ui.tabs", "[]",
      "\"[]\" is not a value of ui.tabs, which is a list in JSON of: home, search; at least 1; all different, null"
    ),
    (
      .setting, "ui.tabs", #"["home","home"]"#,
      #""["home","home"]" is not a value of ui.tabs, which is a list in JSON of: home, search; at least 1; all different, null"#
    ),
    (.setting, "days", "[8]", "\"[8]\" is not a value of days, which is a list in JSON of: 1 to 7; at most 3, null"),
    (.setting, "days", #"["1"]"#, #""["1"]" is not a value of days, which is a list in JSON of: 1 to 7; at most 3, null"#),
    (.setting, "days", "[1,2,3,4]", "\"[1,2,3,4]\" is not a value of days, which is a list in JSON of: 1 to 7; at most 3, null"),
    (.setting, "quality", "3", "\"3\" is not a value of quality, which is 0, 2, null"),
    (.setting, "map", "[]", "\"[]\" is not a value of map, which is a map in JSON, null"),
    (.setting, "ratio", "1e0", "\"1e0\" is not a value of ratio, which is 0 to 1, null"),
  ]) func rejectsInvalidValues(kind: Change.Kind, name: String, text: String, message: String) throws {
    let app = try Sample.app()
    var user = app.user
    #expect(throws: WrongUsage(message)) {
      try Change(kind: kind, name: name, text: text).apply(to: &user, in: app.catalogue)
    }
    #expect(user == app.user)
  }
}
