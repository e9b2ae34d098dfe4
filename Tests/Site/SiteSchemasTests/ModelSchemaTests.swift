import SettingsModel
import SiteContent
import SiteRendering
import Testing

@testable import SiteSchemas

/// The schemas have exactly the members that the model decodes, with the same types.
@Suite struct ModelSchemaTests {
  private static let address = "https://x.example/a/api/v1/schemas/x.schema.json"

  private func shape(of kind: DocumentKind) throws -> DecodedShape? {
    switch kind {
    case .manifest: try DecodedShape(of: Manifest.self)
    case .page: try DecodedShape(of: PageDocument.self)
    case .listed(.settings): try DecodedShape(of: SettingsDocument.self)
    case .listed(.icons): try DecodedShape(of: IconsDocument.self)
    case .listed(.onboarding): try DecodedShape(of: OnboardingDocument.self)
    case .listed(.configuration): try DecodedShape(of: ConfigurationDocument.self)
    case .listed(.pages): try DecodedShape(of: PagesDocument.self)
    case .listed(.releases): try DecodedShape(of: ReleasesDocument.self)
    case .listed(.licenses): try DecodedShape(of: LicensesDocument.self)
    case .listed(.watch), .listed(.widget): try DecodedShape(of: CompanionDocument.self)
    case .listed(.privacy): try DecodedShape(of: PrivacyDocument.self)
    // The model has no type for configuration schemas.
    case .listed(.configurationSchema): nil
    }
  }

  @Test(arguments: DocumentKind.allCases) func schemasMatchTheModel(_ kind: DocumentKind) throws {
    guard let shape = try shape(of: kind) else { return }
    #expect(SchemaComparison(kind.schema(at: Self.address)).differences(shape) == [])
  }

  @Test func theComparisonFindsDifferences() throws {
    let schema = DocumentKind.listed(.pages).schema(at: Self.address)
    let found = SchemaComparison(schema).differences(try DecodedShape(of: PageDocument.self))
    #expect(
      found.contains(
        "$: members [apiVersion, app, contentLanguage, pages] instead of [apiVersion, app, contentLanguage, date, description, effective, headings, html, original, sample, tags, text, title, updated, url]"
      ))
    let entry = try DecodedShape(of: [String: PageList.Entry].self)
    #expect(SchemaComparison(["additionalProperties": ["type": "string"], "type": "object"]).differences(entry) == ["$.*: no object"])
    let wrong: [(JSONValue, DecodedShape, [String])] = [
      (["type": "string"], .string, []), (["type": "string"], .boolean, ["$: no boolean"]),
      (["type": "integer"], .number, ["$: no number"]),
      (["type": "number"], .integer, ["$: no integer"]),
      (["type": "array", "items": ["type": "string"]], .array(.integer), ["$[]: no integer"]),
      (["anyOf": [["const": "a"], ["type": "string"]]], .word(known: ["a"]), []),
      (["anyOf": [["const": "a"], ["type": "string"]]], .word(known: ["a", "b"]), ["$: words [a] instead of [a, b]"]),
      (["anyOf": [["const": "a"]]], .word(known: ["a"]), ["$: no later word fits"]),
      (["type": "object"], .object(["a": .init(isRequired: true, shape: .string)]), ["$: members [] instead of [a]"]),
      (
        ["type": "object", "properties": ["a": ["type": "string", "title": "A", "description": "A."]], "title": "A", "description": "A."],
        .object(["a": .init(isRequired: true, shape: .string)]), ["$: requires [] instead of [a]"]
      ),
      (
        ["type": "object", "properties": ["a": ["type": "string"]], "title": "A", "description": "A."],
        .object(["a": .init(isRequired: false, shape: .string)]), ["$.a: has no title or description"]
      ),
    ]
    for (schema, shape, differences) in wrong { #expect(SchemaComparison(schema).differences(shape) == differences) }
  }
}
