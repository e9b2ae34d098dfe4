/// Finds the places of bytes in ascending order. A line may be as long as the file, and is counted through once.
package struct SourceCursor: Sendable {
  private let source: SourceText
  private var line = 0
  /// The byte up to which the line was counted.
  private var byte = 0
  private var column = 1
  /// The excerpt from the beginning of the line.
  private var opening: Excerpt?

  package init(_ source: SourceText) { self.source = source }

  /// The place of a byte; one before the last one is found more slowly.
  package mutating func location(ofByte offset: Int, length: Int = 1) -> SourceLocation {
    let number = source.lineNumber(ofByte: offset)
    if number != line || offset < byte { (line, byte, column, opening) = (number, source.line(number).startIndex, 1, nil) }
    let end = max(byte, min(offset, source.bytes.count))
    column += source.bytes[byte..<end].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    byte = end
    return SourceLocation(line: line, column: column, length: length)
  }

  /// The place of a byte, with the excerpt that messages show.
  package mutating func place(ofByte offset: Int, length: Int = 1) -> SourcePlace {
    let location = location(ofByte: offset, length: length)
    opening = opening ?? SourcePlace(source, SourceLocation(line: line, column: 1)).excerpt
    guard let opening, opening.isAlso(around: column) else { return SourcePlace(source, location) }
    return SourcePlace(path: source.path, location: location, excerpt: opening)
  }
}
