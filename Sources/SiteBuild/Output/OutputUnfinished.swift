package import Diagnostics
package import FileSystem

/// The new site is in its place in part: every file is whole, and the journal tells the next command what is left to do.
package struct OutputUnfinished: CommandFailure {
  package let path: String
  package let cause: FileSystemError

  package var exitStatus: ExitStatus { .outputUnfinished }

  package var description: String { "\(cause); \(path) holds part of the new site, and the next command finishes it" }
}
