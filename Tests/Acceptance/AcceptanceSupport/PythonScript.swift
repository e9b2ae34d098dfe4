internal import Foundation
internal import TestSupport

/// A Python script for tests. `.ci/setup acceptance` installs its packages in `.build/audit/`.
package struct PythonScript: Sendable {
  private static let packages = ProjectFolder.path + "/.build/audit/packages"
  private static let python = installedProgram("python3")

  private let folder, path: String
  private let modules: [String]

  /// - Parameters:
  ///   - path: the script's path in the project folder.
  ///   - modules: the modules that the script imports from the packages.
  package init(_ path: String, importing modules: [String]) {
    let file = URL(filePath: ProjectFolder.path).appending(path: path)
    (self.folder, self.path, self.modules) = (file.deletingLastPathComponent().path, file.path, modules)
  }

  /// Whether Python and the packages are installed.
  package var isRunnable: Bool {
    Self.python != nil && modules.allSatisfy { FileManager.default.fileExists(atPath: Self.packages + "/\($0)/__init__.py") }
  }

  /// Runs the script with a JSON file as its input, and decodes the JSON that it prints.
  package func run<Output: Decodable>(_ input: some Encodable) async throws -> Output {
    guard let python = Self.python else { throw ProgramRun.Failed(description: "there is no python3") }
    let folder = try TemporaryFolder()
    try folder.write("input.json", try JSONEncoder().encode(input))
    let run = try await ProgramRun([python, "-I", "-B", "-c", start, folder.path + "/input.json"], in: folder.path).succeeded()
    return try JSONDecoder().decode(Output.self, from: run.outputData)
  }

  /// Starts the script in isolated mode: only the packages and the script's folder are in the path.
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

/// An independent JSON Schema validator. `.ci/setup acceptance` installs it in `.build/audit/`.
package struct SchemaValidator: Sendable {
  package struct Case: Encodable, Sendable {
    let schema: String
    let instance: String
    let isYAML: Bool

    /// - Parameters:
    ///   - schema: the schema as JSON.
    ///   - instance: the JSON to validate.
    package init(schema: String, instance: String) { (self.schema, self.instance, isYAML) = (schema, instance, false) }

    /// - Parameter yaml: the YAML to validate, with the core schema of YAML 1.2.
    package init(schema: String, yaml: String) { (self.schema, instance, isYAML) = (schema, yaml, true) }

    /// - Parameter id: the `$id` of a known schema.
    package init(id: String, instance: String) { self.init(schema: #"{"$ref": "\#(id)"}"#, instance: instance) }
  }

  /// The URL of the meta-schema.
  package static let dialect = "https://json-schema.org/draft/2020-12/schema"

  private static let script = PythonScript("Tests/Acceptance/AcceptanceSupport/validate.py", importing: ["jsonschema", "yaml"])

  package static var isInstalled: Bool { script.isRunnable }
  package static let missing = "jsonschema or yaml is missing in .build/audit, or there is no python3: install it with .ci/setup acceptance"

  private let schemas: [String]

  /// - Parameter schemas: schemas that other schemas reference by `$id`.
  package init(schemas: [String] = []) { self.schemas = schemas }

  /// Validates all cases in one run. Returns the first problem of each case, or nil if the case is valid.
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
