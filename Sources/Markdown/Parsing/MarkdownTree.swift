internal import CCmark
internal import CMarkdownMemory

/// A text, parsed by libcmark. Its owner frees it.
struct MarkdownTree {
  let root: TreeNode

  init(_ bytes: ArraySlice<UInt8>, flags: CInt) {
    cmm_begin()
    let parser = cmark_parser_new_with_mem(flags, cmm_memory())
    defer { cmark_parser_free(parser) }
    bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let root = cmark_parser_finish(parser) else { preconditionFailure("libcmark gave no document") }
    self.root = root
  }

  /// Gives back all that belongs to the tree, and nodes that were taken out of it. A text is read and freed by one thread.
  func free() { cmm_end() }

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
