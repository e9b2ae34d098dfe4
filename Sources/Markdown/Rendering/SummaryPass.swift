internal import CCmark

/// Renders what stands above `<!--more-->` fit to stand among other excerpts on one page, and leaves the tree as it was.
enum SummaryPass {
  /// 1. The title goes, since a list names its posts, 2. other headings stand below those of the list, 3. references to footnotes
  /// go, which stay with the whole text.
  static func html(of blocks: [TreeNode], _ flags: CInt) -> [UInt8] {
    blocks.flatMap { block -> [UInt8] in
      let headings = Markdown.blocks(block, CMARK_NODE_HEADING).map { (node: $0, level: cmark_node_get_heading_level($0)) }
      if headings.contains(where: { $0.node == block && $0.level == 1 }) { return [] }
      let titles = headings.filter { $0.level == 1 }.map { StandIn(for: $0.node, CMARK_NODE_CUSTOM_BLOCK) }
      let references = nodes(block, CMARK_NODE_CUSTOM_INLINE).filter { $0.mark.role == .footnoteReference }
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

/// An element that shows nothing, for a while in the place of a node.
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
