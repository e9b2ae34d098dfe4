package import Diagnostics
internal import SiteContent
internal import SiteRendering

/// The mistakes of a rendered site as a whole: a pure function of the checks of its outputs.
package struct SiteCheck: Sendable {
  private let checker: HTMLChecker
  private let outputs: [HTMLCheck]

  /// - Parameter checker: has seen all outputs.
  package init(_ checker: HTMLChecker) { (self.checker, outputs) = (checker, checker.checks) }

  /// - Parameter isComplete: whether the content has no errors; else nothing is said of what may follow from one: values that
  ///   pages show, and pages that others might have led to.
  package func diagnostics(isComplete: Bool) -> [Diagnostic] {
    var report = HTMLCheckReport(includesContent: isComplete)
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
  private func deadFragments(_ output: HTMLCheck, _ anchors: [PagePath: Set<String>]) -> [HTMLCheck.Finding] {
    let dead = output.fragments.filter { link in anchors[link.target].map { !$0.hasAnchor(link.fragment) } ?? false }
    return dead.sorted { ($0.target, $0.fragment) < ($1.target, $1.fragment) }.map { link in
      .init(
        .deadFragment, "\(checker.assets.written(link.target.text)) has no anchor \"#\(link.fragment.shortened)\"",
        help: NearbyPlaces(anchors[link.target, default: []]).help(for: link.fragment),
        checker.templates.at(output.path).cause(of: link.writer, origin: output.page?.origin ?? "content").cause)
    }
  }

  /// A title that a page before in the same language has too.
  private var duplicateTitles: [(PagePath, HTMLCheck.Finding)] {
    var first: [[String]: PagePath] = [:]
    return outputs.compactMap { output -> (PagePath, HTMLCheck.Finding)? in
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

  /// Pages that no chain of links leads to from the home page. Of pages that lead to each other the first is named.
  private var orphans: [(PagePath, HTMLCheck.Finding)] {
    let links = Dictionary(outputs.map { ($0.path, $0.reached) }, uniquingKeysWith: { first, _ in first })
    var found = Self.reach([.root], links.filter { !checker.searchPages.contains($0.key) })
    let lost = outputs.filter { output in
      guard let page = output.page, page.isIndexed, !page.isShownAnywhere, !found.contains(output.path) else { return false }
      return !checker.searchPages.contains(output.path)
    }
    let led = lost.reduce(into: Set<PagePath>()) { $0.formUnion($1.reached.subtracting([$1.path])) }
    return (lost.filter { !led.contains($0.path) } + lost).compactMap { output -> (PagePath, HTMLCheck.Finding)? in
      guard let page = output.page, !found.contains(output.path) else { return nil }
      found = Self.reach([output.path], links, found)
      let help = "link to it, add it to `navigation` in site.yaml, or write `robots: noindex` to hide it"
      return (output.path, .init(.orphanPage, "no link leads to \(output.path)", help: help, .content(page.origin)))
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
