package import Diagnostics

/// What was named is nothing that can be compared.
package struct NoRelease: CommandFailure, Equatable {
  package let path: String
  package let reason: String

  package var exitStatus: ExitStatus { .usage }

  package var description: String { "\(path) cannot be compared: \(reason)" }
}
