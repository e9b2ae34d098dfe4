internal import TextCoding

/// A `[^label]:` at the beginning of a line, or after the marks of quotes.
struct FootnoteMark {
  /// In lower case, since labels ignore case.
  let label: String
  /// The bytes from the bracket to the text.
  let start: Int
  let end: Int
  /// The bytes of `[^label]:` alone.
  let length: Int
  /// Whether the text begins on the next line.
  let isEmpty: Bool

  init?(_ line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index < line.endIndex, line[index] == 0x20 || line[index] == UInt8(ascii: ">") { index += 1 }
    guard line[index...].starts(with: "[^".utf8) else { return nil }
    let rest = line[(index + 2)...].prefix(FootnoteDefinitions.maximumLabel + 1)
    guard let close = rest.firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "[") || isBlank($0) }), close > index + 2,
      line[close...].starts(with: "]:".utf8)
    else { return nil }
    (start, end, length) = (index, line.skippingBlanks(from: close + 2), close + 2 - index)
    label = String(decoding: line[(index + 2)..<close], as: UTF8.self).lowercased()
    isEmpty = end == line.endIndex
  }

  /// The mark of an item, four bytes wide, of a kind that no list of the text has: otherwise the footnote would join that list.
  static func item(unusedIn lines: TextLines) -> [UInt8] {
    var used: Set<UInt8> = []
    for number in 1...lines.count {
      let text = lines.line(number).drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ">") || $0.isASCIIDigit }
      if let first = text.first { used.insert(first) }
    }
    for (byte, item) in [("+", "+   "), ("*", "*   "), ("-", "-   ")] where !used.contains(byte.utf8.first ?? 0) { return Array(item.utf8) }
    return Array("1)  ".utf8)
  }
}
