internal import Diagnostics
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// Pages in HTML, such as those of a help book.
extension SiteLoader {
  /// One note for all files that could be pages.
  func noteOnHTML(_ files: [SourceCache.File], _ settings: SiteSettings) -> Diagnostic? {
    let pages = settings.pages.html ? [] : files.filter(\.mayBePage).map(\.file.path)
    guard let first = pages.min() else { return nil }
    let help = "write `pages: { html: true }` in site.yaml"
    if pages.count == 1 {
      return Diagnostic(
        .note, .foreignFormat, path: first.displayed, "this HTML file was published as it is", help: "to make it a page, " + help)
    }
    return Diagnostic(
      .note, .foreignFormat, path: "content", "\(pages.count) HTML files were published as they are",
      help: "to make \(first.text) and the others pages, " + help)
  }
}

extension [PageMetadata] {
  /// With the pages of help books in the order in which their pages of contents link to them.
  var inOrderOfContents: [PageMetadata] {
    var orders: [ContentPath: Int64] = [:]
    for page in self {
      for (number, destination) in page.contents.enumerated() {
        let path = String(destination.prefix { $0 != "#" && $0 != "?" }).percentDecoded
        guard !path.isEmpty, let joined = SiteIndex.join(page.source.folder, path) else { continue }
        let target = ContentPath(joined)
        if target != page.source, orders[target] == nil { orders[target] = Int64(number + 1) }
      }
    }
    return orders.isEmpty ? self : map { page in orders[page.source].map(page.ordered) ?? page }
  }
}
