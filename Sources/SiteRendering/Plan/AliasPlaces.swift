internal import Diagnostics
internal import SiteContent

/// Where pages say which addresses they had before. A page may name thousands, so they are gone through once.
struct AliasPlaces {
  private var known: [ContentPath: [PagePath: SourcePlace]] = [:]

  /// Where a page says that an output is its former address; nil where the output is none.
  subscript(_ output: PlannedOutput) -> SourcePlace? {
    mutating get {
      guard case .redirect = output.kind, let head = output.head else { return nil }
      if let places = known[head.source] { return places[output.path] }
      let pairs = zip(head.frontMatter.aliases, head.aliasPlaces).map { (PagePath($0), $1) }
      let places = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
      known[head.source] = places
      return places[output.path]
    }
  }
}
