/// An error that ends the program, with its message and exit status.
package struct CommandFailure: Error, Equatable, CustomStringConvertible {
  /// Causes that a caller may handle instead of ending the program.
  package enum Cause: Equatable, Sendable {
    case nothingFound
    /// The candidates to choose from.
    case severalFound([String])
    case mistakes([Diagnostic])
  }

  package let exitStatus: ExitStatus
  package let description: String
  package let cause: Cause?

  package init(_ exitStatus: ExitStatus, _ message: String, cause: Cause? = nil) {
    (self.exitStatus, description, self.cause) = (exitStatus, message, cause)
  }

  package static func usage(_ message: String, cause: Cause? = nil) -> Self { Self(.usage, message, cause: cause) }

  /// - Parameter message: the first line, followed by the mistakes.
  package static func mistakes(_ diagnostics: [Diagnostic], _ message: String, _ exitStatus: ExitStatus = .mistakenSources) -> Self {
    let lines = diagnostics.map { DiagnosticFormat.text.print($0) }.joined().dropLast()
    return Self(exitStatus, "\(message)\n\(lines)", cause: .mistakes(diagnostics))
  }
}

/// The exit status of a failed command, with the numbers of sysexits.h. (1 means that the content has errors.)
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case usage = 64
  /// The app's sources contain errors.
  case mistakenSources = 65
  /// A bug: an error that is not a ``CommandFailure``.
  case internalError = 70
  /// The output folder contains part of the new site. The next command completes it.
  case outputUnfinished = 73
  case inputOutput = 74
  case outputLocked = 75
}
