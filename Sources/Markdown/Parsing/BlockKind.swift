internal import CCmark

/// How the walk meets a block: a leaf is only entered, any other is left again.
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
