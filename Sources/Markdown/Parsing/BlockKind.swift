internal import CCmark

/// The events of a block in a walk: a leaf is only entered, a branch is left too.
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
