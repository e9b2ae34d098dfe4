internal import CCmark

/// Makes boxes of quotes whose first line is `[!NOTE]` or another of GitHub's five.
enum AdmonitionPass {
  private static let titles = [
    "[!note]": "Note", "[!tip]": "Tip", "[!important]": "Important", "[!warning]": "Warning", "[!caution]": "Caution",
  ]

  static func run(_ root: TreeNode) {
    for quote in nodes(root, CMARK_NODE_BLOCK_QUOTE) {
      guard let paragraph = quote.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH, let mark = paragraph.firstChild,
        mark.type == CMARK_NODE_TEXT, let title = titles[mark.literal.lowercased()], isLineEnd(mark.next),
        mark.next != nil || paragraph.next != nil
      else { continue }
      mark.next?.remove()
      mark.remove()
      if paragraph.firstChild == nil { paragraph.remove() }
      replace(quote, title)
    }
  }

  private static func isLineEnd(_ node: TreeNode?) -> Bool {
    guard let node else { return true }
    return node.type == CMARK_NODE_SOFTBREAK || node.type == CMARK_NODE_LINEBREAK
  }

  private static func replace(_ quote: TreeNode, _ title: String) {
    let classes = "markdown-alert markdown-alert-\(title.lowercased())"
    let box = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "<div class=\"\(classes)\" role=\"note\">", "</div>")
    let heading = TreeNode.element(CMARK_NODE_CUSTOM_BLOCK, "", mark: .paragraph)
    let text = TreeNode.element(CMARK_NODE_CUSTOM_INLINE, "<p class=\"markdown-alert-title\">", "</p>")
    text.append(.text(title.utf8))
    heading.append(text)
    box.append(heading)
    for child in quote.children { box.append(child) }
    cmark_node_replace(quote, box)
    cmark_node_free(quote)
  }
}
