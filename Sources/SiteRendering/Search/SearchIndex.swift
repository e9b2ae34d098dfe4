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

/// The words of the texts of pages, which the search loads by parts: each has the words from one to the next, in order, with the numbers of
/// the entries of `search.json` that have them.
struct FullTextIndex {
  /// The first word of each part.
  let firsts: [String]
  let parts: [[UInt8]]

  /// In bytes, so that a search loads little.
  private static let largestPart = 50_000
  /// A word that more pages have tells nothing.
  static let mostPages = 2_000

  /// - Parameter pages: the addresses of all entries of `search.json`, with the words of the texts of those that are pages with one.
  init(_ pages: [(address: String, words: String)]) {
    let sum = Self.sum(pages.map(\.address))
    let (table, numbers) = Self.numbers(of: pages.map(\.words))
    var firsts: [String] = []
    var parts: [[UInt8]] = []
    let (start, end) = (Array("{\"sum\":\(sum),\"words\":{".utf8), Array("}}\n".utf8))
    var part: [UInt8] = []
    var entry: [UInt8] = []
    for number in table.order where numbers[number].count <= Self.mostPages {
      Self.write(table[number], numbers[number], to: &entry)
      // With a comma for each.
      if !part.isEmpty, part.count + 1 + entry.count + 1 + end.count > Self.largestPart {
        parts.append(part + end)
        part = []
      }
      if part.isEmpty { firsts.append(String(decoding: table[number], as: UTF8.self)) }
      part += part.isEmpty ? start : [UInt8(ascii: ",")]
      part += entry
    }
    if !part.isEmpty { parts.append(part + end) }
    (self.firsts, self.parts) = (firsts, parts)
  }

  /// All words, and for each the numbers of the pages that have it. Of one that too many have, not all are noted.
  private static func numbers(of pages: [String]) -> (WordTable, [[Int32]]) {
    var (table, numbers) = (WordTable(), [[Int32]]())
    for (page, var words) in pages.enumerated() {
      words.withUTF8 { bytes in
        var start = 0
        while start < bytes.count {
          var end = start
          while end < bytes.count, bytes[end] != 0x20 { end += 1 }
          let number = table.number(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))
          if number == numbers.count { numbers.append([]) }
          if numbers[number].count <= mostPages { numbers[number].append(Int32(page)) }
          start = end + 1
        }
      }
    }
    return (table, numbers)
  }

  /// A word is letters and digits: nothing of it is escaped.
  private static func write(_ word: ArraySlice<UInt8>, _ pages: [Int32], to entry: inout [UInt8]) {
    entry.removeAll(keepingCapacity: true)
    entry.append(UInt8(ascii: "\""))
    entry += word
    entry += "\":[".utf8
    for page in pages {
      if page != pages[0] { entry.append(UInt8(ascii: ",")) }
      entry += String(page).utf8
    }
    entry.append(UInt8(ascii: "]"))
  }

  /// Which parts there are.
  var directory: [UInt8] { JSONBytes.encode(JSONValue.object(["firsts": .array(firsts.map { JSONValue($0) })])) }

  /// Of the addresses that the numbers stand for: those of another version of the site mean other pages. FNV-1a, as scripts can do it too.
  private static func sum(_ addresses: [String]) -> UInt32 {
    addresses.reduce(0x811C_9DC5) { sum, address in
      (Array(address.utf8) + [UInt8(ascii: "\n")]).reduce(sum) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
  }
}
