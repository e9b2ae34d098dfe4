internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// Combines what was found on many pages: one mistake is reported once, where it is to be corrected.
struct HTMLCheckReport {
  private struct Key: Hashable {
    let code: DiagnosticCode
    /// Not of links that the content has: they may stand on pages of several origins.
    let cause: HTMLCheck.Cause?
    /// Not of templates: what one of them says wrongly may read otherwise on every page.
    let summary: String?
  }

  private let includesContent: Bool
  private var findings: [Key: (finding: HTMLCheck.Finding, pages: Set<PagePath>, first: PagePath)] = [:]

  init(includesContent: Bool) { self.includesContent = includesContent }

  mutating func add(_ finding: HTMLCheck.Finding, on page: PagePath) {
    var (cause, summary): (HTMLCheck.Cause?, String?) = (finding.cause, finding.summary)
    switch finding.cause {
    case .template, .layout: summary = nil
    case .text: break
    case .content:
      guard includesContent else { return }
      if [.deadLink, .deadFragment, .redirectedLink].contains(finding.code) { cause = nil }
    }
    let key = Key(code: finding.code, cause: cause, summary: summary)
    findings[key, default: (finding, [], page)].pages.insert(page)
  }

  /// Not sorted.
  var diagnostics: [Diagnostic] {
    findings.values.map { finding, pages, first in
      let places = pages.count == 1 ? "on \(first)" : "on \(pages.count) pages, the first is \(first)"
      let help = [finding.help, places].compactMap(\.self).joined(separator: "; ")
      switch finding.cause {
      case .template(let place): return Diagnostic(.warning, finding.code, at: place, finding.summary, help: help)
      case .layout(let path): return Diagnostic(.warning, finding.code, path: path, finding.summary, help: help)
      case .text(let place): return Diagnostic(.warning, finding.code, at: place, finding.summary, help: finding.help)
      case .content(let path):
        let saysWhere = pages.count == 1 && (finding.summary.contains(first.text) || path.hasSuffix(".md"))
        return Diagnostic(.warning, finding.code, path: path, finding.summary, help: saysWhere ? finding.help : help)
      }
    }
  }
}
