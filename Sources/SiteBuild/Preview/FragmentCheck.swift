internal import Diagnostics
internal import SiteContent
internal import SiteRendering

/// Which links of texts lead to places that are not there, kept up to date as pages change.
struct FragmentCheck: Sendable {
  /// What there is to tell, by the output with the link.
  private(set) var dead: [OutputKey: [Diagnostic]] = [:]
  private var anchors: [PagePath: Set<String>] = [:]
  private var unchecked: Set<OutputKey> = []
  /// Pages whose places are not those that they had.
  private var moved: Set<PagePath> = []

  /// Takes note of a page that was rendered, or is gone.
  mutating func note(_ key: OutputKey, from earlier: PageRecord?, to record: PageRecord?) {
    if earlier?.anchors != record?.anchors || earlier == nil { moved.insert(key.path) }
    if let path = earlier?.path { anchors[path] = nil }
    if let record { anchors[record.path] = record.anchors }
    dead[key] = nil
    if record != nil { unchecked.insert(key) } else { unchecked.remove(key) }
  }

  /// Looks at the links of pages that changed, and at those into pages whose places changed.
  ///
  /// - Returns: the outputs that were looked at.
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
