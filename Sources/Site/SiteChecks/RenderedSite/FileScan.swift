internal import Diagnostics
internal import Libc
internal import SiteContent
internal import SiteRendering
internal import TextCoding

/// Finds the URLs and anchors in a stylesheet, script or SVG drawing.
struct FileScan {
  private static let keywords: [StaticString] = ["import", "from"]

  private let links: LinkChecker
  private let bytes: [UInt8]
  private var cursor: SourceCursor
  private(set) var output: CheckedOutput

  init(links: LinkChecker, source: SourceText) {
    (self.links, bytes, cursor) = (links, source.bytes, SourceCursor(source))
    output = CheckedOutput(path: links.path)
  }

  /// Reads `url(…)` and `@import "…"`. Skips comments.
  mutating func readStylesheet() {
    scan("/u@\"'") { scan, index in
      if scan.starts(with: "url(", at: index) { return scan.readAddress(from: scan.skipSpace(index + 4), until: UInt8(ascii: ")")) }
      guard scan.starts(with: "@import", at: index) else { return nil }
      let start = scan.skipSpace(index + 7)
      return scan.isQuote(at: start) ? scan.readAddress(from: start, until: UInt8(ascii: ";")) : start
    }
  }

  /// Reads the URLs of a module's imports, if they are string literals. Skips comments.
  mutating func readScript() {
    scan("/if\"'") { scan, index in
      if scan.starts(with: "//", at: index) { return scan.end(of: "\n", from: index + 2) }
      guard let length = Self.keywords.first(where: { scan.isWord($0, at: index) })?.utf8CodeUnitCount else { return nil }
      let start = scan.skipSpace(index + length)
      let name = scan.starts(with: "(", at: start) ? scan.skipSpace(start + 1) : start
      let isWritten = scan.isQuote(at: name) && (scan.starts(with: ".", at: name + 1) || scan.starts(with: "/", at: name + 1))
      return isWritten ? scan.readAddress(from: name, until: UInt8(ascii: ";")) : index + length
    }
  }

  /// Scans an SVG drawing in the same way as HTML.
  mutating func readDrawing() {
    output.anchors = HTMLTokenizer.anchors(in: bytes)
    var tags = HTMLTokenizer(bytes)
    while tags.next() { for link in HTMLLink.links(of: tags) { check(link.address, link.attribute, at: link.offset) } }
  }
}

extension FileScan {
  /// Calls `read` at every byte in `marks`. Skips comments and other strings.
  ///
  /// - Parameter read: returns the index at which to continue; nil if no URL begins here.
  private mutating func scan(_ marks: StaticString, _ read: (inout FileScan, Int) -> Int?) {
    var index = 0
    while let next = first(of: marks, from: index) {
      index =
        starts(with: "/*", at: next)
        ? end(of: "*/", from: next + 2) : read(&self, next) ?? (isQuote(at: next) ? skipString(next) : next + 1)
    }
  }

  private mutating func readAddress(from start: Int, until end: UInt8) -> Int {
    guard start < bytes.count else { return start }
    let isQuoted = isQuote(at: start)
    let first = isQuoted ? start + 1 : start
    let stop = bytes.firstIndex(of: isQuoted ? bytes[start] : end, from: first) ?? bytes.count
    var address = bytes[min(first, stop)..<stop]
    while !isQuoted, let last = address.last, last.isHTMLSpace { address = address.dropLast() }
    check(String(decoding: address, as: UTF8.self), "", at: first)
    return stop + 1
  }

  private mutating func check(_ address: String, _ attribute: String, at offset: Int) {
    let link = HTMLLink(attribute: attribute, address: address, offset: offset, isNavigation: false)
    links.check(link, by: .text(cursor.place(ofByte: offset, length: max(attribute, address).unicodeScalars.count)), &output)
  }

  private func isQuote(at index: Int) -> Bool { starts(with: "\"", at: index) || starts(with: "'", at: index) }

  private func starts(with text: StaticString, at index: Int) -> Bool {
    guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { memcmp($0 + index, text.utf8Start, text.utf8CodeUnitCount) == 0 } ?? false
    }
  }

  /// Returns the next index of any of the bytes.
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

  /// Returns whether a whole word begins at the index.
  private func isWord(_ word: StaticString, at index: Int) -> Bool {
    guard bytes[index] == word.utf8Start[0], starts(with: word, at: index) else { return false }
    return index == 0
      || !(bytes[index - 1].isASCIILetter || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$")].contains(bytes[index - 1]))
  }

  private func skipSpace(_ start: Int) -> Int { bytes[min(start, bytes.count)...].firstIndex { !$0.isHTMLSpace } ?? bytes.count }

  /// Returns the index after the next occurrence of a string, or the end if there is none.
  private func end(of text: StaticString, from start: Int) -> Int {
    let needle = text.withUTF8Buffer(Array.init)
    return bytes[...].firstIndex(of: needle, in: start..<bytes.count).map { $0 + needle.count } ?? bytes.count
  }

  /// Returns the index after a string literal. An unterminated string ends with its line.
  private func skipString(_ start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != bytes[start], bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index + 1
  }
}
