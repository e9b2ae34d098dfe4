package import Diagnostics

/// What a check found.
package struct CheckReport: Sendable {
  package let diagnostics: [Diagnostic]
  /// What a build would say too.
  package let ofBuild: [Diagnostic]
  private let counts: BuildReport.Counts

  /// The files that a build would make, in order.
  package let files: [String]

  /// - Parameter seen: what is wrong with the rendered site.
  init(ofBuild found: [Diagnostic], ofSite seen: [Diagnostic] = [], counts: BuildReport.Counts, files: [String] = []) {
    (ofBuild, diagnostics, self.counts, self.files) = (found.report, (found + seen).report, counts, files)
  }

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
