package import Diagnostics
package import SiteRendering

/// What a check found.
package struct CheckReport: Sendable {
  package let diagnostics: [Diagnostic]
  /// What a build would say too.
  package let ofBuild: [Diagnostic]
  private let counts: BuildReport.Counts
  /// The site that was checked; nil where it has errors, for then it may not be known as a whole.
  let renderer: Renderer?

  /// The files that a build would make, in order.
  package let files: [String]

  /// - Parameter seen: what is wrong with the rendered site.
  init(
    ofBuild found: [Diagnostic], ofSite seen: [Diagnostic] = [], counts: BuildReport.Counts, files: [String] = [],
    renderer: Renderer? = nil
  ) {
    (ofBuild, diagnostics, self.counts, self.files) = (found.report, (found + seen).report, counts, files)
    self.renderer = found.hasErrors ? nil : renderer
  }

  /// How much of every app is described; nil where the content has errors.
  package var completeness: Completeness? { renderer.map { Completeness(of: $0.site) } }

  package var errors: Int { diagnostics.filter { $0.severity == .error }.count }
  package var warnings: Int { diagnostics.filter { $0.severity == .warning }.count }

  /// `Checked 3 apps, 214 pages, 41 JSON documents: no mistakes`; with errors no counts, for what has one is not looked at to the
  /// end.
  package var summary: String {
    let found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    if errors > 0 { return "Found \(found.joined(separator: ", "))" }
    return "Checked \(counts.contents): \(found.isEmpty ? "no mistakes" : found.joined(separator: ", "))"
  }
}
