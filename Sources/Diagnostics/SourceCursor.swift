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
  package mutating func place(ofByte offset: Int, length: Int = 1) -> SourcePlace {
    let number = source.lineNumber(ofByte: offset)
    if number != line || offset < byte {
      (line, byte, column) = (number, source.line(number).startIndex, 1)
      opening = SourcePlace(source, SourceLocation(line: number, column: 1)).excerpt
    }
    let end = max(byte, min(offset, source.bytes.count))
    column += source.bytes[byte..<end].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    byte = end
    let location = SourceLocation(line: line, column: column, length: length)
    guard let opening, opening.isAlso(around: column) else { return SourcePlace(source, location) }
    return SourcePlace(path: source.path, location: location, excerpt: opening)
  }
}
