internal import CCmark

/// The lines of a Markdown text, to find where a node really begins.
///
/// libcmark's positions of inline nodes are wrong after multi-line code spans, nested emphasis and links over two
/// lines, and a paragraph after reference definitions begins at theirs: what stands at a position is checked, else the
/// block is searched, else the block itself is given.
struct SourceLines {
  let bytes: ArraySlice<UInt8>
  private let starts: [Int]

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var starts = [bytes.startIndex]
    bytes.withUnsafeBufferPointer { text in
      for index in text.indices where text[index] <= 0x0D {
        let isHalf = text[index] == 0x0D && index + 1 < text.count && text[index + 1] == 0x0A
        if text[index] == 0x0A || text[index] == 0x0D && !isHalf { starts.append(bytes.startIndex + index + 1) }
      }
    }
    self.starts = starts
  }

  var count: Int { starts.count }

  /// A line without its end, from 1.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    guard (1...starts.count).contains(number) else { return [] }
    let start = starts[number - 1]
    guard number < starts.count else { return bytes[start...] }
    let end = starts[number] - 1
    let isPair = end > start && bytes[end] == 0x0A && bytes[end - 1] == 0x0D
    return bytes[start..<(isPair ? end - 1 : end)]
  }

  /// The place of some bytes that stand on one line.
  func position(of range: Range<Int>) -> MarkdownDocument.Position {
    let line = line(ofByte: range.lowerBound)
    return .init(line: line + 1, column: range.lowerBound - starts[line] + 1, length: max(1, range.count))
  }

  func position(of node: OpaquePointer) -> MarkdownDocument.Position {
    .init(line: Int(cmark_node_get_start_line(node)), column: max(1, Int(cmark_node_get_start_column(node))), length: 1)
  }

  func position(of node: OpaquePointer, isImage: Bool, destination: String) -> MarkdownDocument.Position {
    let claimed = claimedPosition(of: node, isImage: isImage)
    if let claimed, firstIndex(of: Array(destination.utf8), in: range(of: claimed)) != nil { return claimed }
    // Each block of the auxiliary document is on a line of its own, and its nodes may have left it.
    let block = node.mark.isAuxiliary ? node : enclosingBlock(of: node)
    return search(destination, from: Int(cmark_node_get_start_line(block)), to: Int(cmark_node_get_end_line(block)))
      ?? claimed ?? position(of: block)
  }
}

extension SourceLines {
  /// What libcmark says, if a link on one line can begin there.
  private func claimedPosition(of node: OpaquePointer, isImage: Bool) -> MarkdownDocument.Position? {
    let start = position(of: node)
    let openers: [UInt8] = isImage ? [UInt8(ascii: "!")] : [UInt8(ascii: "["), UInt8(ascii: "<")]
    guard let index = index(of: start), openers.contains(bytes[index]), cmark_node_get_end_line(node) == start.line else { return nil }
    // After a code span over several lines the column counts on from the line that the span began on.
    let line = line(ofByte: index)
    let length = Int(cmark_node_get_end_column(node)) - start.column + 1
    return .init(line: line + 1, column: index - starts[line] + 1, length: max(1, length))
  }

  /// Counted from 0.
  private func line(ofByte index: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  private func range(of position: MarkdownDocument.Position) -> Range<Int> {
    guard let index = index(of: position) else { return bytes.endIndex..<bytes.endIndex }
    return index..<min(index + position.length, bytes.endIndex)
  }

  /// The byte at a position; columns may go on behind the end of their line.
  func index(of position: MarkdownDocument.Position) -> Int? {
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
    guard !needle.isEmpty, first >= 1, last >= first, first <= starts.count else { return nil }
    let end = last < starts.count ? starts[last] : bytes.endIndex
    var place = starts[first - 1]
    while let index = firstIndex(of: needle, in: place..<end) {
      let line = line(ofByte: index)
      // A destination stands on one line.
      if line + 1 == starts.count || index + needle.count <= starts[line + 1] {
        return .init(line: line + 1, column: index - starts[line] + 1, length: needle.count)
      }
      place = index + 1
    }
    return nil
  }

  /// Where some bytes are first, all of them in a range. By pointer: every link of a page is looked for.
  private func firstIndex(of needle: [UInt8], in range: Range<Int>) -> Int? {
    guard let first = needle.first else { return range.lowerBound }
    let offset = bytes.startIndex
    return bytes.withUnsafeBufferPointer { text in
      var index = range.lowerBound - offset
      let last = range.upperBound - offset - needle.count
      while index <= last {
        if text[index] == first, needle.indices.allSatisfy({ text[index + $0] == needle[$0] }) { return index + offset }
        index += 1
      }
      return nil
    }
  }
}
