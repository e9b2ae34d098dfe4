import Foundation
import TestSupport
import Testing
import TextCoding

@testable import SiteRendering

/// The words of texts, and the files that the search loads.
@Suite struct FullTextIndexTests {
  private struct Part: Decodable {
    let sum: UInt32
    let words: [String: [Int]]
  }

  private static func parts(_ index: FullTextIndex) throws -> [Part] {
    try index.parts.map { try JSONDecoder().decode(Part.self, from: Data($0)) }
  }

  @Test func aSmallSiteHasOnePart() throws {
    let index = FullTextIndex([("/a/", "one two"), ("/a/#x", ""), ("/b/", "two")])
    #expect(String(decoding: index.directory, as: UTF8.self) == "{\"firsts\":[\"one\"]}\n")
    // The FNV-1a hash of the three URLs, each with a line feed.
    #expect(
      index.parts.map { String(decoding: $0, as: UTF8.self) } == [
        "{\"sum\":\(sum("/a/\n/a/#x\n/b/\n")),\"words\":{\"one\":[0],\"two\":[0,2]}}\n"
      ])
    #expect(FullTextIndex([]).parts.isEmpty)
  }

  /// Compares strings in JavaScript's order.
  private func isBefore(_ one: String, _ other: String) -> Bool { one.utf16.lexicographicallyPrecedes(other.utf16) }

  @Test func wordsAreSortedAsInJavaScript() {
    let words = [
      "a", "ab", "abcdefgh", "abcdefghi", "abcdefghz", "b1", "zz", "ß", "語", "\u{FB01}", "\u{10400}", "\u{1D7D8}x", "abcdefgh\u{FB01}",
      "abcdefgh\u{10428}",
    ]
    var random = SplitMix64(state: 3)
    for _ in 0..<100 {
      let list = SearchWords.list(of: words.shuffled(using: &random).joined(separator: "."))
      let part = String(decoding: FullTextIndex([(address: "/", words: list)]).parts[0], as: UTF8.self)
      let found = part.matches(of: /"([^"]+)":\[/).map { String($0.1) }
      #expect(found == found.sorted(by: isBefore) && found.count == words.count)
    }
  }

  private func sum(_ text: String) -> UInt32 { text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 } }

  @Test(.computing) func partsStaySmallOnLargeSites() throws {
    // A word on all pages, a few on many pages, and many on few pages.
    let pages = (0..<10_000).map { page in
      let rare = (0..<40).map { "w\(String((page &* 31 &+ $0 &* 7919) % 200_000, radix: 36))" }
      return (address: "/page\(page)/", words: (["the"] + rare + ["half\(page % 2)", "some\(page % 8)"]).joined(separator: " "))
    }
    let index = FullTextIndex(pages)
    #expect(index.parts.count > 20)
    #expect(index.parts.allSatisfy { $0.count <= 50_000 })
    #expect(index.directory.count <= 50_000)
    let parts = try Self.parts(index)
    let words = parts.flatMap { $0.words.keys }
    #expect(words.count == Set(words).count)
    // Each part ends before the next part's first word.
    for (number, part) in parts.enumerated() {
      let sorted = part.words.keys.sorted(by: isBefore)
      #expect(sorted.first == index.firsts[number])
      if number + 1 < parts.count, let last = sorted.last { #expect(isBefore(last, index.firsts[number + 1])) }
    }
    let all = parts.reduce(into: [:]) { $0.merge($1.words) { first, _ in first } }
    // Words on thousands of pages are left out.
    #expect(all["the"] == nil && all["half0"] == nil)
    #expect(all["some3"]?.count == 1_250 && all["some3"]?.first == 3)
    #expect(FullTextIndex(pages).parts == index.parts)
  }
}
