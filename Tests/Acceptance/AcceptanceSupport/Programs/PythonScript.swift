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
