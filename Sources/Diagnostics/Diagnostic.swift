internal import TextCoding

/// A mistake of an author: the mistake, its place, and what to do.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    case error, warning
    /// Information that requires no action.
    case note
  }

  package let severity: Severity
  package let code: DiagnosticCode
  /// The file, relative to the source folder.
  package let path: String
  /// Absent if the file as a whole is meant.
  package let location: SourceLocation?
  /// Lower case, without a full stop, the thing in quotes.
  package let summary: String
  package let help: String?
  /// The shown part of the line; absent if it must not be shown.
  package let excerpt: Excerpt?

  private init(
    _ severity: Severity, _ code: DiagnosticCode, _ path: String, _ location: SourceLocation?, _ summary: String, _ help: String?,
    _ excerpt: Excerpt?
  ) {
    (self.severity, self.code, self.path, self.location, self.excerpt) = (severity, code, path, location, excerpt)
    (self.summary, self.help) = (summary.fitForMessages, help?.fitForMessages)
  }

  package init(_ severity: Severity, _ code: DiagnosticCode, path: String, _ summary: String, help: String? = nil) {
    self.init(severity, code, path, nil, summary, Self.help(help, naming: summary, code), nil)
  }

  package init(_ severity: Severity, _ code: DiagnosticCode, at place: SourcePlace, _ summary: String, help: String? = nil) {
    self.init(severity, code, place.path, place.location, summary, Self.help(help, naming: summary, code), place.excerpt)
  }

  /// - Parameter isSensitive: whether the invalid value must not be repeated, even if the file is public.
  package init(
    _ severity: Severity, _ code: DiagnosticCode, in source: SourceText, at location: SourceLocation,
    _ summary: Wording, help: Wording? = nil, isSensitive: Bool = false
  ) {
    let isWithheld = isSensitive || !source.shows(line: location.line)
    let place = SourcePlace(source, location)
    self.init(
      severity, code, at: isWithheld ? place.withoutExcerpt : place, summary.text(isWithheld: isWithheld),
      help: help?.text(isWithheld: isWithheld))
  }

  /// A mistake whose words repeat nothing that could be private.
  package init(
    _ severity: Severity, _ code: DiagnosticCode, in source: SourceText, at location: SourceLocation,
    _ summary: String, help: String? = nil
  ) {
    self.init(severity, code, in: source, at: location, Wording(summary), help: help.map { Wording($0) })
  }
}

extension Diagnostic {
  /// The help, which names a character that cannot be seen in a name: two names that look the same are not.
  private static func help(_ help: String?, naming summary: String, _ code: DiagnosticCode) -> String? {
    guard code.isAboutNames else { return help }
    let added: String? =
      if let character = summary.firstInvisible, !character.isControl {
        "\"\(summary.quoted?.asItLooks ?? "…")\" has \(character.name) in it"
      } else if let guess = help?.quoted, let character = guess.firstInvisible, !character.isControl {
        "\"\(guess.asItLooks)\" has \(character.name) in it, where this has none"
      } else {
        nil
      }
    guard let added else { return help }
    return help.map { $0 + (".?".contains($0.last ?? " ") ? " " : "; ") + added } ?? added
  }
}

extension String {
  /// The first text in quotation marks.
  fileprivate var quoted: Substring? {
    guard let start = firstIndex(of: "\""), let end = self[index(after: start)...].firstIndex(of: "\"") else { return nil }
    return self[index(after: start)..<end]
  }
}

extension Diagnostic {
  /// The same mistake, reported once for several places on the page.
  package func standing(forMore count: Int) -> Diagnostic {
    Diagnostic(severity, code, path, location ?? .start, summary + "; also at \(count) more places on the page", help, excerpt)
  }

  /// The same mistake, reported once for several pages.
  func standing(forPages count: Int) -> Diagnostic {
    Diagnostic(severity, code, path, location, summary + "; also on \(count) more pages", help, excerpt)
  }

  /// The same mistake, with one more thing to know.
  package func adding(help more: String) -> Diagnostic {
    Diagnostic(severity, code, path, location, summary, help.map { "\($0); \(more)" } ?? more, excerpt)
  }

  /// The same mistake, with other words and without the line.
  package func withoutExcerpt(summary: String, help: String?) -> Diagnostic {
    Diagnostic(severity, code, path, location, summary, help, nil)
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
  /// Where many pages have the same mistake above their text, one report says how many: a site that came from another generator has
  /// one key on all of its pages.
  package var sharingPages: [Diagnostic] {
    let shared: Set<DiagnosticCode> = [.unknownKey, .wrongType, .unknownValue, .invalidDate, .foreignFormat]
    let groups = Dictionary(grouping: filter { shared.contains($0.code) }) { "\($0.code.rawValue) \($0.summary)" }
    let pages = groups.mapValues { Set($0.map(\.path)).count }.filter { $0.value > 3 }
    let first = groups.compactMapValues { $0.min() }
    return compactMap { diagnostic in
      let name = "\(diagnostic.code.rawValue) \(diagnostic.summary)"
      guard shared.contains(diagnostic.code), let count = pages[name], let head = first[name] else { return diagnostic }
      return diagnostic == head ? head.standing(forPages: count - 1) : nil
    }
  }

  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// Sorted, without duplicates.
  package var report: [Diagnostic] {
    let all = Array(self)
    // A report may be part of another one.
    if zip(all, all.dropFirst()).allSatisfy({ $0 < $1 }) { return all }
    var report: [Diagnostic] = []
    for diagnostic in all.sorted() where diagnostic != report.last { report.append(diagnostic) }
    return report
  }
}
