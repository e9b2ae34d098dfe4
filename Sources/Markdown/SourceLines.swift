internal import CCmark

/// The lines of a Markdown text, to find where a node really begins.
///
/// libcmark's positions of inline nodes are wrong after multi-line code spans, nested emphasis and links over two
/// lines: the character at a position is checked, else the block is searched, else the block itself is given.
struct SourceLines {
  private let bytes: ArraySlice<UInt8>
  private let starts: [Int]

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var starts = [bytes.startIndex]
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { starts.append(index + 1) }
    self.starts = starts
  }

  func position(of node: OpaquePointer) -> MarkdownDocument.Position {
    .init(line: Int(cmark_node_get_start_line(node)), column: max(1, Int(cmark_node_get_start_column(node))), length: 1)
  }

  func position(of node: OpaquePointer, isImage: Bool, destination: String) -> MarkdownDocument.Position {
    let claimed = position(of: node)
    let openers: [UInt8] = isImage ? [UInt8(ascii: "!")] : [UInt8(ascii: "["), UInt8(ascii: "<")]
    if let index = index(of: claimed), openers.contains(bytes[index]), cmark_node_get_end_line(node) == claimed.line {
      let length = Int(cmark_node_get_end_column(node)) - claimed.column + 1
      return .init(line: claimed.line, column: claimed.column, length: max(1, length))
    }
    let block = enclosingBlock(of: node)
    return search(destination, from: Int(cmark_node_get_start_line(block)), to: Int(cmark_node_get_end_line(block)))
      ?? position(of: block)
  }
}

extension SourceLines {
  private func index(of position: MarkdownDocument.Position) -> Int? {
    guard position.line >= 1, position.line <= starts.count else { return nil }
    let index = starts[position.line - 1] + position.column - 1
    return index < bytes.endIndex ? index : nil
  }

  private func enclosingBlock(of node: OpaquePointer) -> OpaquePointer {
    var block = node
    while ![CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING, CMARK_NODE_DOCUMENT].contains(cmark_node_get_type(block)),
      let parent = cmark_node_parent(block)
    {
      block = parent
    }
    return block
  }

  private func search(_ text: String, from first: Int, to last: Int) -> MarkdownDocument.Position? {
    let needle = Array(text.utf8)
    guard !needle.isEmpty, first >= 1, last >= first else { return nil }
    for line in first...min(last, starts.count) {
      let start = starts[line - 1]
      let end = line < starts.count ? starts[line] : bytes.endIndex
      var index = start
      while index + needle.count <= end {
        if bytes[index..<index + needle.count].elementsEqual(needle) {
          return .init(line: line, column: index - start + 1, length: needle.count)
        }
        index += 1
      }
    }
    return nil
  }
}
