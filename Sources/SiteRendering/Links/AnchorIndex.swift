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

/// The places of a page that an author may have meant by a fragment that leads nowhere, made ready for many of them.
package struct NearbyPlaces: Sendable {
  private static let limit = 12

  private let places: [String]
  private let names: NearestNames
  private let words: [Set<String>]

  /// - Parameter anchors: the places of the page.
  package init(_ anchors: Set<String>) {
    places = anchors.filter { !$0.isEmpty }.sorted()
    names = NearestNames(places)
    words = places.map(Self.words)
  }

  /// The nearest place, by its letters or else by its words, or a list of the places; nil if there are none.
  package func help(for fragment: String) -> String? {
    guard !places.isEmpty else { return nil }
    if let guess = names.nearest(to: fragment) ?? sharingMostWords(with: fragment) { return "did you mean \"#\(guess.shortened)\"?" }
    let first = places.prefix(Self.limit).map { "#\($0.shortened)" }.joined(separator: ", ")
    return "anchors are \(first)\(places.count > Self.limit ? ", …" : "")"
  }

  /// `your-choices` for `choices`: headings get longer, and lose words. Of equals the first.
  private func sharingMostWords(with fragment: String) -> String? {
    let wanted = Self.words(fragment)
    let shared = words.map { wanted.intersection($0).count }
    guard let most = shared.max(), most > 0 else { return nil }
    return shared.firstIndex(of: most).map { places[$0] }
  }

  /// Those that say something: not `a`, `to`, `of`.
  private static func words(_ place: String) -> Set<String> {
    Set(place.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.count > 2 })
  }
}
