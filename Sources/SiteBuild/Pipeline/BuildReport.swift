package import Diagnostics
package import SiteChecks
internal import SiteRendering

/// The result of a build.
package struct BuildReport: Sendable {
  package struct Counts: Sendable, Equatable {
    package var apps = 0
    package var pages = 0
    package var documents = 0
    package var files = 0
    package var written = 0
    package var unchanged = 0
    package var removed = 0

    package init() {}
  }

  package var diagnostics: [Diagnostic]
  /// The counts; nil if the content has errors, so nothing was written.
  package var counts: Counts?
  /// The paths of the written files, sorted.
  package var written: [String] = []
  /// The paths of files from earlier builds that were removed, sorted.
  package var removed: [String] = []
  /// The timings; nil if nothing was measured or written.
  package var timings: BuildTimings?
  /// Sentences for the user, such as about a private configuration that was left out.
  package var notes: [String] = []

  package init(diagnostics: [Diagnostic], counts: Counts? = nil, notes: [String] = []) {
    (self.diagnostics, self.counts, self.notes) = (diagnostics.report, counts, notes)
  }
}

extension BuildReport.Counts {
  /// Returns `Built 3 apps, 214 pages, 41 JSON documents, 37 other files in 0.21 s (12 written, 280 unchanged; 2 warnings)`.
  package func summary(seconds: Double, warnings: Int = 0) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let time = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    var changes = ["\(written) written", "\(unchanged) unchanged"]
    if removed > 0 { changes.append("\(removed) removed") }
    let rest = warnings > 0 ? "; \(counted(warnings, "warning"))" : ""
    return "Built \(contents), \(counted(files, "other file")) in \(time) (\(changes.joined(separator: ", "))\(rest))"
  }

  /// The counts: `3 apps, 214 pages, 41 JSON documents`
  var contents: String { [counted(apps, "app"), counted(pages, "page"), counted(documents, "JSON document")].joined(separator: ", ") }
}

/// Returns `1 app`, `3 apps`.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// The result of a check.
package struct CheckReport: Sendable {
  package let diagnostics: [Diagnostic]
  /// The diagnostics that a build would also report.
  package let ofBuild: [Diagnostic]
  private let counts: BuildReport.Counts
  /// The checked site; nil if it has errors, because it may be incomplete.
  let renderer: Renderer?
  private let translations: TranslationSources?
  /// The comparison with the source code of apps; nil if no code was given.
  package let sources: SourceReport?
  /// The paths of the files that a build would make, sorted.
  package let files: [String]

  /// - Parameters:
  ///   - found: the build's diagnostics.
  ///   - seen: mistakes in the rendered site.
  init(
    ofBuild found: [Diagnostic], ofSite seen: [Diagnostic] = [], counts: BuildReport.Counts, files: [String] = [],
    renderer: Renderer? = nil, translations: TranslationSources? = nil, sources: SourceReport? = nil
  ) {
    let all = found + seen + (sources?.diagnostics ?? [])
    (ofBuild, diagnostics, self.counts, self.files, self.sources) = (found.report, all.report, counts, files, sources)
    self.renderer = found.hasErrors ? nil : renderer
    self.translations = translations
  }

  /// The documentation and translation coverage of each app; nil if the content has errors.
  package var completeness: Completeness? {
    renderer.map { Completeness(of: $0.site, translations?.translations ?? Translations(languages: [])) }
  }

  package var errors: Int { diagnostics.filter { $0.severity == .error }.count }
  package var warnings: Int { diagnostics.filter { $0.severity == .warning }.count }
  /// The number of files with placeholders that must be filled in before publishing.
  package var unfinished: Int { diagnostics.filter { $0.code == .leftToFillIn }.count }

  /// `Checked 3 apps, 214 pages, 41 JSON documents: no mistakes`. If there are errors, the counts would be incomplete and are omitted.
  package var summary: String {
    var found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    if unfinished > 0 { found.append("\(counted(unfinished, "file")) to fill in") }
    if errors > 0 { return "Found \(found.joined(separator: ", "))" }
    return "Checked \(counts.contents): \(found.isEmpty ? "no mistakes" : found.joined(separator: ", "))"
  }
}
