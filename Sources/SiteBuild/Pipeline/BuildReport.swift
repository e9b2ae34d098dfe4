package import Diagnostics

/// What a build did.
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
  /// Nil if the content has errors: then nothing was written.
  package var counts: Counts?
  /// The files that were written, in order.
  package var written: [String] = []
  /// Files of earlier builds that were removed, in order.
  package var removed: [String] = []
  /// How long it took; nil if that was not measured, or nothing was written.
  package var timings: BuildTimings?
  /// Remarks for the user, such as on a private configuration that was left out.
  package var notes: [String] = []

  package init(diagnostics: [Diagnostic], counts: Counts? = nil, notes: [String] = []) {
    (self.diagnostics, self.counts, self.notes) = (diagnostics.report, counts, notes)
  }
}

extension BuildReport.Counts {
  /// `Built 3 apps, 214 pages, 41 JSON documents, 37 files in 0.21 s (12 written, 280 unchanged; 2 warnings)`
  package func summary(seconds: Double, warnings: Int = 0) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let time = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    var changes = ["\(written) written", "\(unchanged) unchanged"]
    if removed > 0 { changes.append("\(removed) removed") }
    let rest = warnings > 0 ? "; \(counted(warnings, "warning"))" : ""
    return "Built \(contents), \(counted(files, "file")) in \(time) (\(changes.joined(separator: ", "))\(rest))"
  }

  /// `3 apps, 214 pages, 41 JSON documents`
  var contents: String { [counted(apps, "app"), counted(pages, "page"), counted(documents, "JSON document")].joined(separator: ", ") }
}

/// `1 app`, `3 apps`
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
