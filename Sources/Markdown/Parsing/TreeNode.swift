internal import CCmark
internal import CMarkdownMemory
internal import Libc

/// A node of libcmark's tree. Only this target sees one, and none outlives the parsing of its text.
typealias TreeNode = OpaquePointer

extension TreeNode {
  var type: cmark_node_type { cmark_node_get_type(self) }
  var parent: TreeNode? { cmark_node_parent(self) }
  var firstChild: TreeNode? { cmark_node_first_child(self) }
  var next: TreeNode? { cmark_node_next(self) }
  var previous: TreeNode? { cmark_node_previous(self) }
  var startLine: Int { Int(cmark_node_get_start_line(self)) }
  var startColumn: Int { Int(cmark_node_get_start_column(self)) }
  var endLine: Int { Int(cmark_node_get_end_line(self)) }
  var literal: String { cmark_node_get_literal(self).map { String(cString: $0) } ?? "" }

  /// The bytes of a text, without a copy into a string.
  var literalBytes: UnsafeBufferPointer<UInt8> { bytes(of: cmark_node_get_literal(self)) }

  /// The children as they are now: the tree may change while they are gone through.
  var children: [TreeNode] {
    firstChild.map { Array(sequence(first: $0, next: \.next)) } ?? []
  }

  /// Takes a node out of the tree, and frees it.
  func remove() {
    cmark_node_unlink(self)
    cmark_node_free(self)
  }

  /// Puts another node in the place of this one, which is freed.
  func replace(with node: TreeNode) {
    cmark_node_replace(self, node)
    cmark_node_free(self)
  }

  func insert(before node: TreeNode) { cmark_node_insert_before(node, self) }
  func append(_ child: TreeNode) { cmark_node_append_child(self, child) }

  /// A node for a tree that is being changed.
  static func new(_ type: cmark_node_type) -> TreeNode {
    guard let node = cmark_node_new_with_mem(type, cmm_memory()) else { preconditionFailure("libcmark gave no node") }
    return node
  }

  static func text(_ bytes: some Sequence<UInt8>) -> TreeNode {
    let node = new(CMARK_NODE_TEXT)
    cmark_node_set_literal(node, String(decoding: Array(bytes), as: UTF8.self))
    return node
  }

  /// An element that libcmark does not know. A block stands on lines of its own, an inline where it is.
  static func element(_ type: cmark_node_type, _ start: String, _ end: String = "", mark: NodeMark = .none) -> TreeNode {
    let node = new(type)
    cmark_node_set_on_enter(node, start)
    cmark_node_set_on_exit(node, end)
    node.mark = mark
    return node
  }
}

/// A text of libcmark's, without a copy.
func bytes(of text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
  return UnsafeRawBufferPointer(start: text, count: strlen(text)).bindMemory(to: UInt8.self)
}

/// Calls the body on entering and on leaving every node.
func walk(_ root: TreeNode, _ body: (_ node: TreeNode, _ isEntered: Bool) throws -> Void) rethrows {
  let iterator = cmark_iter_new(root)
  defer { cmark_iter_free(iterator) }
  while true {
    let event = cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
    try body(node, event == CMARK_EVENT_ENTER)
  }
}

/// Calls the body on entering and on leaving every block, as `walk` does, but not for inlines.
func walkBlocks(_ root: TreeNode, _ body: (_ block: TreeNode, _ isEntered: Bool) throws -> Void) rethrows {
  var block = root
  while true {
    try body(block, true)
    if let child = block.firstChild, BlockKind(child) != nil {
      block = child
      continue
    }
    if BlockKind(block) == .branch { try body(block, false) }
    while block != root, block.next == nil, let parent = block.parent {
      block = parent
      try body(block, false)
    }
    guard block != root, let next = block.next else { return }
    block = next
  }
}

/// The blocks of a type, in order. The cells of tables, which are many, are not looked at.
func blocks(_ root: TreeNode, _ type: cmark_node_type) -> [TreeNode] {
  var found: [TreeNode] = []
  walkBlocks(root) { block, isEntered in if isEntered, block.type == type { found.append(block) } }
  return found
}
