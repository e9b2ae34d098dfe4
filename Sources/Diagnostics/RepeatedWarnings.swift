/// Diagnostics without the many of a kind that have one cause: a site that was moved here may have a dead link on every page.
package struct RepeatedWarnings: Sendable {
  /// How many warnings and notes of one code are shown.
  package static let limit = 20

  /// In their order: every error, and the first of the others.
  package let shown: [Diagnostic]
  /// What is left out: `27,980 more warnings [dead-link]`, in the order of their first appearance.
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
