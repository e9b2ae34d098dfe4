package import Diagnostics

/// What a check found.
package struct CheckReport: Sendable {
  package let diagnostics: [Diagnostic]
  private let counts: BuildReport.Counts

  init(diagnostics: [Diagnostic], counts: BuildReport.Counts) { (self.diagnostics, self.counts) = (diagnostics.report, counts) }

  package var errors: Int { diagnostics.filter { $0.severity == .error }.count }
  package var warnings: Int { diagnostics.count - errors }

  /// `Checked 3 apps, 214 pages, 41 JSON documents: no mistakes`; with errors no counts, for what has one is not looked at to the
  /// end.
  package var summary: String {
    let found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    if errors > 0 { return "Found \(found.joined(separator: ", "))" }
    return "Checked \(counts.contents): \(found.isEmpty ? "no mistakes" : found.joined(separator: ", "))"
  }
}
