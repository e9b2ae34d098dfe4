internal import Foundation
internal import TestSupport

/// A script of the tests that asks packages of Python which are not ours: those that `.ci/setup acceptance` puts into `.build/audit/`.
package struct PythonScript: Sendable {
  private static let packages = ProjectFolder.path + "/.build/audit/packages"
  private static let python = installedProgram("python3")

  private let folder, path: String
  private let modules: [String]

  /// - Parameters:
  ///   - path: of the script, from the project's folder.
  ///   - modules: what it imports of the packages.
  package init(_ path: String, importing modules: [String]) {
    let file = URL(filePath: ProjectFolder.path).appending(path: path)
    (self.folder, self.path, self.modules) = (file.deletingLastPathComponent().path, file.path, modules)
  }

  /// Whether all that it needs is installed.
  package var isRunnable: Bool {
    Self.python != nil && modules.allSatisfy { FileManager.default.fileExists(atPath: Self.packages + "/\($0)/__init__.py") }
  }

  /// Runs the script on a file that holds the input as JSON, and reads the JSON that it prints.
  package func run<Output: Decodable>(_ input: some Encodable) async throws -> Output {
    guard let python = Self.python else { throw ProgramRun.Failed(description: "there is no python3") }
    let folder = try TemporaryFolder()
    try folder.write("input.json", try JSONEncoder().encode(input))
    let run = try await ProgramRun([python, "-I", "-B", "-c", start, folder.path + "/input.json"], in: folder.path).succeeded()
    return try JSONDecoder().decode(Output.self, from: run.outputData)
  }

  /// Python runs isolated, so that what else is installed on a machine is not used instead. The script may import what lies beside it.
  private var start: String {
    """
    import runpy, sys
    sys.path[:0] = [\(Self.literal(Self.packages)), \(Self.literal(folder))]
    runpy.run_path(\(Self.literal(path)))
    """
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

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
