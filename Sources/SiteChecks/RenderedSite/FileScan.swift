internal import Diagnostics
internal import Foundation
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// Goes through a stylesheet, a script or a drawing: its addresses, and the places in it.
struct FileScan {
  private static let keywords: [StaticString] = ["import", "from"]

  private let judge: LinkJudge
  private let bytes: [UInt8]
  private var cursor: SourceCursor
  private(set) var survey: HTMLCheck

  init(judge: LinkJudge, source: SourceText) {
    (self.judge, bytes, cursor) = (judge, source.bytes, SourceCursor(source))
    survey = HTMLCheck(path: judge.path)
  }

  /// `url(…)` and `@import "…"`; comments are passed over.
  mutating func readStylesheet() {
    var index = 0
    while let next = first(of: "/u@\"'", from: index) {
      index = next
      if starts(with: "/*", at: index) {
        index = end(of: "*/", from: index + 2)
      } else if starts(with: "url(", at: index) {
        index = readAddress(from: skipSpace(index + 4), until: UInt8(ascii: ")"))
      } else if starts(with: "@import", at: index) {
        let start = skipSpace(index + 7)
        index = start < bytes.count && bytes[start].isQuote ? readAddress(from: start, until: UInt8(ascii: ";")) : start
      } else {
        index = bytes[index].isQuote ? skipString(index) : index + 1
      }
    }
  }

  /// What a module imports, where the name is written out; lines of comments are passed over.
  mutating func readScript() {
    var index = 0
    while let next = first(of: "/if\"'", from: index) {
      index = next
      if starts(with: "/*", at: index) {
        index = end(of: "*/", from: index + 2)
      } else if starts(with: "//", at: index) {
        index = end(of: "\n", from: index + 2)
      } else if let length = Self.keywords.first(where: { isWord($0, at: index) })?.utf8CodeUnitCount {
        let start = skipSpace(index + length)
        let isCall = start < bytes.count && bytes[start] == UInt8(ascii: "(")
        let name = isCall ? skipSpace(start + 1) : start
        let isWritten = name + 1 < bytes.count && bytes[name].isQuote && [UInt8(ascii: "."), UInt8(ascii: "/")].contains(bytes[name + 1])
        index = isWritten ? readAddress(from: name, until: UInt8(ascii: ";")) : index + length
      } else {
        index = bytes[index].isQuote ? skipString(index) : index + 1
      }
    }
  }

  /// An SVG drawing, which is read as HTML would be.
  mutating func readDrawing() {
    survey.anchors = HTMLTokenizer.anchors(in: bytes)
    var tags = HTMLTokenizer(bytes)
    while tags.next() { for link in HTMLLink.links(of: tags) { follow(link.address, link.attribute, at: link.offset) } }
  }
}

extension FileScan {
  private mutating func readAddress(from start: Int, until end: UInt8) -> Int {
    guard start < bytes.count else { return start }
    let isQuoted = bytes[start].isQuote
    let first = isQuoted ? start + 1 : start
    let stop = bytes.firstIndex(of: isQuoted ? bytes[start] : end, from: first) ?? bytes.count
    var address = bytes[min(first, stop)..<stop]
    while !isQuoted, let last = address.last, last.isHTMLSpace { address = address.dropLast() }
    follow(String(decoding: address, as: UTF8.self), "", at: first)
    return stop + 1
  }

  private mutating func follow(_ address: String, _ attribute: String, at offset: Int) {
    let link = HTMLLink(attribute: attribute, address: address, offset: offset, leadsOn: false)
    var places = self.cursor
    judge.follow(link, &survey, by: .text(places.place(ofByte: offset, length: max(attribute, address).unicodeScalars.count)))
    cursor = places
  }

  private func starts(with text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { memcmp($0 + index, text.utf8Start, text.utf8CodeUnitCount) == 0 } ?? false
    }
  }

  /// Where one of some bytes is next.
  private func first(of marks: StaticString, from start: Int) -> Int? {
    var index = start
    return bytes.withUnsafeBufferPointer { buffer -> Int? in
      guard let base = buffer.baseAddress else { return nil }
      while index < buffer.count {
        if memchr(marks.utf8Start, Int32(base[index]), marks.utf8CodeUnitCount) != nil { return index }
        index += 1
      }
      return nil
    }
  }

  /// Whether a word stands at a place, and not as a part of a longer one.
  private func isWord(_ word: StaticString, at index: Int) -> Bool {
    guard bytes[index] == word.utf8Start[0], starts(with: word, at: index) else { return false }
    return index == 0
      || !(bytes[index - 1].isASCIILetter || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$")].contains(bytes[index - 1]))
  }

  private func skipSpace(_ start: Int) -> Int { bytes[min(start, bytes.count)...].firstIndex { !$0.isHTMLSpace } ?? bytes.count }

  /// The place behind a text; the end where it is not there.
  private func end(of text: StaticString, from start: Int) -> Int {
    var index = start
    while let found = bytes.firstIndex(of: text.utf8Start[0], from: index) {
      if starts(with: text, at: found) { return found + text.utf8CodeUnitCount }
      index = found + 1
    }
    return bytes.count
  }

  /// The place behind a string, which ends with its line if nothing else ends it.
  private func skipString(_ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start], bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }
}

extension UInt8 {
  fileprivate var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
