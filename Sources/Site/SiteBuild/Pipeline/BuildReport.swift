package import Diagnostics
package import SiteChecks
internal import SiteContent
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
  private let accepted: AcceptedMessages
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

  init(diagnostics: [Diagnostic], accepted: AcceptedMessages, counts: Counts? = nil, notes: [String] = []) {
    (self.diagnostics, self.counts, self.notes) = (diagnostics.withoutAccepted.report, counts, notes)
    self.accepted = accepted
  }

  /// The diagnostics as they are printed: with the entries that would accept them.
  package var printed: [Diagnostic] { accepted.offering(diagnostics) }
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
  private let authored: Site?
  private let translations: TranslationSources?
  /// The comparison with the source code of apps; nil if no code was given.
  package let sources: SourceReport?
  /// The paths of the files that a build would make, sorted.
  package let files: [String]
  private let site: SitePreparation
  /// The number of messages that the author accepts.
  package private(set) var accepted: Int

  /// - Parameters:
  ///   - found: the build's diagnostics.
  ///   - seen: other diagnostics, such as mistakes in the rendered site.
  init(
    of site: SitePreparation, ofBuild found: [Diagnostic], others seen: [Diagnostic] = [], counts: BuildReport.Counts,
    files: [String] = [], renderer: Renderer? = nil, authored: Site? = nil, translations: TranslationSources? = nil,
    sources: SourceReport? = nil
  ) {
    let all = (found + seen).report
    (ofBuild, diagnostics, accepted) = (found.withoutAccepted.report, all.withoutAccepted, all.filter { $0.severity == .accepted }.count)
    (self.site, self.counts, self.files, self.sources) = (site, counts, files, sources)
    (self.renderer, self.authored) = found.hasErrors ? (nil, nil) : (renderer, authored)
    self.translations = translations
  }

  /// The diagnostics as they are printed: with the entries that would accept them.
  package var printed: [Diagnostic] { site.accepted.offering(diagnostics) }

  /// Returns the diagnostics about external links as they are printed, without those that the author accepts.
  package mutating func accept(_ links: ExternalLinkReport) -> [Diagnostic] {
    let all = site.accepted.marking(links.diagnostics)
    let shown = all.withoutAccepted
    accepted += all.count - shown.count
    return site.accepted.offering(shown + (links.isComplete ? site.unusedEntries(in: all, after: .external) : []))
  }

  /// The documentation and translation coverage of each app; nil if the content has errors.
  package var completeness: Completeness? {
    authored.map { Completeness(of: $0, translations?.translations ?? Translations(languages: []), accepted: accepted) }
  }

  package var errors: Int { diagnostics.filter { $0.severity == .error }.count }
  package var warnings: Int { diagnostics.filter { $0.severity == .warning }.count }
  /// The number of files with placeholders that must be filled in before publishing.
  package var unfinished: Int { diagnostics.filter { $0.code == .leftToFillIn }.count }

  /// `Checked 3 apps, 214 pages, 41 JSON documents: no mistakes; 2 messages accepted`. If there are errors, the counts would be incomplete
  /// and are omitted.
  package var summary: String {
    var found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    if unfinished > 0 { found.append("\(counted(unfinished, "file")) to fill in") }
    let rest = accepted > 0 ? "; \(counted(accepted, "message")) accepted" : ""
    if errors > 0 { return "Found \(found.joined(separator: ", "))\(rest)" }
    return "Checked \(counts.contents): \(found.isEmpty ? "no mistakes" : found.joined(separator: ", "))\(rest)"
  }
}
