internal import TextCoding

/// The cells of one line of a table, by the rules of GitHub.
struct TableRow {
  enum Alignment: String { case none, left, center, right }

  /// The bytes of each cell, without the blanks around them; `\|` is not replaced.
  let cells: [Range<Int>]

  /// - Parameter line: without the prefixes of quotes and lists around it.
  init(_ line: ArraySlice<UInt8>) {
    var cells: [Range<Int>] = []
    var index = line.skippingBlanks(from: line.startIndex)
    if index < line.endIndex, line[index] == UInt8(ascii: "|") { index = line.skippingBlanks(from: index + 1) }
    while index < line.endIndex {
      let end = Self.end(ofCellAt: index, in: line)
      cells.append(line[index..<end].trimming(while: isBlank).indices)
      guard end < line.endIndex else { break }
      index = line.skippingBlanks(from: end + 1)
    }
    self.cells = cells
  }

  private static func end(ofCellAt start: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = start
    while index < line.endIndex, line[index] != UInt8(ascii: "|") {
      let isEscape = line[index] == UInt8(ascii: "\\") && index + 1 < line.endIndex && line[index + 1] == UInt8(ascii: "|")
      index += isEscape ? 2 : 1
    }
    return index
  }

  /// What a line like `| :-- | --: |` says of its columns; nil if it is no such line.
  static func alignments(_ line: ArraySlice<UInt8>) -> [Alignment]? {
    guard line.allSatisfy({ $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") || isBlank($0) }) else {
      return nil
    }
    var alignments: [Alignment] = []
    for cell in TableRow(line).cells {
      var dashes = line[cell]
      let isLeft = dashes.first == UInt8(ascii: ":")
      if isLeft { dashes.removeFirst() }
      let isRight = dashes.last == UInt8(ascii: ":")
      if isRight { dashes.removeLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
    }
    return alignments.isEmpty ? nil : alignments
  }
}

func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0A }

extension ArraySlice<UInt8> {
  func skippingBlanks(from start: Int) -> Int {
    var index = start
    while index < endIndex, isBlank(self[index]) { index += 1 }
    return index
  }
}
