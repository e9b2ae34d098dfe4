package import Diagnostics

/// Foreign files appeared in the places of new ones after the check for such, and were left there.
package struct OutputObstructed: CommandFailure {
  /// Their paths, in order.
  package let files: [String]

  package var exitStatus: ExitStatus { .outputUnfinished }

  package var description: String {
    "could not write \(files.joined(separator: ", ")): sitegen did not make what is there; move it away and build again"
  }
}
