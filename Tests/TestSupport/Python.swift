internal import Foundation

/// Python, as a second opinion that shares no code with ours.
package enum Python {
  package static let isInstalled = (try? run("")) == 0

  /// Runs a script in a folder.
  ///
  /// - Returns: its exit status; what went wrong is printed.
  package static func run(_ script: String, in folder: String = "/") throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
