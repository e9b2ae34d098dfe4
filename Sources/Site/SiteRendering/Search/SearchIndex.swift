internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent
internal import TextCoding

/// `search.json`: all entries of the search with titles, descriptions, headings and names. The texts are in the `FullTextIndex`.
struct SearchIndex {
  private let site: Site
  private let records: [PageRecord]
  /// The entries sorted by page, each with the index of its page's record.
  private let entries: [(entry: SearchEntry, record: Int)]

  init(_ context: SiteContext, records: [PageRecord]) {
    (site, self.records) = (context.site, records)
    let shown = records.indices.filter { records[$0].isIndexed }.map { (records[$0].path, $0) }
    let numbers = Dictionary(shown, uniquingKeysWith: { first, _ in first })
    let found = SearchEntry.all(in: context).compactMap { entry in numbers[entry.page].map { (entry: entry, record: $0) } }
    let order = found.indices.sorted { (found[$0].entry.page, $0) < (found[$1].entry.page, $1) }
    entries = order.map { found[$0] }
  }

  /// The index as JSON. Entries are written one by one to save memory.
  var json: [UInt8] {
    var text = JSONText()
    text.raw("{\"entries\":[")
    text.list(entries) { $0.value($1.entry.json(beside: records[$1.record], in: site)) }
    text.raw("]}\n")
    return text.bytes
  }

  /// The address of each entry, with the words of its text if it is a page.
  var pages: [(address: String, words: String)] {
    entries.map { entry, number in
      let record = records[number]
      return (entry.address(beside: record), entry.isPage ? record.words : "")
    }
  }
}

extension SearchEntry {
  /// Returns the address relative to the site's base URL, with a leading slash.
  fileprivate func address(beside record: PageRecord) -> String {
    page.encoded + (fragments.first(where: record.anchors.contains).map { "#" + PagePath.encode($0) } ?? "")
  }

  fileprivate func json(beside record: PageRecord, in site: Site) -> JSONValue {
    let isModel = kind == .setting || kind == .row
    let isFolded = isForDevelopers && site.settings.showsDevelopers
    // The first heading may repeat the title of the page.
    let inner = isPage ? record.headings.filter { $0.text != record.title } : []
    return .members([
      "url": .text(address(beside: record)),
      "kind": .text(kind.rawValue), "title": .text(isPage ? record.title : title), "app": .text(site.app(at: page)?.id.rawValue),
      // The titles above the entry: `Steps › Settings › App Settings`.
      "path": .text(way.joined(separator: " › ").nonEmpty),
      "description": .text(isPage && !isModel ? record.description : description),
      // The anchors are in the order of the headings.
      "headings": .texts(inner.map(\.text)), "anchors": .texts(inner.map(\.id)),
      // Options and keywords; details of options; ids, symbols and keys.
      "words": .texts(words), "details": .texts(details), "names": .texts(names),
      "developers": isFolded ? .scalar(.boolean(true)) : nil, "start": isStart ? .scalar(.boolean(true)) : nil,
    ])
  }
}

/// The words of all texts, for the search. They are sorted and split into parts, which the search loads when needed. For each word, the
/// index lists the numbers of the entries in `search.json` that contain it.
struct FullTextIndex {
  /// The first word of each part.
  let firsts: [String]
  let parts: [[UInt8]]

  /// The maximum size of a part in bytes, so that a search loads little.
  private static let largestPart = 50_000
  /// The maximum number of pages that contain a word. Words on more pages are left out: they do not help to find a page.
  static let mostPages = 2_000

  /// - Parameter pages: the addresses of all entries in `search.json`, with the words of pages.
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
      // `+ 1` for each comma.
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

  /// Returns all words, with the indexes of the pages that contain each word. If a word is on too many pages, the list is cut off.
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

  /// Writes one word. It consists of letters and digits, so it needs no escapes.
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

  /// The first word of each part, as JSON.
  var directory: [UInt8] { JSONBytes.encode(JSONValue.object(["firsts": .array(firsts.map { JSONValue($0) })])) }

  /// Returns a checksum of all addresses, so that scripts notice if the indexes belong to another version of `search.json`. It is FNV-1a,
  /// which is short in JavaScript.
  private static func sum(_ addresses: [String]) -> UInt32 {
    addresses.reduce(0x811C_9DC5) { sum, address in
      (Array(address.utf8) + [UInt8(ascii: "\n")]).reduce(sum) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
  }
}
