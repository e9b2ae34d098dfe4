internal import CCmark

/// Makes what stands above `<!--more-->` fit to stand among other summaries on one page.
enum SummaryPass {
  /// 1. The title goes, since a list names its posts, 2. other headings stand below those of the list, 3. references to footnotes
  /// go, which stay with the whole text.
  static func run(_ root: TreeNode) {
    for heading in blocks(root, CMARK_NODE_HEADING) {
      let level = cmark_node_get_heading_level(heading)
      if level == 1 { heading.remove() } else { cmark_node_set_heading_level(heading, min(level + 1, 6)) }
    }
    for element in nodes(root, CMARK_NODE_CUSTOM_INLINE) where element.mark.role == .footnoteReference { element.remove() }
  }
}
