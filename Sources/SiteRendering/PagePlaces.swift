package import Diagnostics
package import SiteContent

/// The places on every page, to hold the links of texts to.
package struct PagePlaces: Sendable {
  private let anchors: [PagePath: Set<String>]
  /// Of the pages that a link leads into in vain.
  private var nearby: [PagePath: NearbyPlaces] = [:]

  package init(_ anchors: [PagePath: Set<String>]) { self.anchors = anchors }

  /// Links of a page's text to places that are not there.
  package mutating func deadFragments(of record: PageRecord) -> [Diagnostic] {
    var dead: [Diagnostic] = []
    for link in record.links {
      guard let fragment = link.fragment, let place = link.place, let known = anchors[link.target], !known.hasAnchor(fragment) else {
        continue
      }
      let help = nearby(on: link.target, known).help(for: fragment)
      dead.append(Diagnostic(.warning, .deadFragment, at: place, "\(link.target) has no anchor \"#\(fragment)\"", help: help))
    }
    return dead
  }

  private mutating func nearby(on page: PagePath, _ known: Set<String>) -> NearbyPlaces {
    if let ready = nearby[page] { return ready }
    let made = NearbyPlaces(known)
    nearby[page] = made
    return made
  }
}

extension Set<String> {
  /// Whether an id is among the places of a page. Browsers compare ids by code points, so an `ü` of two characters is another id.
  package func hasAnchor(_ id: String) -> Bool { firstIndex(of: id).map { self[$0].utf8.elementsEqual(id.utf8) } ?? false }
}
