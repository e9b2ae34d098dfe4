import AcceptanceSupport
import TestSupport
import Testing

/// The documents of the sites in `Tests/Cases/sites` fit their schemas.
@Suite(.enabled(if: SchemaValidator.isInstalled, Comment(rawValue: SchemaValidator.missing)), .computing)
struct SiteCaseSchemaTests {
  @Test(arguments: CaseFile.all(in: "sites").filter { $0.options("json").contains { $0.hasSuffix("/settings.json") } })
  func documentsOfACaseFitTheirSchemas(_ example: CaseFile) async throws {
    let site = try TestSite(ofCase: example.name, templates: example.templates)
    _ = try await site.build()
    func text(_ path: String) throws -> String { try site.folder.text("public/api/v1/" + path) }
    let schemas = try site.folder.files(below: "public/api/v1/schemas").filter { $0.hasSuffix(".json") }
    var cases: [SchemaValidator.Case] = []
    for app in try atLeast(1, site.folder.files(below: "public/api/v1").filter { $0.hasSuffix("/settings.json") }) {
      cases += try ["settings", "sitegen"].map { try .init(schema: text("schemas/\($0).schema.json"), instance: text(app)) }
    }
    let problems = try await SchemaValidator(schemas: schemas.map { try text("schemas/" + $0) }).problems(cases)
    #expect(problems == cases.map { _ in nil })
  }
}
