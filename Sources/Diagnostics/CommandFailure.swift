/// An error that ends the program. Its description is the message; it says the exit status itself, so that no list of errors can miss one.
package protocol CommandFailure: Error, CustomStringConvertible {
  var exitStatus: ExitStatus { get }
}

/// The exit status of a program that failed, by the numbers of sysexits.h. 1 is not among them: it says that the content has errors.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case usage = 64
  /// A bug: an error that is no ``CommandFailure``.
  case internalError = 70
  /// The output folder is the new site in part, and the next command finishes it.
  case outputUnfinished = 73
  case inputOutput = 74
  case outputLocked = 75
}
