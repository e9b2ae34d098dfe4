internal import CCmark
internal import TextCoding

/// Maps each byte of a text node to the source. This reveals escaped bytes, which are not syntax, and curly quotes that are straight in the
/// source.
struct TextAlignment {
  /// The source index of each byte of the text, and of its end.
  private let indexes: [Int]
  private let lines: TextLines
  private let text: UnsafeBufferPointer<UInt8>

  /// - Returns: nil if the text is not found near its column. libcmark's columns are wrong after nested emphasis and task list markers.
  init?(_ node: TreeNode, _ lines: TextLines) {
    let claimed = lines.position(of: node)
    for offset in [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, 6, 7, 8] where claimed.column + offset > 0 {
      let position = MarkdownDocument.Position(line: claimed.line, column: claimed.column + offset, length: 1)
      guard let index = lines.index(of: position), index >= lines.bytes.startIndex else { continue }
      if let indexes = Self.align(node.literalBytes, lines.bytes[index...]) {
        (self.indexes, self.lines, text) = (indexes, lines, node.literalBytes)
        return
      }
    }
    return nil
  }

  /// Returns whether a byte was written literally instead of with an escape.
  func isVerbatim(_ index: Int) -> Bool { lines.bytes[indexes[index]] == text[index] }

  func position(of range: Range<Int>) -> MarkdownDocument.Position {
    lines.position(of: indexes[range.lowerBound]..<indexes[range.upperBound])
  }

  /// Returns a part of the text with the straight quotes, hyphens and periods of the source.
  func unescaped(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = indexes[index]
      var next = index + 1
      while next < range.upperBound, indexes[next] == start { next += 1 }
      let isTypography = text[index] == 0xE2 && "-.'\"".utf8.contains(lines.bytes[start])
      bytes += isTypography ? Array(lines.bytes[start..<indexes[next]]) : Array(text[index..<next])
      index = next
    }
    return bytes
  }

  private static func align(_ text: UnsafeBufferPointer<UInt8>, _ source: ArraySlice<UInt8>) -> [Int]? {
    var indexes: [Int] = []
    indexes.reserveCapacity(text.count + 1)
    var (offset, index) = (source.startIndex, 0)
    while index < text.count {
      guard offset < source.endIndex, let step = step(text, index, source[offset...]) else { return nil }
      for _ in 0..<step.text { indexes.append(offset) }
      index += step.text
      offset += step.source
    }
    return indexes + [offset]
  }

  /// Returns how many bytes of the text correspond to how many bytes of the source, starting at the given positions.
  private static func step(
    _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ source: ArraySlice<UInt8>
  ) -> (text: Int, source: Int)? {
    let (byte, written) = (text[index], source[source.startIndex])
    let scalar = min(text.count - index, scalarLength(byte))
    if written == UInt8(ascii: "&"), let entity = entity(source), !text[index...].starts(with: source.prefix(entity)) {
      return (scalar, entity)
    }
    if written == UInt8(ascii: "\\"), let next = source.dropFirst().first, next == byte, isPunctuation(next) { return (1, 2) }
    if byte == written { return (1, 1) }
    switch written {
    case UInt8(ascii: "-"):
      let dashes = source.prefix { $0 == UInt8(ascii: "-") }.count
      var length = 0
      while index + length + 3 <= text.count, text[index + length] == 0xE2, text[index + length + 1] == 0x80,
        text[index + length + 2] == 0x93 || text[index + length + 2] == 0x94
      { length += 3 }
      return length > 0 ? (length, dashes) : nil
    case UInt8(ascii: "."): return source.starts(with: "...".utf8) && byte == 0xE2 ? (3, 3) : nil
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return byte == 0xE2 && index + 3 <= text.count ? (3, 1) : nil
    default: return nil
    }
  }

  private static func scalarLength(_ first: UInt8) -> Int { first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte) || (0x7B...0x7E).contains(byte)
  }

  /// Returns the length of a possible character reference; names have at most 32 letters.
  private static func entity(_ source: ArraySlice<UInt8>) -> Int? {
    guard let end = source.prefix(34).firstIndex(of: UInt8(ascii: ";")), end > source.startIndex + 1 else { return nil }
    let name = source[(source.startIndex + 1)..<end]
    let isName = name.allSatisfy { $0 == UInt8(ascii: "#") || $0.isASCIILetterOrDigit }
    return isName ? end - source.startIndex + 1 : nil
  }
}
