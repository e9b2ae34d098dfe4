package import Diagnostics

/// The entries of a property list's dictionary, with their locations.
///
/// Files come from other people's computers, so the readers limit depth and size, and never trust a count. Foundation's reader reports no
/// line and column, decodes all nested values, and overflows the stack if they are nested deeply.
package struct PropertyList {
  package struct Entry {
    package let key: String
    package let value: Value
    /// The location of the value; nil in a binary list, which has no lines.
    package let location: SourceLocation?
    /// The first line of each element of an array; empty in a binary list.
    package var elementLines: [Int] = []
  }

  package indirect enum Value: Equatable {
    case boolean(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    /// A date in RFC 3339 format: `2026-03-01T07:30:00Z`.
    case date(String)
    /// Data in Base64.
    case data(String)
    case array([Value])
    case dictionary([String: Value])
    /// A value that no setting can have, or that is nested too deeply.
    case other
  }

  /// The maximum depth of nested arrays and dictionaries.
  static let deepest = 16

  /// The text that the locations refer to.
  package let source: SourceText
  package let entries: [Entry]

  /// - Parameter keepsDuplicateKeys: whether a key may occur twice, as after a merge. If so, `entries` contains both entries.
  /// - Throws: `Problem` if the bytes are not a readable property list.
  package init(_ source: SourceText, keepsDuplicateKeys: Bool = false) throws(Problem) {
    if BinaryPropertyList.isBinary(source.bytes) {
      (self.source, entries) = (source, try BinaryPropertyList(source.bytes).entries())
    } else {
      let text = source.asUTF8
      var reader = XMLPropertyList(text, keepsDuplicateKeys: keepsDuplicateKeys)
      (self.source, entries) = (text, try reader.entries())
    }
  }

  /// The reason why a file can't be read, and the place if it is known.
  package struct Problem: Error {
    package let summary: String
    package var help: String?
    package var location: SourceLocation?
  }
}

extension SourceText {
  /// The text in UTF-8. It is converted if it has a UTF-16 byte order mark.
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
