internal import Diagnostics
internal import SiteContent

/// What is not published yet: drafts, and pages and releases with a later date.
extension SiteLoader {
  /// Returns whether the page is published today, or drafts are included.
  func isShown(_ page: PageMetadata) -> Bool { options.includesDrafts || page.publication(on: options.today) == .published }

  /// Returns whether the release is published today, or drafts are included.
  func isShown(_ release: AppRelease) -> Bool { options.includesDrafts || release.date <= options.today }

  /// Returns a warning for each list that is not published although pages below it are. In Zola, they would not be either.
  func draftLists(_ pages: [PageMetadata]) -> [Diagnostic] {
    let lists = pages.filter { $0.isList && $0.source.stem.hasPrefix("index") && !isShown($0) }
    if lists.isEmpty { return [] }
    var below: [PagePath: Int] = [:]
    for page in pages where isShown(page) {
      for path in sequence(first: page.path, next: \.parent) { below[path, default: 0] += 1 }
    }
    return lists.compactMap { list in
      below[list.path].map { count in
        Diagnostic(
          .warning, .keptBack, path: list.source.displayed,
          "the list is not published, but \(counted(count, "page")) below it will be",
          help: "write `draft: true` in these pages too, or move them")
      }
    }
  }

  /// - Parameter files: the number of files that only these pages, or releases that aren't published either, refer to.
  func notes(on leftOut: [PageMetadata], _ files: Int) -> [String] {
    let drafts = leftOut.filter(\.frontMatter.draft).count
    let kinds = [
      drafts > 0 ? counted(drafts, "draft") : nil,
      leftOut.count > drafts ? counted(leftOut.count - drafts, "page") + " dated after today" : nil,
    ]
    if leftOut.isEmpty, files > 0 {
      return ["Left out \(counted(files, "file")) that only unreleased changes refer to; --drafts shows them"]
    }
    let further = files > 0 ? ", with \(counted(files, "file")) that nothing else refers to" : ""
    return leftOut.isEmpty ? [] : ["Left out \(kinds.compactMap(\.self).joined(separator: " and "))\(further); --drafts shows them"]
  }
}
