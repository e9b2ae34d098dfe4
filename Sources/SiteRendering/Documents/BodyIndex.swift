internal import CanonicalJSON
internal import SettingsModel
internal import SiteContent

/// The words of the texts of pages, which the search loads by parts: each has the words from one to the next, in order, with the numbers of the
/// entries of `search.json` that have them.
struct BodyIndex {
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
    var numbers: [Substring: [Int]] = [:]
    for (number, page) in pages.enumerated() {
      for word in page.words.split(separator: " ") { numbers[word, default: []].append(number) }
    }
    var firsts: [String] = []
    var parts: [[UInt8]] = []
    var (entries, size): ([String], Int) = ([], 0)
    let frame = (start: "{\"sum\":\(sum),\"words\":{", end: "}}\n")
    func close() {
      if !entries.isEmpty { parts.append(Array((frame.start + entries.joined(separator: ",") + frame.end).utf8)) }
      (entries, size) = ([], frame.start.utf8.count + frame.end.utf8.count)
    }
    close()
    for word in numbers.keys.sorted(by: SearchWords.isBefore) {
      guard let found = numbers[word], found.count <= Self.mostPages else { continue }
      // A word is letters and digits: nothing of it is escaped.
      let entry = "\"\(word)\":[\(found.map(String.init).joined(separator: ","))]"
      if size + entry.utf8.count + 1 > Self.largestPart { close() }
      if entries.isEmpty { firsts.append(String(word)) }
      entries.append(entry)
      size += entry.utf8.count + 1
    }
    close()
    (self.firsts, self.parts) = (firsts, parts)
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
