package import Diagnostics
package import SiteChecks
internal import SiteRendering

/// The result of a check.
package struct CheckReport: Sendable {
  package let diagnostics: [Diagnostic]
  /// Those that a build would report too.
  package let ofBuild: [Diagnostic]
  private let counts: BuildReport.Counts
  /// The site that was checked; nil if it has errors, as it may then be incomplete.
  let renderer: Renderer?
  private let translations: TranslationSources?
  /// How much was compared with the code of apps; nil if nothing was to be.
  package let sources: SourceReport?
  /// The files that a build would make, in order.
  package let files: [String]

  /// - Parameter seen: mistakes of the rendered site.
  init(
    ofBuild found: [Diagnostic], ofSite seen: [Diagnostic] = [], counts: BuildReport.Counts, files: [String] = [],
    renderer: Renderer? = nil, translations: TranslationSources? = nil, sources: SourceReport? = nil
  ) {
    let all = found + seen + (sources?.diagnostics ?? [])
    (ofBuild, diagnostics, self.counts, self.files, self.sources) = (found.report, all.report, counts, files, sources)
    self.renderer = found.hasErrors ? nil : renderer
    self.translations = translations
  }

  /// How much of every app is described and translated; nil if the content has errors.
  package var completeness: Completeness? {
    renderer.map { Completeness(of: $0.site, translations?.translations ?? Translations(languages: [])) }
  }

  package var errors: Int { diagnostics.filter { $0.severity == .error }.count }
  package var warnings: Int { diagnostics.filter { $0.severity == .warning }.count }
  /// Files with placeholders that must be filled in before the site is published.
  package var unfinished: Int { diagnostics.filter { $0.code == .leftToFillIn }.count }

  /// `Checked 3 apps, 214 pages, 41 JSON documents: no mistakes`; with errors no counts, which would be incomplete.
  package var summary: String {
    var found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    if unfinished > 0 { found.append("\(counted(unfinished, "file")) to fill in") }
    if errors > 0 { return "Found \(found.joined(separator: ", "))" }
    return "Checked \(counts.contents): \(found.isEmpty ? "no mistakes" : found.joined(separator: ", "))"
  }
}
