import Foundation
import Testing

@testable import SettingsModel

/// Documents in general, and documents of later sitegen versions.
@Suite struct DocumentTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  private func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: [("toggle", Row.Kind.toggle as Row.Kind?), ("hologram", nil), ("", nil), ("Toggle", nil)])
  func keepsUnknownWords(_ word: String, _ known: Row.Kind?) throws {
    let value = try decode(ExtensibleEnum<Row.Kind>.self, "\"\(word)\"")
    #expect(value.known == known)
    #expect(value.rawValue == word)
    #expect(value == known.map(ExtensibleEnum.known) ?? .unknown(word))
    #expect(try encode(value) == "\"\(word)\"")
  }

  @Test func rawValuesOfKnownCasesAreKnown() {
    #expect(ExtensibleEnum<Row.Kind>(rawValue: "toggle") == .known(.toggle))
    #expect(ExtensibleEnum<Setting.Kind>(rawValue: "enum") == .known(.enumeration))
    #expect(ExtensibleEnum<Setting.Kind>(rawValue: "enumeration") == .unknown("enumeration"))
  }

  @Test func encodesTheMembersOfTheBodyBesideVersionAndApp() throws {
    let document = PagesDocument(app: "steps", body: PageList(pages: []))
    #expect(try encode(document) == #"{"apiVersion":1,"app":"steps","pages":[]}"#)
    #expect(try decode(PagesDocument.self, encode(document)) == document)
  }

  @Test func decodesDocumentsOfLaterVersions() throws {
    let json = """
      {"apiVersion": 1, "app": "steps", "future": {"x": [1]}, "name": "Steps", "facts": [], "entitlements": [], "effects": [],
       "settings": [{"id": "unitSystem", "type": "enum", "options": [{"value": "metric", "title": "Metric", "emoji": "📏"}],
         "onChange": [], "onEnable": [], "onDisable": [], "shinyNewField": true},
         {"id": "angle", "type": "quaternion", "onChange": ["spin"], "onEnable": [], "onDisable": []}],
       "screens": [{"id": "settings", "title": "Settings", "sections": [{"id": "main", "rows": [
         {"id": "unitSystem", "kind": "hologram", "title": "Unit system", "setting": "unitSystem",
          "visibleWhen": {"$between": ["goal", 1, 2]}, "opens": {"present": "portal", "view": "X"}}]}]}]}
      """
    let document = try decode(SettingsDocument.self, json)
    #expect(document.apiVersion == 1)
    #expect(document.app == "steps")
    var metric = Setting.Option(value: "metric")
    metric.title = "Metric"
    var unit = Setting(id: "unitSystem")
    (unit.type, unit.options) = (.known(.enumeration), [metric])
    var angle = Setting(id: "angle")
    (angle.type, angle.onChange) = (.unknown("quaternion"), ["spin"])
    var row = Row(id: "unitSystem")
    (row.kind, row.title, row.setting) = (.unknown("hologram"), "Unit system", "unitSystem")
    row.visibleWhen = Condition([.unknown(name: "$between", .array([.scalar("goal"), .scalar(1), .scalar(2)]))])
    row.opens = Destination(present: .unknown("portal"))
    row.opens?.view = "X"
    var section = Section(id: "main")
    section.rows = [row]
    var screen = Screen(id: "settings")
    (screen.title, screen.sections) = ("Settings", [section])
    var catalogue = Catalogue(name: "Steps")
    (catalogue.settings, catalogue.screens) = ([unit, angle], [screen])
    #expect(document.body == catalogue)
    #expect(document.body.screens[0].rows[0].visibleWhen?.evaluate { _ in .null } == nil)
    #expect(try decode(SettingsDocument.self, encode(document)) == document)
  }

  @Test func omitsUnknownMembers() throws {
    #expect(try encode(Setting(id: "a")) == #"{"id":"a","onChange":[],"onDisable":[],"onEnable":[]}"#)
    #expect(try encode(Row(id: "a")) == #"{"id":"a","kind":"custom","title":""}"#)
    #expect(try encode(Machine.State(id: "a")) == #"{"effects":[],"id":"a","transitions":[]}"#)
  }

  @Test func identifiersAreStringsInJSON() throws {
    #expect(try encode(["steps" as Catalogue.ID]) == #"["steps"]"#)
    #expect(try decode([Setting.ID].self, #"["a","b"]"#) == ["a", "b"])
    #expect("\(Setting.ID("unitSystem"))" == "unitSystem")
  }

  @Test func findsElementsByID() {
    var catalogue = Catalogue(name: "Steps")
    catalogue.settings = [Setting(id: "a"), Setting(id: "b")]
    catalogue.facts = [Fact(id: "f")]
    catalogue.effects = [Effect(id: "e")]
    catalogue.screens = [Screen(id: "s")]
    catalogue.entitlements = [Entitlement(id: "pro")]
    #expect(catalogue.setting("b")?.id == "b")
    #expect(catalogue.setting("c") == nil)
    #expect(catalogue.fact("f")?.id == "f")
    #expect(catalogue.effect("e")?.id == "e")
    #expect(catalogue.screen("s")?.id == "s")
    #expect(catalogue.entitlement("pro")?.id == "pro")
  }
}
