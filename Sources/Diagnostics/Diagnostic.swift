/// A mistake of an author: what is wrong, where, and what to do.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning
    /// Good to know; nothing has to be done.
    case note
  }

  package let severity: Severity
  package let code: DiagnosticCode
  /// The file, relative to the source folder.
  package let path: String
  /// Absent where the file as a whole is meant.
  package let location: SourceLocation?
  /// Lower case, without a full stop, the thing in quotes.
  package let summary: String
  package let help: String?
  /// What is shown of the line; absent where it must not be shown.
  package let excerpt: Excerpt?

  package init(
    _ severity: Severity, _ code: DiagnosticCode, path: String, _ summary: String, help: String? = nil
  ) {
    (self.severity, self.code, self.path) = (severity, code, path)
    (self.summary, self.help) = (summary.fitForMessages, help?.fitForMessages)
    (location, excerpt) = (nil, nil)
  }

  /// - Parameter isSensitive: whether the value that is wrong must not be repeated, whoever may read the file.
  package init(
    _ severity: Severity, _ code: DiagnosticCode, in source: SourceText, at location: SourceLocation,
    _ summary: Wording, help: Wording? = nil, isSensitive: Bool = false
  ) {
    let isWithheld = isSensitive || !source.shows(line: location.line)
    (self.severity, self.code) = (severity, code)
    self.summary = summary.text(isWithheld: isWithheld).fitForMessages
    self.help = help?.text(isWithheld: isWithheld).fitForMessages
    let place = SourcePlace(source, location)
    (path, self.location, excerpt) = (place.path, place.location, isWithheld ? nil : place.excerpt)
  }

  /// A mistake whose words repeat nothing that could be private.
  package init(
    _ severity: Severity, _ code: DiagnosticCode, in source: SourceText, at location: SourceLocation,
    _ summary: String, help: String? = nil
  ) {
    self.init(severity, code, in: source, at: location, Wording(summary), help: help.map { Wording($0) })
  }

  package init(_ severity: Severity, _ code: DiagnosticCode, at place: SourcePlace, _ summary: String, help: String? = nil) {
    (self.severity, self.code) = (severity, code)
    (self.summary, self.help) = (summary.fitForMessages, help?.fitForMessages)
    (path, location, excerpt) = (place.path, place.location, place.excerpt)
  }
}

extension Diagnostic {
  /// The same mistake, told for others of its kind on the page too.
  package func standing(forMore count: Int) -> Diagnostic {
    let place = SourcePlace(path: path, location: location ?? .start, excerpt: excerpt)
    return Diagnostic(severity, code, at: place, summary + "; also at \(count) more places on the page", help: help)
  }

  /// The same mistake, with other words and without the line.
  package func withoutExcerpt(summary: String, help: String?) -> Diagnostic {
    Diagnostic(severity, code, path: path, location, summary, help)
  }

  private init(
    _ severity: Severity, _ code: DiagnosticCode, path: String, _ location: SourceLocation?, _ summary: String, _ help: String?
  ) {
    (self.severity, self.code, self.path, self.location) = (severity, code, path, location)
    (self.summary, self.help, excerpt) = (summary, help, nil)
  }
}

extension Diagnostic: Comparable {
  /// By file, then by place, errors before warnings before notes.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.path != rhs.path { return lhs.path.precedesByBytes(rhs.path) }
    let (left, right) = (lhs.location ?? .start, rhs.location ?? .start)
    if left != right { return left < right }
    if lhs.severity != rhs.severity { return lhs.severity.rank < rhs.severity.rank }
    return (lhs.code.rawValue, lhs.summary, lhs.help ?? "") < (rhs.code.rawValue, rhs.summary, rhs.help ?? "")
  }
}

extension Diagnostic.Severity {
  fileprivate var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

extension Sequence<Diagnostic> {
  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// Sorted, each said once.
  package var report: [Diagnostic] {
    let all = Array(self)
    // What is told again was sorted before.
    if zip(all, all.dropFirst()).allSatisfy({ $0 < $1 }) { return all }
    var report: [Diagnostic] = []
    for diagnostic in all.sorted() where diagnostic != report.last { report.append(diagnostic) }
    return report
  }
}
