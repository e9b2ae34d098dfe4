internal import CCmark

extension TreeNode {
  /// Shows something of the caller's in the place of an image: a figure if the image has a title and stands alone in its paragraph.
  ///
  /// - Returns: the node that is no longer in the tree.
  func replaceImage(by number: Int, _ slots: inout Slots) -> TreeNode {
    let title = cmark_node_get_title(self).map { String(cString: $0) } ?? ""
    let isFigure = !title.isEmpty && isAlone
    let image = PlacedHTML.Image(
      description: inlineText, title: isFigure || title.isEmpty ? nil : title, caption: isFigure ? title : nil)
    let slot = slots.add(.media(number, image))
    let removed = isFigure ? parent ?? self : self
    let type = isFigure ? CMARK_NODE_CUSTOM_BLOCK : CMARK_NODE_CUSTOM_INLINE
    TreeNode.element(type, "", mark: NodeMark(role: .shownBlock, number: slot)).insert(before: removed)
    cmark_node_unlink(removed)
    return removed
  }

  /// Whether nothing else is shown in its paragraph.
  private var isAlone: Bool {
    guard let parent, parent.type == CMARK_NODE_PARAGRAPH else { return false }
    return parent.children.allSatisfy { $0 == self || $0.isBlank }
  }

  /// Whether it shows nothing.
  var isBlank: Bool {
    switch type {
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: true
    case CMARK_NODE_TEXT: literalBytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    default: false
    }
  }
}
