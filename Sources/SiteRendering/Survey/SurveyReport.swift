internal import Diagnostics
internal import SiteContent

/// Puts together what was found on many pages: one mistake is told once, where it is to be mended.
struct SurveyReport {
  private struct Key: Hashable {
    let code: DiagnosticCode
    let cause: OutputSurvey.Cause
    /// Not of templates: what one of them says wrongly may read otherwise on every page.
    let summary: String?
  }

  private var findings: [Key: (finding: OutputSurvey.Finding, pages: Set<PagePath>, first: PagePath)] = [:]

  mutating func add(_ finding: OutputSurvey.Finding, on page: PagePath) {
    // The same link may stand on the page of every setting, whose folder is the same.
    let key = Key(code: finding.code, cause: finding.cause, summary: finding.cause.isTemplate ? nil : finding.summary)
    findings[key, default: (finding, [], page)].pages.insert(page)
  }

  /// Not sorted.
  var diagnostics: [Diagnostic] {
    findings.values.map { finding, pages, first in
      let places = pages.count == 1 ? "on \(first)" : "on \(pages.count) pages, the first is \(first)"
      switch finding.cause {
      case .template(let place):
        return Diagnostic(.warning, finding.code, at: place, finding.summary, help: [finding.help, places].sentence)
      case .layout(let path):
        return Diagnostic(.warning, finding.code, path: path, finding.summary, help: [finding.help, places].sentence)
      case .text(let place): return Diagnostic(.warning, finding.code, at: place, finding.summary, help: finding.help)
      case .content(let path):
        let isSaid = finding.summary.contains(first.text)
        return Diagnostic(
          .warning, finding.code, path: path, finding.summary, help: isSaid && pages.count == 1 ? finding.help : [finding.help, places].sentence)
      }
    }
  }
}

extension OutputSurvey.Cause {
  fileprivate var isTemplate: Bool {
    switch self {
    case .template, .layout: true
    case .text, .content: false
    }
  }
}

extension [String?] {
  fileprivate var sentence: String { compactMap(\.self).joined(separator: "; ") }
}
