import CanonicalJSON
import SettingsModel
import SiteContent
import SiteRendering
import TestSupport
import Testing

@testable import SiteSchemas

/// Facts, settings and entitlements in the configuration schema.
@Suite struct ConfigurationSchemaTests {
  private func schema() throws -> JSONValue { try JSONBytes.decode(JSONValue.self, Array(ConfigurationFixture.schema.utf8)) }

  private func text(_ value: JSONValue?) -> String {
    value.map { String(decoding: JSONBytes.encode($0).dropLast(), as: UTF8.self) } ?? "nothing"
  }

  @Test(
    arguments: [
      ("isPro", #"{"title":"Steps Pro","type":"boolean"}"#), ("running", #"{"type":["boolean","null"]}"#),
      ("status", #"{"enum":["new","active"],"type":"string"}"#), ("phase", #"{"enum":["one","two",null],"type":["string","null"]}"#),
      ("level", #"{"maximum":9007199254740992,"minimum":-9007199254740992,"type":"integer"}"#),
      ("token", #"{"type":"string","writeOnly":true}"#),
    ])
  func factsHaveTheirTypesAndValues(_ fact: String, _ expected: String) throws {
    #expect(text(try schema()["properties"]?["facts"]?["properties"]?[fact]) == expected)
  }

  @Test(
    arguments: [
      (
        "units",
        #"{"default":"metric","oneOf":[{"const":"metric","title":"Metric"},{"const":"imperial","description":"Miles","title":"Imperial"}],"title":"Units","type":"string"}"#
      ),
      ("goal", #"{"description":"Steps a day.","maximum":20000,"minimum":1000,"multipleOf":500,"title":"Goal","type":"integer"}"#),
      ("notify", #"{"deprecated":true,"description":"Ask the system.","type":"boolean"}"#),
      ("scale", #"{"enum":[0,0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9,1],"maximum":1,"minimum":0,"type":"number"}"#),
      ("odd", #"{"enum":[1,3,5,7,9],"maximum":9,"minimum":1,"type":"integer"}"#),
      ("half", #"{"minimum":0.25,"multipleOf":0.25,"type":"number"}"#), ("theme", #"{"type":"string"}"#),
      ("anything", #"{"title":"Anything","type":["array","boolean","integer","number","object","string"]}"#),
      ("name", #"{"type":"string"}"#),
      ("secret", #"{"type":"string","writeOnly":true}"#),
      ("password", #"{"deprecated":true,"description":"A former id of secret.","type":"string","writeOnly":true}"#),
    ])
  func settingsHaveTheirTypesAndValues(_ setting: String, _ expected: String) throws {
    #expect(text(try schema()["properties"]?["values"]?["properties"]?[setting]) == expected)
  }

  @Test func stepsThatNoKeywordExpressesAreInTheDescription() {
    var setting = Setting(id: "goal")
    (setting.type, setting.minimum, setting.multipleOf, setting.description) = (.known(.integer), 1, 2, "Steps.")
    let expected = #"{"description":"Steps. Values go in steps of 2 from 1.","maximum":9007199254740992,"minimum":1,"type":"integer"}"#
    #expect(text(setting.valueSchemas["goal"]) == expected)
    setting.maximum = 1999
    #expect(setting.valueSchemas["goal"]?["enum"]?.elements.count == 1000)
    setting.maximum = 2001
    #expect(setting.valueSchemas["goal"]?["enum"] == nil)
    (setting.minimum, setting.maximum) = (0, 2001)
    #expect(setting.valueSchemas["goal"]?["multipleOf"] == .scalar(.number(2)))
    (setting.type, setting.minimum, setting.maximum, setting.multipleOf) = (.known(.integer), 0.5, 3.5, 0.5)
    #expect(setting.valueSchemas["goal"]?["multipleOf"] == .scalar(.number(0.5)))
  }

  @Test func optionsRequireTheirEntitlements() throws {
    let schema = try schema()
    let gates = schema["allOf"]?.elements ?? []
    let expected = [
      ##"{"if":{"properties":{"values":{"properties":{"view":{"enum":["weekly"]}},"required":["view"]}},"required":["values"]},"then":{"$ref":"#/$defs/Entitlement_pro"}}"##,
      ##"{"if":{"properties":{"values":{"properties":{"look":{"enum":["weekly"]}},"required":["look"]}},"required":["values"]},"then":{"$ref":"#/$defs/Entitlement_pro"}}"##,
      ##"{"if":{"properties":{"values":{"properties":{"view":{"enum":["yearly"]}},"required":["view"]}},"required":["values"]},"then":{"$ref":"#/$defs/Entitlement_abroad"}}"##,
      ##"{"if":{"properties":{"values":{"properties":{"look":{"enum":["yearly"]}},"required":["look"]}},"required":["values"]},"then":{"$ref":"#/$defs/Entitlement_abroad"}}"##,
    ]
    #expect(gates.map(text) == expected)
    #expect(schema["$defs"]?.members.keys.sorted() == ["Entitlement_abroad", "Entitlement_pro"])
    #expect(schema["$defs"]?["Entitlement_pro"]?["description"] == "The user has Pro: “Steps Pro” is yes.")
  }

  @Test func defaultsOfSensitiveSettingsAreNotPublished() { #expect(!ConfigurationFixture.schema.contains("hunter2")) }

  @Test func otherMembersAreNotAllowed() throws {
    let schema = try schema()
    #expect(
      schema["properties"]?.members.keys.sorted() == ["$schema", "audience", "facts", "icon", "language", "profile", "sample", "values"])
    for object in [schema, schema["properties"]?["facts"], schema["properties"]?["values"], schema["properties"]?["profile"]] {
      #expect(object?["additionalProperties"] == false)
    }
    #expect(schema["title"] == "Configuration of Test" && schema["$id"] == .init(ConfigurationFixture.address))
    #expect(text(schema["properties"]?["icon"]?["oneOf"]) == #"[{"const":"day","title":"Day"},{"const":"night","title":"Night"}]"#)
  }
}
