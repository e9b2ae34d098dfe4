internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// `search.json`: what there is to find, by its titles, descriptions, headings and other names. It holds no body text.
struct SearchIndex {
  private let site: Site
  private let records: [PageRecord]
  /// In the order of their pages, each with the number of its page's record.
  private let entries: [(entry: SearchEntry, record: Int)]

  init(_ context: SiteContext, records: [PageRecord]) {
    (site, self.records) = (context.site, records)
    let shown = records.indices.filter { records[$0].isIndexed }.map { (records[$0].path, $0) }
    let numbers = Dictionary(shown, uniquingKeysWith: { first, _ in first })
    let found = SearchEntry.all(in: context).compactMap { entry in numbers[entry.page].map { (entry: entry, record: $0) } }
    let order = found.indices.sorted { (found[$0].entry.page, $0) < (found[$1].entry.page, $1) }
    entries = order.map { found[$0] }
  }

  /// Each entry is written as it is made: all of them at once take as much memory as their pages.
  var json: [UInt8] {
    var text = JSONText()
    text.raw("{\"entries\":[")
    text.list(entries) { $0.value($1.entry.json(beside: records[$1.record], in: site)) }
    text.raw("]}\n")
    return text.bytes
  }

  /// The address of each entry, and the words of its text if it is a page with one.
  var pages: [(address: String, words: String)] {
    entries.map { entry, number in
      let record = records[number]
      return (entry.address(beside: record), entry.isPage ? record.words : "")
    }
  }
}

extension SearchEntry {
  /// Root-relative, below the site's base URL.
  fileprivate func address(beside record: PageRecord) -> String {
    page.encoded + (fragments.first(where: record.anchors.contains).map { "#" + PagePath.encode($0) } ?? "")
  }

  fileprivate func json(beside record: PageRecord, in site: Site) -> JSONValue {
    let isModel = kind == .setting || kind == .row
    let isFolded = isForDevelopers && site.settings.showsDevelopers
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
      // Options and keywords; details of options; ids, symbols and keys.
      "words": .texts(words), "details": .texts(details), "names": .texts(names),
      "developers": isFolded ? .scalar(.boolean(true)) : nil, "start": isStart ? .scalar(.boolean(true)) : nil,
    ])
  }
}
