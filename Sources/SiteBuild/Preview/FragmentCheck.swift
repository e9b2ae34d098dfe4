internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// Links of texts with dead fragments, kept up to date as pages change.
struct FragmentCheck: Sendable {
  /// Diagnostics by the output with the link.
  private(set) var dead: [OutputKey: [Diagnostic]] = [:]
  /// At an address that two pages have, which is an error of its own, the anchors of both.
  private var anchors: [PagePath: Set<String>] = [:]
  private var pages: [PagePath: [OutputKey: Set<String>]] = [:]
  private var unchecked: Set<OutputKey> = []
  /// Pages whose anchors changed.
  private var moved: Set<PagePath> = []

  /// Notes a page that was rendered, or is gone.
  mutating func note(_ key: OutputKey, from earlier: PageRecord?, to record: PageRecord?) {
    if earlier?.anchors != record?.anchors || earlier == nil { moved.insert(key.path) }
    for path in Set([earlier?.path, record?.path].compactMap(\.self)) {
      pages[path, default: [:]][key] = record.flatMap { $0.path == path ? $0.anchors : nil }
      let places = pages[path, default: [:]].values
      anchors[path] = places.first.map { places.dropFirst().reduce($0) { $0.union($1) } }
    }
    dead[key] = nil
    if record != nil { unchecked.insert(key) } else { unchecked.remove(key) }
  }

  /// Checks the links of pages that changed, and those into pages whose anchors changed.
  ///
  /// - Returns: the outputs that were checked.
  mutating func check(_ outputs: [OutputKey: PreviewState.Trace]) -> Set<OutputKey> {
    if !moved.isEmpty {
      for (key, output) in outputs where output.record?.leads(into: moved) == true { unchecked.insert(key) }
    }
    let checked = unchecked
    var places = PagePlaces(anchors)
    for key in checked {
      let found = outputs[key]?.record.map { places.deadFragments(of: $0) } ?? []
      dead[key] = found.isEmpty ? nil : found
    }
    (unchecked, moved) = ([], [])
    return checked
  }
}

extension PageRecord {
  fileprivate func leads(into pages: Set<PagePath>) -> Bool { links.contains { $0.fragment != nil && pages.contains($0.target) } }
}
