extension Diagnostic: Comparable {
  /// Returns whether a diagnostic precedes another one: errors before anything else, then by file and location, then warnings before notes.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    if (lhs.severity == .error) != (rhs.severity == .error) { return lhs.severity == .error }
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
    case .accepted: 3
    }
  }
}

extension Sequence<Diagnostic> {
  /// The diagnostics, with a mistake in front matter reported only once if more than three pages have it. Pages from another generator
  /// often share an unknown key.
  package var sharingPages: [Diagnostic] {
    let shared: Set<DiagnosticCode> = [.unknownKey, .wrongType, .unknownValue, .invalidDate, .foreignFormat]
    let groups = Dictionary(grouping: filter { shared.contains($0.code) }) { "\($0.code.rawValue) \($0.summary)" }
    let pages = groups.mapValues { Set($0.map(\.path)).count }.filter { $0.value > 3 }
    let first = groups.compactMapValues { $0.min() }
    return compactMap { diagnostic in
      let name = "\(diagnostic.code.rawValue) \(diagnostic.summary)"
      guard shared.contains(diagnostic.code), let count = pages[name], let head = first[name] else { return diagnostic }
      return diagnostic == head ? head.summarizing(morePages: count - 1) : nil
    }
  }

  /// The diagnostics that the author doesn't accept.
  package var withoutAccepted: [Diagnostic] { filter { $0.severity != .accepted } }

  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// The diagnostics sorted, without duplicates.
  package var report: [Diagnostic] {
    let all = Array(self)
    // The diagnostics are already a report.
    if zip(all, all.dropFirst()).allSatisfy({ $0 < $1 }) { return all }
    var report: [Diagnostic] = []
    for diagnostic in all.sorted() where diagnostic != report.last { report.append(diagnostic) }
    return report
  }
}

/// Limits the number of warnings of one code that are shown. An imported site may have a dead link on every page.
package struct RepeatedWarnings: Sendable {
  /// The maximum number of warnings and notes of one code.
  package static let limit = 20

  /// All errors, and the first warnings and notes of each code, in their original order.
  package let shown: [Diagnostic]
  /// A line for each code with omitted diagnostics, such as `27980 more warnings [dead-link]`, in the order in which the codes reach the
  /// limit.
  package let omitted: [String]

  package init(_ diagnostics: [Diagnostic]) {
    var counts: [DiagnosticCode: Int] = [:]
    var codes: [(code: DiagnosticCode, severity: Diagnostic.Severity)] = []
    shown = diagnostics.filter { diagnostic in
      if diagnostic.severity == .error { return true }
      counts[diagnostic.code, default: 0] += 1
      if counts[diagnostic.code] == Self.limit + 1 { codes.append((diagnostic.code, diagnostic.severity)) }
      return counts[diagnostic.code, default: 0] <= Self.limit
    }
    omitted = codes.map { code, severity in
      let more = counts[code, default: 0] - Self.limit
      return "\(more) more \(severity.rawValue)\(more == 1 ? "" : "s") [\(code.rawValue)]"
    }
  }
}

extension String {
  /// Returns whether the text sorts before another one by UTF-8 bytes, an order independent of the locale and the version of Unicode.
  package func precedesByBytes(_ other: String) -> Bool {
    let verdict = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other in
        let shared = Swift.min(own.count, other.count)
        var index = 0
        while index < shared, own[index] == other[index] { index += 1 }
        return index < shared ? own[index] < other[index] : own.count < other.count
      }
    }
    return (verdict ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
