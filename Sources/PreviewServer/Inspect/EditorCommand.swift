internal import Programs

/// A program of the author that opens a file.
package struct EditorCommand: Equatable {
  package let program: String
  package let arguments: [String]

  /// Starts it; it goes on by itself.
  func start() throws { _ = try RunningProgram(program, arguments) }
}
