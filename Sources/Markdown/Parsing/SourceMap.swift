/// The origins of the lines of a text in the text that the author wrote.
struct SourceMap {
  /// A line, or the part of one.
  struct Origin {
    /// The author's line, from 1.
    let line: Int
    /// The columns to be added from some column on, in order.
    var shifts: [(column: Int, by: Int)] = []

    func original(_ column: Int) -> Int { column + (shifts.last { $0.column <= column }?.by ?? 0) }
  }

  /// By the line that libcmark sees; all others are unchanged.
  var origins: [Int: Origin] = [:]

  func original(_ position: MarkdownDocument.Position) -> MarkdownDocument.Position {
    guard let origin = origins[position.line] else { return position }
    let start = origin.original(position.column)
    let last = origin.original(position.column + position.length - 1)
    return .init(line: origin.line, column: max(1, start), length: max(1, last - start + 1))
  }
}
