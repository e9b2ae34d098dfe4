package import TextCoding

/// The text of a file, with conversion from byte offsets to lines and columns.
package struct SourceText: Sendable {
  /// The path shown in messages, relative to the source folder.
  package let path: String
  package let bytes: [UInt8]
  /// Whether messages must not repeat lines or values from the text.
  package private(set) var isPrivate: Bool
  /// Lines that messages must not show.
  private var hiddenLines: [ClosedRange<Int>] = []
  private let lines: TextLines

  package init(path: String, bytes: [UInt8], isPrivate: Bool = false) {
    (self.path, self.bytes, self.isPrivate, lines) = (path, bytes, isPrivate, TextLines(bytes[...]))
  }

  package init(path: String, _ text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// The same text, marked as private.
  package var asPrivate: SourceText {
    var copy = self
    copy.isPrivate = true
    return copy
  }

  /// Returns the same text with lines that messages must not show. They may show all other lines.
  package func showing(allBut hidden: [ClosedRange<Int>]) -> SourceText {
    var copy = self
    (copy.isPrivate, copy.hiddenLines) = (false, hidden)
    return copy
  }

  /// Returns whether messages may show a line.
  package func shows(line: Int) -> Bool { !isPrivate && !hiddenLines.contains { $0.contains(line) } }

  package var lineCount: Int { lines.count }

  /// Returns the bytes of a line without its line break, or an empty slice if there is no such line.
  package func line(_ number: Int) -> ArraySlice<UInt8> { lines.line(number) }

  /// Returns the location of a byte.
  package func location(ofByte offset: Int, length: Int = 1) -> SourceLocation {
    let line = lineNumber(ofByte: offset)
    let before = String(decoding: bytes[lines.start(ofLine: line)..<min(offset, bytes.count)], as: UTF8.self)
    return SourceLocation(line: line, column: before.unicodeScalars.count + 1, length: length)
  }

  /// Returns the number of the line that contains a byte, starting at 1.
  package func lineNumber(ofByte offset: Int) -> Int { lines.number(ofByte: offset) }

  /// The offset of the first byte that is not valid UTF-8, or nil if there is none.
  package var firstInvalidByte: Int? {
    guard String(validUTF8: bytes) == nil else { return nil }
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

  /// An error if the bytes contain invalid UTF-8 or a NUL byte, or nil if they are text.
  package var problem: Diagnostic? {
    if let offset = bytes.firstIndex(of: 0, from: 0) {
      return Diagnostic(
        .error, .nulByte, in: self, at: location(ofByte: offset), "the file contains a NUL byte", help: "save the file as UTF-8 text")
    }
    guard let offset = firstInvalidByte else { return nil }
    return Diagnostic(
      .error, .notUTF8, in: self, at: location(ofByte: offset), "the file is not valid UTF-8", help: "save the file as UTF-8")
  }

  /// The same, or an error if the text contains a character that must not be published.
  package var publicationProblem: Diagnostic? {
    problem ?? ForbiddenCharacter(in: bytes[...]).map { forbidding($0, at: location(ofByte: $0.range.lowerBound)) }
  }

  /// Returns the error for a character that must not be published.
  package func forbidding(_ character: ForbiddenCharacter, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, .unsafeCharacter, in: self, at: location, "the text contains \(character.name)", help: "remove it")
  }
}
