/// An error that ends the program.
package struct CommandFailure: Error, Equatable, CustomStringConvertible {
  /// What a caller can go on without.
  package enum Cause: Equatable, Sendable {
    case nothingFound
    /// What an author has to choose from.
    case severalFound([String])
    case mistakes([Diagnostic])
  }

  package let exitStatus: ExitStatus
  /// The message.
  package let description: String
  package let cause: Cause?

  package init(_ exitStatus: ExitStatus, _ message: String, cause: Cause? = nil) {
    (self.exitStatus, description, self.cause) = (exitStatus, message, cause)
  }

  package static func usage(_ message: String, cause: Cause? = nil) -> Self { Self(.usage, message, cause: cause) }

  /// - Parameter message: the first line, which the mistakes follow.
  package static func mistakes(_ diagnostics: [Diagnostic], _ message: String, _ exitStatus: ExitStatus = .mistakenSources) -> Self {
    let lines = diagnostics.map { DiagnosticFormat.text.print($0) }.joined().dropLast()
    return Self(exitStatus, "\(message)\n\(lines)", cause: .mistakes(diagnostics))
  }
}
