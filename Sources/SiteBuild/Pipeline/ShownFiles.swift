internal import SiteContent
internal import SiteRendering

/// The files that pages turned out to show or to lead to: of pictures, only those are made.
enum ShownFiles {
  static func of(_ records: [PageRecord], in renderer: Renderer) -> Set<PagePath> {
    let led = renderer.inwardAddresses.map { PagePath($0.splitEnd.path) }
    return records.reduce(into: Set(led)) { shown, record in
      shown.formUnion(record.shownFiles)
      shown.formUnion(record.links.map(\.target))
    }
  }
}
