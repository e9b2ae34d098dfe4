internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// `search.json`: what there is to find, by its titles, descriptions, headings and other names. It holds no body text.
struct SearchIndex {
  private let entries: [JSONValue]
  /// The address of each entry, and the words of its text if it is a page with one.
  let pages: [(address: String, words: String)]

  var json: [UInt8] { JSONBytes.encode(JSONValue.object(["entries": .array(entries)])) }

  init(_ context: SiteContext, records: [PageRecord]) {
    let shown = Dictionary(records.filter(\.isIndexed).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let found = SearchEntry.all(in: context).enumerated().sorted { ($0.element.page, $0.offset) < ($1.element.page, $1.offset) }
    let listed = found.compactMap { _, entry in shown[entry.page].map { (entry, $0) } }
    entries = listed.map { $0.json(beside: $1, in: context.site) }
    pages = listed.map { entry, record in (entry.address(beside: record), entry.isPage ? record.words : "") }
  }
}

extension SearchEntry {
  /// Root-relative, below the site's base URL.
  fileprivate func address(beside record: PageRecord) -> String {
    page.encoded + (fragments.first(where: record.anchors.contains).map { "#" + PagePath.encode($0) } ?? "")
  }

  fileprivate func json(beside record: PageRecord, in site: Site) -> JSONValue {
    let isModel = kind == .setting || kind == .row
    // The text of a page may begin with its title once more.
    let inner = isPage ? record.headings.filter { $0.text != record.title } : []
    return .members([
      "url": .text(address(beside: record)),
      "kind": .text(kind.rawValue), "title": .text(isPage ? record.title : title), "app": .text(site.app(at: page)?.id.rawValue),
      // The titles of what is above it: `Steps › Settings › App Settings`.
      "path": .text(way.joined(separator: " › ").nonEmpty),
      "description": .text(isPage && !isModel ? record.description : description),
      // The fragments that lead to the headings are in the same order.
      "headings": .texts(inner.map(\.text)), "anchors": .texts(inner.map(\.id)),
      // Options, keywords, symbols, keys and notes.
      "words": .texts(words),
    ])
  }
}
