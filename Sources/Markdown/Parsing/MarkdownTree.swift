internal import CCmark

/// A text, parsed by libcmark. Its owner frees it.
struct MarkdownTree {
  let root: TreeNode

  init(_ bytes: ArraySlice<UInt8>, flags: CInt) {
    let root = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { cmark_parse_document($0.baseAddress, $0.count, flags) }
    }
    guard let root else { preconditionFailure("libcmark gave no document") }
    self.root = root
  }

  func free() { cmark_node_free(root) }

  /// The outermost blocks, by the line that they begin on.
  var blocksByLine: [Int: TreeNode] {
    Dictionary(root.children.map { ($0.startLine, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Refuses blocks that are nested deeper than a limit: passes climb from a block to the top.
  ///
  /// - Throws: `MarkdownLimit`
  func checkDepth(limit: Int) throws {
    // The document itself is at 0.
    var depth = -1
    try walkBlocks(root) { block, isEntered in
      depth += isEntered ? 1 : -1
      guard depth <= limit else { throw MarkdownLimit.depth(limit: limit, line: block.startLine) }
      if isEntered, BlockKind(block) == .leaf { depth -= 1 }
    }
  }
}
