package import Diagnostics

/// The text below one heading of a changelog, which is read as a text of its own.
package struct ReleaseSection: Sendable {
  /// What the text is called, and where it begins in the file.
  package let head: PageMetadata
  /// The whole file.
  package let source: SourceText
  /// Where the heading is.
  package let place: SourcePlace
  private let range: Range<Int>
  /// The definitions of links, which stand at the end of the file.
  private let definitions: [UInt8]

  init(_ head: PageMetadata, in source: SourceText, at place: SourcePlace, lines: Range<Int>, definitions: [UInt8]) {
    (self.head, self.source, self.place, self.definitions) = (head, source, place, definitions)
    let end = lines.upperBound <= source.lineCount ? source.line(lines.upperBound).startIndex : source.bytes.count
    range = head.bodyOffset..<max(head.bodyOffset, end)
  }

  /// The Markdown text, with what its links need.
  package var text: [UInt8] {
    let own = Array(source.bytes[range])
    // A definition cannot stand in a paragraph (CommonMark, section 4.7), and the last line of a file may have no end.
    let ends = own.suffix(2).reversed().prefix { $0 == UInt8(ascii: "\n") }.count
    return definitions.isEmpty ? own : own + Array("\n\n".utf8.dropFirst(ends)) + definitions
  }
}

extension ReleaseSection: Hashable {
  /// The head's fingerprint is that of the file and the place in it.
  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.head == rhs.head }

  package func hash(into hasher: inout Hasher) { hasher.combine(head) }
}
