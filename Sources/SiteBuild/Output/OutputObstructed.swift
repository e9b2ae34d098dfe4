package import Diagnostics

/// Somebody else's files came into the places of new ones after it was looked for such, and are left there.
package struct OutputObstructed: CommandFailure {
  /// In order; where they are.
  package let files: [String]

  package var exitStatus: ExitStatus { .outputUnfinished }

  package var description: String {
    "could not write \(files.joined(separator: ", ")): sitegen did not make what is there; move it away and build again"
  }
}
