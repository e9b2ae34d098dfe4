internal import CCmark
internal import CMarkdownMemory
internal import Libc

/// A text parsed by libcmark. The owner frees it.
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

  /// Frees the tree, and nodes that were removed from it. Must run on the thread that parsed the text.
  func free() { cmm_end() }

  /// The outermost blocks, by the line on which they begin.
  var blocksByLine: [Int: TreeNode] {
    Dictionary(root.children.map { ($0.startLine, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Rejects blocks that are nested too deeply, since passes walk from a block up to the root.
  ///
  /// - Throws: `MarkdownLimit`
  func checkDepth(limit: Int) throws {
    // The document itself is at depth 0.
    var depth = -1
    try walkBlocks(root) { block, isEntered in
      depth += isEntered ? 1 : -1
      guard depth <= limit else { throw MarkdownLimit.depth(limit: limit, line: block.startLine) }
      if isEntered, BlockKind(block) == .leaf { depth -= 1 }
    }
  }
}

/// A node of a libcmark tree. Nodes are only used in this target, and are not used after the tree is freed.
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

  /// The bytes of the literal, without copying.
  var literalBytes: UnsafeBufferPointer<UInt8> { bytes(of: cmark_node_get_literal(self)) }

  /// A snapshot of the children, so that the tree may change during iteration.
  var children: [TreeNode] {
    firstChild.map { Array(sequence(first: $0, next: \.next)) } ?? []
  }

  /// Removes the node from the tree and frees it.
  func remove() {
    cmark_node_unlink(self)
    cmark_node_free(self)
  }

  /// Replaces this node with another one and frees it.
  func replace(with node: TreeNode) {
    cmark_node_replace(self, node)
    cmark_node_free(self)
  }

  /// Replaces the node's own text, and the title of a link or an image.
  func replaceTexts(_ new: (String) -> String) {
    switch type {
    case CMARK_NODE_TEXT: cmark_node_set_literal(self, new(literal))
    case CMARK_NODE_LINK, CMARK_NODE_IMAGE:
      let title = cmark_node_get_title(self).map { String(cString: $0) } ?? ""
      if !title.isEmpty { cmark_node_set_title(self, new(title)) }
    default: break
    }
  }

  func insert(before node: TreeNode) { cmark_node_insert_before(node, self) }
  func append(_ child: TreeNode) { cmark_node_append_child(self, child) }

  /// Creates a node.
  static func new(_ type: cmark_node_type) -> TreeNode {
    guard let node = cmark_node_new_with_mem(type, cmm_memory()) else { preconditionFailure("libcmark gave no node") }
    return node
  }

  static func text(_ bytes: some Sequence<UInt8>) -> TreeNode {
    let node = new(CMARK_NODE_TEXT)
    cmark_node_set_literal(node, String(decoding: Array(bytes), as: UTF8.self))
    return node
  }

  /// Returns an HTML element that libcmark does not know. A block is written on separate lines, an inline within the line.
  static func element(_ type: cmark_node_type, _ start: String, _ end: String = "", mark: NodeMark = .none) -> TreeNode {
    let node = new(type)
    cmark_node_set_on_enter(node, start)
    cmark_node_set_on_exit(node, end)
    node.mark = mark
    return node
  }
}

/// Returns the bytes of a C string, without copying.
func bytes(of text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
  return UnsafeRawBufferPointer(start: text, count: strlen(text)).bindMemory(to: UInt8.self)
}

/// Calls the body when entering and when leaving each node.
func walk(_ root: TreeNode, _ body: (_ node: TreeNode, _ isEntered: Bool) throws -> Void) rethrows {
  let iterator = cmark_iter_new(root)
  defer { cmark_iter_free(iterator) }
  while true {
    let event = cmark_iter_next(iterator)
    guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
    try body(node, event == CMARK_EVENT_ENTER)
  }
}

/// Calls the body when entering and when leaving each block, like `walk`, but not for inlines.
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

/// Returns the blocks of a type, in order. Does not search table cells, which may be many.
func blocks(_ root: TreeNode, _ type: cmark_node_type) -> [TreeNode] {
  var found: [TreeNode] = []
  walkBlocks(root) { block, isEntered in if isEntered, block.type == type { found.append(block) } }
  return found
}

/// The events of a block in a walk: a leaf is only entered, a branch is entered and left.
enum BlockKind {
  case leaf, branch

  init?(_ node: TreeNode) {
    let type = node.type
    guard (CMARK_NODE_FIRST_BLOCK.rawValue...CMARK_NODE_LAST_BLOCK.rawValue).contains(type.rawValue) else { return nil }
    switch type {
    case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK: self = .leaf
    default: self = .branch
    }
  }
}

/// Additional information about a node, stored in the word of user data that libcmark keeps for each node.
struct NodeMark: Equatable {
  enum Role: Int {
    case none
    /// A table cell, and a table row; the number is the row's line.
    case cell, row
    /// A block that is separated from the next one like a paragraph.
    case paragraph
    /// A footnote reference, or a footnote. The number is the footnote's number.
    case footnoteReference, footnote
    /// A node whose position libcmark does not know, such as a bare link. The number is the index of its position.
    case located
    /// The caller's block that replaced an image. The number identifies its slot.
    case shownBlock
    /// A link to the text's own page: its URL begins with a fragment.
    case own
    /// A heading; the number is its index among all headings.
    case heading
  }

  var role = Role.none
  var number = 0
  /// Whether the node's position refers to the auxiliary document.
  var isAuxiliary = false

  static let none = NodeMark()
  static let paragraph = NodeMark(role: .paragraph)
}

extension TreeNode {
  var mark: NodeMark {
    get {
      let word = Int(bitPattern: cmark_node_get_user_data(self))
      return NodeMark(role: .init(rawValue: word & 15) ?? .none, number: word >> 5, isAuxiliary: word & 16 != 0)
    }
    nonmutating set {
      let word = newValue.role.rawValue | (newValue.isAuxiliary ? 16 : 0) | newValue.number << 5
      cmark_node_set_user_data(self, UnsafeMutableRawPointer(bitPattern: word))
    }
  }
}
