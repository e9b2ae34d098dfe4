internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// `search.json`: what there is to find, by its titles, descriptions, headings and other names. It holds no body text.
struct SearchIndex {
  struct Entry {
    /// Root-relative, below the site's base URL.
    let url: String
    let kind: SearchEntry.Kind
    let title: String
    /// The titles of what is above it: `Steps › Settings › App Settings`.
    let path: String?
    let description: String?
    let app: Catalogue.ID?
    let headings: [String]?
    /// The fragments that lead to the headings, in the same order.
    let anchors: [String]?
    /// Options, keywords, symbols and keys.
    let words: [String]?
  }

  let entries: [Entry]

  init(_ context: SiteContext, records: [PageRecord]) {
    let shown = Dictionary(records.filter(\.isIndexed).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let found = SearchEntry.all(in: context).enumerated().sorted { ($0.element.page, $0.offset) < ($1.element.page, $1.offset) }
    entries = found.compactMap { found in shown[found.element.page].map { Entry(found.element, $0, context.site) } }
  }

  var json: [UInt8] {
    var text = JSONText()
    text.raw(#"{"entries":["#)
    text.list(entries) { $1.write(to: &$0) }
    text.raw("]}\n")
    return text.bytes
  }
}

extension SearchIndex.Entry {
  /// The members in the order of their names; what is not there is left out.
  fileprivate func write(to text: inout JSONText) {
    text.raw("{")
    if let anchors {
      text.raw(#""anchors":"#)
      text.strings(anchors)
      text.raw(",")
    }
    func member(_ name: StaticString, _ value: String?) {
      guard let value else { return }
      text.raw(name)
      text.string(value)
      text.raw(",")
    }
    member(#""app":"#, app?.rawValue)
    member(#""description":"#, description)
    if let headings {
      text.raw(#""headings":"#)
      text.strings(headings)
      text.raw(",")
    }
    member(#""kind":"#, kind.rawValue)
    member(#""path":"#, path)
    member(#""title":"#, title)
    text.raw(#""url":"#)
    text.string(url)
    if let words {
      text.raw(#","words":"#)
      text.strings(words)
    }
    text.raw("}")
  }
  fileprivate init(_ entry: SearchEntry, _ record: PageRecord, _ site: Site) {
    let fragment = entry.fragments.first(where: record.anchors.contains)
    url = entry.page.encoded + (fragment.map { "#" + PagePath.encode($0) } ?? "")
    (kind, title) = (entry.kind, entry.isPage ? record.title : entry.title)
    path = entry.way.joined(separator: " › ").nonEmpty
    let isModel = entry.kind == .setting || entry.kind == .row
    description = entry.isPage && !isModel ? record.description : entry.description
    app = site.app(at: entry.page)?.id
    // The text of a page may begin with its title once more.
    let inner = entry.isPage ? record.headings.filter { $0.text != record.title } : []
    headings = inner.map(\.text).nonEmpty
    anchors = inner.map(\.id).nonEmpty
    words = entry.words.nonEmpty
  }
}
