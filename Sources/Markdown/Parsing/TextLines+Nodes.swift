internal import CCmark
internal import TextCoding

/// The real beginning of a node.
///
/// libcmark's positions of inline nodes are wrong after multi-line code spans, nested emphasis and links over two lines, and a paragraph after
/// reference definitions begins at theirs. So the bytes at a position are checked, then the block is searched; else it is the block's.
extension TextLines {
  /// The place of some bytes on one line.
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
    // Each block of the auxiliary document is on a line of its own, and its nodes may have left it.
    let blocks = [CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_DOCUMENT]
    let block = node.mark.isAuxiliary ? node : sequence(first: node, next: \.parent).first { blocks.contains($0.type) } ?? node
    return search(destination, from: block.startLine, to: block.endLine) ?? claimed ?? position(of: block)
  }

  /// What libcmark says, if a link on one line can begin there.
  private func claimedPosition(of node: TreeNode, isImage: Bool) -> MarkdownDocument.Position? {
    let start = position(of: node)
    let openers: [UInt8] = isImage ? [UInt8(ascii: "!")] : [UInt8(ascii: "["), UInt8(ascii: "<")]
    guard let index = index(of: start), openers.contains(bytes[index]), node.endLine == start.line else { return nil }
    // After a code span over several lines the column counts on from the line that the span began on.
    return position(of: index..<max(index + 1, index + Int(cmark_node_get_end_column(node)) - start.column + 1))
  }

  private func range(of position: MarkdownDocument.Position) -> Range<Int> {
    guard let index = index(of: position) else { return bytes.endIndex..<bytes.endIndex }
    return index..<min(index + position.length, bytes.endIndex)
  }

  /// The byte at a position; columns may go on behind the end of their line.
  func index(of position: MarkdownDocument.Position) -> Int? {
    guard (1...count).contains(position.line) else { return nil }
    let index = start(ofLine: position.line) + position.column - 1
    return index < bytes.endIndex ? index : nil
  }

  private func search(_ text: String, from first: Int, to last: Int) -> MarkdownDocument.Position? {
    let needle = Array(text.utf8)
    guard !needle.isEmpty, first >= 1, last >= first, first <= count else { return nil }
    let end = last < count ? start(ofLine: last + 1) : bytes.endIndex
    var place = start(ofLine: first)
    while let index = bytes.firstIndex(of: needle, in: place..<end) {
      let line = number(ofByte: index)
      // A destination is on one line.
      if line == count || index + needle.count <= start(ofLine: line + 1) { return position(of: index..<index + needle.count) }
      place = index + 1
    }
    return nil
  }
}
