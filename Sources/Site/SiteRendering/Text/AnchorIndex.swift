package import Diagnostics
package import SiteContent

/// The anchors of all pages, to check links into pages.
package struct AnchorIndex: Sendable {
  private let anchors: [PagePath: Set<String>]
  /// Cached suggestions, by the page to which the dead links point.
  private var nearby: [PagePath: NearbyAnchors] = [:]

  package init(_ anchors: [PagePath: Set<String>]) { self.anchors = anchors }

  /// Returns warnings about a page's links to anchors that do not exist.
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

  private mutating func nearby(on page: PagePath, _ known: Set<String>) -> NearbyAnchors {
    if let ready = nearby[page] { return ready }
    let made = NearbyAnchors(known)
    nearby[page] = made
    return made
  }
}

extension Set<String> {
  /// Returns whether a page has an id. Browsers compare code points, so `ü` and `u` with a combining mark are different ids.
  package func hasAnchor(_ id: String) -> Bool { firstIndex(of: id).map { self[$0].utf8.elementsEqual(id.utf8) } ?? false }
}

/// Suggestions of a page's anchors for dead fragments.
package struct NearbyAnchors: Sendable {
  private static let limit = 12

  private let anchors: [String]
  private let names: NearestNames
  private let words: [Set<String>]

  /// - Parameter anchors: all anchors of the page.
  package init(_ anchors: Set<String>) {
    self.anchors = anchors.filter { !$0.isEmpty }.sorted()
    names = NearestNames(self.anchors)
    words = self.anchors.map(Self.words)
  }

  /// Suggests the anchor with the most similar spelling, or else the anchor that shares the most words. If neither exists, it lists the
  /// page's first anchors. nil if the page has no anchors.
  package func help(for fragment: String) -> String? {
    guard !anchors.isEmpty else { return nil }
    if let guess = names.nearest(to: fragment) ?? sharingMostWords(with: fragment) { return "did you mean \"#\(guess.shortened)\"?" }
    let first = anchors.prefix(Self.limit).map { "#\($0.shortened)" }.joined(separator: ", ")
    return "available anchors: \(first)\(anchors.count > Self.limit ? ", …" : "")"
  }

  /// Returns the first anchor that shares the most words: `your-choices` for `choices`. Headings often gain or lose words.
  private func sharingMostWords(with fragment: String) -> String? {
    let wanted = Self.words(fragment)
    let shared = words.map { wanted.intersection($0).count }
    guard let most = shared.max(), most > 0 else { return nil }
    return shared.firstIndex(of: most).map { anchors[$0] }
  }

  /// Returns the words of more than two letters: not `a`, `to`, `of`.
  private static func words(_ anchor: String) -> Set<String> {
    Set(anchor.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.count > 2 })
  }
}
