/// The text of one file, and the way from bytes to lines and columns.
package struct SourceText: Sendable {
  /// The path that messages show, relative to the source folder.
  package let path: String
  package let bytes: [UInt8]
  /// Whether messages repeat nothing of the text: neither its lines nor its values.
  package private(set) var isPrivate: Bool
  /// Lines that messages do not show.
  private var hiddenLines: [ClosedRange<Int>] = []
  private let lineStarts: [Int]

  package init(path: String, bytes: [UInt8], isPrivate: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isPrivate = isPrivate
    lineStarts = bytes.lineStarts
  }

  package init(path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The same text, of which messages repeat nothing.
  package var asPrivate: SourceText {
    var copy = self
    copy.isPrivate = true
    return copy
  }

  /// The same text, of which messages show all lines but some.
  package func showing(allBut hidden: [ClosedRange<Int>]) -> SourceText {
    var copy = self
    (copy.isPrivate, copy.hiddenLines) = (false, hidden)
    return copy
  }

  /// Whether messages may show a line.
  package func shows(line: Int) -> Bool { !isPrivate && !hiddenLines.contains { $0.contains(line) } }

  package var lineCount: Int { lineStarts.count }

  /// The bytes of a line without its end; empty past the last line.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= lineStarts.count else { return [] }
    let start = lineStarts[number - 1]
    guard number < lineStarts.count else { return bytes[start...] }
    let end = lineStarts[number] - 1
    let isPair = end > start && bytes[end] == UInt8(ascii: "\n") && bytes[end - 1] == UInt8(ascii: "\r")
    return bytes[start..<(isPair ? end - 1 : end)]
  }

  /// The place of a byte.
  package func location(ofByte offset: Int, length: Int = 1) -> SourceLocation {
    let line = lineNumber(ofByte: offset)
    let before = String(decoding: bytes[lineStarts[line - 1]..<min(offset, bytes.count)], as: UTF8.self)
    return SourceLocation(line: line, column: before.unicodeScalars.count + 1, length: length)
  }

  /// The line that a byte is on, from 1.
  package func lineNumber(ofByte offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The offset of the first byte that is not UTF-8, or nil where all are.
  package var firstInvalidByte: Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var offset = 0
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput, .error: return offset
      }
    }
  }
}

extension [UInt8] {
  /// Where lines begin. A line feed ends one, a carriage return, or both, as in Markdown (CommonMark 0.30, section 2.1) and YAML.
  fileprivate var lineStarts: [Int] {
    withUnsafeBufferPointer { bytes in
      var starts = [0]
      var offset = 0
      while offset < bytes.count {
        let byte = bytes[offset]
        offset += 1
        if byte > 0x0D { continue }
        let isHalf = byte == 0x0D && offset < bytes.count && bytes[offset] == 0x0A
        if byte == 0x0A || byte == 0x0D && !isHalf { starts.append(offset) }
      }
      return starts
    }
  }
}
