package import Diagnostics
internal import SiteContent
internal import SiteRendering

/// Finds mistakes in a rendered site as a whole, using only its checked outputs.
package struct SiteCheck: Sendable {
  private let checker: HTMLChecker
  private let outputs: [CheckedOutput]

  /// - Parameter checker: a checker that has checked all outputs.
  package init(_ checker: HTMLChecker) { (self.checker, outputs) = (checker, checker.outputs) }

  /// - Parameter isComplete: whether the content has no errors. Otherwise, mistakes that errors may have caused are not reported, such as
  ///   pages without links to them.
  package func diagnostics(isComplete: Bool) -> [Diagnostic] {
    var report = FindingReport(includesContent: isComplete)
    for output in outputs { for finding in output.findings { report.add(finding, on: output.path) } }
    let anchors = Dictionary(
      outputs.compactMap { output in output.anchors.map { (output.path, $0) } }, uniquingKeysWith: { first, _ in first })
    for output in outputs { for finding in deadFragments(output, anchors) { report.add(finding, on: output.path) } }
    if isComplete {
      for (path, finding) in duplicateTitles + orphans { report.add(finding, on: path) }
    }
    return report.diagnostics
  }
}

extension SiteCheck {
  private func deadFragments(_ output: CheckedOutput, _ anchors: [PagePath: Set<String>]) -> [CheckedOutput.Finding] {
    let dead = output.fragments.filter { link in anchors[link.target].map { !$0.hasAnchor(link.fragment) } ?? false }
    return dead.sorted { ($0.target, $0.fragment) < ($1.target, $1.fragment) }.map { link in
      .init(
        .deadFragment, "\(checker.assets.written(link.target.text)) has no anchor \"#\(link.fragment.shortened)\"",
        help: NearbyAnchors(anchors[link.target, default: []]).help(for: link.fragment),
        checker.templates.at(output.path).cause(of: link.writer, origin: output.page?.origin ?? "content").cause)
    }
  }

  /// Pages that have the same title as an earlier page in the same language.
  private var duplicateTitles: [(PagePath, CheckedOutput.Finding)] {
    var first: [[String]: PagePath] = [:]
    return outputs.compactMap { output -> (PagePath, CheckedOutput.Finding)? in
      guard let page = output.page, !page.isShownAnywhere, let title = page.title, !title.isEmpty else { return nil }
      let key = [checker.root.edition(at: output.path).language, title]
      guard let earlier = first[key] else {
        first[key] = output.path
        return nil
      }
      let summary = "\(output.path) has the same title as \(earlier), \"\(title.shortened)\""
      let help = "give each page its own title, to tell them apart in search results"
      return (output.path, .init(.duplicateTitle, summary, help: help, page.titlePlace.map { .text($0) } ?? .content(page.origin)))
    }
  }

  /// Pages that can't be reached by links from the home page. If such pages link to each other, only the first is reported.
  private var orphans: [(PagePath, CheckedOutput.Finding)] {
    let links = Dictionary(outputs.map { ($0.path, $0.linkedPages) }, uniquingKeysWith: { first, _ in first })
    var found = Self.reach([.root], links.filter { !checker.searchPages.contains($0.key) })
    let lost = outputs.filter { output in
      guard let page = output.page, page.isIndexed, !page.isShownAnywhere, !found.contains(output.path) else { return false }
      return !checker.searchPages.contains(output.path)
    }
    let linked = lost.reduce(into: Set<PagePath>()) { $0.formUnion($1.linkedPages.subtracting([$1.path])) }
    return (lost.filter { !linked.contains($0.path) } + lost).compactMap { output -> (PagePath, CheckedOutput.Finding)? in
      guard let page = output.page, !found.contains(output.path) else { return nil }
      found = Self.reach([output.path], links, found)
      let help = "link to it, add it to `navigation` in site.yaml, or write `robots: noindex` to hide it"
      return (output.path, .init(.orphanPage, "readers cannot reach \(output.path)", help: help, .content(page.origin)))
    }
  }

  private static func reach(_ start: [PagePath], _ links: [PagePath: Set<PagePath>], _ known: Set<PagePath> = []) -> Set<PagePath> {
    var (found, waiting) = (known.union(start), start)
    while let next = waiting.popLast() {
      for target in links[next, default: []] where found.insert(target).inserted { waiting.append(target) }
    }
    return found
  }
}

/// Combines the findings on all pages. A mistake is reported once, at the place to correct.
private struct FindingReport {
  private struct Key: Hashable {
    let code: DiagnosticCode
    /// The cause; nil for links in the content, because pages from several files may contain the same link.
    let cause: CheckedOutput.Cause?
    /// The summary; nil for templates, because the same mistake may have a different summary on each page.
    let summary: String?
  }

  private let includesContent: Bool
  private var findings: [Key: (finding: CheckedOutput.Finding, pages: Set<PagePath>, first: PagePath)] = [:]

  init(includesContent: Bool) { self.includesContent = includesContent }

  mutating func add(_ finding: CheckedOutput.Finding, on page: PagePath) {
    var (cause, summary): (CheckedOutput.Cause?, String?) = (finding.cause, finding.summary)
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

  /// In no particular order.
  var diagnostics: [Diagnostic] {
    findings.values.map { finding, pages, first in
      let places = pages.count == 1 ? "on \(first)" : "on \(pages.count) pages, the first is \(first)"
      let help = [finding.help, places].compactMap(\.self).joined(separator: "; ")
      switch finding.cause {
      case .template(let place): return Diagnostic(.warning, finding.code, at: place, finding.summary, help: help)
      case .layout(let path): return Diagnostic(.warning, finding.code, path: path, finding.summary, help: help)
      case .text(let place):
        let warning = Diagnostic(.warning, finding.code, at: place, finding.summary, help: finding.help)
        return place.path.hasSuffix(".yaml") ? warning.about(first.text) : warning
      case .content(let path):
        let saysWhere = pages.count == 1 && (finding.summary.contains(first.text) || path.hasSuffix(".md"))
        let warning = Diagnostic(.warning, finding.code, path: path, finding.summary, help: saysWhere ? finding.help : help)
        // Many pages are made from one file of an app.
        return path.hasSuffix(".yaml") ? warning.about(first.text) : warning
      }
    }
  }
}
