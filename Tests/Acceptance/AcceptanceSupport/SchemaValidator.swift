internal import Foundation

/// A validator of JSON Schema that is not ours: the one that `.ci/setup acceptance` puts into `.build/audit/`.
package struct SchemaValidator: Sendable {
  package struct Case: Encodable, Sendable {
    let schema: String
    let instance: String
    let isYAML: Bool

    /// - Parameters:
    ///   - schema: the text of a schema.
    ///   - instance: the text of what is held to it, as JSON.
    package init(schema: String, instance: String) { (self.schema, self.instance, isYAML) = (schema, instance, false) }

    /// - Parameter yaml: the text of what is held to it, read by the core schema of YAML 1.2.
    package init(schema: String, yaml: String) { (self.schema, instance, isYAML) = (schema, yaml, true) }

    /// - Parameter id: of a schema that the validator knows.
    package init(id: String, instance: String) { self.init(schema: #"{"$ref": "\#(id)"}"#, instance: instance) }
  }

  /// The address of the schema that all schemas have to fit.
  package static let dialect = "https://json-schema.org/draft/2020-12/schema"

  private static let script = PythonScript("Tests/Acceptance/AcceptanceSupport/validate.py", importing: ["jsonschema", "yaml"])

  package static var isInstalled: Bool { script.isRunnable }
  package static let missing = "jsonschema or yaml is missing in .build/audit, or there is no python3: install it with .ci/setup acceptance"

  private let schemas: [String]

  /// - Parameter schemas: texts of the schemas that others refer to by their `$id`.
  package init(schemas: [String] = []) { self.schemas = schemas }

  /// The first problem of every case, nil where it is valid; all of them in one run.
  package func problems(_ cases: [Case]) async throws -> [String?] {
    let problems: [String?] = try await Self.script.run(Batch(schemas: schemas, cases: cases))
    guard problems.count == cases.count else { throw ProgramRun.Failed(description: "not every case was answered") }
    return problems
  }

  private struct Batch: Encodable {
    let schemas: [String]
    let cases: [Case]
  }
}
