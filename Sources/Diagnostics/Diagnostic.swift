/// A mistake of an author: what is wrong, where, and what to do.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable { case error, warning }

  package let severity: Severity
  package let code: DiagnosticCode
  /// The file, relative to the source folder.
  package let path: String
  /// Absent where the file as a whole is meant.
  package let location: SourceLocation?
  /// Lower case, without a full stop, the thing in quotes.
  package let summary: String
  package let help: String?
  /// The line of the file, without its end.
  package let excerpt: String?

  package init(
    _ severity: Severity, _ code: DiagnosticCode, path: String, _ summary: String, help: String? = nil
  ) {
    (self.severity, self.code, self.path, self.summary, self.help) = (severity, code, path, summary, help)
    (location, excerpt) = (nil, nil)
  }

  package init(
    _ severity: Severity, _ code: DiagnosticCode, in source: SourceText, at location: SourceLocation,
    _ summary: String, help: String? = nil
  ) {
    (self.severity, self.code, self.summary, self.help) = (severity, code, summary, help)
    let place = SourcePlace(source, location)
    (path, self.location, excerpt) = (place.path, place.location, place.excerpt)
  }

  package init(_ severity: Severity, _ code: DiagnosticCode, at place: SourcePlace, _ summary: String, help: String? = nil) {
    (self.severity, self.code, self.summary, self.help) = (severity, code, summary, help)
    (path, location, excerpt) = (place.path, place.location, place.excerpt)
  }
}

/// A place in a file with the line that it is on, for what is known only when the text is gone.
package struct SourcePlace: Hashable, Sendable {
  package let path: String
  package let location: SourceLocation
  package let excerpt: String

  package init(_ source: SourceText, _ location: SourceLocation) {
    (path, self.location) = (source.path, location)
    excerpt = String(decoding: source.line(location.line).prefix(4096), as: UTF8.self)
  }
}

extension Diagnostic {
  /// The same mistake without what the author wrote.
  package func withheld(_ summary: String) -> Diagnostic { Diagnostic(self, summary) }

  private init(_ other: Diagnostic, _ summary: String) {
    (severity, code, path, location) = (other.severity, other.code, other.path, other.location)
    (self.summary, help, excerpt) = (summary, other.help, nil)
  }
}

extension Diagnostic: Comparable {
  /// By file, then by place, errors before warnings.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.path != rhs.path { return lhs.path.utf8.lexicographicallyPrecedes(rhs.path.utf8) }
    let (left, right) = (lhs.location ?? .start, rhs.location ?? .start)
    if left != right { return left < right }
    if lhs.severity != rhs.severity { return lhs.severity == .error }
    return (lhs.code.rawValue, lhs.summary, lhs.help ?? "") < (rhs.code.rawValue, rhs.summary, rhs.help ?? "")
  }
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// Sorted, each said once.
  package var report: [Diagnostic] { Set(self).sorted() }
}
