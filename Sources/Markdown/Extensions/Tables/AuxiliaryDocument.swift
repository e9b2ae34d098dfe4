internal import CCmark
internal import TextCoding

/// A document in which libcmark parses the cells of all tables: each as a heading, on a line of its own.
struct AuxiliaryDocument {
  private(set) var bytes: [UInt8] = []
  private(set) var map = SourceMap()
  private var line = 1
  /// Whether it may hold a link by reference.
  private var hasBrackets = false

  /// Adds a cell and returns its line.
  mutating func add(cell: Range<Int>, of source: TextLines) -> Int {
    let position = source.position(of: cell)
    bytes += Array("# ".utf8)
    var origin = SourceMap.Origin(line: position.line, shifts: [(1, position.column - 3)])
    var (column, shift) = (3, position.column - 3)
    var index = cell.lowerBound
    while index < cell.upperBound {
      let byte = source.bytes[index]
      let isEscape = byte == UInt8(ascii: "\\") && index + 1 < cell.upperBound && source.bytes[index + 1] == UInt8(ascii: "|")
      if isEscape {
        index += 1
        shift += 1
        origin.shifts.append((column, shift))
      }
      add(source.bytes[index])
      index += 1
      column += 1
    }
    bytes += Array(" #\n".utf8)
    return end(origin)
  }

  /// Adds the lines of a paragraph and returns the first's.
  mutating func add(paragraph: [Range<Int>], of source: TextLines) -> Int {
    bytes.append(0x0A)
    line += 1
    let first = line
    for range in paragraph {
      let start = source.bytes[range].skippingBlanks(from: range.lowerBound)
      let position = source.position(of: start..<max(start, range.upperBound))
      for byte in source.bytes[min(start, range.upperBound)..<range.upperBound] { add(byte) }
      bytes.append(0x0A)
      _ = end(SourceMap.Origin(line: position.line, shifts: [(1, position.column - 1)]))
    }
    bytes.append(0x0A)
    line += 1
    return first
  }

  /// Adds the text that the cells are from, for its link definitions; its blocks are ignored.
  mutating func addDefinitions(of source: TextLines) {
    guard hasBrackets else { return }
    bytes.append(0x0A)
    bytes += source.bytes
  }

  private mutating func add(_ byte: UInt8) {
    if byte == UInt8(ascii: "[") { hasBrackets = true }
    bytes.append(byte)
  }

  private mutating func end(_ origin: SourceMap.Origin) -> Int {
    map.origins[line] = origin
    line += 1
    return line - 1
  }
}
