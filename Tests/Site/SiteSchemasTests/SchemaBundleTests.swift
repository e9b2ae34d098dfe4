import CanonicalJSON
import SettingsModel
import SiteContent
import TestSupport
import Testing

@testable import SiteSchemas

/// Schemas for code generators: one file for all documents, valid type names, and conditions that preserve all entries.
@Suite struct SchemaBundleTests {
  private static let address = "https://x.example/a/api/v1/schemas/sitegen.schema.json"
  private let bundle = DocumentKind.bundle(at: address)

  @Test func theBundleAcceptsEveryDocument() {
    #expect(
      bundle["anyOf"]?.elements.compactMap { $0["$ref"]?.text }
        == [
          "Manifest", "PageDocument", "SettingsDocument", "IconsDocument", "OnboardingDocument", "ConfigurationDocument", "PagesDocument",
          "ReleasesDocument", "PrivacyDocument", "LicensesDocument", "CompanionDocument", "ConfigurationSchemaDocument",
        ].map { "#/$defs/\($0)" })
    #expect(bundle["$id"] == .init(Self.address) && bundle["$schema"] == JSONSchema.dialect && bundle["title"] == "Any document")
  }

  /// The bundle has the same definitions and documents as the separate schemas.
  @Test(arguments: DocumentKind.allCases) func everyKindIsInTheBundle(_ kind: DocumentKind) throws {
    let schema = kind.schema(at: Self.address)
    // The schema of configuration schemas has no definitions.
    let definitions = schema["$defs"]?.members ?? [:]
    for (name, definition) in try atLeast(kind == .listed(.configurationSchema) ? 0 : 1, definitions) {
      #expect(bundle["$defs"]?[name] == definition, "\(name)")
    }
    let document = schema.members.filter { !["$schema", "$id", "$defs"].contains($0.key) }
    #expect(bundle["$defs"]?[kind.typeName] == .object(document))
  }

  /// At any URL, cached schemas are complete and have sorted members.
  @Test(arguments: ["https://x.example/a.json", "/a\"\\\n\u{301}é/"]) func schemasArePublishedAtTheirAddress(_ address: String) throws {
    for bytes in DocumentKind.allCases.map({ $0.schemaBytes(at: address) }) + [DocumentKind.bundleBytes(at: address)] {
      let schema = try JSONBytes.decode(JSONValue.self, bytes)
      #expect(schema["$id"] == .init(address) && JSONBytes.encode(schema) == bytes)
    }
  }

  @Test func theBundleHasNoOtherDefinitions() {
    let kinds = DocumentKind.allCases.map { $0.schema(at: Self.address)["$defs"]?.members.keys.map(\.self) ?? [] }
    #expect(Set(bundle["$defs"]?.members.keys.map(\.self) ?? []) == Set(kinds.joined()).union(DocumentKind.allCases.map(\.typeName)))
  }

  @Test func namesOfDefinitionsHaveNoDots() throws {
    let configuration = try JSONBytes.decode(JSONValue.self, Array(ConfigurationFixture.schema.utf8))
    let schemas = [bundle, configuration] + DocumentKind.allCases.map { $0.schema(at: Self.address) }
    let names = (schemas + AuthoredKind.allCases.map { AuthoringSchema($0).value }).flatMap { $0["$defs"]?.members.keys.map(\.self) ?? [] }
    #expect(names.filter { $0.wholeMatch(of: /[A-Za-z][A-Za-z_-]*/) == nil } == [])
    #expect(Set(names).isSuperset(of: ["SettingOption", "ScreenState", "OnboardingStepIdentified", "Entitlement_pro"]))
  }
}
