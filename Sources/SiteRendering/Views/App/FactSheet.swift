internal import Mustache
internal import TextCoding

/// The facts about one thing, as labels and items: most of what the builder's pages show.
struct FactSheet {
  struct Item {
    var text: String
    /// The same with markup, if it has some.
    var html: String?
    var href: String?
    var isCode = false
    /// Small words behind.
    var note: String?
    /// The same with markup, if it has some.
    var noteHTML: String?

    fileprivate var value: TemplateValue {
      let marked = noteHTML ?? note?.escapedForHTML
      let shown = html ?? (isCode ? CodeName(text: text).html : text.escapedForHTML)
      return [
        "text": .text(text), "textHTML": .html(shown), "href": .optional(href), "isCode": .flag(isCode),
        "note": .optional(note), "noteHTML": .optional(html: marked),
      ]
    }
  }

  /// Whether what is not known is said to be not documented.
  var showsGaps = true
  private(set) var entries: [TemplateValue] = []
  /// What a search finds a page with it by: the items, without links to others.
  private(set) var texts: [String] = []

  /// Adds an entry; without items it says that nothing is documented where `orUndocumented`, unless gaps are not shown; else it is left out.
  ///
  /// - Parameter search: other words by which a search finds it.
  mutating func add(_ label: String, _ items: [Item], orUndocumented: Bool = false, foundBy search: String? = nil) {
    guard !items.isEmpty || orUndocumented && showsGaps else { return }
    texts += items.filter { $0.href == nil }.map(\.text) + [search].compactMap(\.self)
    entries.append([
      "label": .text(label), "isUndocumented": .flag(items.isEmpty),
      "items": .list(items.map(\.value)),
    ])
  }

  mutating func add(
    _ label: String, _ text: String?, html: String? = nil, href: String? = nil, note: String? = nil, orUndocumented: Bool = false
  ) {
    add(label, text.map { [Item(text: $0, html: html, href: href, note: note)] } ?? [], orUndocumented: orUndocumented)
  }

  mutating func addCode(_ label: String, _ text: String?, orUndocumented: Bool = false) {
    add(label, text.map { [Item(text: $0, isCode: true)] } ?? [], orUndocumented: orUndocumented)
  }

  var value: TemplateValue { ["entries": .list(entries), "hasEntries": .flag(!entries.isEmpty)] }
}
