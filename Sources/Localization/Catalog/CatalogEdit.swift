internal import Diagnostics
internal import TextCoding

/// A change of a String Catalog.
struct CatalogEdit {
  /// The value that changes; empty for a new entry, which follows what ends there.
  let range: Range<Int>
  let bytes: [UInt8]

  init(of range: Range<Int>, _ value: [UInt8]) { (self.range, bytes) = (range, value) }

  /// A new entry.
  ///
  /// - Parameters:
  ///   - place: the end of the entry before it, or the place behind the bracket that opens `strings`.
  ///   - name: its key in quotes.
  init(at place: Int, name: some Sequence<UInt8>, _ value: [UInt8]) {
    (range, bytes) = (place..<place, Array("    ".utf8) + name + Array(" : ".utf8) + value)
  }
}

extension TextCatalog {
  /// The file with some changes. All else stays byte for byte.
  ///
  /// - Parameter edits: new entries of one place in their order.
  func bytes(with edits: [CatalogEdit]) -> [UInt8] {
    guard !edits.isEmpty else { return source.bytes }
    let start = strings.range.lowerBound + 1
    let isEmpty = strings.members?.isEmpty == true
    let ordered = edits.enumerated().sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element)
    var result: [UInt8] = []
    var copied = 0
    for (number, edit) in ordered.enumerated() {
      result += source.bytes[copied..<edit.range.lowerBound]
      copied = edit.range.upperBound
      if !edit.range.isEmpty {
        result += edit.bytes
      } else if edit.range.lowerBound > start {
        result += ",\n".utf8 + edit.bytes
      } else {
        let isLast = number == ordered.count - 1 || ordered[number + 1].range.lowerBound > start
        result += "\n".utf8 + edit.bytes + (isEmpty && isLast ? "\n  " : ",").utf8
      }
    }
    // An object without members may hold an empty line.
    if isEmpty { copied = strings.range.upperBound - 1 }
    return result + source.bytes[copied...]
  }

  /// The file as Xcode writes it, without entries whose keys are there twice.
  package var bytesWithoutTwins: [UInt8] {
    let entries = (strings.members ?? []).map { source.bytes[$0.keyRange.lowerBound..<$0.value.range.upperBound] }
    let (start, rest) = (source.bytes[..<strings.range.lowerBound], source.bytes[strings.range.upperBound...])
    let end = rest.lastIndex(of: UInt8(ascii: "}")).map { rest[($0 + 1)...] } ?? []
    return JSONText.indented(start + "{".utf8 + entries.joined(separator: ",".utf8) + "}".utf8 + rest) + end
  }
}
