package import Diagnostics

/// The folder cannot be an output folder.
package struct OutputRefused: CommandFailure {
  package let path: String
  package let reason: String

  package var exitStatus: ExitStatus { .usage }

  package var description: String { "\(path) cannot be the output folder: \(reason)" }
}
