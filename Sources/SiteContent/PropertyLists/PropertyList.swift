package import Diagnostics

/// What a property list's dictionary holds, each value at the top with its place.
///
/// Files come from other people's computers: a reader here goes no deeper than `deepest`, decodes no text twice, and never trusts a count.
/// Foundation's reader reports no line and column, builds everything that is nested, and overflows the stack if that is deep.
package struct PropertyList {
  package struct Entry {
    package let key: String
    package let value: Value
    /// Where the value stands; nil in a binary list, which has no lines.
    package let location: SourceLocation?
    /// On which line each element of an array begins; none in a binary list.
    package var elementLines: [Int] = []
  }

  package indirect enum Value: Equatable {
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    /// As in RFC 3339: `2026-03-01T07:30:00Z`.
    case date(String)
    /// In Base64.
    case data(String)
    case array([Value])
    case dictionary([String: Value])
    /// What no setting holds, or what is nested too deeply.
    case other
  }

  /// How many arrays and dictionaries may lie in each other.
  static let deepest = 16

  /// The text that the places are in.
  package let source: SourceText
  package let entries: [Entry]

  /// - Parameter keepsTwins: whether a key may be there twice, as merges leave it: entries then has both.
  /// - Throws: `Problem` if the bytes are not a readable property list.
  package init(_ source: SourceText, keepsTwins: Bool = false) throws(Problem) {
    if BinaryPropertyList.isBinary(source.bytes) {
      (self.source, entries) = (source, try BinaryPropertyList(source.bytes).entries())
    } else {
      let text = source.asUTF8
      var reader = XMLPropertyList(text, keepsTwins: keepsTwins)
      (self.source, entries) = (text, try reader.entries())
    }
  }

  /// Why a file cannot be read, and where, as far as that is known.
  package struct Problem: Error {
    package let summary: String
    package var help: String?
    package var location: SourceLocation?
  }
}

extension SourceText {
  /// The same text in UTF-8, if a byte order mark says that it is UTF-16.
  package var asUTF8: SourceText {
    let isBigEndian = bytes.starts(with: [0xFE, 0xFF])
    guard isBigEndian || bytes.starts(with: [0xFF, 0xFE]) else { return self }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return SourceText(path: path, bytes: Array(String(decoding: units, as: UTF16.self).utf8), isPrivate: isPrivate)
  }
}
