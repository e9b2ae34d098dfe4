internal import Markdown

/// The ids of a rendered page: those of its template and of the model, and those of the headings in its text.
///
/// The page itself says which these are, whatever templates a site has: a list of them would have to be kept.
struct PageIDs {
  private var all: Set<String> = []
  /// Where links lead: a menu that is opened by its button is no place on the page.
  private(set) var places: Set<String> = []
  private var repeated: Set<String> = []

  init(in html: [UInt8]) {
    var tags = HTMLTokenizer(html)
    var found: [String] = []
    while tags.next() {
      tags.addAnchors(to: &found)
      for id in found where !all.insert(id).inserted { repeated.insert(id) }
      if !found.isEmpty, !tags.attributes.contains(where: { $0.name == "popover" }) { places.formUnion(found) }
      found.removeAll(keepingCapacity: true)
    }
  }

  /// What the headings of the text must not be called; empty if each has its id for itself. A second rendering needs all ids around the text, since a
  /// heading that steps aside must not take another one.
  func taken(from headings: [MarkdownDocument.Heading]) -> Set<String> {
    guard !repeated.isEmpty else { return [] }
    let own = Set(headings.map(\.id))
    return repeated.isDisjoint(with: own) ? [] : all.subtracting(own.subtracting(repeated))
  }
}
