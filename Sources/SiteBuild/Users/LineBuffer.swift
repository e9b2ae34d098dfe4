/// Cuts what is read, piece by piece, into lines, and holds no more than one line that has no end yet.
package struct LineBuffer {
  /// How long a line may be, in bytes.
  private let limit: Int
  private var rest: [UInt8] = []
  private var isTooLong = false

  package init(limit: Int) { self.limit = limit }

  /// The lines that end in a piece, without their ends; nil for one that is longer than the limit.
  package mutating func lines(in piece: ArraySlice<UInt8>) -> [[UInt8]?] {
    var lines: [[UInt8]?] = []
    var piece = piece
    while let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
      hold(piece[..<end])
      lines.append(isTooLong ? nil : rest)
      (rest, isTooLong) = ([], false)
      piece = piece[(end + 1)...]
    }
    hold(piece)
    return lines
  }

  /// The last line, if it has no end: none, or one.
  package mutating func lastLines() -> [[UInt8]?] {
    defer { (rest, isTooLong) = ([], false) }
    return isTooLong ? [nil] : rest.isEmpty ? [] : [rest]
  }

  private mutating func hold(_ part: ArraySlice<UInt8>) {
    if isTooLong { return }
    if rest.count + part.count > limit {
      (rest, isTooLong) = ([], true)
    } else {
      rest += part
    }
  }
}
