internal import Foundation

/// A program of the author that opens a file.
package struct EditorCommand: Equatable {
  package let program: String
  package let arguments: [String]

  /// Starts it; it goes on by itself.
  func start() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }
}
