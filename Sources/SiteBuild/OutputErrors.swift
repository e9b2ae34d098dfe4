package import Diagnostics
package import FileSystem

/// The folder cannot be an output folder.
package struct OutputRefused: CommandFailure {
  package let path: String
  package let reason: String

  package var exitStatus: ExitStatus { .usage }

  package var description: String { "\(path) cannot be the output folder: \(reason)" }
}

/// Another build has the output folder.
package struct OutputLocked: CommandFailure {
  package let path: String

  package init(path: String) { self.path = path }

  package var exitStatus: ExitStatus { .outputLocked }

  package var description: String { "another build is writing to \(path)" }
}

/// The new site is in its place in part: every file is whole, and the journal tells the next command what is left to do.
package struct OutputUnfinished: CommandFailure {
  package let path: String
  package let cause: FileSystemError

  package var exitStatus: ExitStatus { .outputUnfinished }

  package var description: String { "\(cause); \(path) is the new site in part, and the next command finishes it" }
}

/// Somebody else's files came into the places of new ones after it was looked for such, and are left there.
package struct OutputObstructed: CommandFailure {
  /// In order; where they are.
  package let files: [String]

  package var exitStatus: ExitStatus { .outputUnfinished }

  package var description: String {
    "could not write \(files.joined(separator: ", ")): what is there is not ours; move it away and build again"
  }
}
