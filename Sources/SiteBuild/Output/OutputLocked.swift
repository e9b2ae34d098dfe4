package import Diagnostics

/// Another build has the output folder.
package struct OutputLocked: CommandFailure {
  package let path: String

  package init(path: String) { self.path = path }

  package var exitStatus: ExitStatus { .outputLocked }

  package var description: String { "another build is writing to \(path)" }
}
