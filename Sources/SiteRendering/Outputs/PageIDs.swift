internal import Markdown
internal import TextCoding

/// The ids of a rendered page: those of its template and of the model, and those of the headings in its text.
///
/// The page itself says which these are, whatever templates a site has: a list of them would have to be kept.
struct PageIDs {
  private var all: Set<String> = []
  /// Where links lead: a menu that is opened by its button is no place on the page.
  private(set) var places: Set<String> = []
  private var repeated: Set<String> = []

  /// - Parameters:
  ///   - text: what of the page is known already, and need not be read.
  ///   - own: the ids in that, in order.
  init(in html: [UInt8], around text: String = "", with own: [String] = []) {
    var (text, found) = (text, [String]())
    text.withUTF8 { text in
      var tags = HTMLTokenizer(html)
      while true {
        if tags.skip(elements: text) { add(own, arePlaces: true) }
        guard tags.next() else { return }
        tags.addAnchors(to: &found)
        if !found.isEmpty { add(found, arePlaces: !tags.attributes.contains { $0.name == "popover" }) }
        found.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func add(_ found: [String], arePlaces: Bool) {
    for id in found where !all.insert(id).inserted { repeated.insert(id) }
    if arePlaces { places.formUnion(found) }
  }

  /// What places of the text must not be called; empty if each has its id for itself. A second rendering needs all ids around the text, since a
  /// heading that steps aside must not take another one.
  ///
  /// - Parameter others: ids of the text's other places.
  func taken(from headings: [MarkdownDocument.Heading], _ others: Set<String> = []) -> Set<String> {
    guard !repeated.isEmpty else { return [] }
    let own = others.union(headings.map(\.id))
    return repeated.isDisjoint(with: own) ? [] : all.subtracting(own.subtracting(repeated))
  }
}
