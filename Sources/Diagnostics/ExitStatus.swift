/// The exit status of a program that failed, by the numbers of sysexits.h. (1 means that the content has errors.)
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case usage = 64
  /// The sources of the app have errors.
  case mistakenSources = 65
  /// A bug: an error that is not a ``CommandFailure``.
  case internalError = 70
  /// The output folder holds a part of the new site, and the next command finishes it.
  case outputUnfinished = 73
  case inputOutput = 74
  case outputLocked = 75
}
