import Foundation
import TestSupport
import Testing

@testable import SettingsModel

/// The tables of `Tests/Cases/lines/model`: conditions and their words, names, and the choice of a language.
@Suite struct ModelTableTests {
  @Test(arguments: CaseFile.all(in: "lines/model", options: ["function"])) func theTableHolds(_ example: CaseFile) async throws {
    try await example.check(Self.functions)
  }

  private static let functions: [String: @Sendable (String) throws -> String?] = [
    // The smallest value, the largest value and the step of a setting; `-` for none.
    "allowed-values": { text in
      var setting = Setting(id: "stepGoal")
      let numbers = text.split(separator: " ").map { Double($0) }
      (setting.minimum, setting.maximum, setting.multipleOf) = (numbers[0], numbers[1], numbers[2])
      return setting.allowedValueCount.map(String.init) ?? "any number"
    },
    // A condition over facts.
    "condition": { text in
      let parts = text.components(separatedBy: " over ")
      let condition = try decoded(Condition.self, parts[0])
      #expect(try JSONDecoder().decode(Condition.self, from: JSONEncoder().encode(condition)) == condition, "\(text)")
      let facts = try decoded([String: JSONValue].self, parts[1])
      return condition.evaluate { facts[$0.rawValue] ?? .null }.map(String.init) ?? "unknown"
    },
    "fact-name": { Fact.isValidName($0) ? "valid" : "invalid" },
    "initials": { name in
      var profile = Profile()
      profile.name = name
      return profile.initials ?? "none"
    },
    // The site's languages, the main language first, and those that a user wants.
    "language": { text in
      let parts = text.components(separatedBy: " for ")
      let languages = parts[0].split(separator: " ").map(String.init)
      let others = languages.dropFirst().map {
        #"{"language": "\#($0)", "path": "/api/v1/\#($0.lowercased())/manifest.json", "sha256": ""}"#
      }
      let several = #", "contentLanguage": "\#(languages[0])", "languages": [\#(others.joined(separator: ", "))]"#
      let json = #"{"apiVersion": 1, "generator": "x", "apps": [], "documents": [], "schemas": []\#(others.isEmpty ? "" : several)}"#
      let wanted = parts[1].components(separatedBy: ", ").filter { $0 != "nothing" }.map { $0 == "-" ? "" : $0 }
      return try decoded(Manifest.self, json).language(for: wanted).map { "\($0.language) \($0.path)" } ?? "the main language"
    },
    "sentence-see": { try ReaderWords(catalogue).sentence(decoded(Condition.self, $0), to: .see) ?? "nothing" },
    "sentence-use": { try ReaderWords(catalogue).sentence(decoded(Condition.self, $0), to: .use) ?? "nothing" },
    "statement": { try ReaderWords(catalogue).statement(decoded(Condition.self, $0)) ?? "nothing" },
    "sentence-of-words": { text in
      var words = ModelWords()
      (words.readerSeeUntil, words.readerIs) = ("Zu sehen, bis {condition}.", "{name} auf {value} steht")
      (words.readerSeeIf, words.readerStatement) = ("Zu sehen, wenn {condition}.", "Wenn {condition}")
      let (readers, condition) = try (ReaderWords(catalogue, words), decoded(Condition.self, text))
      return "\(readers.sentence(condition, to: .see) ?? "nothing") / \(readers.statement(condition) ?? "nothing")"
    },
  ]

  private static func decoded<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  /// An app whose facts and settings the sentences are about.
  private static let catalogue: Catalogue = {
    let json = """
      {"apiVersion": 1, "app": "x", "name": "X", "effects": [], "facts": [
         {"id": "isPro", "type": "boolean", "title": "Pro", "reader": {"true": "you have X Pro"}},
         {"id": "isPlus", "type": "boolean", "title": "Plus"}, {"id": "isNew", "type": "boolean"},
         {"id": "busy", "type": "boolean", "title": "Busy", "reader": {"true": "it is being saved"}},
         {"id": "load", "type": "enum", "title": "User data", "values": ["loading", "loaded", "failed"], "reader": {
           "loading": "your profile is still loading", "loaded": "your profile has loaded", "failed": "your profile could not be loaded"}},
         {"id": "token", "type": "boolean", "title": "Token", "nullable": true, "reader": {"true": "there is a token"}},
         {"id": "url", "type": "string", "title": "Address", "nullable": true, "reader": {
           "known": "you can manage it online", "null": "you cannot manage it"}},
         {"id": "running", "type": "boolean", "title": "Running", "nullable": true, "reader": {
           "true": "the chat is running", "false": "the chat is not running"}}],
       "entitlements": [{"id": "plus", "title": "X Plus", "when": {"isPlus": true}}],
       "settings": [{"id": "sounds", "title": "Sounds", "type": "boolean", "onChange": [], "onEnable": [], "onDisable": []},
         {"id": "size", "title": "Post Size", "type": "enum", "onChange": [], "onEnable": [], "onDisable": [], "options": [
           {"value": "small", "title": "Small"}, {"value": "large", "title": "Large"}, {"value": "headline", "title": "Headline"},
           {"value": "huge", "title": "Huge"}, {"value": "none", "title": "None"}]},
         {"id": "goal", "title": "Daily goal", "type": "integer", "unit": "steps", "onChange": [], "onEnable": [], "onDisable": []},
         {"id": "untitledSwitch", "type": "boolean", "onChange": [], "onEnable": [], "onDisable": []},
         {"id": "quiet", "type": "boolean", "onChange": [], "onEnable": [], "onDisable": []}],
       "screens": [{"id": "s", "title": "S", "sections": [{"id": "a", "rows": [
         {"id": "row", "kind": "toggle", "title": "Quiet", "setting": "quiet"}]}]}]}
      """
    do { return try decoded(SettingsDocument.self, json).body } catch { preconditionFailure("the app cannot be decoded: \(error)") }
  }()
}
