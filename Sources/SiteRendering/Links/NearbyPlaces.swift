internal import Diagnostics

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
