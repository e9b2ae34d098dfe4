package import Diagnostics
package import FileSystem

/// Part of the new site is in its place: every file is whole, and the journal lists the rest for the next command.
package struct OutputUnfinished: CommandFailure {
  package let path: String
  package let cause: FileSystemError

  package var exitStatus: ExitStatus { .outputUnfinished }

  package var description: String { "\(cause); \(path) holds part of the new site, and the next command finishes it" }
}
