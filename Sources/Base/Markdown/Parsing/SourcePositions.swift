internal import CCmark
internal import TextCoding

/// The source texts of a tree's nodes, to find each node's position in the author's text.
struct DocumentSources {
  /// The text that the tree was parsed from. `map` maps it to the text before footnotes were rewritten.
  let lines: TextLines
  var map = SourceMap()
  /// Maps the text before footnotes were rewritten to the author's text. The two differ in the syntax of boxes.
  var asides = SourceMap()
  /// The document in which table cells were parsed, with its mapping to `lines`.
  var auxiliary: (lines: TextLines, map: SourceMap)?
  /// The positions of nodes created by extensions, in `lines` or, if the node is marked as auxiliary, in the auxiliary document.
  var positions: [MarkdownDocument.Position] = []

  func lines(of node: TreeNode) -> TextLines {
    guard node.mark.isAuxiliary, let auxiliary else { return lines }
    return auxiliary.lines
  }

  func position(of node: TreeNode) -> MarkdownDocument.Position {
    let mark = node.mark
    return original(mark.role == .located ? positions[mark.number] : lines(of: node).position(of: node), of: node)
  }

  func position(of node: TreeNode, isImage: Bool, destination: String) -> MarkdownDocument.Position {
    let mark = node.mark
    if mark.role == .located { return original(positions[mark.number], of: node) }
    return original(lines(of: node).position(of: node, isImage: isImage, destination: destination), of: node)
  }

  /// Converts a position in the source lines of a node to a position in the author's text.
  func original(_ position: MarkdownDocument.Position, of node: TreeNode) -> MarkdownDocument.Position {
    guard node.mark.isAuxiliary, let auxiliary else { return asides.original(map.original(position)) }
    return asides.original(map.original(auxiliary.map.original(position)))
  }
}

/// Maps the lines of a rewritten text to the author's text.
struct SourceMap {
  /// The origin of a line.
  struct Origin {
    /// The author's line, starting at 1.
    let line: Int
    /// Offsets to add to columns, each starting at a given column, in order.
    var shifts: [(column: Int, by: Int)] = []

    func original(_ column: Int) -> Int { column + (shifts.last { $0.column <= column }?.by ?? 0) }
  }

  /// Origins by the line in the rewritten text. All other lines are unchanged.
  var origins: [Int: Origin] = [:]

  func original(_ position: MarkdownDocument.Position) -> MarkdownDocument.Position {
    guard let origin = origins[position.line] else { return position }
    let start = origin.original(position.column)
    let last = origin.original(position.column + position.length - 1)
    return .init(line: origin.line, column: max(1, start), length: max(1, last - start + 1))
  }
}

/// Finds the actual position of a node.
///
/// libcmark's positions of inline nodes are wrong after multi-line code spans, nested emphasis and links over two lines. A paragraph after
/// link definitions gets their position. So check the bytes at the position first, then search the block. If both fail, use the block's
/// position.
extension TextLines {
  /// Returns the position of a byte range on one line.
  func position(of range: Range<Int>) -> MarkdownDocument.Position {
    let line = number(ofByte: range.lowerBound)
    return .init(line: line, column: range.lowerBound - start(ofLine: line) + 1, length: max(1, range.count))
  }

  func position(of node: TreeNode) -> MarkdownDocument.Position {
    .init(line: node.startLine, column: max(1, node.startColumn), length: 1)
  }

  func position(of node: TreeNode, isImage: Bool, destination: String) -> MarkdownDocument.Position {
    let claimed = claimedPosition(of: node, isImage: isImage)
    if let claimed, bytes.firstIndex(of: Array(destination.utf8), in: range(of: claimed)) != nil { return claimed }
    // In the auxiliary document, each block is on a separate line, and its nodes may have been moved.
    let blocks = [CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_DOCUMENT]
    let block = node.mark.isAuxiliary ? node : sequence(first: node, next: \.parent).first { blocks.contains($0.type) } ?? node
    return search(destination, from: block.startLine, to: block.endLine) ?? claimed ?? position(of: block)
  }

  /// Returns the position that libcmark reports, if a link on one line can begin there.
  private func claimedPosition(of node: TreeNode, isImage: Bool) -> MarkdownDocument.Position? {
    let start = position(of: node)
    let openers: [UInt8] = isImage ? [UInt8(ascii: "!")] : [UInt8(ascii: "["), UInt8(ascii: "<")]
    guard let index = index(of: start), openers.contains(bytes[index]), node.endLine == start.line else { return nil }
    // After a code span over several lines, columns continue from the line on which the span began.
    return position(of: index..<max(index + 1, index + Int(cmark_node_get_end_column(node)) - start.column + 1))
  }

  private func range(of position: MarkdownDocument.Position) -> Range<Int> {
    guard let index = index(of: position) else { return bytes.endIndex..<bytes.endIndex }
    return index..<min(index + position.length, bytes.endIndex)
  }

  /// Returns the byte index of a position. Columns may exceed the end of the line.
  func index(of position: MarkdownDocument.Position) -> Int? {
    guard (1...count).contains(position.line) else { return nil }
    let index = start(ofLine: position.line) + position.column - 1
    return index < bytes.endIndex ? index : nil
  }

  private func search(_ text: String, from first: Int, to last: Int) -> MarkdownDocument.Position? {
    let needle = Array(text.utf8)
    guard !needle.isEmpty, first >= 1, last >= first, first <= count else { return nil }
    let end = last < count ? start(ofLine: last + 1) : bytes.endIndex
    var next = start(ofLine: first)
    while let index = bytes.firstIndex(of: needle, in: next..<end) {
      let line = number(ofByte: index)
      // A destination is on one line.
      if line == count || index + needle.count <= start(ofLine: line + 1) { return position(of: index..<index + needle.count) }
      next = index + 1
    }
    return nil
  }
}
