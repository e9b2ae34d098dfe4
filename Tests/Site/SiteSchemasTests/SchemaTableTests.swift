import CanonicalJSON
import Foundation
import SettingsModel
import SiteContent
import TestSupport
import Testing

@testable import SiteSchemas

/// The tables of `Tests/Cases/lines/schemas`: whole schemas, definitions and declarations.
@Suite struct SchemaTableTests {
  @Test(arguments: CaseFile.all(in: "lines/schemas", options: ["function"])) func theTableHolds(_ example: CaseFile) async throws {
    try await example.check(Self.functions)
  }

  private static let functions: [String: @Sendable (String) throws -> String?] = [
    // The schema of configurations of an app that has a setting and a fact of every type.
    "configuration": { _ in try indented(Data(ConfigurationFixture.schema.utf8)) },
    // The documents with the named ids.
    "document": { text in
      let kinds = DocumentKind.allCases.filter { $0.typeName == text.trimmingCharacters(in: .whitespacesAndNewlines) }
      return try kinds.map { try indented(Data($0.schemaBytes(at: "https://x.example/api/v1/schemas/x.schema.json"))) }.joined()
    },
    // A definition in the schema of all documents.
    "definition": { text in
      let bundle = DocumentKind.bundle(at: "https://x.example/")
      let definition = try #require(bundle["$defs"]?[text.trimmingCharacters(in: .whitespacesAndNewlines)])
      return try indented(JSONEncoder().encode(definition))
    },
    // A type's declaration in TypeScript, with its comment.
    "declaration": { text in
      let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
      let all = TypeScriptDeclarations.text.components(separatedBy: "\n\n")
      return try #require(all.first { $0.contains("export interface \(name) {") || $0.contains("export type \(name) ") }) + "\n"
    },
    // The name of a type in schemas.
    "type-name": { TypeName.of($0) },
  ]

  private static func indented(_ json: Data) throws -> String {
    let object = try JSONSerialization.jsonObject(with: json)
    let data = try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

/// The configuration schema, beside the whole schema in `Tests/Cases/lines/schemas`.
@Suite struct ConfigurationSchemaTests {
  private func text(_ value: JSONValue?) -> String {
    value.map { String(decoding: JSONBytes.encode($0).dropLast(), as: UTF8.self) } ?? "nothing"
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

  @Test func defaultsOfSensitiveSettingsAreNotPublished() { #expect(!ConfigurationFixture.schema.contains("hunter2")) }
}
