internal import TextCoding

/// The text of one file, and the way from bytes to lines and columns.
package struct SourceText: Sendable {
  /// The path that messages show, relative to the source folder.
  package let path: String
  package let bytes: [UInt8]
  /// Whether messages repeat nothing of the text: neither its lines nor its values.
  package private(set) var isPrivate: Bool
  /// Lines that messages do not show.
  private var hiddenLines: [ClosedRange<Int>] = []
  private let lines: TextLines

  package init(path: String, bytes: [UInt8], isPrivate: Bool = false) {
    (self.path, self.bytes, self.isPrivate, lines) = (path, bytes, isPrivate, TextLines(bytes[...]))
  }

  package init(path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }

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

  package var lineCount: Int { lines.count }

  /// The bytes of a line without its end; empty past the last line.
  package func line(_ number: Int) -> ArraySlice<UInt8> { lines.line(number) }

  /// The place of a byte.
  package func location(ofByte offset: Int, length: Int = 1) -> SourceLocation {
    let line = lineNumber(ofByte: offset)
    let before = String(decoding: bytes[lines.start(ofLine: line)..<min(offset, bytes.count)], as: UTF8.self)
    return SourceLocation(line: line, column: before.unicodeScalars.count + 1, length: length)
  }

  /// The line that a byte is on, from 1.
  package func lineNumber(ofByte offset: Int) -> Int { lines.number(ofByte: offset) }

  /// The offset of the first byte that is not UTF-8, or nil if all are.
  package var firstInvalidByte: Int? {
    guard String(wholeUTF8: bytes) == nil else { return nil }
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

  /// Why the bytes are no text: not UTF-8, or a NUL among them.
  package var problem: Diagnostic? {
    if let offset = bytes.firstIndex(of: 0, from: 0) {
      return Diagnostic(
        .error, .nulByte, in: self, at: location(ofByte: offset), "the file contains a NUL byte", help: "save the file as UTF-8 text")
    }
    guard let offset = firstInvalidByte else { return nil }
    return Diagnostic(
      .error, .notUTF8, in: self, at: location(ofByte: offset), "the file is not valid UTF-8", help: "save the file as UTF-8")
  }
}
