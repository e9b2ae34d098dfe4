internal import CCmark

/// Renders the part above `<!--more-->` for lists of excerpts, and leaves the tree as it was.
enum SummaryPass {
  /// 1. the title is left out, since a list names its posts, 2. other headings are one level lower, 3. references to footnotes, which are on
  /// the page, are left out.
  static func html(of blocks: [TreeNode], _ flags: CInt) -> [UInt8] {
    blocks.flatMap { block -> [UInt8] in
      let headings = Markdown.blocks(block, CMARK_NODE_HEADING).map { (node: $0, level: cmark_node_get_heading_level($0)) }
      if headings.contains(where: { $0.node == block && $0.level == 1 }) { return [] }
      let titles = headings.filter { $0.level == 1 }.map { StandIn(for: $0.node, CMARK_NODE_CUSTOM_BLOCK) }
      var references: [TreeNode] = []
      walk(block) { node, isEntered in if isEntered, node.mark.role == .footnoteReference { references.append(node) } }
      let silent = references.map { StandIn(for: $0, CMARK_NODE_CUSTOM_INLINE) }
      for heading in headings where heading.level > 1 { cmark_node_set_heading_level(heading.node, min(heading.level + 1, 6)) }
      defer {
        for heading in headings { cmark_node_set_heading_level(heading.node, heading.level) }
        for standIn in titles + silent { standIn.putBack() }
      }
      return renderedBytes(taking: cmark_render_html(block, flags))
    }
  }
}

/// An empty element that replaces a node for a while.
private struct StandIn {
  private let node: TreeNode
  private let element: TreeNode

  init(for node: TreeNode, _ type: cmark_node_type) {
    (self.node, element) = (node, TreeNode.element(type, ""))
    cmark_node_replace(node, element)
  }

  func putBack() {
    cmark_node_replace(element, node)
    cmark_node_free(element)
  }
}
