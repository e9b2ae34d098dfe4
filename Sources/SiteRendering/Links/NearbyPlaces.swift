internal import Diagnostics

/// The places of a page that an author may have meant by a fragment that leads nowhere.
enum NearbyPlaces {
  /// - Parameter anchors: the places of the page.
  /// - Returns: the nearest place, by its letters or else by its words, or what there is to choose from; nil where there is nothing.
  static func help(for fragment: String, among anchors: Set<String>) -> String? {
    let places = anchors.filter { !$0.isEmpty }.sorted()
    guard !places.isEmpty else { return nil }
    if let guess = nearestName(to: fragment, among: places) ?? sharingMostWords(with: fragment, among: places) {
      return "did you mean \"#\(guess.shortened)\"?"
    }
    return "places are \(places.prefix(limit).map { "#\($0.shortened)" }.joined(separator: ", "))\(places.count > limit ? ", …" : "")"
  }

  private static let limit = 12

  /// `your-choices` for `choices`: headings get longer, and lose words.
  private static func sharingMostWords(with fragment: String, among places: [String]) -> String? {
    let wanted = words(fragment)
    // Of equals the first.
    let best = places.reversed().max { wanted.intersection(words($0)).count < wanted.intersection(words($1)).count }
    return best.flatMap { wanted.isDisjoint(with: words($0)) ? nil : $0 }
  }

  /// Those that say something: not `a`, `to`, `of`.
  private static func words(_ place: String) -> Set<String> {
    Set(place.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { $0.count > 2 })
  }
}
